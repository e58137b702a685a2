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

// stock returns the Supply Points in the hex of the mover, whosever, and aboard, in halves.
func stock(w *war.War) int {
	f := &w.Forces[w.Mover]
	site := w.Theatre.SiteAt(f.Hex)
	side := theatre.SideOf(w.Mover)
	n := 2 * int(w.Cargo[f.Holds])
	if w.Sites[site].Side == side {
		return n + 2*int(w.Sites[site].Supply)
	}
	h := w.Field.Scenario.Local(w.Theatre.Index(f.Hex))
	return n + int(w.Field.Hexes[h].Supply[side])
}

// loads returns the Load Points of the units aboard the mover.
func loads(w *war.War) (n int) {
	for i, u := range w.Theatre.Units {
		if s := int(w.Units[i].Ship); s > 0 && w.Under(s-1, w.Mover) {
			n += w.Book.Units[u.Type].Load()
		}
	}
	return n
}

// Whatever is loaded or unloaded is neither made nor lost, costs a transport 5 Movement Points a Load Point, of which four Supply Points
// are one, and destroyers 5 at each end; nobody is left aboard destroyers. (vector 20) [10.14] [10.3] [10.31] [38.3]
func TestLoadsAreKept(t *testing.T) {
	start, err := rules(t).Setup("guadalcanal")
	require.NoError(t, err)
	seen := map[string]int{}
	for game := range uint64(60) {
		w := start.Clone().(*war.War)
		before := w.Clone().(*war.War)
		d, pick := sim.NewDice(game, sim.Nature), sim.NewDice(game, sim.Agent0)
		for n := 0; w.Turn() < sim.Over; n++ {
			legal := w.Legal(nil)
			m := legal[pick.Pick(uint64(n), len(legal))]
			if w.Step != board.Haul {
				w.Apply(m, &d)
				continue
			}
			before.CopyFrom(w)
			mover, plot := w.Mover, &w.Forces[w.Mover].Plot
			fast := plot.Legs[plot.At-1].Mission == board.Emergency
			w.Apply(m, &d)
			unload, supply, unit := war.Hauls(m)
			if w.Step != board.Haul || w.Mover != mover { // it has sailed on
				continue
			}
			moved := before.Cargo[w.Forces[mover].Holds] - w.Cargo[w.Forces[mover].Holds]
			if supply {
				moved = -moved
			}
			assert.Equal(t, stock(before), stock(w))
			cost := int(w.Forces[mover].Spent) - int(before.Forces[mover].Spent)
			lp := loads(w) - loads(before)
			if unload {
				lp = -lp
			}
			assert.GreaterOrEqual(t, lp, 0)
			if fast {
				assert.Zero(t, cost)
				seen["fast"]++
			} else {
				assert.Equal(t, 5*(lp+(int(moved)+3)/4), cost)
				seen["slow"]++
			}
			if unit >= 0 {
				seen["unit"]++
			}
			if w.Round != before.Round {
				for i := range w.Theatre.Units {
					if s := int(w.Units[i].Ship); s > 0 {
						assert.Greater(t, w.Theatre.Class(s-1).Number, uint8(book.KindCD))
					}
				}
			}
		}
	}
	assert.Greater(t, min(seen["fast"], seen["slow"], seen["unit"]), 20, seen)
}

// Whoever unloads without an assault does so at an own base, or in a hex with own units: destroyers go nowhere else. (C92) [10.32] [10.33]
func TestWhereDestroyersUnload(t *testing.T) {
	start, err := rules(t).Setup("guadalcanal")
	require.NoError(t, err)
	there := 0
	for game := range uint64(12) {
		w := start.Clone().(*war.War)
		d, pick := sim.NewDice(game, sim.Nature), sim.NewDice(game, sim.Agent0)
		for n := 0; w.Turn() < sim.Over; n++ {
			legal := w.Legal(nil)
			if w.Step == board.PlotMore && w.Forces[w.Asked].Plot.Legs[0].Mission == board.Emergency {
				for _, m := range legal {
					site := w.Theatre.SiteAt(theatre.Hex(m))
					require.True(t, site >= 0 && (w.Sites[site].Side == w.Side || w.Ashore(w.Side, theatre.Hex(m)) > 0), w.Theatre.Place(theatre.Hex(m)))
					there++
				}
			}
			w.Apply(legal[pick.Pick(uint64(n), len(legal))], &d)
		}
	}
	assert.Greater(t, there, 20)
}
