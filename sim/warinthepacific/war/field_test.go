package war_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
)

// In a war with islands what the war and the land have in common is the same at every step, and a position reads back.
func TestWarsWithIslands(t *testing.T) {
	r := rules(t)
	start, err := r.Setup("guadalcanal")
	require.NoError(t, err)
	for game := range uint64(3) {
		w := start.Clone().(*war.War)
		d, pick := sim.NewDice(game, sim.Nature), sim.NewDice(game, sim.Agent0)
		n := 0
		for ; w.Turn() < sim.Over; n++ {
			require.Less(t, n, mostDecisions)
			legal := w.Legal(nil)
			require.NotEmpty(t, legal, w.String())
			w.Apply(legal[pick.Pick(uint64(n), len(legal))], &d)
			require.NoError(t, w.Check(), "decision %d", n)
			if n%500 == 0 {
				back, err := r.Parse(w.String())
				require.NoError(t, err, w.String())
				require.Equal(t, w.String(), back.String())
				require.Equal(t, w.AppendKey(nil), back.AppendKey(nil))
			}
		}
	}
}
