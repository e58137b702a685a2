package advice

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/experimentstest"
	"github.com/ironbottom/ironbottom/sim/simtest/duel"
)

func TestInterruptedAdvice(t *testing.T) {
	experimentstest.Interrupted(t, func(ctx context.Context, workers int, told func(int)) (experimentstest.Answer,
		error) {
		d := advised(duel.New(), experiments.MonteCarlo)
		d.Playouts, d.Workers, d.Progress = 300, workers, told
		return d.Run(ctx)
	})
}

// An expensive playout is a block of its own; cheap ones come in large blocks.
func TestBlocksByTheCostOfAGameAdvice(t *testing.T) {
	d := advised(duel.New(), experiments.MonteCarlo)
	require.Equal(t, PlayoutBlock, d.Block())
	search, err := agents.Ready(t.Context(), agents.Generic, "mcts:sims=4", duel.New())
	require.NoError(t, err)
	d.Rollout = search
	require.Equal(t, 1, d.Block())
}

// Each choice of a decision is played out as often as the same budget allows: seldom where
// games are long or choices many.
func TestAdvicePlanByDecisions(t *testing.T) {
	d := advised(duel.New(), experiments.MonteCarlo)
	of := func(workers, choices int) int {
		d.Workers = workers
		n, err := d.CountPlayouts(t.Context())
		require.NoError(t, err)
		require.Len(t, d.Position.Legal(nil), choices)
		return n
	}
	choices := len(d.Position.Legal(nil))
	require.Equal(t, MostPlayouts, of(1, choices), "a duel is short")
	search, err := agents.Ready(t.Context(), agents.Generic, "mcts:sims=100", d.Position)
	require.NoError(t, err)
	d.Rollout = search
	n := of(1, choices)
	require.Equal(t, n, of(3, choices))
	require.Zero(t, n%PlayoutBlock)
	require.Less(t, n, MostPlayouts)
}
