package odds

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/experimentstest"
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/simtest/duel"
)

func TestInterruptedOdds(t *testing.T) {
	luck := duels(700)
	luck.Agents = func() [2]sim.Agent { return [2]sim.Agent{unhurried{duel.Marksman{}}, duel.Marksman{}} }
	luck.Reduce = &Reduce{By: Luck, Foresight: func() Foresight { return duelSight{} }, From: "what is left"}
	strata := duels(FewestStrata)
	strata.Reduce = &Reduce{By: Strata}
	precise := duels(0)
	precise.Precision = 0.01
	for name, o := range map[string]Question{"odds": duels(9 * sim.BlockGames), "precise": precise, "luck": luck,
		"strata": strata} {
		t.Run(name, func(t *testing.T) {
			experimentstest.Interrupted(t, func(ctx context.Context, workers int,
				told func(int)) (experimentstest.Answer, error) {
				o.Workers, o.Progress, o.Method = workers, told, experiments.MonteCarlo
				return o.Run(ctx)
			})
		})
	}
	for name, method := range map[string]experiments.Method{"solved forces": experiments.Auto,
		"played forces": experiments.MonteCarlo} {
		t.Run(name, func(t *testing.T) {
			experimentstest.Interrupted(t, func(ctx context.Context, workers int,
				told func(int)) (experimentstest.Answer, error) {
				q := duelSizing(lot{1, 1}, lot{1, 2}, lot{1, 2}, lot{1, 2}, lot{2, 3}, lot{3, 3})
				q.Method, q.Workers, q.Progress, q.Wish, q.Games = method, workers, told, 0.65, 2000
				return q.Run(ctx)
			})
		})
	}
}

// An expensive game is a block of its own; cheap ones come in large blocks.
func TestBlocksByTheCostOfAGameOdds(t *testing.T) {
	search, err := agents.Ready(t.Context(), agents.Generic, "mcts:sims=4", duel.New())
	require.NoError(t, err)
	require.Equal(t, sim.BlockGames, duels(1).Block())
	require.Equal(t, 1, Question{Start: duel.New(), Agents: func() [2]sim.Agent {
		return [2]sim.Agent{duel.Marksman{}, search()}
	}}.Block())
}
