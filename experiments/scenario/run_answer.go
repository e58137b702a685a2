package scenario

import (
	"fmt"
	"strings"

	"github.com/ironbottom/ironbottom/experiments"
)

// A RunAnswer is the answer to a Run: what was played, and how it went. The text
// report, the JSON and the charts are made from it.
type RunAnswer struct {
	experiments.Head

	Notes   []string // what players should know of the scenario
	Changed []string // those that differ from their default, NAME=VALUE

	// Unused are the changes without which the first Checked games are the same, and Hint what the
	// caller advises then.
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

// Lines are what was followed under one name: the production of each nation.
type Lines struct {
	Name string
	Unit string // what its values are; empty where the name says it
	Of   []Line
}

// A Line is a series: whose it is, and its values over all games, by period. Games
// that ended before the end of a period have no value in it.
type Line struct {
	Of      string
	Periods []experiments.Distribution
}

// Page gives the outcomes and the means.
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
