package advice

import (
	"context"
	"math"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/sim"
)

// CountPlayouts returns how often to play each choice out where no number is asked for: as many
// whole blocks as make OddsDecisions in all, by the first few games, one at least and
// MostPlayouts at most. It returns the error of ctx where that ends first.
func (d Question) CountPlayouts(ctx context.Context) (playouts int, err error) {
	w := &experiments.Workload{Agents: d.pair}
	t, err := sim.Batch{Start: d.Position, Agents: w.Pair, Seed: d.Seed, Games: experiments.PilotGames,
		Block: min(d.Block(), experiments.PilotGames/8), Workers: d.Workers, Progress: d.Piloted}.Run(ctx)
	if err == nil && !t.Complete {
		err = ctx.Err()
	}
	if err != nil {
		return 0, err
	}
	all := float64(max(1, w.Of(t))) * float64(len(d.Position.Legal(nil)))
	blocks := math.Ceil(experiments.OddsDecisions * experiments.PilotGames / all / PlayoutBlock)
	return min(int(blocks)*PlayoutBlock, MostPlayouts), nil
}

// MostPlayouts is how often a choice is played out at most where no number was asked for.
const MostPlayouts = 10_000
