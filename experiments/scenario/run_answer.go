package scenario

import (
	"fmt"
	"strings"

	"github.com/ironbottom/ironbottom/experiments"
)

// A RunAnswer is the answer to a Run: the games and their results. The text report, the JSON and
// the charts are made from it.
type RunAnswer struct {
	experiments.Head

	Notes   []string // what players should know about the scenario
	Changed []string // options that differ from their default, NAME=VALUE

	// Unused are the changes without which the first Checked games are the same. Hint is the
	// caller's advice in that case.
	Unused  []string
	Checked int
	Hint    string

	Decisions int64
	Outcomes  []experiments.Outcome
	Others    []experiments.Distribution // measures of the game: victory points, turns
	Left      []experiments.Unit         // measures of a side at the end: steps, bases
	Losses    []experiments.Unit         // by side and type: measures named "side lost type"
	Periods   []string
	Lines     []Lines
}

// Lines are the series with one name, such as the production of each nation.
type Lines struct {
	Name string
	Unit string // unit of the values; empty if the name says enough
	Of   []Line
}

// A Line is a series: the side or thing it belongs to, and its values over all games, by period. A
// game that ended earlier has no value in a period.
type Line struct {
	Of      string
	Periods []experiments.Distribution
}

// Page shows the outcomes and the means.
func (a *RunAnswer) Page() experiments.Page {
	f := experiments.Page{
		Title: a.Title, Data: a.DataText(a.Sources, a.MapSources),
		Answer: fmt.Sprintf("%s, %s played by %s, %s by %s, seed %d. %s", experiments.Plural(a.Games, "game"),
			a.Sides[0], a.Agents[0], a.Sides[1], a.Agents[1], a.Seed, UnusedText(a.Unused, a.Checked, a.Hint)),
		Head: experiments.IntervalHead, Rows: experiments.ShareRows(a.Outcomes),
		Note: "95% intervals: of shares Wilson's, of means Student's t.",
	}
	f.Answer = strings.TrimSpace(f.Answer)
	for _, d := range a.Others {
		f.Rows = append(f.Rows, d.MeanRow(d.Name+", mean"))
	}
	for _, k := range a.Left {
		f.Rows = append(f.Rows, k.MeanRow(a.Sides[k.Side]+" "+k.Name+", mean"))
	}
	return f
}
