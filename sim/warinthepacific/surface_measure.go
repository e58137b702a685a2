package warinthepacific

import "github.com/ironbottom/ironbottom/sim"

var surfaceOutcomes = []string{"attacker_ahead", "even", "defender_ahead"}

// harm returns the Defense Strength that damage to a side stands for, in fifths, five
// levels being all of a ship, and all there is.
func (b *Surface) harm(side uint8) (harm, all int) {
	list := b.ships(side)
	for i := range list {
		n := int(b.shipType(&list[i]).defense)
		harm, all = harm+n*int(list[i].Damage), all+sunk*n
	}
	return harm, max(1, all)
}

// margin compares the shares that both sides have lost: positive where the defender has
// lost more.
func (b *Surface) margin() (by, of int) {
	lost, all := b.harm(0)
	harm, whole := b.harm(1)
	return harm*all - lost*whole, all * whole
}

// Outcome returns who lost the smaller share of its Defense Strength.
func (b *Surface) Outcome() int {
	switch by, _ := b.margin(); {
	case by > 0:
		return 0
	case by < 0:
		return 2
	}
	return 1
}

// Score is the share of the enemy's Defense Strength that damage stands for less the
// share of the own (W34).
func (b *Surface) Score(side sim.Side) float64 {
	by, of := b.margin()
	score := float64(by) / float64(of)
	if side == Defender {
		return -score
	}
	return score
}

// Measures are who lost less, the Tactical Sequences begun, the ships sunk of each side,
// and of each side and each ship the damage levels that it could still take.
func (b *Surface) Measures() []sim.Measure {
	m := []sim.Measure{{Name: "outcome", Max: len(surfaceOutcomes) - 1, Labels: surfaceOutcomes}, {Name: "sequences", Max: mostSequences}}
	for side := range uint8(2) {
		m = append(m, sim.Measure{Name: sideNames[side], Max: b.afloat(side), Unit: damageLevels}, sim.Measure{Name: sideNames[side] + " sunk", Max: int(b.Count[side])})
	}
	for side := range uint8(2) {
		for i := range b.Count[side] {
			m = append(m, sim.Measure{Name: sideNames[side] + " " + b.shipLabel(side, i), Max: sunk - int(b.Ships[side][i].Damage), Unit: damageLevels})
		}
	}
	return m
}

// afloat returns the damage levels that a side could still take.
func (b *Surface) afloat(side uint8) (n int) {
	for _, s := range b.ships(side) {
		n += sunk - int(s.Damage)
	}
	return n
}

// AppendMeasures appends the values of Measures for a finished action.
func (b *Surface) AppendMeasures(buf []int) []int {
	buf = append(buf, b.Outcome(), int(b.Round)+1)
	for side := range uint8(2) {
		lost := 0
		for _, s := range b.ships(side) {
			lost += int(bit(s.Damage >= sunk))
		}
		buf = append(buf, b.afloat(side), lost)
	}
	for side := range uint8(2) {
		for _, s := range b.ships(side) {
			buf = append(buf, sunk-int(s.Damage))
		}
	}
	return buf
}
