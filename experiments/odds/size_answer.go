package odds

import (
	"cmp"
	"fmt"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/sim"
)

// A SizingAnswer is the answer to a Sizing: every force that was examined, with its chance.
type SizingAnswer struct {
	experiments.Head

	Games int // limit for each force; 0 if none was given, see Sizing

	Side  sim.Side // the side that brings the force
	Aim   string   // the side's aim, in words
	Key   string   // key of a battle description that a force replaces
	Types string   // types of unit to choose from
	Unit  string   // of costs

	Wish     float64            // the desired chance
	Budget   int                // highest cost asked for; 0 for any
	Asked    experiments.Method // the method asked for
	Reason   string             // why no force could be solved, if Asked is Auto
	Forces   []*Candidate       // in ascending order of cost
	Of       int                // number of forces at any cost
	Searched int                // all forces up to this cost were examined; -1 if there is none
	// Looks is the number of times that a force was solved or played further.
	Looks int

	answer int // index into Forces, -1 if none
}

// A Candidate is a force that was examined.
type Candidate struct {
	Force     string // as written in a battle description
	Cost      int
	Method    experiments.Method  // how its chance was found: Exact or MonteCarlo
	Chance    experiments.Outcome // with a 95% interval where it was played; the Label is empty
	Battles   int                 // played, 0 of an exact chance
	Positions int                 // solved, 0 of a sampled chance
	// Decisions rest on these bounds, which are wider than the interval: the chance
	// itself where it is exact.
	SureLow, SureHigh float64
	// Behind says that it played no more games as its chance was surely below that
	// of a force that costs no more.
	Behind bool

	start     sim.State
	work      int64 // that its games took
	looks     int
	decisions int64
}

// even is how far apart two exact chances are at least, in proportion: less is
// rounding.
const even = 1e-12

// reaches reports whether a force surely has the wished chance.
func (c *Candidate) reaches(wish float64) bool { return c.SureLow >= wish*(1-even) }

// open reports whether a force may have the wished chance, or not.
func (c *Candidate) open(wish float64) bool { return !c.reaches(wish) && c.SureHigh >= wish }

// add takes in a force that costs no less than those before.
func (r *SizingAnswer) add(c *Candidate) {
	r.Forces = append(r.Forces, c)
	if a := r.Answer(); c.reaches(r.Wish) && (a == nil || c.Cost == a.Cost && c.Chance.P > a.Chance.P*(1+even)) {
		r.answer = len(r.Forces) - 1
	}
}

// Answer returns the cheapest force that reaches the wish, of several the one with
// the highest chance; nil if none does.
func (r *SizingAnswer) Answer() *Candidate {
	if r.answer < 0 {
		return nil
	}
	return r.Forces[r.answer]
}

// Best returns the force with the highest chance, the cheapest of several; nil if
// none was looked at.
func (r *SizingAnswer) Best() *Candidate {
	var best *Candidate
	for _, c := range r.Forces {
		if !c.Behind && (best == nil || c.Chance.P > best.Chance.P*(1+even)) {
			best = c
		}
	}
	return best
}

// chosen returns the answer, the best force where there is none.
func (r *SizingAnswer) chosen() *Candidate {
	if a := r.Answer(); a != nil {
		return a
	}
	return r.Best()
}

// Counted returns how many forces were looked at, and whether the search came to its end.
func (r *SizingAnswer) Counted() (games int, complete bool) { return len(r.Forces), r.Complete }

// Known reports whether there are any figures.
func (r *SizingAnswer) Known() bool { return len(r.Forces) > 0 }

// Page gives the front.
func (r *SizingAnswer) Page() experiments.Page {
	f := experiments.Page{
		Title: cmp.Or(r.Title, r.Game) + ": the cheapest force", Data: r.DataText(r.Sources, nil),
		Answer: fmt.Sprintf("%s: at least %s %%. No force has it.", r.Aim,
			r.WishText()), Head: append([]string{"the front", r.Unit}, experiments.IntervalHead[1:]...),
		Note: "Chances in percent; 95% intervals (Wilson's) of those that were played, the others are exact.",
	}
	if a := r.Answer(); a != nil {
		f.Answer = fmt.Sprintf("%s: at least %s %%. Cheapest: %s for %d %s: %s.", r.Aim, r.WishText(), a.Force,
			a.Cost, r.Unit, a.percents())
	}
	for _, c := range r.Front() {
		row := experiments.ShareRows([]experiments.Outcome{c.Chance})[0]
		f.Rows = append(f.Rows, append([]string{c.Force, fmt.Sprint(c.Cost)}, row[1:]...))
	}
	return f
}

// Equals returns the other forces that reach the wish and cost what the answer
// does.
func (r *SizingAnswer) Equals() (list []*Candidate) {
	a := r.Answer()
	for _, c := range r.Forces {
		if a != nil && c != a && c.Cost == a.Cost && c.reaches(r.Wish) {
			list = append(list, c)
		}
	}
	return list
}

// Undecided returns the forces cheaper than the answer, or all where there is none,
// that may or may not reach the wish.
//
//go:noinline many callers, none of them hot
func (r *SizingAnswer) Undecided() (list []*Candidate) {
	a := r.Answer()
	for _, c := range r.Forces {
		if c.open(r.Wish) && !c.Behind && (a == nil || c.Cost < a.Cost) {
			list = append(list, c)
		}
	}
	return list
}

// Front returns the forces for which no other force has at least the same chance at a lower cost,
// or a higher chance at no higher cost, in ascending order of both. All forces that are equal in
// both are included. For simulated forces it uses the estimates.
func (r *SizingAnswer) Front() (front []*Candidate) {
	best := 0.0
	for i := 0; i < len(r.Forces); {
		j, top := i, best
		for ; j < len(r.Forces) && r.Forces[j].Cost == r.Forces[i].Cost; j++ {
			if c := r.Forces[j]; !c.Behind {
				top = max(top, c.Chance.P)
			}
		}
		for ; i < j; i++ {
			if c := r.Forces[i]; !c.Behind && top > best*(1+even) && c.Chance.P >= top*(1-even) {
				front = append(front, c)
			}
		}
		best = top
	}
	return front
}

// Near returns how many played forces are off the front by their estimates, but
// may belong there.
func (r *SizingAnswer) Near() int {
	n := 0
	for _, c := range r.Forces {
		if c.Method == experiments.MonteCarlo && !c.Behind {
			n++
		}
	}
	for _, c := range r.Front() {
		if c.Method == experiments.MonteCarlo {
			n--
		}
	}
	return n
}

// How returns how the chances were found: Exact or MonteCarlo, or Auto where some
// were solved and some played.
func (r *SizingAnswer) How() experiments.Method {
	how := r.Asked
	for i, c := range r.Forces {
		if i == 0 {
			how = c.Method
		} else if c.Method != how {
			return experiments.Auto
		}
	}
	return how
}
