package odds

import (
	"slices"

	"github.com/ironbottom/ironbottom/experiments"
)

// An Answer is the answer to a Question: the battles and their results. The text report, the JSON
// and the charts are made from it.
type Answer struct {
	experiments.Head

	Method experiments.Method // Exact or MonteCarlo
	Reason string             // why it was simulated and not solved; empty if that was asked for

	Battles   int // number simulated; 0 for an exact result
	Positions int // number solved; 0 for a simulated result
	Decisions int64
	Outcomes  []experiments.Outcome
	Left      [2]experiments.Distribution // by side: steps or Air Points left
	Blocks    []experiments.Unit          // the same, by unit
	Others    []experiments.Distribution  // further measures: rounds
	Path      []Point                     // how the outcomes converged, a few hundred points
	Reduced   *Reduced                    // nil if no reduction was asked for

	exact []float64 // all probabilities of an exact result, by measure
}

// Counted returns the number of battles (1 if they were solved), and whether the run was completed.
func (r *Answer) Counted() (games int, complete bool) {
	if r.Method == experiments.Exact {
		return 1, r.Complete
	}
	return r.Battles, r.Complete
}

// Known reports whether there are any results. There are none if the run was interrupted too early.
func (r *Answer) Known() bool { return r.Battles > 0 || r.Method == experiments.Exact && r.Complete }

// HalfWidth returns the half-width of the widest interval of the outcomes.
func (r *Answer) HalfWidth() float64 {
	w := 0.0
	for _, o := range r.Outcomes {
		w = max(w, float64((o.High-o.Low)/2))
	}
	return w
}

// A Point is the counts after some whole blocks of games.
type Point struct {
	Games  int
	Counts []int64 // by outcome
}

// A path keeps every block of a run at first, and later only blocks that add two percent to the
// games of the last one kept. So a run of any length has a few hundred points, evenly spaced on a
// logarithmic axis.
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
