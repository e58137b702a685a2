package exact_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/agents/exact"
	"github.com/ironbottom/ironbottom/sim"
)

func TestBestPlayBudgetAndGoingOn(t *testing.T) {
	start, err := load(t, nil).Setup("lae")
	require.NoError(t, err)
	want := worthOf(t, start, "steps", [2]sim.Agent{})
	b, err := exact.NewBestPlay(start, "steps", [2]sim.Agent{}, 2000)
	require.NoError(t, err)
	_, err = b.Value(t.Context(), start, nil)
	var large *exact.BudgetError
	require.ErrorAs(t, err, &large)
	require.Equal(t, exact.BudgetError{Budget: 2000, Reached: 2000}, *large)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err = b.Value(ctx, start, nil)
	require.ErrorAs(t, err, &large)
	_, err = b.Choice(t.Context(), start, start.Legal(nil)) // whatever the budget
	require.NoError(t, err)
	got, err := b.Value(t.Context(), start, nil)
	require.NoError(t, err)
	require.InDelta(t, want, got, 1e-12)
	require.Greater(t, b.Positions(), 4000)

	cancelled, err := exact.NewBestPlay(start, "steps", [2]sim.Agent{}, 0)
	require.NoError(t, err)
	ctx, cancel = context.WithCancel(t.Context())
	told := 0
	_, err = cancelled.Value(ctx, start, func(n int) {
		if told = n; n >= 1024 {
			cancel()
		}
	})
	require.ErrorIs(t, err, context.Canceled)
	require.Equal(t, 1024, told)
	got, err = cancelled.Value(t.Context(), start, nil)
	require.NoError(t, err)
	require.InDelta(t, want, got, 1e-12)
}
