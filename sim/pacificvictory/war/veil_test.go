package war_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/pacificvictory"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/battle"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/war"
)

// A position that is veiled again and again, as an agent does, is veiled as one that was never
// veiled before: at every decision of wars at random, for both sides. A battle is in the open
// where that leaves it as it is, and nowhere else.
func TestVeilsThatAreRemembered(t *testing.T) {
	open, veiled := 0, 0
	for n, options := range []map[string]string{nil, {"fog": "arm"},
		{"china-removed": "on", "free-deployment": "on", "overruns": "on"}} {
		r, err := pacificvictory.Load(pacificvictory.Game.Data, options)
		require.NoError(t, err)
		for _, name := range []string{"1941", "1943"} {
			start, err := r.Whole().Setup(name)
			require.NoError(t, err)
			c := start.(*war.Campaign)
			scratch := [2]*war.Campaign{c.Clone().(*war.Campaign), c.Clone().(*war.Campaign)}
			choice, nature := sim.NewDice(uint64(7+n), sim.Agent0), sim.NewDice(uint64(7+n), sim.Nature)
			for n := 0; c.Turn() != sim.Over; n++ {
				for s, k := range scratch {
					k.CopyFrom(c)
					k.Redact(sim.Side(s))
					fresh := c.Clone().(*war.Campaign)
					fresh.Redact(sim.Side(s))
					require.Equal(t, fresh.Position, k.Position, "%s", c)
					if b := sim.NewView(c, sim.Side(s)).OpenPart(); b != nil {
						require.Equal(t, situation.InBattle, c.Stance())
						require.Equal(t, k.Fight().Position, b.(*battle.Battle).Position)
						open++
					} else if c.Stance() == situation.InBattle {
						require.NotZero(t, c.Awaited(sim.Side(s).Other()))
						veiled++
					}
				}
				legal := c.Legal(nil)
				choice.At(n)
				c.Apply(legal[choice.Pick(0, len(legal))], &nature)
			}
		}
	}
	require.NotZero(t, open)
	require.NotZero(t, veiled)
}
