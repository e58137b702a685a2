package experiments

import (
	"context"
	"math"
	"sync"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/sim"
)

// The most that Odds play where no number of games is asked for.
const (
	OddsDecisions = 1_000_000
	OddsGames     = 1_000_000
)

// pilotGames is how many games say how much a game takes.
const pilotGames = 64

// A workload counts what games take: the decisions in them and those that agents carry
// out while they search. Unlike time, it is the same on every machine.
type workload struct {
	agents func() [2]sim.Agent
	lock   sync.Mutex
	made   []agents.Searcher
}

// pair makes agents and keeps those that search.
func (w *workload) pair() [2]sim.Agent {
	pair := w.agents()
	w.lock.Lock()
	defer w.lock.Unlock()
	for _, a := range pair {
		if s, ok := a.(agents.Searcher); ok {
			w.made = append(w.made, s)
		}
	}
	return pair
}

// of returns what the games of a tally took, which were played by pairs of the workload.
func (w *workload) of(t sim.Tally) int64 {
	sum := t.Decisions
	for _, s := range w.made {
		sum += s.Steps()
	}
	return sum
}

// MostPlayouts is how often a choice is played out at most where no number was asked for.
const MostPlayouts = 10_000

// Plan returns how often to play each choice out where no number is asked for: as many
// whole blocks as make OddsDecisions in all, by the first few games, one at least and
// MostPlayouts at most. It returns the error of ctx where that ends first.
func (d Decision) Plan(ctx context.Context) (playouts int, err error) {
	w := &workload{agents: d.pair}
	t, err := sim.Batch{Start: d.Position, Agents: w.pair, Seed: d.Seed, Games: pilotGames, Block: min(d.Block(), pilotGames/8), Workers: d.Workers, Progress: d.Piloted}.Run(ctx)
	if err == nil && !t.Complete {
		err = ctx.Err()
	}
	if err != nil {
		return 0, err
	}
	all := float64(max(1, w.of(t))) * float64(len(d.Position.Legal(nil)))
	blocks := math.Ceil(OddsDecisions * pilotGames / all / PlayoutBlock)
	return min(int(blocks)*PlayoutBlock, MostPlayouts), nil
}

// plan sets how many games to play where that was not said: as many whole blocks as make
// OddsDecisions, by the first few games; one block at least, OddsGames at most.
func (o *Odds) plan(ctx context.Context) error {
	if o.Games > 0 || o.Precision > 0 {
		return nil
	}
	w := &workload{agents: o.Agents}
	t, err := sim.Batch{Start: o.Start, Agents: w.pair, Seed: o.Seed, Games: pilotGames, Block: min(o.Block(), pilotGames/8), Workers: o.Workers, Progress: o.Piloted}.Run(ctx)
	if err != nil {
		return err
	}
	o.Games = sim.BlockGames // where ctx has ended
	if t.Complete {
		blocks := math.Ceil(float64(OddsDecisions) * pilotGames / float64(max(1, w.of(t))) / sim.BlockGames)
		o.Games = min(int(blocks)*sim.BlockGames, OddsGames)
	}
	if o.Planned != nil {
		o.Planned(o.Games)
	}
	return nil
}
