package experiments

// meanObject gives the mean and its interval, and more.
func (d Distribution) meanObject(more ...member) object {
	low, high := d.Interval()
	return append(object{{"mean", d.Mean()}, {"low", low}, {"high", high}}, more...)
}

// trimmed returns the shares up to the highest value that came.
func (d Distribution) trimmed() []float64 {
	p := d.Shares()
	for len(p) > 0 && p[len(p)-1] == 0 {
		p = p[:len(p)-1]
	}
	return p
}

// outcomesObject gives outcomes by their label.
func outcomesObject(list []Outcome, method Method) object {
	o := object{}
	for _, c := range list {
		var count any // null where nothing was counted
		if method != Exact {
			count = c.Count
		}
		o = append(o, member{c.Label, object{{"p", c.P}, {"low", c.Low}, {"high", c.High}, {"count", count}}})
	}
	return o
}
