package play

// An observing is empty in the browser, where no agent learns: the page loads less.
type observing struct{}

func (r *Rules) layOut() *observing { return nil }
