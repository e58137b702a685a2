package odds

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/simtest/duel"
)

// Where nobody says how many games, a budget of decisions does: whole blocks of it,
// whatever the machine and the number of workers.
func TestOddsPlanByDecisions(t *testing.T) {
	var results []string
	for _, workers := range []int{1, 3} {
		planned := 0
		q := duels(0)
		q.Workers, q.Planned = workers, func(games int) { planned = games }
		r, err := q.Run(t.Context())
		require.NoError(t, err)
		require.Equal(t, r.Battles, planned)
		require.Zero(t, r.Battles%sim.BlockGames)
		require.InEpsilon(t, experiments.OddsDecisions, r.Decisions, 0.2, "64 games say it to a fifth")
		q.Games = r.Battles
		again, err := q.Run(t.Context())
		require.NoError(t, err)
		require.Equal(t, asJSON(t, r), asJSON(t, again), "-n repeats it")
		results = append(results, asJSON(t, r))
	}
	require.Equal(t, results[0], results[1])
}

// Decisions that an agent tries count as those that it makes; one block is always played.
func TestOddsPlanWithSearch(t *testing.T) {
	games := func(sims int) int {
		q := duels(0)
		search, err := agents.Ready(t.Context(), agents.Generic, fmt.Sprintf("mcts:sims=%d", sims), q.Start)
		require.NoError(t, err)
		q.Agents = func() [2]sim.Agent { return [2]sim.Agent{search(), duel.Marksman{}} }
		require.NoError(t, q.plan(t.Context()))
		return q.Games
	}
	few, many := games(4), games(40)
	require.Greater(t, few, 4*many, "ten times the simulations")
	require.Equal(t, sim.BlockGames, games(400))
}

// Without a number of games, a force that certainly reaches or misses the wish stops once its
// chance is known to two points. A force near the wish plays on.
func TestSizingWithoutANumberOfGames(t *testing.T) {
	q := duelSizing(lot{1, 1}, lot{2, 2}, lot{3, 3})
	q.Method, q.Games, q.Wish = experiments.MonteCarlo, 0, 0.48 // two rounds: 0.4815
	r, err := q.Run(t.Context())
	require.NoError(t, err)
	require.Equal(t, []string{"2-b"}, names(r.Undecided()))
	require.Equal(t, SizeGames, r.Forces[1].Battles)
	for _, c := range []*Candidate{r.Forces[0], r.Forces[2]} {
		require.Less(t, c.Battles, SizeGames/10)
		require.LessOrEqual(t, (c.Chance.High-c.Chance.Low)/2, sizeReach)
		require.False(t, c.open(q.Wish))
	}
	var b strings.Builder
	require.NoError(t, r.WriteText(&b))
	require.Contains(t, b.String(), "up to 100,000 battles or 1,000,000 decisions each")
	require.Contains(t, sizedJSON(t, r), `"battles_at_most":100000,"decisions_at_most":1000000`)
	q.Games = 20_000
	r, err = q.Run(t.Context())
	require.NoError(t, err)
	require.Contains(t, sizedJSON(t, r), `"battles_at_most":20000,"decisions_at_most":null`)
	require.Equal(t, 20_000, r.Forces[0].Battles, "who asks for a number of games gets it")
}

// A force of long games plays fewer of them.
func TestSizingBudget(t *testing.T) {
	s := &search{Sizing: Sizing{Wish: 0.5}}
	c := &Candidate{Battles: 128, work: 128 * 2000, Chance: experiments.Outcome{Low: 0.3, High: 0.7}, SureLow: 0.2,
		SureHigh: 0.8}
	require.Equal(t, SizeDecisions/2000, s.budgeted(c, 512))
	require.False(t, s.enough(c, 128))
	require.Equal(t, 300, s.budgeted(c, 300))
	c.Battles, c.work = 500, 500*2000
	require.True(t, s.enough(c, 512), "it has played what it can")
	s.Games = 512
	require.Equal(t, 512, s.budgeted(c, 512))
}
