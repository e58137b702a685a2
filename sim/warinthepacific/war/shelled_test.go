package war_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/land"
)

// What bombards who holds a base helps the other side in each combat there in the Ground Phase, and no more in the next Game-Turn. [7.61]
func TestBombardmentBeforeACombatOnLand(t *testing.T) {
	w := scenario(t, "guadalcanal")
	lunga := siteOf(t, w, "Guadalcanal")
	h := land.Hex(0)
	for k := land.Hex(1); int(k) <= w.Field.Scenario.Hexes(); k++ {
		if w.Theatre.Local(w.Field.Scenario.Index(k)) == w.Theatre.Sites[lunga].Hex {
			h = k
		}
	}
	w.Sites[lunga].Shift = 2 // by the Allies
	w.StartGround()
	assert.Equal(t, [2]uint8{0, 2}, w.Field.Hexes[h].Shelled)
	assert.Contains(t, w.String(), "shelled-for-allies=2")
	d := sim.NewDice(1, sim.Nature)
	for w.Flow.Turn == 0 {
		w.Apply(w.Legal(nil)[0], &d)
	}
	assert.Zero(t, w.Sites[lunga].Shift)
	assert.Zero(t, w.Field.Hexes[h].Shelled)
}
