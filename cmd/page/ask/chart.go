package ask

import (
	"fmt"
	"strings"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/advice"
	"github.com/ironbottom/ironbottom/experiments/board"
	"github.com/ironbottom/ironbottom/experiments/odds"
	"github.com/ironbottom/ironbottom/experiments/scenario"
)

// plain returns a label in readable form.
func plain(label string) string { return strings.ReplaceAll(label, "_", " ") }

// shares returns the outcomes of a report as bars.
func shares(list []experiments.Outcome) (bars []board.Bar) {
	for _, o := range list {
		bars = append(bars, board.Bar{Name: plain(o.Label), Text: o.Percent() + " %", P: float64(o.P),
			Low: float64(o.Low), High: float64(o.High)})
	}
	return bars
}

// foot returns the line that repeats a picture.
func foot(h experiments.Head) []string {
	return []string{"Repeat: " + h.Command, "Data: " + experiments.SourcesText(h.Sources)}
}

// drawOdds draws how a battle ends, and what each side has left.
func drawOdds(a *odds.Answer) string {
	groups := []board.Group{{Title: "Outcome", Bars: shares(a.Outcomes)}}
	for s, d := range a.Left {
		of := board.Group{Title: fmt.Sprintf("%s: %s left", a.Sides[s], d.LeftUnit())}
		if d.Max() > 24 { // the report has the means
			continue
		}
		for v, p := range d.Shares() {
			of.Bars = append(of.Bars, board.Bar{Name: fmt.Sprint(v), Text: fmt.Sprintf("%.2f %%", 100*p), P: p})
		}
		groups = append(groups, of)
	}
	return board.Bars(a.Title, groups, foot(a.Head))
}

// drawRun draws how whole games end.
func drawRun(a *scenario.RunAnswer) string {
	return board.Bars(a.Title, []board.Group{{Title: "How the games ended", Bars: shares(a.Outcomes)}}, foot(a.Head))
}

// drawAdvice draws the values of the choices for the side that decides, if they are chances.
func drawAdvice(a *advice.Answer) string {
	w := worthOf(a)
	if w == nil || !w.Share {
		return ""
	}
	g := board.Group{Title: w.Side + ": " + w.Meaning}
	for _, c := range w.Choices {
		text := a.Amount(experiments.Estimate{Value: c.Value, Low: c.Low, High: c.High}) + " %"
		g.Bars = append(g.Bars, board.Bar{Name: c.Move, Text: text, P: c.Value, Low: c.Low, High: c.High})
	}
	return board.Bars(a.Title, []board.Group{g}, foot(a.Head))
}

// drawFront draws the cheapest forces and their chances.
func drawFront(a *odds.SizingAnswer) string {
	g := board.Group{Title: fmt.Sprintf("%s: chance by cost in %s", a.Aim, a.Unit)}
	for _, c := range a.Front() {
		g.Bars = append(g.Bars, board.Bar{Name: fmt.Sprintf("%d: %s", c.Cost, c.Force), Text: c.Chance.Percent() +
			" %", P: float64(c.Chance.P), Low: float64(c.Chance.Low), High: float64(c.Chance.High)})
	}
	return board.Bars(a.Title, []board.Group{g}, foot(a.Head))
}
