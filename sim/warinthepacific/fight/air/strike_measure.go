package air

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// Outcomes of a strike on ships: the worst that befell a ship.
const (
	Unharmed = book.Unharmed
	Damaged  = book.Damaged
	Sunk     = book.Sunk
)

// Outcome returns how a finished strike ended, as a submarine attack.
func (b *Strike) Outcome() int {
	worst := book.Unharmed
	for _, s := range b.Ships[:b.Count] {
		switch {
		case s.Damage >= book.SunkLevel:
			return book.Sunk
		case s.Damage > s.Before:
			worst = book.Damaged
		}
	}
	return worst
}

// Worth returns what a ship counts in the score: its Defense Strength and its Air
// Capacity as printed.
func (b *Strike) Worth(i int) int { return int(b.ship(i).Defense) + int(b.ship(i).Air) }

// Score is half for the share of the Task Force's worth that new damage stands for, five
// levels being all of a ship, and half for the Air Points lost (W55).
func (b *Strike) Score(side sim.Side) float64 {
	harm, all := 0, 0
	for i, s := range b.Ships[:b.Count] {
		n := b.Worth(i)
		harm, all = harm+n*int(s.Damage-s.Before), all+n*(book.SunkLevel-int(s.Before))
	}
	score := (float64(harm)/float64(all) + b.airShare() - b.Sky.share(book.Attacker)) / 2
	if side == book.Defender {
		return -score
	}
	return score
}

// Measures are the outcome, the Air Points that each side and each group has left, and
// of the Task Force and of each ship the damage levels that it could still take.
func (b *Strike) Measures() []sim.Measure {
	m := []sim.Measure{{Name: "outcome", Max: len(book.ShipOutcomes) - 1, Labels: book.ShipOutcomes},
		{Name: book.SideNames[0], Max: b.Sky.strong(book.Attacker), Unit: book.AirPoints},
		{Name: book.SideNames[1], Max: b.afloat(true), Unit: book.DamageLevels}}
	for i, g := range b.groups() {
		m = append(m, sim.Measure{Name: book.SideNames[0] + " " + b.Sky.label(b.groups(), i), Max: g.total(),
			Unit: book.AirPoints})
	}
	for i, s := range b.Ships[:b.Count] {
		m = append(m, sim.Measure{Name: book.SideNames[1] + " " + b.ShipLabel(i),
			Max: book.SunkLevel - int(s.Before), Unit: book.DamageLevels})
	}
	for i, g := range b.Sky.groups(book.Defender) {
		m = append(m, sim.Measure{Name: book.SideNames[1] + " CAP " + b.Sky.label(b.Sky.groups(book.Defender), i),
			Max: g.total(), Unit: book.AirPoints})
	}
	for i, g := range b.Sky.Parked[:b.Sky.Berths] {
		m = append(m, sim.Measure{Name: book.SideNames[1] + " " + b.deckLabel(i), Max: g.total(), Unit: book.AirPoints})
	}
	if b.Sky.sequenced() {
		m = append(m, b.deckMeasures()...)
	}
	if b.scouts() {
		m = append(m, sim.Measure{Name: "report", Max: 1, Labels: []string{"none", "true"}})
	}
	return m
}

// afloat returns the damage levels that the Task Force can take, or could at first.
func (b *Strike) afloat(before bool) (n int) {
	for _, s := range b.Ships[:b.Count] {
		if before {
			n += book.SunkLevel - int(s.Before)
		} else {
			n += book.SunkLevel - int(s.Damage)
		}
	}
	return n
}

// AppendMeasures appends the values of Measures for a finished strike.
func (b *Strike) AppendMeasures(buf []int) []int {
	buf = append(buf, b.Outcome(), b.Sky.strong(book.Attacker)-b.Sky.gone(book.Attacker), b.afloat(false))
	for _, g := range b.groups() {
		buf = append(buf, g.total()-b.Sky.down(&g))
	}
	for _, s := range b.Ships[:b.Count] {
		buf = append(buf, book.SunkLevel-int(s.Damage))
	}
	for _, g := range b.Sky.groups(book.Defender) {
		buf = append(buf, g.total()-b.Sky.down(&g))
	}
	if buf = b.Sky.appendParked(buf); b.Sky.sequenced() {
		buf = append(buf, int(b.Sky.Timing)-1, b.Sky.OwnStrike(), b.Adrift())
	}
	if b.scouts() {
		buf = append(buf, int(book.Bit(b.Reported)))
	}
	return buf
}
