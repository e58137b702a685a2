package battle

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
)

// Outcomes of a battle, for the original attacker and defender. A blockade is one
// of a base the defender still holds, by the attacker's ships. Otherwise, where no
// defender is left in the hex, or the attacker holds the land (defending ships
// may then still lie off it), the defender was eliminated, or retreated if some
// block survived; else the attacker was eliminated, or retreated.
const (
	DefenderEliminated = iota
	DefenderRetreated
	AttackerEliminated
	AttackerRetreated
	Blockade
)

var outcomes = []string{"defender_eliminated", "defender_retreated", "attacker_eliminated", "attacker_retreated",
	"blockade"}

// Outcome returns how a finished battle ended.
func (b *Battle) Outcome() int {
	// Captured also where defending ships are still off the base: the land decides.
	captured := b.Land == Attacker && b.landBefore() == Defender
	switch {
	case b.IsBase() && b.Land == Defender && b.ShipsHere(Attacker) != 0:
		return Blockade
	case captured || b.Here&Of(Defender) == 0:
		return DefenderEliminated + int(book.Flag(b.Steps[0]&Of(Defender) != 0))
	}
	return AttackerEliminated + int(book.Flag(b.Steps[0]&Of(Attacker) != 0))
}

// Favors implements sim.OutcomeJudge.
func (b *Battle) Favors(outcome int) sim.Side {
	switch outcome {
	case DefenderEliminated, DefenderRetreated:
		return Attacker
	case AttackerEliminated, AttackerRetreated:
		return Defender
	}
	return sim.Over
}

// Score is 1 for a side that has the hex at the end, -1 for the other: the
// attacker has it where the defender was eliminated or retreated.
func (b *Battle) Score(s sim.Side) float64 {
	if (b.Outcome() <= DefenderRetreated) == (s == Attacker) {
		return 1
	}
	return -1
}

// Measures are the outcome, the rounds fought, the steps each side has left, and
// the steps that each block has left.
func (b *Battle) Measures() []sim.Measure {
	m := []sim.Measure{
		{Name: "outcome", Max: len(outcomes) - 1, Labels: outcomes},
		{Name: "rounds", Max: 4},
	}
	for s := range sim.Side(2) {
		m = append(m, sim.Measure{Name: Sides[s], Max: b.total(s), Unit: "steps"})
	}
	for s := range sim.Side(2) {
		for i := range b.Span(s) {
			m = append(m, sim.Measure{Name: Sides[s] + " " + b.label(i), Max: b.Strength(i), Unit: "steps"})
		}
	}
	return m
}

// AppendMeasures appends the values of Measures for a finished battle.
func (b *Battle) AppendMeasures(buf []int) []int {
	buf = append(buf, b.Outcome(), int(b.RoundNow), b.total(0), b.total(1))
	for s := range sim.Side(2) {
		for i := int(s) * MaxBlocks; i < int(s)*MaxBlocks+int(b.Blocks[s]); i++ {
			buf = append(buf, b.Strength(i))
		}
	}
	return buf
}
