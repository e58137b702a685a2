package play

// An observing is for those who learn, of whom there are none in a page: it loads less.
type observing struct{}

func (r *Rules) layOut() *observing { return nil }
