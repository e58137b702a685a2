package odds

import (
	"slices"

	"github.com/ironbottom/ironbottom/experiments"
)

// An Answer is the answer to a Question: what was played, and what came out. The text
// report, the JSON and the charts are made from it.
type Answer struct {
	experiments.Head

	Method experiments.Method // Exact or MonteCarlo
	Reason string             // why it was played and not solved; empty where that was asked for

	Battles   int // played, 0 of an exact result
	Positions int // solved, 0 of a sampled result
	Decisions int64
	Outcomes  []experiments.Outcome
	Left      [2]experiments.Distribution // what is left, by side: steps, Air Points
	Blocks    []experiments.Unit          // the same, by unit
	Others    []experiments.Distribution  // further measures: rounds
	Path      []Point                     // how the outcomes came about, a few hundred points
	Reduced   *Reduced                    // nil where no reduction was asked for

	exact []float64 // all probabilities of an exact result, measure by measure
}

// Counted returns how many battles were played, 1 where they were solved, and whether
// the run came to its end.
func (r *Answer) Counted() (games int, complete bool) {
	if r.Method == experiments.Exact {
		return 1, r.Complete
	}
	return r.Battles, r.Complete
}

// Known reports whether there are any figures: not where the run was interrupted
// before it had some.
func (r *Answer) Known() bool { return r.Battles > 0 || r.Method == experiments.Exact && r.Complete }

// HalfWidth returns that of the widest interval over the outcomes.
func (r *Answer) HalfWidth() float64 {
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
