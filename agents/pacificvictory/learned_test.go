package pacificvictory_test

import (
	"errors"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/agents/exact"
	agentspv "github.com/ironbottom/ironbottom/agents/pacificvictory"
	"github.com/ironbottom/ironbottom/sim"
	pv "github.com/ironbottom/ironbottom/sim/pacificvictory"
)

// worth returns what a fixed attacker gets from a battle against the best response.
func worth(t *testing.T, start sim.State, text string) float64 {
	kinds := slices.Concat(agentspv.Kinds, agents.Generic)
	ready, err := agents.Ready(t.Context(), kinds, text, start)
	require.NoError(t, err)
	play, err := exact.NewBestPlay(start, "hold", [2]sim.Agent{ready()}, 20_000)
	require.NoError(t, err)
	x, err := play.Value(t.Context(), start, nil)
	if big := new(exact.BudgetError); errors.As(err, &big) {
		return -1
	}
	require.NoError(t, err)
	return x
}

// The network that ships plays all battles of the library under all options, and attacks better
// than prudent: the best defence holds less often against it.
func TestLearned(t *testing.T) {
	for _, options := range []map[string]string{nil, {"banzai": "on", "round4": "on"}} {
		rules, err := pv.Load(pv.Game.Data, options)
		require.NoError(t, err)
		better, battles := 0.0, 0
		for _, s := range rules.Setups() {
			start, err := rules.Setup(s.Name)
			require.NoError(t, err)
			kinds := slices.Concat(agentspv.Kinds, agents.Generic)
			_, err = agents.Ready(t.Context(), kinds, "mcts:sims=4,prior=learned", start)
			require.NoError(t, err, s.Name)
			if prudent := worth(t, start, "prudent"); prudent >= 0 {
				if learned := worth(t, start, "learned"); learned >= 0 {
					better, battles = better+prudent-learned, battles+1
				}
			}
		}
		require.Greater(t, battles, 2)
		require.Greater(t, better/float64(battles), 0.0)
	}
}
