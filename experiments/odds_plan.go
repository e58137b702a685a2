package experiments

import (
	"context"
	"math"

	"github.com/ironbottom/ironbottom/sim"
)

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
