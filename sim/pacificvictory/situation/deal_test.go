package situation_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/pacificvictory"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/war"
)

// Where colours alone are seen (ruling R100), what each block is counts among what it may
// be, and there is always a way to deal the others: at every decision of wars at random.
func TestArmsCanAlwaysBeDealt(t *testing.T) {
	dealt := 0
	for n, options := range []map[string]string{nil, {"china-removed": "on", "no-vichy": "on"},
		{"free-deployment": "on", "overruns": "on", "unpinned-sm": "yes", "pearl-harbor": "on"}} {
		r, err := pacificvictory.Load(pacificvictory.Game.Data, options)
		require.NoError(t, err)
		for _, name := range []string{"1941", "1942", "1943"} {
			start, err := r.Whole().Setup(name)
			require.NoError(t, err)
			c := start.(*war.Campaign)
			choice, nature := sim.NewDice(uint64(41+n), sim.Agent0), sim.NewDice(uint64(41+n), sim.Nature)
			for n := 0; c.Turn() != sim.Over; n++ {
				legal := c.Legal(nil)
				choice.At(n)
				c.Apply(legal[choice.Pick(0, len(legal))], &nature)
				for s := range sim.Side(2) {
					k := c.State
					if k.Building() {
						k.TakeBack(s)
					}
					if k.ArmsOpen(s) {
						continue
					}
					require.NoError(t, k.CheckArms(s), "%s", c)
					dealt++
				}
			}
		}
	}
	require.Greater(t, dealt, 20_000)
}
