package games

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/sim"
)

// Every level of play can decide in every battle of the library and in every scenario.
func TestLevelsPlayEverything(t *testing.T) {
	for _, g := range All {
		rules, err := g.Load(g.Data, nil)
		require.NoError(t, err)
		all := map[agents.Scope]sim.Rules{agents.PlaysBattles: rules}
		if c, ok := rules.(sim.WholeGame); ok {
			all[agents.PlaysWhole] = c.Whole()
		}
		for scope, rules := range all {
			for _, s := range rules.Setups() {
				start, err := rules.Setup(s.Name)
				require.NoError(t, err)
				for _, level := range []string{"easy", "normal", "hard", "expert"} {
					_, err = agents.Ready(t.Context(), agents.Playing(g.Agents, scope), level, start)
					require.NoError(t, err, "%s %s %s", g.Name, s.Name, level)
				}
			}
		}
	}
}
