package experiments

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/sim"
)

// A game that is dear is a block: a whole game, and one in which somebody searches. What
// is cheap comes in large blocks.
func TestBlocksByTheCostOfAGame(t *testing.T) {
	search, err := agents.Ready(t.Context(), agents.Generic, "mcts:sims=4", newDuel())
	require.NoError(t, err)
	searching := func() [2]sim.Agent { return [2]sim.Agent{marksman{}, search()} }
	saga := sagas(1)
	for _, c := range []struct {
		name        string
		start       sim.State
		pair        func() [2]sim.Agent
		games, more int
	}{
		{"cheap", newDuel(), marksmen, sim.BlockGames, PairBlock},
		{"searched", newDuel(), searching, 1, 1},
		{"long", saga.Start, marksmen, 1, 1},
	} {
		require.Equal(t, c.games, Run{Start: c.start, Agents: c.pair}.Block(), c.name)
		require.Equal(t, c.games, Odds{Start: c.start, Agents: c.pair}.Block(), c.name)
		require.Equal(t, c.more, Match{Start: c.start, Agents: c.pair}.Block(), c.name)
		even := Version{Start: c.start, Agents: marksmen}
		require.Equal(t, c.more, Comparison{Arms: [2]Version{even, {Start: c.start, Agents: c.pair}}}.Block(), c.name)
		require.Equal(t, c.more == 1, Study{Arms: []Arm{{c.start, marksmen}, {c.start, c.pair}}}.Block() == 1, c.name)
		require.Equal(t, c.more == 1, Bid{}.Block(Arm{c.start, c.pair}) == 1, c.name)
		one := func() sim.Agent { return c.pair()[1] }
		require.Equal(t, c.more == 1, Tournament{Venues: []Venue{{Start: newDuel(), Agents: []func() sim.Agent{nil, func() sim.Agent { return marksman{} }}},
			{Start: c.start, Agents: []func() sim.Agent{one, nil}}}}.Block() == 1, c.name)
		d := advised(c.start, MonteCarlo)
		d.Rollout = one
		require.Equal(t, c.more == 1, d.Block() == 1, c.name)
	}
}
