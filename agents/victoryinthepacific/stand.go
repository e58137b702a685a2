package victoryinthepacific

import (
	"github.com/ironbottom/ironbottom/sim"
	vip "github.com/ironbottom/ironbottom/sim/victoryinthepacific"
)

// Stand stays in a battle, pursues nothing and invades when it can. It chooses day or night by what
// both sides can do in each. Each unit fires where it destroys most, by worth; carriers fire no
// guns. It breaks ties by the first decision.
type Stand struct{}

func (*Stand) String() string { return "stand" }

// Stationary implements sim.Stationary.
func (*Stand) Stationary() {}

// Choose implements sim.Agent.
func (*Stand) Choose(v *sim.View, legal []sim.Move, _ *sim.Dice) int {
	if len(legal) == 1 {
		return 0
	}
	b := battle(v)
	switch what, unit := b.Asked(); what {
	case vip.AskedDay:
		return wish(b, v.Side())
	case vip.AskedFire:
		return fire(b, unit, legal, 0)
	case vip.AskedSub:
		return aim(b, submarine, legal, 0)
	case vip.AskedInvade:
		return 1
	}
	choice, _ := ofForces(b, v.Side(), legal)
	return choice // else stay, go no further, fire no guns
}

// submarine is the attack of a submarine. [10.2]
var submarine = vip.Shots{Dice: 1, Bonus: true}

// Prudent fights for the worth of ships. It fires as Stand does, but disabling a ship counts a
// third of its worth. It measures a fight by the points that a side can take times its hits by day
// and by night. It leaves if the enemy has more than twice as much; else crippled ships leave, in
// one group, if others stay. It pursues, and continues, if the ships that can catch a group have
// twice its strength. Its constants were chosen over the shipped battles, so its results there
// flatter it.
type Prudent struct{}

func (*Prudent) String() string { return "prudent" }

// Stationary implements sim.Stationary.
func (*Prudent) Stationary() {}

// odds is the ratio at which a fight counts as lost, or a group as worth pursuing.
const odds = 2

// Choose implements sim.Agent.
func (*Prudent) Choose(v *sim.View, legal []sim.Move, _ *sim.Dice) int {
	if len(legal) == 1 {
		return 0
	}
	b, side := battle(v), v.Side()
	switch what, unit := b.Asked(); what {
	case vip.AskedDay:
		return wish(b, side)
	case vip.AskedFire:
		return fire(b, unit, legal, 1./3)
	case vip.AskedSub:
		return aim(b, submarine, legal, 1./3)
	case vip.AskedRetreat:
		return retreat(b, side)
	case vip.AskedLeave:
		return leave(b, unit)
	case vip.AskedPursue, vip.AskedFollow:
		return pursue(b, side, unit, legal)
	case vip.AskedSplit:
		return b2i(uneven(b, side))
	case vip.AskedPart:
		return part(b, side, unit, legal)
	case vip.AskedChase:
		return b2i(here(b, side).weight() >= odds*here(b, side.Other()).weight())
	case vip.AskedInvade:
		return 1
	}
	choice, _ := ofForces(b, side, legal)
	return choice
}

// leave decides for a crippled ship, or a force that has mostly crippled ships.
func leave(b *vip.Battle, unit int) int {
	f := b.Fighter(unit)
	if f.Force != 0 {
		return b2i(hurt(b, f.Force))
	}
	return b2i(f.Crippled)
}

// retreat returns the decision after a round, as vip.AskedRetreat has it.
func retreat(b *vip.Battle, side sim.Side) int {
	if odds*here(b, side).weight() < here(b, side.Other()).weight() {
		return int(vip.LeaveAll)
	}
	crippled, fit := false, false
	for u := range b.Span(side) {
		if f := b.Fighter(u); f.Here {
			crippled = crippled || f.Crippled
			fit = fit || !f.Crippled && !f.Landing
		}
	}
	if crippled && fit {
		return int(vip.LeaveSome)
	}
	return int(vip.StayAll)
}

// pursue picks the first group that a unit can catch and that is weak enough for all of our units
// that can.
func pursue(b *vip.Battle, side sim.Side, unit int, legal []sim.Move) int {
	for i, m := range legal {
		if m == 0 {
			continue
		}
		var prey, hunters power
		slowest := 99
		for u := range b.Span(side.Other()) {
			if f := b.Fighter(u); f.Group == int(m) {
				prey.add(f)
				slowest = min(slowest, f.Speed)
			}
		}
		force := b.Fighter(unit).Force // a force pursues by itself; without forces all units that can
		for u := range b.Span(side) {
			f := b.Fighter(u)
			if f.Group == int(m) || f.Force == force && f.Here && f.Ship && !f.Crippled && f.Speed >= slowest {
				hunters.add(f)
			}
		}
		if hunters.weight() >= odds*prey.weight() {
			return i
		}
	}
	return 0
}
