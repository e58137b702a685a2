package experiments

import (
	"fmt"
)

// Figures gives the outcomes and the means of what is left.
func (r *Result) Figures() Figures {
	f := Figures{
		Answer: fmt.Sprintf("%s, %s played by %s, %s by %s, seed %d.", Many(r.Battles, "battle"), r.Sides[0], r.Agents[0], r.Sides[1], r.Agents[1], r.Seed),
		Head:   intervalHead, Rows: shareRows(r.Outcomes),
		Note: "95% intervals: of shares Wilson's, of means Student's t.",
	}
	if r.Method == Exact {
		f.Answer = fmt.Sprintf("Solved: %s positions, %s played by %s, %s by %s.", Thousands(int64(r.Positions)), r.Sides[0], r.Agents[0], r.Sides[1], r.Agents[1])
		f.Note = "Exact: there are no intervals."
	}
	for s, d := range r.Left {
		f.Rows = append(f.Rows, d.meanRow(r.Sides[s]+" "+d.LeftUnit()+" left, mean"))
	}
	for _, d := range r.Others {
		if d.Labels == nil {
			f.Rows = append(f.Rows, d.meanRow(d.Name+", mean"))
			continue
		}
		for v, label := range d.Labels {
			o := d.outcome(d.Name+" "+label, v)
			f.Rows = append(f.Rows, shareRows([]Outcome{o})...)
		}
	}
	return f
}
