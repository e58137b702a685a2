package experiments

import (
	"cmp"
	"math"
	"slices"

	"github.com/ironbottom/ironbottom/sim"
)

// A Result is the answer to Odds: what was played, and what came out. The text
// report, the JSON and the charts are made from it.
type Result struct {
	// Version, Title and Command are the caller's to fill in: the program's
	// version, what was fought, and the command line that repeats the run.
	Version, Title, Command string

	Game     string            // its name
	Data     string            // digest of the data files
	Options  map[string]string // every option in force
	Sources  []sim.Source      // how the data is known
	Setup    string            // the start, as State.String gives it
	Method   Method            // Exact or MonteCarlo
	Reason   string            // why it was played and not solved; empty where that was asked for
	Sides    [2]string
	Agents   [2]string
	Seed     uint64
	Complete bool // false where the run was interrupted

	First     int // number of the first battle played
	Battles   int // played, 0 of an exact result
	Positions int // solved, 0 of a sampled result
	Decisions int64
	Outcomes  []Outcome
	Left      [2]Distribution // what is left, by side: steps, Air Points
	Blocks    []Block         // the same, by unit
	Others    []Distribution  // further measures: rounds
	Path      []Point         // how the outcomes came about, a few hundred points
	Reduced   *Reduced        // nil where no reduction was asked for

	Seconds float64 // of the run; this alone varies from run to run

	exact []float64 // all probabilities of an exact result, measure by measure
}

// An Outcome is one category that a game can end in.
type Outcome struct {
	Label        string
	Count        int64   // 0 of an exact result
	P, Low, High float64 // share of all games, and its interval; equal where exact
}

func newOutcome(label string, count, n int64) Outcome {
	low, high := Wilson(count, n)
	return Outcome{label, count, float64(count) / float64(max(n, 1)), low, high}
}

// outcome returns the share of games with a value, and its interval.
func (d Distribution) outcome(label string, value int) Outcome {
	if d.P != nil {
		p := d.P[value]
		return Outcome{label, 0, p, p, p}
	}
	return newOutcome(label, d.Counts[value], d.games())
}

// A Block is one unit of the set-up and what it had left.
type Block struct {
	Side sim.Side
	Distribution
}

// A Distribution says how a measure is spread over its values, from 0 up: by how
// many games had each or, of an exact result, by how likely each is.
type Distribution struct {
	Name   string
	Unit   string // of what is left, in the plural; empty of what is not left of anything
	Counts []int64
	P      []float64 // nil where there are counts
	Labels []string  // names of the values of a category; nil where the value is a count
}

// LeftUnit returns the unit of what is left: steps, unless the measure names another.
func (d Distribution) LeftUnit() string { return cmp.Or(d.Unit, "steps") }

// Max returns the highest value the measure can have: what there was at the start.
func (d Distribution) Max() int { return max(len(d.Counts), len(d.P), 1) - 1 }

// Shares returns the share of games with each value; zeros if there are none.
func (d Distribution) Shares() []float64 {
	if d.P != nil {
		return slices.Clone(d.P)
	}
	p := make([]float64, len(d.Counts))
	n := d.games()
	for v, c := range d.Counts {
		p[v] = float64(c) / float64(max(n, 1))
	}
	return p
}

// Mean returns the mean value, 0 if there are no games.
func (d Distribution) Mean() float64 {
	if d.P != nil {
		mean := 0.0
		for v, p := range d.P {
			mean += float64(float64(v) * p)
		}
		return mean
	}
	sum := int64(0)
	for v, c := range d.Counts {
		sum += int64(v) * c
	}
	return float64(sum) / float64(max(d.games(), 1))
}

// MeanLost returns how far the mean lies below the highest value.
func (d Distribution) MeanLost() float64 {
	if d.P != nil {
		return float64(d.Max()) - d.Mean()
	}
	sum := int64(0)
	for v, c := range d.Counts {
		sum += int64(d.Max()-v) * c
	}
	return float64(sum) / float64(max(d.games(), 1))
}

// StandardError returns that of the mean, 0 with fewer than two games and where
// the mean is exact.
func (d Distribution) StandardError() float64 {
	n, mean, squares := d.games(), d.Mean(), 0.0
	if n < 2 {
		return 0
	}
	for v, c := range d.Counts {
		off := float64(v) - mean
		squares += float64(float64(c) * float64(off*off))
	}
	return math.Sqrt(squares / float64(n-1) / float64(n))
}

// decimals returns how many the mean deserves.
func (d Distribution) decimals() int {
	if d.P != nil {
		return 4
	}
	return Decimals(d.StandardError())
}

func (d Distribution) games() int64 {
	n := int64(0)
	for _, c := range d.Counts {
		n += c
	}
	return n
}

// Known reports whether there are any figures: not where the run was interrupted
// before it had some.
func (r *Result) Known() bool { return r.Battles > 0 || r.Method == Exact && r.Complete }

// HalfWidth returns that of the widest interval over the outcomes.
func (r *Result) HalfWidth() float64 {
	w := 0.0
	for _, o := range r.Outcomes {
		w = max(w, float64((o.High-o.Low)/2))
	}
	return w
}

// A Point is what had been counted after some whole blocks of games.
type Point struct {
	Games  int
	Counts []int64 // by outcome
}

// A path keeps every block of a run at first, then those that bring two in a
// hundred more games than the last one kept: a few hundred points of a run of
// any length, evenly spaced on a logarithmic axis.
type path []Point

func (p *path) add(games int, counts []int64) {
	if n := len(*p); n == 0 || 100*games >= 102*(*p)[n-1].Games {
		*p = append(*p, Point{games, slices.Clone(counts)})
	}
}

// end adds the last point.
func (p *path) end(games int, counts []int64) {
	if n := len(*p); games > 0 && (n == 0 || (*p)[n-1].Games < games) {
		*p = append(*p, Point{games, slices.Clone(counts)})
	}
}
