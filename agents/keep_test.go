package agents_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/agents"
	agentsvip "github.com/ironbottom/ironbottom/agents/victoryinthepacific"
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/victoryinthepacific"
)

// The tree below a decision is used for the next one in the same stage. It is dropped if the enemy
// decides in between or dice are rolled. The same game gives the same choices again, and nothing is
// allocated.
func TestTreeIsKeptWithinAStage(t *testing.T) {
	rules, err := victoryinthepacific.Game.Load(victoryinthepacific.Game.Data, nil)
	require.NoError(t, err)
	start, err := rules.(sim.WholeGame).Whole().Setup("1941")
	require.NoError(t, err)
	factory, err := agents.Ready(t.Context(), slices.Concat(agentsvip.Kinds, agents.Generic),
		"mcts:sims=20,keep=stage,depth=8", start)
	require.NoError(t, err)
	play := func(a sim.Agent) (moves []sim.Move, kept, dropped int) {
		s := start.Clone()
		nature, luck := sim.NewDice(3, sim.Nature), sim.NewDice(3, sim.Agent0)
		last := -1
		for ply := range 60 {
			legal := s.Legal(nil)
			if len(legal) > 1 {
				luck.At(ply)
				i := a.Choose(sim.NewView(s, s.Turn()), legal, &luck)
				count := 0
				for _, tried := range a.(agents.Searcher).Tried() {
					count += tried.Count
				}
				require.GreaterOrEqual(t, count, 20)
				if count > 20 {
					kept++
					require.Equal(t, last, int(s.Turn()), "the enemy decided in between")
				} else {
					dropped++
				}
				last = int(s.Turn())
				moves = append(moves, legal[i])
				s.Apply(legal[i], &nature)
			} else {
				s.Apply(legal[0], &nature)
				last = -1
			}
		}
		return moves, kept, dropped
	}
	first := factory()
	moves, kept, dropped := play(first)
	require.Greater(t, kept, 5)
	require.Positive(t, dropped)
	again, _, _ := play(first)
	require.Equal(t, moves, again)
	other, _, _ := play(factory())
	require.Equal(t, moves, other)
	require.Implements(t, (*sim.Planner)(nil), first)
}
