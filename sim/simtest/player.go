package simtest

import (
	"fmt"

	"github.com/ironbottom/ironbottom/sim"
)

// Player is a random agent. A Lean makes it prefer one end of the list of moves. That takes it
// further into games in which an early way out is always among the choices.
type Player struct {
	Lean Lean
}

// Lean is the end of the list that a Player prefers, three times in four.
type Lean int

// The leans.
const (
	Even Lean = iota
	ToFirst
	ToLast
	leans
)

// Choose implements sim.Agent.
func (p Player) Choose(_ *sim.View, legal []sim.Move, d *sim.Dice) int {
	if p.Lean != Even && d.Pick(0, 4) > 0 {
		if p.Lean == ToFirst {
			return 0
		}
		return len(legal) - 1
	}
	return d.Pick(1, len(legal))
}

func (p Player) String() string { return fmt.Sprintf("simtest-%d", p.Lean) }

// players returns the pair of a game: all pairs take turns.
func players(game uint64) [2]sim.Agent {
	return [2]sim.Agent{Player{Lean(game % uint64(leans))}, Player{Lean(game / uint64(leans) % uint64(leans))}}
}

// seed of all games of the suite.
const seed = 20

// A step is one decision of a game: the position before it, the legal moves, the move made and its
// dice.
type step struct {
	ply   int
	state sim.State // to be left alone
	legal []sim.Move
	move  sim.Move
	dice  *sim.Dice
}

// walk plays one random game, calls visit at each decision and returns the last position. It is
// independent of sim.Worker but addresses the dice in the same way, so that each checks the other.
// It panics after too many decisions.
func walk(start sim.State, game uint64, most int, visit func(step)) sim.State {
	s, agents := start.Clone(), players(game)
	nature := sim.NewDice(seed, sim.Nature)
	nature.Start(game)
	for ply := 0; s.Turn() != sim.Over; ply++ {
		if ply == most {
			panic(fmt.Sprintf("simtest: game %d is not over after %d decisions, in\n%s", game, most, s))
		}
		side := s.Turn()
		own := sim.NewDice(seed, sim.Agent0+sim.Purpose(side))
		own.Start(game)
		own.At(ply)
		legal := s.Legal(nil)
		if len(legal) == 0 {
			panic(fmt.Sprintf("simtest: no legal move in\n%s", s))
		}
		m := legal[agents[side].Choose(nil, legal, &own)]
		if visit != nil {
			visit(step{ply, s, legal, m, &nature})
		}
		s.Apply(m, &nature)
	}
	return s
}

// Middle returns the position halfway through a random game, to fuzz from.
func Middle(start sim.State, game uint64) sim.State {
	const most = 1 << 16
	decisions := 0
	walk(start, game, most, func(step) { decisions++ })
	var middle sim.State
	walk(start, game, most, func(at step) {
		if at.ply == decisions/2 {
			middle = at.state.Clone()
		}
	})
	return middle
}
