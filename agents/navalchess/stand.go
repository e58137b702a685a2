package navalchess

import (
	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/sim"
	game "github.com/ironbottom/ironbottom/sim/navalchess"
)

// BattleKinds lists the agents that play battles only.
var BattleKinds = []agents.Kind{
	{Name: "stand", Help: "never withdraws; attacks what a hit takes most of, by worth, screens what it can, " +
		"dives where that pays", Plays: agents.PlaysBattles,
		New: func(agents.Args) (sim.Agent, error) { return new(Stand), nil }},
	{Name: "prudent", Help: "attacks as stand does; leaves a fight with guns that goes badly, if it leaves " +
		"little behind", Plays: agents.PlaysBattles, SearchDefault: true,
		New: func(agents.Args) (sim.Agent, error) { return new(Prudent), nil }},
}

// Stand fights a battle to its end: it never withdraws, and screens what it can. A piece attacks
// where a hit costs the enemy most, and dives if that is expected to cost more than the piece
// itself. It breaks ties by the first decision.
type Stand struct{}

func (*Stand) String() string { return "stand" }

// Stationary implements sim.Stationary.
func (*Stand) Stationary() {}

// Choose implements sim.Agent.
func (*Stand) Choose(v *sim.View, legal []sim.Move, _ *sim.Dice) int {
	if len(legal) == 1 {
		return 0
	}
	return fight(v.Open().(*game.Battle), legal)
}

// Prudent fights as Stand does, but withdraws from a fight with guns if the enemy's ships are worth
// more than twice its own. It stays if more than half of its own would be left behind.
type Prudent struct{}

func (*Prudent) String() string { return "prudent" }

// Stationary implements sim.Stationary.
func (*Prudent) Stationary() {}

// Choose implements sim.Agent.
func (*Prudent) Choose(v *sim.View, legal []sim.Move, _ *sim.Dice) int {
	if len(legal) == 1 {
		return 0
	}
	b := v.Open().(*game.Battle)
	if what, _ := b.Asked(); what == game.AskedBreak {
		return withdraw(b, v.Side(), legal)
	}
	return fight(b, legal)
}

// odds is the ratio of worth at which a fight counts as lost.
const odds = 2

// withdraw decides whether a side withdraws.
func withdraw(b *game.Battle, side sim.Side, legal []sim.Move) int {
	var worth [2]int
	fast := 0
	for u := range b.Pieces() {
		f := b.Fighter(u)
		if !f.Ship || !f.Here {
			continue
		}
		worth[f.Side] += f.Worth
		if f.Side == side && f.Fast {
			fast += f.Worth
		}
	}
	if worth[side.Other()] > odds*worth[side] && 2*fast >= worth[side] {
		return accept(legal)
	}
	return hold(legal)
}

// fight makes all decisions except whether to withdraw.
func fight(b *game.Battle, legal []sim.Move) int {
	switch what, _ := b.Asked(); what {
	case game.AskedTarget:
		return prey(b, legal)
	case game.AskedVictim:
		return spare(b, legal)
	case game.AskedBreak:
		return hold(legal)
	}
	return accept(legal) // screening, landing, sending submarines
}

// accept returns the first decision that does not decline.
func accept(legal []sim.Move) int {
	for i, m := range legal {
		if m != game.Hold {
			return i
		}
	}
	return 0
}

// hold returns the decision that declines, or the first decision if there is none.
func hold(legal []sim.Move) int {
	for i, m := range legal {
		if m == game.Hold {
			return i
		}
	}
	return 0
}

// prey picks the attack that is expected to cost the enemy most: the cost of a hit times the hits
// that the piece makes on a die, in twelfths. A hit that ends a target costs its whole worth, any
// other half, and on land one air unit. A piece that dives does as much as elite air and is lost. A
// target that is doomed is left alone.
func prey(b *game.Battle, legal []sim.Move) int {
	top, high := hold(legal), 0
	_, unit := b.Asked()
	own := b.Fighter(unit).Worth // nothing for submarines, which do not dive
	for i, m := range legal {
		if m == game.Hold {
			continue
		}
		ship, dive := b.Target(m)
		does := takes(b, ship)
		switch {
		case dive:
			does = does*diver - 12*own
		case b.Diving():
			does *= own - 1
		}
		if does > high {
			top, high = i, does
		}
	}
	return top
}

// spare picks our ship that loses least by a hit, if its owner chooses which is attacked.
func spare(b *game.Battle, legal []sim.Move) int {
	top, low := 0, 0
	for i, m := range legal {
		if takes := takes(b, int(m)); i == 0 || takes < low {
			top, low = i, takes
		}
	}
	return top
}

// diver is the hits of a kamikaze on a die, in sixths; sinking counts two.
const diver = 5

// takes returns twice the cost of a hit on a ship, or on air on land for -1.
func takes(b *game.Battle, ship int) int {
	if ship < 0 {
		return 2 * landAir(b)
	}
	switch f := b.Fighter(ship); f.Left {
	case 0:
		return 0
	case 1:
		return 2 * f.Worth
	default:
		return f.Worth
	}
}

// landAir returns the worth of an air unit on land of the side that is attacked. A hit costs it one
// unit.
func landAir(b *game.Battle) int {
	enemy := b.Turn().Other()
	for u := range b.Pieces() {
		if f := b.Fighter(u); f.Side == enemy && f.Here && f.Ashore {
			return f.Worth
		}
	}
	return 0
}
