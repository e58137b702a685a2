package war_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/air"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/land"
)

// A bombardment of a base's defenders helps the other side in each combat there in the Ground
// Phase, and no more in the next Game-Turn. [7.61]
func TestBombardmentBeforeACombatOnLand(t *testing.T) {
	w := scenario(t, "guadalcanal")
	lunga := siteOf(t, w, "Guadalcanal")
	h := land.Hex(0)
	for k := land.Hex(1); int(k) <= w.Field.Scenario.Hexes(); k++ {
		if w.Field.Scenario.Sea(k) == w.Theatre.Sites[lunga].Hex {
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

// Supply that is bombed is lost by the percentage, .5 rounded up and .4 down. [7.6] [7.62]
func TestBombedSupplyIsRounded(t *testing.T) {
	for _, of := range []struct{ supply, percent, left int }{{55, 10, 49}, {9, 10, 8}, {4, 10, 4}, {99, 5, 94},
		{100, 10, 90}, {30, 100, 0}} {
		w := scenario(t, "coral-sea")
		site := siteOf(t, w, "Port Moresby")
		w.Sites[site].Supply = uint16(of.supply)
		w.Strikes[0][0] = board.Strike{Mission: board.StrikeLand, Target: uint8(site), Aim: air.AimSupply}
		w.Plotted[0], w.Open[0] = 1, 1
		for i := range id.Stack(len(w.Theatre.Stacks)) {
			if k := &w.Strikes[0][0]; w.Stacks[i].Points > 0 && w.Stacks[i].Base == siteOf(t, w, "Rabaul").Base() &&
				w.Theatre.Book.Planes[w.Theatre.Stacks[i].Plane].Role == book.LevelBomber {
				k.Base, k.Sent[0], k.Count = w.Stacks[i].Base, board.Sent{Stack: i, Points: 1}, 1
			}
		}
		w.Foe, w.Back = 0, board.AirNext
		w.Begin(board.AirRaid, sim.Side(theatre.Japan))
		fight := w.AtHand().(*air.SecretFight)
		fight.Effects[air.AimSupply-1] = uint8(of.percent)
		w.Land()
		assert.EqualValues(t, of.left, w.Sites[site].Supply, of)
	}
}
