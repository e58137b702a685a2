package surface

import (
	"cmp"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

var outcomes = []string{"attacker_ahead", "even", "defender_ahead"}

// harm returns the Defense Strength that damage to a side stands for, in fifths, five
// levels being all of a ship, and all there is.
func (b *Action) harm(side uint8) (harm, all int) {
	list := b.ships(side)
	for i := range list {
		n := int(b.TypeOf(&list[i]).Defense)
		harm, all = harm+n*int(list[i].Damage), all+book.SunkLevel*n
	}
	return harm, max(1, all)
}

// margin compares the shares that both sides have lost: positive where the defender has
// lost more.
// Shares are compared by cross-multiplication: exact numbers, so that equal shares are
// even and not a matter of rounding.
func (b *Action) margin() (by, of int) {
	lost, all := b.harm(0)
	harm, whole := b.harm(1)
	return harm*all - lost*whole, all * whole
}

// Outcome returns who lost the smaller share of its Defense Strength.
func (b *Action) Outcome() int {
	switch by, _ := b.margin(); {
	case by > 0:
		return 0
	case by < 0:
		return 2
	}
	return 1
}

// Favors implements sim.OutcomeJudge.
func (b *Action) Favors(outcome int) sim.Side {
	return [...]sim.Side{book.Attacker, sim.Over, book.Defender}[outcome]
}

// ResultSince says how an action that is over has gone from an earlier position of it on: who lost
// the smaller share then, as ships may have come to it damaged.
func (b *Action) ResultSince(start *Action) string {
	var lost, all [2]int
	for side := range uint8(2) {
		lost[side], all[side] = b.harm(side)
		came, _ := start.harm(side)
		lost[side] -= came
	}
	return book.TellResult(outcomes[1+cmp.Compare(lost[0]*all[1], lost[1]*all[0])])
}

// Score is the share of the enemy's Defense Strength that damage stands for less the
// share of the own (W34).
func (b *Action) Score(side sim.Side) float64 {
	by, of := b.margin()
	score := float64(by) / float64(of)
	if side == book.Defender {
		return -score
	}
	return score
}

// Measures are who lost less, the Tactical Sequences begun, the ships sunk of each side,
// and of each side and each ship the damage levels that it could still take.
func (b *Action) Measures() []sim.Measure {
	m := []sim.Measure{{Name: "outcome", Max: len(outcomes) - 1, Labels: outcomes},
		{Name: "sequences", Max: mostSequences}}
	for side := range uint8(2) {
		m = append(m, sim.Measure{Name: book.SideNames[side], Max: b.afloat(side), Unit: book.DamageLevels},
			sim.Measure{Name: book.SideNames[side] + " sunk", Max: int(b.Count[side])})
	}
	for side := range uint8(2) {
		for i := range b.Count[side] {
			m = append(m, sim.Measure{Name: book.SideNames[side] + " " + b.ShipLabel(side, i),
				Max: book.SunkLevel - int(b.Ships[side][i].Damage), Unit: book.DamageLevels})
		}
	}
	return m
}

// afloat returns the damage levels that a side could still take.
func (b *Action) afloat(side uint8) (n int) {
	for _, s := range b.ships(side) {
		n += book.SunkLevel - int(s.Damage)
	}
	return n
}

// AppendMeasures appends the values of Measures for a finished action.
func (b *Action) AppendMeasures(buf []int) []int {
	buf = append(buf, b.Outcome(), int(b.Round)+1)
	for side := range uint8(2) {
		lost := 0
		for _, s := range b.ships(side) {
			lost += int(book.Bit(s.Damage >= book.SunkLevel))
		}
		buf = append(buf, b.afloat(side), lost)
	}
	for side := range uint8(2) {
		for _, s := range b.ships(side) {
			buf = append(buf, book.SunkLevel-int(s.Damage))
		}
	}
	return buf
}
