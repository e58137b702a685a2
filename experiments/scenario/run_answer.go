package scenario

import (
	"fmt"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/sim"
)

// A RunAnswer is the answer to a Run: what was played, and how it went. The text
// report, the JSON and the charts are made from it.
type RunAnswer struct {
	// Version and Command are the caller's to fill in: the program's version, and
	// the command line that repeats the run.
	Version, Command string

	Game       string            // its name
	Setup      string            // name of the scenario
	Title      string            // of game and scenario
	Data       string            // digest of the data files
	Options    map[string]string // every option in force
	Changed    []string          // those that differ from their default, NAME=VALUE
	Sources    []sim.Source      // how the data is known
	MapSources []sim.Source      // and that of map and scenarios, where there is a map
	Sides      [2]string
	Agents     [2]string
	Seed       uint64
	Complete   bool // false where the run was interrupted

	First     int // number of the first game
	Games     int
	Decisions int64
	Outcomes  []experiments.Outcome
	Others    []experiments.Distribution // measures of the game: victory points, turns
	Left      []experiments.Unit         // measures of a side at the end: steps, bases
	Losses    []experiments.Unit         // by side and type: measures named "side lost type"
	Periods   []string
	Lines     []Lines

	Seconds float64 // of the run; this alone varies from run to run
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

// Counted returns how many games there are, and whether the run came to its end.
func (a *RunAnswer) Counted() (games int, complete bool) { return a.Games, a.Complete }

// Known reports whether there are any figures.
func (a *RunAnswer) Known() bool { return a.Games > 0 }

// Untimed returns the same without the time that it took.
func (a *RunAnswer) Untimed() experiments.Answer { c := *a; c.Seconds = 0; return &c }

// Figures gives the outcomes and the means.
func (a *RunAnswer) Figures() experiments.Figures {
	f := experiments.Figures{
		Answer: fmt.Sprintf("%s, %s played by %s, %s by %s, seed %d.", experiments.Many(a.Games, "game"), a.Sides[0], a.Agents[0], a.Sides[1], a.Agents[1], a.Seed),
		Head:   experiments.IntervalHead, Rows: experiments.ShareRows(a.Outcomes),
		Note: "95% intervals: of shares Wilson's, of means Student's t.",
	}
	for _, d := range a.Others {
		f.Rows = append(f.Rows, d.MeanRow(d.Name+", mean"))
	}
	for _, k := range a.Left {
		f.Rows = append(f.Rows, k.MeanRow(a.Sides[k.Side]+" "+k.Name+", mean"))
	}
	return f
}
