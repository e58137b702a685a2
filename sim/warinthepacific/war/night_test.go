package war_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/surface"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// A deal may lay a dummy under the mover when it meets somebody: there is no action then, and the war goes on.
func TestDummiesFightNoActions(t *testing.T) { // [9.13]
	for _, mover := range []string{"dummy 1", "Mobile Force"} {
		w := scenario(t, "midway-basic")
		empty(w)
		m, there := forceOf(t, w, mover), forceOf(t, w, "TF 16")
		put(w, m, hexOf(t, w, "F1830"))
		put(w, there, hexOf(t, w, "F1830"))
		plot(&w.Forces[m], board.Leg{Mission: board.Move, Hex: hexOf(t, w, "F1830"), Value: 14})
		w.Step, w.Naval, w.Mover, w.Asked = board.Meet, 1, m, uint8(there)
		d := sim.NewDice(1, sim.Nature)
		w.Apply(0, &d)
		require.Equal(t, mover != "dummy 1", w.Step == board.InFight)
		require.NoError(t, w.Check())
	}
}

// In a surface action by night a deal lays ships under other counters. After it each ship has its
// own damage: of each type as many are hit as hard as in the fight, no ship is healed, and none is
// hit that was not there. [30.91]
func TestNightActionsLandOnTheShipsThatMet(t *testing.T) {
	rnd := rand.New(rand.NewPCG(7, 7))
	moved := 0
	for range 300 {
		w := scenario(t, "midway-basic")
		empty(w)
		close, tf := forceOf(t, w, "Transport Force"), forceOf(t, w, "TF 16")
		at := hexOf(t, w, "F1830")
		put(w, close, at)
		put(w, tf, at)
		for i := range id.Ship(len(w.Theatre.Ships)) {
			w.Ships[i].Damage = uint8(rnd.IntN(4)) * uint8(rnd.IntN(2))
		}
		w.Mover, w.Foe, w.Naval, w.Back = close, uint8(tf), 1, board.Sail
		w.Forces[close].Marks |= board.ByNight
		before := w.Ships
		w.Begin(board.SeaFight, theatre.Japan)
		b := w.AtHand().(*surface.Action)
		require.True(t, b.Night)
		type hit struct{ kind, damage uint8 }
		var want []hit
		for side := range b.Ships {
			list := b.Ships[side][:b.Count[side]]
			rnd.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
			for i := range list {
				list[i].Damage = min(sunk, list[i].Damage+uint8(rnd.IntN(3))*uint8(rnd.IntN(2)))
				want = append(want, hit{list[i].Type, list[i].Damage})
			}
		}
		w.Land()
		var got []hit
		for i := range id.Ship(len(w.Theatre.Ships)) {
			if f := w.Ships[i].Force; f != id.Force(close) && f != id.Force(tf) {
				require.Equal(t, before[i].Damage, w.Ships[i].Damage, "%s was not there", w.Theatre.Ships[i].Name)
				continue
			}
			require.GreaterOrEqual(t, w.Ships[i].Damage, before[i].Damage)
			if w.Ships[i].Damage > before[i].Damage {
				moved++
			}
			got = append(got, hit{uint8(w.Theatre.Ships[i].Type), w.Ships[i].Damage})
		}
		order := func(a, b hit) int { return int(a.kind)*16 + int(a.damage) - int(b.kind)*16 - int(b.damage) }
		slices.SortFunc(want, order)
		slices.SortFunc(got, order)
		require.Equal(t, want, got)
	}
	require.Positive(t, moved)
}

// A dummy that Coastwatchers see, lying or sailing, is known for one and goes off the map; a marker
// with ships is turned up. [8.37] [8.38]
func TestDummiesThatAreSeenGo(t *testing.T) {
	for _, moves := range []bool{false, true} {
		w := scenario(t, "guadalcanal")
		kavieng := hexOf(t, w, "E1512")
		dummy, fleet := id.Marker(0), w.MarkerOf(id.Force(forceOf(t, w, "6th Cruiser Division")))
		for f := range id.Force(len(w.Theatre.Forces)) {
			if w.Theatre.Forces[f].Dummy && theatre.SideOf(f) == theatre.Japan {
				dummy = w.MarkerOf(f)
			}
		}
		for m := range w.Markers() {
			if m != dummy && m != fleet {
				w.Forces[m].Hex = theatre.None
			}
		}
		w.Forces[dummy].Hex, w.Forces[fleet].Hex = kavieng, kavieng
		require.True(t, w.Betrayed(dummy))
		if moves {
			w.StartPhase(1)
			w.Forces[dummy].Plot = board.Plot{Count: 1,
				Legs: [board.MostLegs]board.Leg{{Hex: kavieng, Mission: board.Move}}}
			w.Step, w.Side, w.Mover, w.Naval = board.Sail, theatre.Japan, dummy, 1
			w.Apply(0, nil)
			assert.NotZero(t, w.Forces[dummy].Marks&board.Done)
		} else {
			w.Step, w.Side, w.Asked = board.Search, theatre.Allies, 0
			w.GoOnSearching()
			assert.Equal(t, kavieng, w.Forces[fleet].Hex)
			assert.NotZero(t, w.Forces[fleet].Marks&board.Known)
		}
		assert.Equal(t, theatre.None, w.Forces[dummy].Hex, moves)
		assert.NotZero(t, w.Forces[dummy].Marks&board.Known)
	}
}
