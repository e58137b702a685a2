package match

import (
	"sync/atomic"
	"time"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/sim"
)

// A thought is the thinking time of A and B in nanoseconds, and the number of pairs it covers.
type thought struct {
	spent [2]atomic.Int64
	pairs atomic.Int64
}

// timed returns a match whose agents are timed where one of them searches: beside others the
// clock would take more time than they do.
func (m Question) timed(t *thought) Question {
	agentsOf := m.Agents
	m.Agents = func() [2]sim.Agent {
		pair := agentsOf()
		for _, a := range pair {
			if _, searches := a.(agents.Searcher); searches {
				return [2]sim.Agent{watch(pair[0], &t.spent[0]), watch(pair[1], &t.spent[1])}
			}
		}
		return pair
	}
	return m
}

// seconds returns how long A and B have thought about a game, 0 where they were not timed.
func (t *thought) seconds() (each [2]float64) {
	games := 2 * t.pairs.Load()
	for i := range each {
		if games > 0 {
			each[i] = time.Duration(t.spent[i].Load()).Seconds() / float64(games)
		}
	}
	return each
}

// A watched agent's choices are timed.
type watched struct {
	sim.Agent
	spent *atomic.Int64
}

func (w watched) Choose(v *sim.View, legal []sim.Move, d *sim.Dice) int {
	begin := time.Now()
	i := w.Agent.Choose(v, legal, d)
	w.spent.Add(int64(time.Since(begin)))
	return i
}

// A watchedForfeiter is a watched agent that may forfeit.
type watchedForfeiter struct{ watched }

func (w watchedForfeiter) ForfeitReason() string { return w.Agent.(sim.Forfeiter).ForfeitReason() }

func watch(a sim.Agent, spent *atomic.Int64) sim.Agent {
	w := watched{a, spent}
	if _, ok := a.(sim.Forfeiter); ok {
		return watchedForfeiter{w}
	}
	return w
}
