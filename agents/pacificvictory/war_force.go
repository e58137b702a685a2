package pacificvictory

import (
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/war"
)

// add counts a block of the war for a battle at a base or at sea. With asInvader it comes from the
// sea. Unknown enemy blocks count as an average block.
func (f *fleet) add(p *war.Piece, asInvader bool) {
	k, steps := kindOf(p.Home), float64(p.Steps)
	if asInvader {
		k = atSea
	}
	f.steps[k] += steps
	if p.Home == book.Ground && asInvader {
		f.invaders += steps
		f.landing += steps * float64(p.Power[book.Ground]) / 6
		return
	}
	if keepsLast(p.Type) {
		f.spared++
	}
	f.waiting[k] += steps
	if p.Type <= book.CV {
		f.fire[k][inAir] += steps * float64(p.Power[book.Air]) / 6
	}
	if k != ashore {
		f.fire[k][atSea] += steps * float64(p.Power[book.Naval]) / 6
	}
	f.fire[k][ashore] += steps * float64(p.Power[book.Ground]) / 6
}

// Mean price of a step by group.
var stepPrice = [numKinds]float64{2.5, 2.3, 1.2}

// price returns the worth of a side's steps before battle, in production points.
func (f *fleet) price() (points float64) {
	for k, steps := range f.steps {
		points += float64(steps * stepPrice[k])
	}
	return points
}

// lost returns what a side has lost of its steps, in production points.
func (f *fleet) lost() (points float64) {
	for k, had := range f.had {
		points += float64(max(0, had-f.steps[k]) * stepPrice[k])
	}
	return points
}

// A forecast is the expected result of a battle.
type forecast struct {
	take, kill, loss float64 // the chance that the attacker takes the hex; points that defender and attacker lose
}

// foresee fights a number of rounds of a battle in expected values.
func foresee(attacker, defender *fleet, base bool, rounds int) forecast {
	attacker.average()
	defender.average()
	for range rounds {
		clash(defender, attacker, base)
	}
	return forecast{take: attacker.takes(defender, base), kill: defender.lost(), loss: attacker.lost()}
}

// A fought is a forecast with its inputs.
type fought struct {
	attacker, defender fleet
	base               bool
	rounds             int
	forecast
}

// foresee is the function foresee, computed anew only if the battle differs.
func (k *fought) foresee(attacker, defender *fleet, base bool, rounds int) forecast {
	if k.rounds != rounds || k.base != base || k.attacker != *attacker || k.defender != *defender {
		k.attacker, k.defender, k.base, k.rounds = *attacker, *defender, base, rounds
		k.forecast = foresee(attacker, defender, base, rounds)
	}
	return k.forecast
}

// guess is the average block of each group.
var guess = [3]war.Piece{
	book.Air:    {Type: book.AF, Steps: 2, Cost: 2, Power: [3]uint8{2, 2, 2}},
	book.Naval:  {Type: book.CA, Steps: 2, Cost: 2, Power: [3]uint8{1, 2, 1}, Home: book.Naval},
	book.Ground: {Type: book.IN, Steps: 2, Cost: 1, Power: [3]uint8{1, 1, 2}, Home: book.Ground},
}
