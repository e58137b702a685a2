package war

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
)

// Wars at random of all three scenarios come to their end, with every invariant kept
// at every decision and never more than a few hundred choices.
func TestCampaignRandomWarsEnd(t *testing.T) {
	rules := campaignRules(t, nil)
	for _, scenario := range rules.Scenarios() {
		start, err := rules.Setup(scenario.Name)
		require.NoError(t, err)
		state, choice := start.Clone().(*Campaign), sim.NewDice(2, sim.Agent0)
		nature := sim.NewDice(1, sim.Nature)
		legal := make([]sim.Move, 0, 512)
		for game := range uint64(2) {
			state.CopyFrom(start)
			nature.Start(game)
			choice.Start(game)
			for n := 0; state.Turn() != sim.Over; n++ {
				require.Less(t, n, 20_000, "%s, game %d", scenario.Name, game)
				legal = state.Legal(legal[:0])
				require.NotEmpty(t, legal)
				require.LessOrEqual(t, len(legal), 400)
				choice.At(n)
				state.Apply(legal[choice.Pick(0, len(legal))], &nature)
				if err := state.Check(); err != nil {
					require.NoError(t, err, "%s, game %d, decision %d:\n%s", scenario.Name, game, n, state)
				}
			}
			require.Zero(t, state.Score(book.JapanSide)+state.Score(book.AlliedSide))
		}
	}
}
