package land

// numbers are observed by those who learn, of whom there are none in a page: it loads less.
type numbers struct{}

func (s *Scenario) observe() *numbers { return nil }
