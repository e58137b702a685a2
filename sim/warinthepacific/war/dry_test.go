package war_test

import (
	"fmt"
	"maps"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/air"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/surface"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// Ships without fuel come into a surface action and under a strike as unsupplied, ships without
// ammunition as depleted. [14.27] [14.28]
func TestTheUnsuppliedInFights(t *testing.T) {
	w := scenario(t, "guadalcanal")
	empty(w)
	w.StartPhase(1)
	chokai, australia := shipOf(t, w, "Chokai"), shipOf(t, w, "Australia")
	enemy, m := w.MarkerOf(w.Ships[chokai].Force), w.MarkerOf(w.Ships[australia].Force)
	at := hexOf(t, w, "E2518")
	put(w, m, at)
	put(w, enemy, at)
	w.Ships[australia].Marks = board.Unsupplied
	w.Ships[shipOf(t, w, "Hobart")].Marks = board.Depleted
	w.Mover, w.Foe = enemy, uint8(m)
	fight := w.Clone()
	w.Begin(board.SeaFight, theatre.Japan)
	b, marks := w.AtHand().(*surface.Action), map[string]uint16{}
	for _, s := range b.Ships[1][:b.Count[1]] {
		marks[w.Book.ShipTypes[s.Type].Name] = s.Marks & book.Unarmed
	}
	assert.EqualValues(t, book.Unsupplied, marks["Australia"])
	assert.EqualValues(t, book.Depleted, marks["Hobart"])
	assert.Zero(t, marks["Canberra"])

	w.CopyFrom(fight)
	betty := only(t, w, "Betty", siteOf(t, w, "Rabaul").Base(), 3)
	k := &w.Strikes[theatre.Japan][0]
	*k = board.Strike{Base: siteOf(t, w, "Rabaul").Base(), Mission: board.StrikeShips, Target: uint8(m), Count: 1}
	k.Sent[0] = board.Sent{Stack: betty, Points: 3}
	w.Side, w.Foe, w.Plotted[0], w.Open[0], w.Forces[m].Marks = theatre.Japan, 0, 1, 1, board.Known|board.Contacted
	require.True(t, w.Launch())
	dry := map[string]bool{}
	s := w.AtHand().(*air.SecretStrike)
	for _, ship := range s.Ships[:s.Count] {
		dry[w.Book.ShipTypes[ship.Type].Name] = ship.Unsupplied
	}
	assert.True(t, dry["Australia"])
	assert.False(t, dry["Hobart"])
	require.NoError(t, w.Check())
}

// In Emergency Transport the destroyers do not fire, but other ships of the Task Force do. The
// destroyers do not fire either when they move on with a void plot, or after parting from the Task
// Force. They keep their ammunition. [10.34] [30.22]
func TestWhoFiresInEmergencyTransport(t *testing.T) {
	w := scenario(t, "guadalcanal")
	empty(w)
	w.StartPhase(1)
	jintsu, chicago := shipOf(t, w, "Jintsu"), shipOf(t, w, "Chicago")
	m, enemy := w.MarkerOf(w.Ships[jintsu].Force), w.MarkerOf(w.Ships[chicago].Force)
	at := hexOf(t, w, "E2217")
	put(w, m, at).Plot = board.Plot{Count: 2, Legs: [board.MostLegs]board.Leg{{Mission: board.Emergency},
		{Mission: board.Emergency}}}
	put(w, enemy, at)
	w.Mover, w.Foe = m, uint8(enemy)
	requireSilent := func(w *war.War) {
		before := w.Clone().(*war.War)
		before.Step = board.Meet
		w.Begin(board.SeaFight, theatre.Japan)
		b, silent := w.AtHand().(*surface.Action), [2]map[uint8]bool{{}, {}}
		for side := range b.Ships {
			for _, s := range b.Ships[side][:b.Count[side]] {
				silent[side][w.Book.ShipTypes[s.Type].Number] = s.Is(book.Unarmed)
				require.False(t, s.Is(book.Depleted))
			}
		}
		require.Equal(t, map[uint8]bool{w.Theatre.Class(jintsu).Number: false, book.KindDD: true}, silent[0])
		require.NotContains(t, slices.Collect(maps.Values(silent[1])), true)
		require.Contains(t, before.NarrateTo(sim.Over, 0, w, nil),
			fmt.Sprintf("  TF %d is in Emergency Transport: its DD and DE do not fire", m))
	}
	stirs := w.Clone().(*war.War)
	requireSilent(w)
	stirs.Ferry()
	stirs.Forces[m].Plot = board.Plot{Count: 1, Legs: [board.MostLegs]board.Leg{{Mission: board.Move, Hex: at}}}
	next := stirs.Clone().(*war.War)
	requireSilent(stirs)
	next.StartPhase(1)
	for i := range id.Ship(len(next.Theatre.Ships)) {
		require.Zero(t, next.Ships[i].Marks&board.Ferry, "in the next Phase they fire")
	}
}

// At the end of a Naval Phase a ship at D4 sinks unless a port, a Support Force or a ship that
// could tow it is in its hex, under any marker. An unsupplied ship gets worse by a level.
func TestEndOfANavalPhase(t *testing.T) { // [9.72] [14.29] [38.21]
	yorktown := func(change func(w *war.War, ship id.Ship, m id.Force)) (damage int) {
		w := scenario(t, "midway-basic")
		m := id.Force(forceOf(t, w, "TF 17"))
		ship := shipOf(t, w, "Yorktown")
		for i := range id.Ship(len(w.Theatre.Ships)) { // alone
			if w.Ships[i].Force == m && i != ship {
				w.Ships[i].Damage = sunk
			}
		}
		put(w, id.Marker(m), hexOf(t, w, "F1830"))
		w.Ships[ship].Damage = 4
		change(w, ship, m)
		w.Naval = 1
		d := sim.NewDice(1, sim.Nature)
		w.EndPhase(&d)
		return int(w.Ships[ship].Damage)
	}
	there := func(name string, damage uint8) func(w *war.War, _ id.Ship, _ id.Force) {
		return func(w *war.War, _ id.Ship, m id.Force) {
			i := shipOf(t, w, name)
			w.Ships[i].Damage = damage
			marker := w.Ships[i].Force
			w.Forces[marker].Hex = w.Forces[m].Hex
			for k := range id.Ship(len(w.Theatre.Ships)) {
				if k != i && w.Ships[k].Force == marker {
					w.Ships[k].Damage = sunk
				}
			}
		}
	}
	assert.Equal(t, sunk, yorktown(func(*war.War, id.Ship, id.Force) {}), "alone")
	assert.Equal(t, 4, yorktown(there("US SF-std 1", 0)), "a Support Force")
	assert.Equal(t, sunk, yorktown(there("US SF-std 1", 4)), "one in straits itself")
	assert.Equal(t, 4, yorktown(there("US DD-modern 1", 0)), "a destroyer could tow it")
	assert.Equal(t, sunk, yorktown(there("US DD-modern 1", 4)), "one that lies still could not")
	assert.Equal(t, sunk, yorktown(there("Pensacola", 0)), "a cruiser may not before 1943")
	assert.Equal(t, sunk, yorktown(there("JP DD-modern 1", 0)), "nor an enemy")
	assert.Equal(t, 4, yorktown(func(w *war.War, _ id.Ship, m id.Force) {
		w.Forces[m].Hex = hexOf(t, w, "F1234")
	}), "the port of Midway")
	assert.Equal(t, sunk, yorktown(func(w *war.War, _ id.Ship, m id.Force) {
		w.Forces[m].Hex = hexOf(t, w, "F1234")
		w.Sites[0].Side = theatre.Japan
	}), "a port of the enemy")
	assert.Equal(t, 4, yorktown(func(w *war.War, ship id.Ship, m id.Force) {
		w.Forces[m].Hex, w.Ships[ship].Marks = hexOf(t, w, "F1234"), board.Unsupplied
	}), "who cannot move wants no fuel (C148)")
	assert.Equal(t, 3, yorktown(func(w *war.War, ship id.Ship, _ id.Force) { w.Ships[ship].Damage = 3 }))
	assert.Equal(t, 4, yorktown(func(w *war.War, ship id.Ship, _ id.Force) {
		w.Ships[ship].Damage, w.Ships[ship].Marks = 3, board.Unsupplied
	}))
	assert.Equal(t, 1, yorktown(func(w *war.War, ship id.Ship, _ id.Force) {
		w.Ships[ship].Damage, w.Ships[ship].Marks = 0, board.Unsupplied
	}))
}
