package undersea

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// Outcomes of an attack under water: the worst that befell a ship.
const (
	Unharmed = book.Unharmed
	Damaged  = book.Damaged
	Sunk     = book.Sunk
)

// Outcome returns how a finished attack ended.
func (b *Submarines) Outcome() int { return b.worst() }

// Score is the share of the Task Force's Defense Strength that new damage stands for, five
// levels being all of a ship, less the share of the Sub Points lost (W22).
// From -1, all points lost for nothing, to 1, all of the Task Force sunk for none.
func (b *Submarines) Score(side sim.Side) float64 {
	lost, points := 0, 0
	for q := range b.Squadrons {
		lost, points = lost+int(b.Lost[q]), points+int(b.Lost[q])+int(b.Points[q])
	}
	score := b.harmed(b.Rules) - float64(lost)/float64(points)
	if side == book.Defender {
		return -score
	}
	return score
}

// Measures are the outcome, the Sub Points left and, of the Task Force and of each
// ship, the damage levels that it could still take; of a pipeline what it still carries.
func (b *Submarines) Measures() []sim.Measure {
	left := 0
	for q := range b.Squadrons {
		left += int(b.Points[q])
	}
	m := []sim.Measure{{Name: "outcome", Max: len(book.ShipOutcomes) - 1, Labels: book.ShipOutcomes}}
	if b.Link > 0 {
		m = append(m, sim.Measure{Name: "thruput", Max: b.Thruput()})
	}
	m = append(m, sim.Measure{Name: book.SideNames[0], Max: left, Unit: book.SubPoints},
		sim.Measure{Name: book.SideNames[1], Max: b.afloat(), Unit: book.DamageLevels})
	for i, s := range b.Ships[:b.Count] {
		m = append(m, sim.Measure{Name: book.SideNames[1] + " " + b.ShipLabel(i),
			Max: book.SunkLevel - int(s.Damage), Unit: book.DamageLevels})
	}
	return m
}

// AppendMeasures appends the values of Measures for a finished attack.
func (b *Submarines) AppendMeasures(buf []int) []int {
	left := 0
	for q := range b.Squadrons {
		left += int(b.Points[q])
	}
	buf = append(buf, b.Outcome())
	if b.Link > 0 {
		buf = append(buf, b.Thruput())
	}
	buf = append(buf, left, b.afloat())
	for _, s := range b.Ships[:b.Count] {
		buf = append(buf, book.SunkLevel-int(s.Damage))
	}
	return buf
}
