package experiments

import (
	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/sim"
)

// BlockFor returns the number of games (or pairs of games) in a block of a run. It is one for whole
// games and for agents that search, otherwise cheap. It depends only on the question, never on
// time, so that the blocks of a ledger are the same on every machine.
func BlockFor(cheap int, start sim.State, players ...sim.Agent) int {
	if _, long := start.(sim.Periodic); long {
		return 1
	}
	for _, a := range players {
		if _, searches := a.(agents.Searcher); searches {
			return 1
		}
	}
	return cheap
}

// BlockBetween is BlockFor for the pair of agents that a run makes for each worker.
//
//go:noinline many callers, none of them hot
func BlockBetween(cheap int, start sim.State, pair func() [2]sim.Agent) int {
	players := pair()
	return BlockFor(cheap, start, players[:]...)
}

// Pairs of cheap games: how many are in a block of a ledger, and how many of them a
// worker plays at a time, which changes no figure.
const (
	PairBlock = 64
	PairChunk = 16
)
