package war_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ironbottom/ironbottom/sim/warinthepacific/land"
)

// What bombards who holds a base helps the other side in each combat there in the Ground Phase: 3 at most, and nothing any more in the next. [7.61]
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
	text := w.String()
	assert.Contains(t, text, "shelled-for-allies=2")
}
