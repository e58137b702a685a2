package tune

import (
	"context"
	"maps"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/experiments/experimentstest"
	"github.com/ironbottom/ironbottom/sim"
)

func TestInterruptedTune(t *testing.T) {
	for _, method := range []string{CMAES, SPSA} {
		t.Run(method, func(t *testing.T) {
			experimentstest.Interrupted(t, func(ctx context.Context, workers int,
				told func(int)) (experimentstest.Answer, error) {
				u := shootTuner()
				u.Progress, u.Workers = told, workers
				g, err := u.Begin(archerRecipe(method, 300, "x", "y"))
				require.NoError(t, err)
				return u.Run(ctx, g)
			})
			play := func(ctx context.Context, ledger sim.Ledger, told func(int)) (experimentstest.Answer, error) {
				u := shootTuner()
				u.Ledger, u.Progress, u.Workers = ledger, told, 2
				g, err := u.Begin(archerRecipe(method, 700, "x", "y", "z"))
				require.NoError(t, err)
				return u.Run(ctx, g)
			}
			experimentstest.Resumes(t, play)
			experimentstest.Fails(t, play)
		})
	}
}

// Played by itself, a pair of a tuning is the one that its ledger has.
func TestTunedPairs(t *testing.T) {
	for _, method := range []string{CMAES, SPSA} {
		kept, u := experimentstest.Shelf{}, shootTuner()
		u.Ledger = kept
		r := archerRecipe(method, 300, "x", "y")
		g, err := u.Begin(r)
		require.NoError(t, err)
		out, err := u.Run(t.Context(), g)
		require.NoError(t, err)
		rows := []int{}
		for _, i := range slices.Sorted(maps.Keys(kept)) {
			rows = append(rows, kept[i].Rows...)
		}
		require.Equal(t, (out.Spent+out.Match.Pairs)*tuneWidth, len(rows))
		for i := 0; i < len(rows)/tuneWidth; i += 7 {
			g, err := u.Begin(r)
			require.NoError(t, err)
			m, pair, err := u.Pair(t.Context(), g, i)
			require.NoError(t, err)
			require.Equal(t, rows[i*tuneWidth+2:(i+1)*tuneWidth], m.Row(pair), "row %d", i)
		}
		g, _ = u.Begin(r)
		_, _, err = u.Pair(t.Context(), g, len(rows)/tuneWidth)
		require.ErrorContains(t, err, "found no pair")
	}
}
