package play

// An observing is for those who learn, of whom there are none in a page: it loads less.
type observing struct{}

// LayOut has nothing to say.
func (r *Rules) LayOut() {}
