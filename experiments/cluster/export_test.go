package cluster

// End tells the workers that nothing is left to play, and goes on listening.
func (c *Coordinator) End() { c.end() }
