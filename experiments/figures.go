package experiments

import (
	"fmt"
	"strings"

	"github.com/ironbottom/ironbottom/experiments/sequential"
)

// Figures are what came out of a run, as a line and a table of texts with intervals.
type Figures struct {
	Answer string
	Head   []string
	Rows   [][]string
	Note   string // when the intervals hold
}

var intervalHead = []string{"", "estimate", "from", "to"}

// shareRows writes sampled shares.
func shareRows(outcomes []Outcome) (rows [][]string) {
	for _, o := range outcomes {
		d := o.PercentDecimals()
		rows = append(rows, []string{strings.ReplaceAll(o.Label, "_", " ") + ", %", o.Percent(), percent(o.Low, d), percent(o.High, d)})
	}
	return rows
}

// meanRow writes a mean with its interval.
func (d Distribution) meanRow(name string) []string {
	low, high := d.Interval()
	decimals := min(4, max(1, d.decimals()))
	row := []string{name}
	for _, x := range []float64{d.Mean(), low, high} {
		row = append(row, fmt.Sprintf("%.*f", decimals, x))
	}
	return row
}

// Figures gives the outcomes and the means.
func (a *Account) Figures() Figures {
	f := Figures{
		Answer: fmt.Sprintf("%s games, %s played by %s, %s by %s, seed %d.", Thousands(int64(a.Games)), a.Sides[0], a.Agents[0], a.Sides[1], a.Agents[1], a.Seed),
		Head:   intervalHead, Rows: shareRows(a.Outcomes),
		Note: "95% intervals: of shares Wilson's, of means Student's t.",
	}
	for _, d := range a.Others {
		f.Rows = append(f.Rows, d.meanRow(d.Name+", mean"))
	}
	for _, k := range a.Left {
		f.Rows = append(f.Rows, k.meanRow(a.Sides[k.Side]+" "+k.Name+", mean"))
	}
	return f
}

// Figures gives the outcomes and the means of the steps left.
func (r *Result) Figures() Figures {
	f := Figures{
		Answer: fmt.Sprintf("%s battles, %s played by %s, %s by %s, seed %d.", Thousands(int64(r.Battles)), r.Sides[0], r.Agents[0], r.Sides[1], r.Agents[1], r.Seed),
		Head:   intervalHead, Rows: shareRows(r.Outcomes),
		Note: "95% intervals: of shares Wilson's, of means Student's t.",
	}
	for s, d := range r.Left {
		f.Rows = append(f.Rows, d.meanRow(r.Sides[s]+" steps left, mean"))
	}
	for _, d := range r.Others {
		f.Rows = append(f.Rows, d.meanRow(d.Name+", mean"))
	}
	return f
}

// Figures gives the difference on all scales.
func (r *Matched) Figures() Figures {
	f := Figures{
		Answer: fmt.Sprintf("A is %s, B is %s; %s pairs, seed %d. %s", r.Agents[0], r.Agents[1], Thousands(int64(r.Pairs)), r.Seed, r.Conclusion()),
		Head:   intervalHead, Note: capital(kindNotes[r.Kind]) + ".",
	}
	points := sequential.Estimate{Value: 100 * r.Answer.Value, Low: 100 * r.Answer.Low, High: 100 * r.Answer.High}
	f.Rows = [][]string{signed("points of A less B, %", points), signed("Elo", r.Answer.Elo()), signed("normalised Elo", r.Normalised)}
	if r.Test != nil {
		f.Answer += " Verdict: " + r.VerdictText()
	}
	return f
}

// Counted returns how many games there are, and whether the run came to its end.
func (a *Account) Counted() (games int, complete bool) { return a.Games, a.Complete }

// Counted returns how many battles were played, and whether the run came to its end.
func (r *Result) Counted() (games int, complete bool) { return r.Battles, r.Complete }

// Counted returns how many pairs there are, and whether the match came to its end.
func (r *Matched) Counted() (games int, complete bool) { return r.Pairs, r.Complete }
