package undersea

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// Outcome returns how it ended, as a submarine attack.
func (b *Mines) Outcome() int { return b.worst() }

// Score is the share of the Defense Strength that new damage stands for (W75).
func (b *Mines) Score(side sim.Side) float64 {
	if side == book.Defender {
		return -b.harmed(b.Rules)
	}
	return b.harmed(b.Rules)
}

// Measures are the outcome, what a pipeline still carries, the hexes that are mined, and of
// the Task Force and of each ship the damage levels that it could still take.
func (b *Mines) Measures() []sim.Measure {
	m := []sim.Measure{{Name: "outcome", Max: len(book.ShipOutcomes) - 1, Labels: book.ShipOutcomes}}
	if b.Link > 0 {
		m = append(m, sim.Measure{Name: "thruput", Max: b.thruput(b.Rules, b.Link)})
	}
	m = append(m, []sim.Measure{{Name: book.SideNames[0], Max: int(b.Mined), Unit: "mined hexes"},
		{Name: book.SideNames[1], Max: b.afloat(), Unit: book.DamageLevels}}...)
	for i, s := range b.Ships[:b.Count] {
		m = append(m, sim.Measure{Name: book.SideNames[1] + " " + b.label(b.Rules, i),
			Max: book.SunkLevel - int(s.Damage), Unit: book.DamageLevels})
	}
	return m
}

// AppendMeasures appends the values of Measures for a fight that is over.
func (b *Mines) AppendMeasures(buf []int) []int {
	buf = append(buf, b.Outcome())
	if b.Link > 0 {
		buf = append(buf, b.thruput(b.Rules, b.Link))
	}
	buf = append(buf, int(b.Mined), b.afloat())
	for _, s := range b.Ships[:b.Count] {
		buf = append(buf, book.SunkLevel-int(s.Damage))
	}
	return buf
}
