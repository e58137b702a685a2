package cluster_test

import (
	"context"
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/cluster"
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/simtest"
)

// stumbling is an agent that panics.
type stumbling struct{ simtest.Player }

func (stumbling) Choose(_ *sim.View, legal []sim.Move, _ *sim.Dice) int {
	return int(legal[len(legal)])
}

// A worker whose game panics keeps the stack, says so, and holds nobody up.
func TestPanicOfAWorkerIsKept(t *testing.T) {
	q := batch(64 * 4)
	want, _ := alone(t, q)
	heard := make(chan string, 100)
	c := listen(t, cluster.Options{Log: func(line string) { heard <- line }})
	h := hand(c, "clumsy", func(ctx context.Context, k experiments.Keeping) (string, error) {
		pair := func() [2]sim.Agent { return [2]sim.Agent{stumbling{}, stumbling{}} }
		tally, err := experiments.RunBatch(ctx, sim.Batch{Start: batchStart(), Agents: pair, Seed: 5, Games: 64 * 4,
			Block: 64}, k)
		return fmt.Sprint(tally), err
	})
	h.OnCrash = func(err error) error {
		p := new(sim.Panic)
		require.ErrorAs(t, err, &p)
		require.Contains(t, p.Stack, "stumbling.Choose")
		return fmt.Errorf("%w (kept)", err)
	}
	var working crew
	got, _ := play(t, c, q, func() {
		working.enlist(t.Context(), h, func(error) {})
		require.Regexp(t, `worker clumsy could not play a part: .*index out of range.* \(kept\); it gets no more`,
			<-heard)
		working.enlist(t.Context(), hand(c, "careful", q), func(err error) { require.NoError(t, err) })
	})
	c.Close(true)
	working.Wait()
	require.Equal(t, want, got)
}
