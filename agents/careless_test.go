package agents_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/sim"
)

// A careless agent decides like the other agent, except for a share of random decisions.
func TestCarelessAgentSlipsAtItsRate(t *testing.T) {
	state := &lanes{}
	want := lean{4, 1, ""}.lane(0)
	for _, c := range []struct {
		slips string
		share float64 // of decisions that are the other's: those that slip are so too by chance
	}{{"0", 1}, {"0.2", 0.8 + 0.2/4}, {"1", 0.25}} {
		a, err := agents.New(leanKinds, "careless:of=lean,slips="+c.slips)
		require.NoError(t, err)
		dice, same := sim.NewDice(5, sim.Agent0), 0
		const n = 4000
		for game := range uint64(n) {
			dice.Start(game)
			dice.At(0)
			if a.Choose(sim.NewView(state, 0), state.Legal(nil), &dice) == want {
				same++
			}
		}
		require.InDelta(t, c.share, float64(same)/n, 0.03, c.slips)
	}
	a, err := agents.New(leanKinds, "careless:of=lean")
	require.NoError(t, err)
	require.Equal(t, "careless:of=lean", a.String())
}
