package agents_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/sim"
)

// Nobody waits for a choice after Ctrl-C: a search whose context ends leaves off,
// whatever its budget.
func TestSearchStopsWhenContextEnds(t *testing.T) {
	start, err := rules(t).Setup(rules(t).Setups()[0].Name)
	require.NoError(t, err)
	for _, text := range []string{"greedy:sims=1000000000", "flat:sims=1000000000", "flat:steps=1000000000000",
		"mcts:sims=1000000000", "mcts:steps=1000000000000",
		"mcts:time=1h", "mcts:sims=1000000000,root=halving",
		"mcts:steps=1000000000000,root=halving,trees=4,workers=2"} {
		t.Run(text, func(t *testing.T) {
			ctx, cancel := context.WithCancel(t.Context())
			made, err := agents.Ready(ctx, agents.Generic, text, start)
			require.NoError(t, err)
			time.AfterFunc(20*time.Millisecond, cancel)
			legal, d := start.Legal(nil), sim.NewDice(1, sim.Agent0)
			require.Greater(t, len(legal), 1)
			require.Less(t, made().Choose(sim.NewView(start, start.Turn()), legal, &d), len(legal))
			require.Error(t, ctx.Err(), "it had time enough")
		})
	}
}
