package ladder

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/sim/simtest/duel"
	"github.com/ironbottom/ironbottom/sim/simtest/kuhn"
)

// A game without a yardstick is measured on its set-ups: best play loses nothing there, and
// where all is hidden there is nothing to measure by.
func TestSetupsForAYardstick(t *testing.T) {
	rules, err := duel.Game.Load(nil, nil)
	require.NoError(t, err)
	y, problems, err := OfSetups(t.Context(), duel.Game, rules)
	require.NoError(t, err)
	require.NotEmpty(t, problems)
	a, err := Question{Game: duel.Game, Rules: rules, Kinds: agents.Generic, Yardstick: y, Problems: problems,
		Agents: []string{"greedy:sims=200", "random"}, Goals: y.Goals, Games: 40, Seed: 1}.Run(t.Context())
	require.NoError(t, err)
	require.Empty(t, a.Halves)
	rows := a.Goals[0].Rows
	require.Equal(t, "greedy:sims=200", rows[0].Agent)
	require.Less(t, rows[0].Both.Mean, rows[1].Both.Mean)

	_, _, err = OfSetups(t.Context(), duel.Game, kuhn.Rules{})
	require.ErrorContains(t, err, "found no set-up that is small enough")
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, _, err = OfSetups(ctx, duel.Game, rules)
	require.ErrorIs(t, err, context.Canceled)
}
