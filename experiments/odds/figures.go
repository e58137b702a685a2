package odds

import (
	"cmp"
	"fmt"

	"github.com/ironbottom/ironbottom/experiments"
)

// Page shows the outcomes and the means of what is left.
func (r *Answer) Page() experiments.Page {
	f := experiments.Page{
		Title: cmp.Or(r.Title, r.Game), Data: r.DataText(r.Sources, nil),
		Answer: fmt.Sprintf("%s, %s played by %s, %s by %s, seed %d.", experiments.Plural(r.Battles, "battle"),
			r.Sides[0], r.Agents[0], r.Sides[1], r.Agents[1], r.Seed),
		Head: experiments.IntervalHead, Rows: experiments.ShareRows(r.Outcomes),
		Note: "95% intervals: of shares Wilson's, of means Student's t.",
	}
	if r.Method == experiments.Exact {
		f.Answer = fmt.Sprintf("Solved: %s positions, %s played by %s, %s by %s.",
			experiments.Thousands(int64(r.Positions)), r.Sides[0], r.Agents[0], r.Sides[1], r.Agents[1])
		f.Note = "Exact: there are no intervals."
	}
	for s, d := range r.Left {
		f.Rows = append(f.Rows, d.MeanRow(r.Sides[s]+" "+d.LeftUnit()+" left, mean"))
	}
	for _, d := range r.Others {
		if d.Labels == nil {
			f.Rows = append(f.Rows, d.MeanRow(d.Name+", mean"))
			continue
		}
		for v, label := range d.Labels {
			o := d.Outcome(d.Name+" "+label, v)
			f.Rows = append(f.Rows, experiments.ShareRows([]experiments.Outcome{o})...)
		}
	}
	return f
}
