package odds

import (
	"context"
	"math"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/sim"
)

// plan sets how many games to play where that was not said: as many whole blocks as make
// OddsDecisions, by the first few games; one block at least, OddsGames at most.
func (o *Question) plan(ctx context.Context) error {
	if o.Games > 0 || o.Precision > 0 {
		return nil
	}
	// Workload counts what the agents of the pilot did beside their decisions: simulations, where
	// they search.
	w := &experiments.Workload{Agents: o.Agents}
	t, err := sim.Batch{Start: o.Start, Agents: w.Pair, Seed: o.Seed, Games: experiments.PilotGames,
		Block: min(o.Block(), experiments.PilotGames/8), Workers: o.Workers, Progress: o.Piloted}.Run(ctx)
	if err != nil {
		return err
	}
	o.Games = sim.BlockGames // where ctx has ended
	// Decisions for a game in the pilot give how many games make OddsDecisions; they are rounded
	// up to blocks, so that the last one is full.
	if t.Complete {
		blocks := math.Ceil(float64(experiments.OddsDecisions) * experiments.PilotGames / float64(max(1,
			w.Of(t))) / sim.BlockGames)
		o.Games = min(int(blocks)*sim.BlockGames, experiments.OddsGames)
	}
	if o.Planned != nil {
		o.Planned(o.Games)
	}
	return nil
}
