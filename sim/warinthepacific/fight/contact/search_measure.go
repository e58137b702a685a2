package contact

import (
	"fmt"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/atlas"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// The outcomes of a search: the target of the attack, by its worth.
const (
	FoundBest = iota
	FoundLess
	FoundNothing
	NoStrike
)

var searchOutcomes = []string{"best force", "lesser force", "dummy", "no strike"}

// worth returns what a force counts: the Defense Strength and the Air Capacity of its
// ships. (W60)
func (b *Search) worth(f int) (n int) {
	for _, l := range b.Forces[f].lots() {
		t := &b.Rules.ShipTypes[l.Type]
		n += int(l.N) * (int(t.Defense) + int(t.Air))
	}
	return n
}

// best returns the worth of the best force that is not away.
func (b *Search) best() (n int) {
	for m := range b.Count {
		if b.Markers[m].Hex != (atlas.Hex{}) {
			n = max(n, b.worth(b.under(m)))
		}
	}
	return n
}

// gain is what it brings the searcher to go for a force: all for the best, nothing for
// one of half its worth, and all is lost on a dummy (W60).
// Worths of 40, 20 and 10 where 40 is the best bring 1, 0 and -0.5, a dummy -1.
func gain(worth, best int) float64 {
	if worth == 0 {
		return -1
	}
	return 2*float64(worth)/float64(best) - 1
}

// Score is what it brought to go for the target; nothing where no marker was. (W60)
func (b *Search) Score(side sim.Side) float64 {
	if b.Target == 0 {
		return 0
	}
	score := gain(b.worth(b.under(b.Target-1)), b.best())
	if side == book.Defender {
		return -score
	}
	return score
}

// Outcome returns what was gone for.
func (b *Search) Outcome() int {
	if b.Target == 0 {
		return NoStrike
	}
	switch b.worth(b.under(b.Target - 1)) {
	case 0:
		return FoundNothing
	case b.best():
		return FoundBest
	}
	return FoundLess
}

// Measures are what was gone for, the Phase in which that was decided, the reports, those
// of them by a chit False, and what is left: Air Points of the searcher, worth that
// nobody went for of the other side, and of both by type and force.
func (b *Search) Measures() []sim.Measure {
	m := []sim.Measure{{Name: "outcome", Max: len(searchOutcomes) - 1, Labels: searchOutcomes},
		{Name: "phase", Max: int(b.Phases)},
		{Name: "reports", Max: int(b.Count * b.Phases)}, {Name: "false reports", Max: int(b.Count * b.Phases)},
		{Name: book.SideNames[0], Max: b.airPoints(), Unit: book.AirPoints},
		{Name: book.SideNames[1], Max: b.worthLeft(-1), Unit: book.WorthPoints}}
	for i := range b.bases() {
		for _, g := range b.Bases[i].groups() {
			m = append(m,
				sim.Measure{Name: fmt.Sprintf("%s %s at %s", book.SideNames[0], b.Rules.Planes[g.Plane].Name,
					b.Bases[i].Hex), Max: int(g.Points), Unit: book.AirPoints})
		}
	}
	for f := range int(b.Count) {
		m = append(m, sim.Measure{Name: book.SideNames[1] + " " + b.forceName(f), Max: 1})
	}
	return m
}

func (b *Search) airPoints() (n int) {
	for i := range b.bases() {
		for _, g := range b.Bases[i].groups() {
			n += int(g.Points)
		}
	}
	return n
}

// worthLeft returns the worth of all forces but one.
func (b *Search) worthLeft(but int) (n int) {
	for f := range int(b.Count) {
		if f != but {
			n += b.worth(f)
		}
	}
	return n
}

// AppendMeasures appends the values of Measures for a search that is over.
func (b *Search) AppendMeasures(buf []int) []int {
	reports, lies, target := 0, 0, -1
	for i := range b.markers() {
		for _, r := range b.Markers[i].Reports {
			reports += int(book.Bit(r.Chit > 0))
			lies += int(book.Bit(r.Chit == chitFalse+1))
		}
	}
	if b.Target > 0 {
		target = b.under(b.Target - 1)
	}
	buf = append(buf, b.Outcome(), int(b.Now)+1, reports, lies, b.airPoints(), b.worthLeft(target))
	for i := range b.bases() {
		for _, g := range b.Bases[i].groups() {
			buf = append(buf, int(g.Points))
		}
	}
	for f := range int(b.Count) {
		buf = append(buf, int(book.Bit(f != target)))
	}
	return buf
}
