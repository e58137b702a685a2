// Package warinthepacific holds the agents that know War in the Pacific.
package warinthepacific

import (
	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/air"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/contact"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/ground"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/surface"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/undersea"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/land"
)

// Kinds lists the agents of this package.
var Kinds = []agents.Kind{
	{Name: "stand", Plays: agents.PlaysBattles,
		Help: "fights with all it has: sends every unit that supply lets in and attacks until it cannot; " +
			"stays where it may and pays where it can",
		New: func(agents.Args) (sim.Agent, error) { return new(Stand), nil }},
	{Name: "scripted", Plays: agents.PlaysBattles, SearchDefault: true,
		Help: "weighs the odds of each combat before it fights, and what a result costs before it fulfils it",
		New:  func(agents.Args) (sim.Agent, error) { return new(Scripted), nil }},
	{Name: "scripted", Plays: agents.PlaysWhole, SearchDefault: true,
		Help: "leads a war by doctrine: troops to the nearest objective, carriers within reach of their " +
			"prey, guns to whom they can beat, fuel in time; fights by the odds",
		New: func(agents.Args) (sim.Agent, error) { return new(Admiral), nil }},
	weightedKind,
	{Name: "stand", Plays: agents.PlaysWhole,
		Help: "keeps its Task Forces where they are and strikes the first target with every Air Point that " +
			"can; fights with all it has",
		New: func(agents.Args) (sim.Agent, error) { return new(Stand), nil }},
}

// Stand fights with all it has, whatever the odds.
//
//   - Ground. Every unit that supply lets in is sent, then all fight, as often as it
//     goes; nobody marches without supply. Results are paid for where there is supply;
//     who may stay does.
//   - Air. The escort is close and, as the CAP, divided as the strike is; CAP attacks
//     bombers; bombs are kept; losses are taken from the first group. Fighters that are to
//     strafe are held back for it, and an escort that found nobody to fight strafes too.
//   - Strikes. The priority is General, ships are deployed in their order, bombers fly
//     where they are rated, one wave goes for the Core, all on its first ship.
//   - Submarines. They search and attack, all on the last group; screens are spread.
//   - Hunts and convoy searches. They go on to the next marker or hex, and stop at none.
//   - Surface. All fire at the first target; ships close until an enemy is in range, and
//     leave once they have broken off.
//   - Search. Markers are deployed in order, all points search the first arc, reports say
//     what is nearest to the truth; it strikes the first marker in contact.
//   - Engagement. All Task Forces that move have the highest value, and move by day.
//   - War. Task Forces stay where they are; every Air Point that can strikes the first target.
type Stand struct{ sight }

func (*Stand) String() string { return "stand" }

// Stationary implements sim.Stationary.
func (*Stand) Stationary() {}

// Choose implements sim.Agent.
func (s *Stand) Choose(v *sim.View, legal []sim.Move, _ *sim.Dice) int {
	if len(legal) == 1 {
		return 0
	}
	seen := s.look(v)
	if l, ok := seen.(*land.Land); ok {
		return standLand(l, legal)
	}
	if w, ok := seen.(*war.War); ok {
		return standWar(w, legal)
	}
	return standFight(seen, legal)
}

// standFight makes the decisions of Stand in a fight.
func standFight(s sim.State, legal []sim.Move) int {
	switch f := s.(type) {
	case *air.Fight:
		return standAir(f, legal)
	case *undersea.Submarines:
		return standSub(f, legal)
	case *undersea.Hunt, *undersea.Convoy:
		return onward(legal)
	case *air.Strike:
		return standStrike(f, legal)
	case *surface.Action:
		return standSurface(f, legal)
	case *contact.Search:
		return standSearch(f, legal)
	case *contact.Engagement:
		return standEngage(f, legal)
	case *land.Land:
		return standLand(f, legal)
	case *ground.Combat:
		return first(legal, groundOf, ground.Send, ground.Again, ground.Fight, ground.Stop, ground.PayStay,
			ground.PayGo, ground.StayHere, ground.ReduceStay, ground.GoIn)
	}
	return 0
}

func groundOf(m sim.Move) ground.Action {
	a, _ := ground.Decode(m)
	return a
}

// first returns the index of the move whose action comes first in an order.
func first[A comparable](legal []sim.Move, action func(sim.Move) A, order ...A) int {
	for _, a := range order {
		for i, m := range legal {
			if action(m) == a {
				return i
			}
		}
	}
	return 0
}
