package scenario

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/sim"
	pv "github.com/ironbottom/ironbottom/sim/pacificvictory"
)

// Of two options one is used in the battle and one is not: found by games and exactly.
func TestUnusedOptionIsFound(t *testing.T) {
	arm := func(options map[string]string) Version {
		rules, err := pv.Load(pv.Game.Data, options)
		require.NoError(t, err)
		start, err := rules.Setup("midway")
		require.NoError(t, err)
		return Version{Rules: rules, Start: start, Agents: func() [2]sim.Agent { return standing() }}
	}
	both := arm(map[string]string{"banzai": "on", "combat-turns": "arms"})
	lesser := []AllButOne{
		{"banzai", Comparison{Game: pv.Game, Arms: [2]Version{arm(map[string]string{"combat-turns": "arms"}), both}}},
		{"combat-turns", Comparison{Game: pv.Game, Arms: [2]Version{arm(map[string]string{"banzai": "on"}), both}}},
	}
	for _, method := range []experiments.Method{experiments.Exact, experiments.MonteCarlo} {
		for i := range lesser {
			lesser[i].Method = method
		}
		names, err := Unused(t.Context(), lesser, 40)
		require.NoError(t, err)
		require.Equal(t, []string{"banzai"}, names, method)
	}
	ended, end := context.WithCancel(t.Context())
	end()
	names, err := Unused(ended, lesser, 40)
	require.NoError(t, err)
	require.Empty(t, names, "nothing is said of games that were not played")
	require.Equal(t, []int{1, 8, 25, 64}, []int{CheckedGames(1), CheckedGames(12), CheckedGames(100),
		CheckedGames(100_000)})
	require.Equal(t, "NOT USED: a, b. The first game is the same without any one of them. Ask.",
		UnusedText([]string{"a", "b"}, 1, "Ask."))
	require.Empty(t, UnusedText(nil, 9, "Ask."))
}
