package war_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// Pieces with a date are nowhere before it, and present from then on. Planes and troops of a base
// appear only when their side holds it. [32.0]
func TestArrivals(t *testing.T) {
	r := rules(t)
	start, err := r.Setup("guadalcanal")
	require.NoError(t, err)
	late, waited := 0, 0
	for game := range uint64(4) {
		w := start.Clone().(*war.War)
		d, pick := sim.NewDice(game, sim.Nature), sim.NewDice(game, sim.Agent0)
		for n, turn := 0, uint8(255); w.Turn() < sim.Over; n++ {
			if w.Flow.Turn != turn && w.Step != board.Strategic && w.Step != board.Patrol {
				// at the beginning of a Game-Turn
				turn = w.Flow.Turn
				date := w.Theatre.First + book.GameTurn(turn)
				for m := range w.Markers() {
					if f := &w.Theatre.Forces[m]; f.Arrives > date {
						assert.Equal(t, theatre.None, w.Forces[m].Hex, f.Name)
						late++
					} else if f.Arrives == date {
						assert.Equal(t, f.Hex, w.Forces[m].Hex, f.Name)
					}
				}
				for i, s := range w.Theatre.Stacks {
					k := &w.Stacks[i]
					assert.Equal(t, k.Waits == 1, s.Arrives > date || s.Arrives > 0 && s.Ship == 0 && k.Waits == 1)
					if k.Waits == 1 {
						assert.Zero(t, k.Points)
						if s.Arrives <= date {
							waited++
						}
					}
				}
				for i, u := range w.Theatre.Units {
					if u.Arrives > date {
						assert.Equal(t, board.Unit{}, w.Units[i], u.Name)
					} else if n := w.Theatre.SiteAt(u.Hex); u.Arrives == date && w.Sites[n].Side == u.Side {
						assert.Equal(t, u.Hex, w.Units[i].Hex, u.Name)
					}
				}
			}
			legal := w.Legal(nil)
			w.Apply(legal[pick.Pick(uint64(n), len(legal))], &d)
		}
	}
	assert.Greater(t, late, 50)
	assert.Positive(t, waited, "Guadalcanal was Japan's when the planes for it came")
}
