package advice

import (
	"context"
	"math"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/sim"
)

// CountPlayouts returns how often to play out each choice if no number is given: as many whole
// blocks as make about OddsDecisions in total, judged by the first few games, at least one block
// and at most MostPlayouts. It returns the error of ctx if that ends first.
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

// MostPlayouts is the limit on playouts of a choice if no number is given.
const MostPlayouts = 10_000
