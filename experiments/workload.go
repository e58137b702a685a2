package experiments

import (
	"sync"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/sim"
)

// The most that odds play where no number of games is asked for.
const (
	OddsDecisions = 1_000_000
	OddsGames     = 1_000_000
)

// PilotGames is the number of games played to measure how much a game takes.
const PilotGames = 64

// A Workload counts the work of games: their decisions, and those that agents make during searches.
// Unlike time, it is the same on every machine.
type Workload struct {
	Agents func() [2]sim.Agent
	lock   sync.Mutex
	made   []agents.Searcher
}

// Pair makes agents and remembers those that search.
func (w *Workload) Pair() [2]sim.Agent {
	pair := w.Agents()
	w.lock.Lock()
	defer w.lock.Unlock()
	for _, a := range pair {
		if s, ok := a.(agents.Searcher); ok {
			w.made = append(w.made, s)
		}
	}
	return pair
}

// Of returns the work of a tally's games, which were played by pairs of the workload.
func (w *Workload) Of(t sim.Tally) int64 {
	sum := t.Decisions
	for _, s := range w.made {
		sum += s.Steps()
	}
	return sum
}
