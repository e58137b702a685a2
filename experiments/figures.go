package experiments

import (
	"fmt"
	"slices"
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

// shareRows writes shares, with their intervals where they were sampled.
func shareRows(outcomes []Outcome) (rows [][]string) {
	for _, o := range outcomes {
		if o.High == o.Low {
			rows = append(rows, []string{strings.ReplaceAll(o.Label, "_", " ") + ", %", o.Percent(), "", ""})
			continue
		}
		d := o.PercentDecimals()
		rows = append(rows, []string{strings.ReplaceAll(o.Label, "_", " ") + ", %", o.Percent(), percent(o.Low, d), percent(o.High, d)})
	}
	return rows
}

// meanRow writes a mean with its interval.
func (d Distribution) meanRow(name string) []string {
	if d.P != nil {
		return []string{name, fmt.Sprintf("%.4f", d.Mean()), "", ""}
	}
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
		Answer: fmt.Sprintf("%s, %s played by %s, %s by %s, seed %d.", Many(a.Games, "game"), a.Sides[0], a.Agents[0], a.Sides[1], a.Agents[1], a.Seed),
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

// Figures gives the difference on all scales.
func (r *Matched) Figures() Figures {
	f := Figures{
		Answer: fmt.Sprintf("A is %s, B is %s; %s, seed %d. %s", r.Agents[0], r.Agents[1], Many(r.Pairs, "pair"), r.Seed, r.Conclusion()),
		Head:   intervalHead, Note: capital(kindNotes[r.Kind]) + ".",
	}
	points := sequential.Estimate{Value: 100 * r.Answer.Value, Low: 100 * r.Answer.Low, High: 100 * r.Answer.High}
	f.Rows = [][]string{signed("points of A less B, %", points), signed("Elo", r.Answer.Elo()), signed("normalised Elo", r.Normalised)}
	if r.Test != nil {
		f.Answer += " Verdict: " + r.VerdictText()
	}
	return f
}

// Figures gives the strengths.
func (r *Ranking) Figures() Figures {
	f := Figures{
		Answer: fmt.Sprintf("%d agents, %s of each two in each set-up, seed %d.", len(r.Agents), Many(r.Each, "pair"), r.Seed),
		Head:   intervalHead, Note: "Strengths of the Bradley-Terry model in Elo above the mean; 95% intervals with the pair as the unit.",
	}
	if !r.Known() {
		return f
	}
	for _, misfit := range r.Misfits() {
		f.Answer += " WARNING: " + misfit
	}
	for _, a := range r.Order {
		f.Rows = append(f.Rows, signed(r.Agents[a], r.Strength(a)))
	}
	return f
}

// Figures gives the effects, the mean sizes of Morris's method, or the means of the arms.
func (r *Studied) Figures() Figures {
	f := Figures{
		Answer: fmt.Sprintf("%s; %s; %s of each arm, seed %d.", r.Layout, r.Response.Says(r.Sides[0]), Many(r.Games, "game"), r.Seed),
		Head:   intervalHead, Note: "95% intervals: Student's t from the differences game by game.",
	}
	for _, e := range r.Effects {
		name := e.Name
		if e.Order == 1 {
			name += ": " + e.From + " to " + e.To
		}
		f.Rows = append(f.Rows, append([]string{name}, signedInterval(e.Estimate, "%+.*f")...))
	}
	for _, s := range r.Screens {
		f.Rows = append(f.Rows, append([]string{s.Name + ", mean size"}, signedInterval(s.Star, "%.*f")...))
	}
	return f
}

// Figures gives the means at the bids that were tried.
func (r *Balanced) Figures() Figures {
	f := Figures{Answer: r.What + " is bid.", Head: intervalHead, Note: "Mean response at each bid with its 95% interval."}
	if r.Complete {
		f.Answer += " " + r.Conclusion()
	}
	for _, t := range r.Trials {
		f.Rows = append(f.Rows, append([]string{t.Bid}, signedInterval(t.Mean, "%.*f")...))
	}
	return f
}

// Figures gives the parameters and what the match of the tuned agent showed.
func (r *Tuned) Figures() Figures {
	f := Figures{
		Answer: fmt.Sprintf("%s, %s, seed %d: %s. Verdict: %s", r.MethodName(), Many(r.Spent, "pair"), r.Seed, r.Text, r.Verdict()),
		Head:   intervalHead, Note: "There is no interval for the best parameters.",
	}
	for i, x := range r.Values() {
		f.Rows = append(f.Rows, []string{r.Weights[i].Name, r.Weights[i].text(x), "", ""})
	}
	if r.Match != nil {
		m := r.Match.Figures()
		f.Rows, f.Note = append(f.Rows, m.Rows...), f.Note+" The tuned agent, A, against the start, B: "+m.Note
	}
	return f
}

// Figures gives the differences.
func (r *Compared) Figures() Figures {
	f := Figures{
		Answer: fmt.Sprintf("%s of games, %s played by %s, %s by %s, seed %d: the changed less the shipped.", Many(r.Games, "pair"), r.Sides[0], r.Agents[0], r.Sides[1], r.Agents[1], r.Seed),
		Head:   append(slices.Clone(intervalHead), ""), Note: "95% intervals: of shares Newcombe's for pairs, of means Student's t. " + strings.ReplaceAll(r.StarsText(), "\n", " "),
	}
	add := func(name string, e Estimate, clear bool) {
		f.Rows = append(f.Rows, append(append([]string{name}, signedInterval(e, "%+.*f")...), star(clear)))
	}
	for _, s := range r.Shifts() {
		add(words(s.Name)+", percentage points", Estimate{100 * s.Difference.Value, 100 * s.Difference.Low, 100 * s.Difference.High}, s.Clear)
	}
	for i := range r.Differences {
		d := &r.Differences[i]
		if mean, reach := d.Mean(); d.n >= 2 {
			add(d.Label()+", mean", Estimate{mean, mean - reach, mean + reach}, r.Clear(d))
		}
	}
	return f
}

// Figures gives the choices and what each gives away.
func (a *Advice) Figures() Figures {
	f := Figures{
		Answer: a.asked(), Head: append(intervalHead, "gives away", "from", "to"),
		Note: "95% intervals: of shares Wilson's and Newcombe's for pairs, of other goals the normal ones.",
	}
	if a.Method == Exact {
		f.Head, f.Note = []string{"", "value", "gives away"}, "Exact: there are no intervals."
	}
	for _, c := range a.Choices {
		row := []string{c.Move}
		if a.Method == Exact {
			row = append(row, a.Amount(c.Value), a.Amount(c.GivesAway))
		} else {
			row = append(append(row, a.amounts(c.Value)...), a.amounts(c.GivesAway)...)
		}
		f.Rows = append(f.Rows, row)
	}
	return f
}

// Figures gives the regrets, goal by goal.
func (s *Standings) Figures() Figures {
	f := Figures{
		Answer: fmt.Sprintf("%d agents against best play on the yardstick %s, seed %d.", len(s.Goals[0].Rows), s.Recipe, s.Seed), Head: intervalHead,
		Note: "Regret is what best play is worth less what the agent gets; 95% intervals over the luck of the games, none where it is exact.",
	}
	for _, g := range s.Goals {
		for _, r := range g.Rows {
			row := append([]string{g.Name + ": " + r.Agent}, r.Both.figures()[0], "", "")
			if e := r.Both; e.Error > 0 {
				row = append(row[:1], signedInterval(Estimate{e.Mean, e.Mean - e.Reach(), e.Mean + e.Reach()}, "%.*f")...)
			}
			f.Rows = append(f.Rows, row)
		}
	}
	return f
}
