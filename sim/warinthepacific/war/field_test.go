package war_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/land"
)

// In a war with islands, values shared by the war and the land agree at every step, and a position
// reads back.
func TestWarsWithIslands(t *testing.T) {
	t.Parallel()
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
			if len(legal) == 0 {
				require.Fail(t, "nothing is legal", w.String())
			}
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

// A unit that may construct repairs a level of damage of an airbase for five Supply Points, as far
// as its Allowance goes. A repair in the war on land is a repair in the war. [7.65] [21.0]
func TestAirbasesAreRepaired(t *testing.T) {
	start, err := rules(t).Setup("guadalcanal")
	require.NoError(t, err)
	mended := 0
	for game := range uint64(40) {
		w := start.Clone().(*war.War)
		before := w.Clone().(*war.War)
		d, pick := sim.NewDice(game, sim.Nature), sim.NewDice(game, sim.Agent0)
		for n := 0; w.Turn() < sim.Over; n++ {
			legal := w.Legal(nil)
			m := legal[pick.Pick(uint64(n), len(legal))]
			if l, ok := w.AtHand().(*land.Land); !ok || l.Step != land.Build || land.Work(m) != land.MendAirbase {
				w.Apply(m, &d)
				continue
			}
			before.CopyFrom(w)
			h := land.Hex(w.Field.Asked)
			w.Apply(m, &d)
			a, b := &before.Field.Hexes[h], &w.Field.Hexes[h]
			done := 0 // works begun before
			if a.Project == land.MendAirbase {
				done = int(a.Done)
			}
			if b.Beaten[0] < a.Beaten[0] {
				assert.Equal(t, a.Beaten[0]-1, b.Beaten[0])
				mended++
			} else {
				assert.Less(t, int(b.Done), 5)
				assert.Greater(t, int(b.Done), done)
			}
			if site := w.Theatre.SiteAt(w.Field.Scenario.Sea(h)); w.Fight != board.LandWar {
				assert.Equal(t, b.Beaten[0], w.Sites[site].Airbase)
			}
		}
	}
	assert.Greater(t, mended, 5)
}
