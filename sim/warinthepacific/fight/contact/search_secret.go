package contact

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// Hidden from the searcher: which Task Force is under which marker, unless it has been revealed,
// and the chits. The searcher sees which Task Forces there are, the markers, and all reports. The
// other side sees everything.

// Deal draws, for the searcher, the contents of the markers and the chits of all reports. It draws
// with equal probability from all ways to put the Task Forces under the markers, and to draw chits
// one after the other, with which all reports could have been made. It ignores what the owner might
// prefer to report.
func (b *Search) Deal(viewer sim.Side, d *sim.Dice) {
	if viewer == book.Attacker && b.Step != SearchOver {
		var t searchDeal
		t.start(b)
		t.deal(d)
	}
}

// Redact puts the first of these ways in the place of the true one.
func (b *Search) Redact(viewer sim.Side) { b.Deal(viewer, nil) }

// Reports are of seven classes, by the chits that allow them. A report that one chit allows is also
// allowed by the chits after it, except for Apprx 2 and Error 1: Apprx 1 allows what both of them
// allow.
const (
	onlyFalse = iota
	fromError2
	fromApprox2 // and not Error 1
	fromError1  // and not Apprx 2
	fromApprox1
	fromTrue
	reportClasses
)

// chitsOf are the kinds of chit that allow reports of a class, as bits.
var chitsOf = [reportClasses]uint8{
	onlyFalse: 1 << chitFalse, fromError2: 1<<chitFalse | 1<<chitError2,
	fromApprox2: 1<<chitFalse | 1<<chitError2 | 1<<chitApprox2,
	fromError1:  1<<chitFalse | 1<<chitError2 | 1<<chitError1,
	fromApprox1: 1<<chitKinds - 1 - 1<<chitTrue, fromTrue: 1<<chitKinds - 1,
}

// class returns the class of a report if this force is under its marker.
func (t *tally) class(r *Report, most *tally) uint8 {
	switch {
	case t.fits(chitTrue, r, most):
		return fromTrue
	case t.fits(chitApprox1, r, most):
		return fromApprox1
	case t.fits(chitApprox2, r, most):
		return fromApprox2
	case t.fits(chitError1, r, most):
		return fromError1
	case t.fits(chitError2, r, most):
		return fromError2
	}
	return onlyFalse
}

// A searchDeal goes through the ways to lay forces under markers.
// The walk is a recursion over the markers: at most 5! ways, fewer where forces are alike
// or known. under is the way at hand; classes are found once, at the start.
type searchDeal struct {
	b       *Search
	classes [maxForces][maxForces][mostPhases]uint8 // of a report, by marker, force and Phase
	// forces like this one that are under no marker; at the first of them
	alike [maxForces]uint8
	under [maxForces]uint8 // force plus 1 under each marker
	chits [chitKinds]int

	sum    float64 // of the ways that were gone through
	stop   float64 // where to stop; below 0 nowhere
	worths [maxForces]int
	gains  [maxForces]float64 // the gain of attacking each marker, if that is asked
	judges bool
}

func (t *searchDeal) start(b *Search) {
	t.b, t.chits, t.stop = b, b.Rules.tables.chits, -1
	most := b.claims()
	for f := range int(b.Count) {
		if first, n := b.first(f); first == f {
			t.alike[f] = uint8(n)
		}
		t.worths[f] = b.worth(f)
		counts := b.Rules.count(&b.Forces[f])
		for m := range b.markers() {
			for phase := range b.Phases {
				if r := &b.Markers[m].Reports[phase]; r.Chit > 0 {
					t.classes[m][f][phase] = counts.class(r, &most)
				}
			}
		}
	}
}

// walk goes on with the next marker. It returns whether it has stopped. Alike Task Forces are
// placed in one order only: every order is equally likely and means the same.
func (t *searchDeal) walk(m uint8) bool {
	b := t.b
	if m == b.Count {
		return t.settle()
	}
	if k := &b.Markers[m]; k.Known {
		return t.lay(m, int(k.Holds)-1)
	}
	for f := range int(b.Count) {
		if t.alike[f] > 0 && t.lay(m, f) {
			return true
		}
	}
	return false
}

// lay puts a force under a marker and goes on, if there is one left.
func (t *searchDeal) lay(m uint8, f int) bool {
	if t.alike[f] == 0 {
		return false
	}
	t.alike[f]--
	t.under[m] = uint8(f) + 1
	stopped := t.walk(m + 1)
	t.alike[f]++
	return stopped
}

// settle counts a way when all markers have something under them.
// Each way weighs as much as there are orders to draw its chits. stop chooses one way at
// random: the first at which the running sum passes it.
func (t *searchDeal) settle() bool {
	n := t.tally()
	w := waysToDraw(&t.chits, &n)
	t.sum += w
	if t.judges {
		t.judge(w)
	}
	return t.stop >= 0 && w > 0 && t.sum > t.stop
}

// tally counts the reports of each class.
func (t *searchDeal) tally() (n [reportClasses]int) {
	for m := range t.b.markers() {
		for phase, r := range t.b.Markers[m].Reports {
			if r.Chit > 0 {
				n[t.classes[m][t.under[m]-1][phase]]++
			}
		}
	}
	return n
}

// waysToDraw counts the ways in which this many reports of each class can come from chits that are
// drawn one after the other and not put back. Classes are filled from the one with the fewest kinds
// of chit on: first reports that only False allows, then reports that allow one kind more and can
// use all chits left of those kinds, and so on. falling(left, n) is the number of ways to give n
// reports different chits out of left. Approx 2 and Error 1 are a fork: i reports of the first and
// k of the second use their own kind, and all others use what both share. The sum over i and k
// counts each way once.
func waysToDraw(chits *[chitKinds]int, n *[reportClasses]int) float64 {
	left := chits[chitFalse]
	ways := falling(left, n[onlyFalse])
	left += chits[chitError2] - n[onlyFalse]
	ways *= falling(left, n[fromError2])
	left -= n[fromError2]
	// Of both classes that are side by side some may use the chits of their own.
	sum, side := 0.0, n[fromApprox2]+n[fromError1]
	for i := range n[fromApprox2] + 1 {
		for k := range n[fromError1] + 1 {
			sum += float64(choose(n[fromApprox2], i) * falling(chits[chitApprox2], i) *
				choose(n[fromError1], k) * falling(chits[chitError1], k) * falling(left, side-i-k))
		}
	}
	ways *= sum
	left += chits[chitApprox2] + chits[chitError1] + chits[chitApprox1] - side
	ways *= falling(left, n[fromApprox1])
	left += chits[chitTrue] - n[fromApprox1]
	return ways * falling(left, n[fromTrue])
}

// falling returns n (n-1) ... of k factors, 0 where there are not so many.
func falling(n, k int) float64 {
	product := 1.0
	for i := range k {
		product *= float64(max(0, n-i))
	}
	return product
}

func choose(n, k int) float64 {
	product := 1.0
	for i := range k {
		product = product * float64(n-i) / float64(i+1)
	}
	return product
}

// uniform draws a number from 0 to below 1; 0 where there are no dice.
// 53 bits, as many as a float64 holds exactly.
func uniform(d *sim.Dice, event uint64) float64 {
	if d == nil {
		return 0
	}
	return float64(d.Word(event)>>11) / (1 << 53)
}

// deal draws a way and, for it, the chits, and puts them into the position.
// Two walks: the first adds up the weights, the second stops at the way that is drawn.
// Before deployment markers hold nothing and stay so.
func (t *searchDeal) deal(d *sim.Dice) {
	b := t.b
	t.walk(0)
	t.stop, t.sum = t.sum*uniform(d, 0), 0
	t.walk(0)
	for m := range b.markers() {
		if b.Markers[m].Holds > 0 {
			b.Markers[m].Holds = t.under[m]
		}
	}
	n := t.tally()
	for m := range b.markers() {
		for phase := range b.Phases {
			r := &b.Markers[m].Reports[phase]
			if r.Chit > 0 {
				class := t.classes[m][t.under[m]-1][phase]
				n[class]--
				r.Chit = t.draw(chitsOf[class], &n, d, 1+uint64(m*mostPhases)+uint64(phase)) + 1
			}
		}
	}
}

// draw draws the chit of a report, the reports after it having these classes.
// The weight of a kind is how many of it are left times the ways that then remain to draw
// the rest. float64() around the product keeps a compiler from fusing it with the sum:
// results are to be the same on all machines.
func (t *searchDeal) draw(kinds uint8, n *[reportClasses]int, d *sim.Dice, event uint64) (chit uint8) {
	var weight [chitKinds]float64
	sum := 0.0
	for k := range weight {
		if kinds>>k&1 == 1 && t.chits[k] > 0 {
			t.chits[k]--
			weight[k] = waysToDraw(&t.chits, n)
			t.chits[k]++
			weight[k] = float64(weight[k] * float64(t.chits[k]))
			sum += weight[k]
		}
	}
	at := sum * uniform(d, event)
	for k, w := range weight {
		if w > 0 {
			chit = uint8(k)
			if at -= w; at < 0 {
				break
			}
		}
	}
	t.chits[chit]--
	return chit
}
