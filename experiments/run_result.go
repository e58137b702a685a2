package experiments

import (
	"github.com/ironbottom/ironbottom/experiments/distributions"
	"github.com/ironbottom/ironbottom/sim"
)

// An Account is the answer to a Run: what was played, and how it went. The text
// report, the JSON and the charts are made from it.
type Account struct {
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
	Outcomes  []Outcome
	Others    []Distribution // measures of the game: victory points, turns
	Left      []Block        // measures of a side at the end: steps, bases
	Losses    []Block        // by side and type: measures named "side lost type"
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
	Periods []Distribution
}

// Quantile returns the least value that a share q of the games does not exceed.
func (d Distribution) Quantile(q float64) int {
	n, sum := float64(d.games()), int64(0)
	for v, c := range d.Counts {
		if sum += c; float64(sum) >= float64(q*n) && sum > 0 {
			return v
		}
	}
	return 0
}

// Interval returns the 95% interval of the mean, by Student's t; it reaches over all
// values where there are fewer than two games.
func (d Distribution) Interval() (low, high float64) {
	if d.games() < 2 {
		return 0, float64(d.Max())
	}
	reach := d.Reach()
	return max(0, d.Mean()-reach), min(float64(d.Max()), d.Mean()+reach)
}

// Reach returns how far the interval reaches to either side of the mean, without
// regard to the least and the highest value.
func (d Distribution) Reach() float64 {
	n := d.games()
	if n < 2 {
		return float64(d.Max())
	}
	t := distributions.Student(0.975, float64(n-1))
	return float64(t * d.StandardError())
}

// Count returns how many games have a value.
func (d Distribution) Count() int64 { return d.games() }
