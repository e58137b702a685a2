package war_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
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
	h := w.Field.Scenario.FromSea(f.Hex)
	return n + int(w.Field.Hexes[h].Supply[side])
}

// loads returns the Load Points of the units, BaseForces and headquarters aboard the mover.
func loads(w *war.War) (n int) {
	for i, u := range w.Theatre.Units {
		if w.Bears(w.Mover, w.Units[i].Ship) {
			n += w.Book.Units[u.Type].Load()
		}
	}
	for _, b := range w.BaseForces {
		if w.Bears(w.Mover, b.Ship) {
			n += book.BaseForceLoad
		}
	}
	for i, home := range w.Theatre.Staffs {
		if w.Bears(w.Mover, w.Staffs[i].Ship) {
			n += int(w.Theatre.Sites[home].Size) // 1 of a Group to 4 of a Force (C137)
		}
	}
	return n
}

// Loading and unloading neither makes nor loses cargo. It costs a transport 5 Movement Points a
// Load Point, which is four Supply Points; it costs destroyers 5 at each end. Nobody is left aboard
// destroyers. (vector 20) [10.14] [10.3] [10.31] [38.3]
func TestLoadsAreKept(t *testing.T) {
	t.Parallel()
	start, err := rules(t).Setup("guadalcanal")
	require.NoError(t, err)
	seen := map[string]int{}
	for game := range uint64(90) {
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
			what, _ := board.UnpackCargo(m)
			if w.Step != board.Haul || w.Mover != mover || plot.At != before.Forces[mover].Plot.At { // it has sailed on
				continue
			}
			moved := before.Cargo[w.Forces[mover].Holds] - w.Cargo[w.Forces[mover].Holds]
			if what == board.LoadSupply {
				moved = -moved
			}
			assert.Equal(t, stock(before), stock(w))
			cost := int(w.Forces[mover].Spent) - int(before.Forces[mover].Spent)
			lp := loads(w) - loads(before)
			if what == board.Unload {
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
			if what == board.EmbarkUnit {
				seen["unit"]++
			}
			seen["topped"] += int(book.Bit(what == board.LoadSupply && !fast &&
				before.Cargo[w.Forces[mover].Holds] > 0))
			seen["headquarters"] += int(book.Bit(what == board.EmbarkStaff))
			if w.Round != before.Round {
				for i := range id.Unit(len(w.Theatre.Units)) {
					if s := int(w.Units[i].Ship); s > 0 {
						assert.Greater(t, w.Theatre.Class(id.Ship(s-1)).Number, uint8(book.KindCD))
					}
				}
			}
		}
	}
	assert.Greater(t, min(seen["fast"], seen["slow"], seen["unit"], 2*seen["headquarters"]), 20, seen)
	assert.Positive(t, seen["topped"], "some is loaded to what is aboard")
}

// A Task Force unloads without an assault only at a base of its own, or in a hex with own units;
// destroyers go nowhere else. (C92) [10.32] [10.33]
func TestWhereDestroyersUnload(t *testing.T) {
	start, err := rules(t).Setup("guadalcanal")
	require.NoError(t, err)
	there := 0
	for game := range uint64(12) {
		w := start.Clone().(*war.War)
		d, pick := sim.NewDice(game, sim.Nature), sim.NewDice(game, sim.Agent0)
		for n := 0; w.Turn() < sim.Over; n++ {
			legal := w.Legal(nil)
			if w.Step == board.PlotWhere && w.Forces[w.Asked].Plot.Unloads() {
				for _, m := range legal {
					site := w.Theatre.SiteAt(theatre.Hex(m))
					require.True(t, site != id.None &&
						(w.Sites[site].Side == w.Side || w.Ashore(w.Side, theatre.Hex(m)) > 0),
						w.Theatre.Place(theatre.Hex(m)))
					there++
				}
			}
			w.Apply(legal[pick.Pick(uint64(n), len(legal))], &d)
		}
	}
	assert.Greater(t, there, 20)
}

// express returns a war in which Japanese destroyers at Buin, alone at sea, are about to be plotted
// for. Buin has supply, and Russell I. is Japanese too.
func express(t *testing.T) (w *war.War, from, to theatre.Hex) {
	w = scenario(t, "guadalcanal")
	m := forceOf(t, w, "2nd Destroyer Squadron")
	empty(w)
	from, to = hexOf(t, w, "E2016"), hexOf(t, w, "E2418")
	for _, h := range []theatre.Hex{from, to} {
		site := &w.Sites[w.Theatre.SiteAt(h)]
		site.Side, site.Supply = theatre.Japan, 100
	}
	put(w, m, from)
	w.Step, w.Side, w.Asked, w.Naval = board.PlotTask, theatre.Japan, uint8(m), 1
	require.NoError(t, w.Check())
	return w, from, to
}

// Destroyers load, unload and withdraw in one Naval Phase: both ways and 5 points at each end fit
// their Movement Points, and they end where they loaded. Without a third leg they stay. (vector 20)
// [10.3] [10.8]
func TestDestroyersWithdraw(t *testing.T) {
	for _, back := range []bool{true, false} {
		w, from, to := express(t)
		m := w.AskedMarker()
		for _, move := range []sim.Move{sim.Move(board.Emergency), sim.Move(from), sim.Move(to)} {
			require.Contains(t, w.Legal(nil), move)
			w.Apply(move, nil)
		}
		require.Equal(t, board.PlotMore, w.Step)
		want, legs := to, 2
		cost := w.Theatre.BySea(from, to) + 10
		if back {
			w.Apply(sim.Move(board.Move), nil)
			require.Contains(t, w.Legal(nil), sim.Move(from))
			require.NotContains(t, w.Legal(nil), sim.Move(to), "there it is")
			w.Apply(sim.Move(from), nil)
			require.Equal(t, board.PlotValue, w.Step)
			w.Apply(4, nil)
			want, legs, cost = from, 3, cost+w.Theatre.BySea(from, to)
		}
		if w.AskedMarker() == m {
			w.Apply(0, nil)
		}
		f := &w.Forces[m]
		require.Equal(t, legs, int(f.Plot.Count))
		require.NoError(t, w.Check())

		w.Step, w.Side, w.Mover = board.Carry, theatre.Japan, m
		w.Apply(sim.Move(m), nil)
		d := sim.NewDice(1, sim.Nature)
		for n := 0; f.Marks&board.Done == 0; n++ {
			legal := w.Legal(nil)
			move := legal[0]
			if w.Step == board.Haul || w.Step == board.Lurk {
				move = legal[len(legal)-1]
			}
			w.Apply(move, &d)
			require.Less(t, n, 100)
		}
		assert.Equal(t, want, f.Hex)
		assert.Equal(t, cost, int(f.Spent))
		assert.Zero(t, w.Cargo[f.Holds])
		assert.Greater(t, int(w.Sites[w.Theatre.SiteAt(to)].Supply), 100)
	}
}

// The card of a Task Force shows its cargo to its own side and to a viewer that sees both sides.
// [10.14]
func TestCardOfSupplyAboard(t *testing.T) {
	w := scenario(t, "guadalcanal")
	force := id.Force(forceOf(t, w, "TF 62 Guadalcanal group"))
	m := w.MarkerOf(force)
	for supply, line := range map[uint8]string{2: "Aboard: 2 Supply Points", 1: "Aboard: 1 Supply Point"} {
		for _, viewer := range []sim.Side{theatre.Japan, theatre.Allies, sim.Over} {
			card := func() []string {
				cards := w.Cards(viewer, func(name string) bool { return name == fmt.Sprintf("TF %d", m) })
				require.Len(t, cards, 1)
				return cards[0].Lines
			}
			w.Cargo[force] = 0
			assert.NotContains(t, card(), "Aboard: 0 Supply Points")
			w.Cargo[force] = supply
			if viewer == theatre.Japan {
				assert.NotContains(t, card(), line, "the enemy does not know")
			} else {
				assert.Contains(t, card(), line)
			}
		}
	}
}

// A hex without a port or an airbase stands for no site while a Task Force tries to unload there.
func TestNoSiteToUnloadAt(t *testing.T) { // [38.3]
	w := scenario(t, "guadalcanal")
	w.Mover, w.Forces[0].Hex = 0, hexOf(t, w, "E2722")
	assert.False(t, w.BeginHaul(board.Transport))
	assert.Zero(t, w.Foe)
}
