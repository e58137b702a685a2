package experiments

// MeanObject gives the mean and its interval, and more.
func (d Distribution) MeanObject(more ...Member) Object {
	low, high := d.Interval()
	return append(Object{{"mean", d.Mean()}, {"low", low}, {"high", high}}, more...)
}

// Trimmed returns the shares up to the highest value that came.
func (d Distribution) Trimmed() []float64 {
	p := d.Shares()
	for len(p) > 0 && p[len(p)-1] == 0 {
		p = p[:len(p)-1]
	}
	return p
}

// OutcomesObject gives outcomes by their label.
//
//go:noinline many callers, none of them hot
func OutcomesObject(list []Outcome, method Method) Object {
	o := Object{}
	for _, c := range list {
		var count any // null where nothing was counted
		if method != Exact {
			count = c.Count
		}
		o = append(o, Member{c.Label, Object{{"p", c.P}, {"low", c.Low}, {"high", c.High}, {"count", count}}})
	}
	return o
}
