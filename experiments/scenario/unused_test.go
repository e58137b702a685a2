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
		names, err := Unused(t.Context(), lesser, 40, nil)
		require.NoError(t, err)
		require.Equal(t, []string{"banzai"}, names, method)
	}
	ended, end := context.WithCancel(t.Context())
	end()
	names, err := Unused(ended, lesser, 40, nil)
	require.NoError(t, err)
	require.Empty(t, names, "nothing is said of games that were not played")
	require.Equal(t, []int{1, 8, 25, 64}, []int{CheckedGames(1), CheckedGames(12), CheckedGames(100),
		CheckedGames(100_000)})
	require.Equal(t, "NOT USED: a, b. The first game is the same without any one of them. Ask.",
		UnusedText([]string{"a", "b"}, 1, "Ask."))
	require.Empty(t, UnusedText(nil, 9, "Ask."))
}

// A change whose game cannot be solved within the limit of Auto counts as used, and the comparison
// keeps its answer. The arm that Decide has solved is not solved again.
func TestUnusedTakesWhatIsSolved(t *testing.T) {
	c := inBattle(t, "midway", "banzai", "on", standing)
	c.Method = experiments.Exact
	c, err := c.Decide(t.Context())
	require.NoError(t, err)
	c.Arms[1].Agents = func() [2]sim.Agent {
		require.Fail(t, "the second arm is solved again")
		return standing()
	}
	hard := c
	hard.Arms[0].Agents = func() [2]sim.Agent { // no longer known to decide by the position alone
		return [2]sim.Agent{struct{ sim.Agent }{standing()[0]}, standing()[1]}
	}
	shown := 0
	names, err := Unused(t.Context(), []AllButOne{{"hard", hard}, {"banzai", c}}, 0, func(n int) { shown = n })
	require.NoError(t, err)
	require.Equal(t, []string{"banzai"}, names)
	require.Equal(t, 2, shown)
}
