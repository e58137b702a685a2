package odds

import (
	"bytes"
	"context"
	"errors"
	"math"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/simtest/duel"
)

func TestSizingInterrupted(t *testing.T) {
	for _, method := range []experiments.Method{experiments.Exact, experiments.MonteCarlo} {
		ctx, cancel := context.WithCancel(t.Context())
		q := duelSizing(lot{1, 1}, lot{1, 2}, lot{1, 2}, lot{1, 2}, lot{2, 3})
		q.Method, q.Workers = method, 1
		at := 3 // 1-a and two of its price and one more
		if method == experiments.MonteCarlo {
			at = 5 + 2 // of 1-a, all five stages
		}
		q.Progress = func(looks int) {
			if looks == at {
				cancel()
			}
		}
		r, err := q.Run(ctx)
		require.NoError(t, err)
		require.False(t, r.Complete)
		require.Len(t, r.Forces, 3)
		require.Equal(t, "1-a", r.Forces[0].Force)
		require.Equal(t, 1, r.Searched)
		require.Nil(t, r.Answer())
		require.Contains(t, sizedJSON(t, r), `"complete":false`)
		var b bytes.Buffer
		require.NoError(t, r.WriteText(&b))
		require.Contains(t, b.String(), "INCOMPLETE: interrupted after ")
		require.Contains(t, b.String(), "No force reached it so far.")
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	r, err := duelSizing(mixed...).Run(ctx)
	require.NoError(t, err)
	require.False(t, r.Complete)
	require.Empty(t, r.Forces)
	var b strings.Builder
	require.NoError(t, r.WriteText(&b))
	require.Contains(t, b.String(), "Nothing is known yet.")
}

func TestSizingFailures(t *testing.T) {
	for _, workers := range []int{1, 3} {
		q := duelSizing(lot{1, 1}, lot{2, 2}, lot{2, 2}, lot{3, 2})
		q.Agents, q.Workers = withAgents(quitter{}, duel.Sure{}), workers
		_, err := q.Run(t.Context())
		require.ErrorContains(t, err, "rounds 2-b: no nerve")
		q.Method = experiments.MonteCarlo
		_, err = q.Run(t.Context())
		require.ErrorContains(t, err, "no nerve")
	}
	q := duelSizing(mixed...)
	for _, wish := range []float64{0, 1, -1, math.NaN(), 2} {
		q.Wish = wish
		_, err := q.Run(t.Context())
		require.ErrorContains(t, err, "found wish")
	}
	q = duelSizing()
	_, err := q.Run(t.Context())
	require.ErrorContains(t, err, "found no force")
	q = duelSizing(mixed...)
	q.Games = -1
	_, err = q.Run(t.Context())
	require.ErrorContains(t, err, "found -1 games")
	q.Agents = func(context.Context, sim.State) (func() [2]sim.Agent, error) { return nil, errors.New("nobody came") }
	q.Games = 1
	_, err = q.Run(t.Context())
	require.ErrorContains(t, err, "nobody came")
}

// Where a force is too large to be solved it is played; asked for exact chances, it
// is named.
func TestSizingTooLarge(t *testing.T) {
	q := duelSizing(lot{3, 2})
	small := q.Muster.Forces
	q.Muster.Count = 2
	q.Muster.Forces = func(yield func(sim.Force) bool) {
		for f := range small {
			if !yield(f) {
				return
			}
		}
		yield(sim.Force{Text: "long", Cost: 3, Start: &duel.Long{State: *duel.New(), Length: 8}})
	}
	q.Wish, q.Games = 0.9, 500
	r, err := q.Run(t.Context())
	require.NoError(t, err)
	require.Equal(t, experiments.Auto, r.How())
	require.Equal(t, []experiments.Method{experiments.Exact, experiments.MonteCarlo},
		[]experiments.Method{r.Forces[0].Method, r.Forces[1].Method})
	require.Contains(t, sizedJSON(t, r), `"method":"auto"`)
	var b strings.Builder
	require.NoError(t, r.WriteText(&b))
	require.Contains(t, b.String(), "1 chances are exact; 1 forces that cannot be solved were played.")
	q.Method = experiments.Exact
	_, err = q.Run(t.Context())
	var no *experiments.InexactError
	require.ErrorAs(t, err, &no)
	require.ErrorContains(t, err, "rounds long: found")
	q = duelSizing(mixed...)
	q.Method, q.Agents = experiments.Exact, withAgents(duel.Sure{}, duel.Marksman{})
	_, err = q.Run(t.Context())
	require.ErrorAs(t, err, &no)
}

// A quitter breaks down in duels of two rounds.
type quitter struct{ duel.Sure }

func (quitter) Choose(v *sim.View, _ []sim.Move, _ *sim.Dice) int {
	if v.Open().(*duel.State).Round == 2 {
		panic("no nerve")
	}
	return 0
}
