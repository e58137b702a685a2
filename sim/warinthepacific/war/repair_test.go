package war_test

import (
	"strings"
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

// damaged returns guadalcanal with a ship at Noumea, damaged and rolled for, whose Task Force is asked for its plot.
func damaged(t *testing.T, name string, level, row uint8) (w *war.War, ship id.Ship, marker id.Marker, port id.Site) {
	t.Helper()
	w, ship, marker, port = berthed(t, name)
	w.Ships[ship].Damage, w.Ships[ship].Die = level, row
	return w, ship, marker, port
}

// repairs plots REPAIR for a Task Force and carries it out, and returns the war before it was.
func repairs(t *testing.T, w *war.War, marker id.Marker) *war.War {
	t.Helper()
	d := sim.NewDice(1, sim.Nature)
	require.Contains(t, w.Legal(nil), sim.Move(board.Repair))
	w.Apply(sim.Move(board.Repair), &d)
	require.Equal(t,
		board.Plot{Count: 1, Legs: [board.MostLegs]board.Leg{{Mission: board.Repair, Hex: w.Forces[marker].Hex}}},
		w.Forces[marker].Plot)
	w.Step, w.Side = board.Carry, theatre.SideOf(marker)
	before := w.Clone().(*war.War)
	w.Apply(sim.Move(marker), &d)
	return before
}

// A damaged carrier leaves the port of the yards with her Air Points and is back when she is
// repaired: after the way there, the Game-Turns of the table level by level, and the way back. She
// comes back fueled and refitted. (C123) (C124) (C125) [18.0] [18.1] [18.18] [18.2] [18.5]
func TestRepair(t *testing.T) {
	w, ship, marker, port := damaged(t, "Enterprise", 3, 7)
	aboard := w.Parked(ship.Deck())
	require.Positive(t, aboard)
	turns := 2*int(w.Theatre.Yards[theatre.Allies].Passage) + 11 + 6 + 2 // the example of 18.0
	require.Equal(t, turns, w.RepairTurns(ship))
	w.Ships[ship].Fuel = 3
	before := repairs(t, w, marker)
	yard := w.Theatre.Yards[theatre.Allies].Marker
	assert.True(t, w.Under(ship, yard))
	assert.Equal(t, theatre.None, w.Forces[marker].Hex, "nobody is left under its marker")
	assert.Equal(t, theatre.None, w.Forces[yard].Hex)
	assert.Zero(t, w.Parked(ship.Deck()))
	for viewer := range sim.Side(2) {
		assert.Contains(t, strings.Join(before.NarrateTo(viewer, sim.Move(marker), w, nil), "\n"),
			"from Noumea to the yards: Enterprise (D3, back in 23 Game-Turns)")
	}
	again, err := w.Rules.Parse(w.String())
	require.NoError(t, err)
	assert.Equal(t, w.AppendKey(nil), again.(*war.War).AppendKey(nil))
	for n := range turns {
		require.EqualValues(t, turns-n, w.Ships[ship].Away)
		require.False(t, w.Upkeep().Due(ship), "time in repair counts [18.18]")
		before = w.Clone().(*war.War)
		w.StartTurn()
	}
	s := w.Ships[ship]
	assert.Equal(t, board.Ship{Force: s.Force, Refit: board.Refitted}, s)
	at := &w.Forces[w.MarkerOf(s.Force)]
	assert.Equal(t, w.Theatre.Sites[port].Hex, at.Hex)
	assert.NotZero(t, at.Marks&board.Known)
	assert.Equal(t, aboard, w.Parked(ship.Deck()))
	assert.Contains(t, strings.Join(before.NarrateTo(theatre.Japan, 0, w, nil), "\n"),
		"repaired and back at Noumea: Enterprise")
	assert.Contains(t, strings.Join(before.NarrateTo(theatre.Japan, 0, w, nil), "\n"),
		"is formed at Noumea of ships that were repaired")
}

// Only damaged ships leave for repairs; the others stay where they are. These ships stay too: joint
// shipping, and ships that cannot move, have no fuel, carry troops or have planes in a strike.
// (C123) [18.11] [18.19]
func TestWhoIsRepaired(t *testing.T) {
	w, ship, marker, port := damaged(t, "North Carolina", 2, 5)
	mate := shipOf(t, w, "US DD-modern 1")
	w.Ships[mate].Force = w.Ships[ship].Force
	may := func(want bool, why string) {
		t.Helper()
		has := false
		for _, m := range w.Legal(nil) {
			has = has || m == sim.Move(board.Repair)
		}
		assert.Equal(t, want, has, why)
	}
	may(true, "damaged, in the port")
	was := *w
	for why, change := range map[string]func(){
		"undamaged":        func() { w.Ships[ship].Damage = 0 },
		"not rolled for":   func() { w.Ships[ship].Die = 0 },
		"unsupplied":       func() { w.Ships[ship].Marks |= board.Unsupplied },
		"cannot move":      func() { w.Ships[ship].Damage = 4 },
		"an enemy port":    func() { w.Sites[port].Side = theatre.Japan },
		"another port":     func() { w.Forces[marker].Hex = w.Theatre.Sites[siteOf(t, w, "Espiritu Santo")].Hex },
		"with troops":      func() { w.Units[0].Ship = uint8(ship) + 1 },
		"troops on others": func() { w.Units[0].Ship = uint8(mate) + 1 },
		"supply aboard":    func() { w.Cargo[w.Forces[marker].Holds] = 1 },
		"no yards anymore": func() { w.Ships[ship].Away = 1 },
	} {
		change()
		may(false, why)
		*w = was
	}
	w.Forces[marker].Marks &^= board.Known
	repairs(t, w, marker)
	assert.NotZero(t, w.Forces[marker].Marks&board.Known, "turned up")
	assert.NotZero(t, w.Forces[w.Theatre.Yards[theatre.Allies].Marker].Marks&board.Known)
	assert.True(t, w.Under(mate, marker))
	assert.False(t, w.Under(ship, marker))
	assert.NotEqual(t, theatre.None, w.Forces[marker].Hex)

	w, ship, _, _ = damaged(t, "Enterprise", 1, 5)
	for i := range id.Stack(len(w.Theatre.Stacks)) {
		if w.Stacks[i].Base == ship.Deck() {
			w.Strikes[theatre.Allies][0] = board.Strike{Base: ship.Deck(), Count: 1,
				Sent: [board.MostSent]board.Sent{{Stack: i, Points: 1}}}
			w.Plotted[theatre.Allies] = 1
		}
	}
	may(false, "planes in the air")
}

// The extent of damage is rolled for once, and later damage goes by the same roll. A Japanese ship
// adds 5 from D3 on, even if its damage grows to D3: D1 and then D4 takes as long as D4 at once.
// (C122) [18.0] [18.14] [18.17] [18.19]
func TestDamageIsAssessed(t *testing.T) {
	d := sim.NewDice(3, sim.Nature)
	w := scenario(t, "guadalcanal")
	for name, add := range map[string]int{"Shokaku": 5, "Enterprise": 0} {
		ship, low, high := shipOf(t, w, name), 99, 0
		kind := w.Theatre.Ships[ship].Type
		passage := 2 * int(w.Theatre.Yards[theatre.SideOf(w.Ships[ship].Force)].Passage)
		for event := range uint64(300) {
			w.Ships[ship].Damage, w.Ships[ship].Die = 1, 0
			w.Upkeep().Assess(&d, func(id.Ship) uint64 { return event })
			die := int(w.Ships[ship].Die)
			low, high = min(low, die), max(high, die)
			assert.Equal(t, passage+w.Book.RepairTurns(kind, uint8(die), book.D1), w.RepairTurns(ship))
			w.Ships[ship].Damage = 4
			w.Upkeep().Assess(&d, func(id.Ship) uint64 { return event + 1000 })
			require.EqualValues(t, die, w.Ships[ship].Die, "once")
			turns := passage
			for level := book.D1; level <= book.D4; level++ {
				turns += w.Book.RepairTurns(kind, uint8(die+add), level)
			}
			require.Equal(t, turns, passage+w.Book.TurnsToMend(w.Upkeep().Hull(ship), uint8(die)),
				"%s, die %d", name, die)
		}
		assert.Equal(t, [2]int{2, 12}, [2]int{low, high}, name)
	}
	w = scenario(t, "guadalcanal")
	w.StartNaval()
	w.Step, w.Side = board.Luck, theatre.Japan
	ships := []int{int(shipOf(t, w, "Shokaku")), int(shipOf(t, w, "Enterprise"))}
	for _, ship := range ships {
		w.Ships[ship].Damage = 1
	}
	for range ships {
		require.Equal(t, board.Luck, w.Step, "one ship at a time")
		w.Apply(w.Legal(nil)[0], &d)
	}
	assert.NotZero(t, w.Ships[ships[0]].Die)
	assert.NotZero(t, w.Ships[ships[1]].Die)
	w.Apply(w.Legal(nil)[0], &d)
	assert.NotEqual(t, board.Luck, w.Step)
	w = scenario(t, "guadalcanal")
	joint := id.Ship(id.None)
	for i := range id.Ship(len(w.Theatre.Ships)) {
		if w.Theatre.Class(i).Number > book.KindCD {
			joint = i
		}
	}
	w.Ships[joint].Damage = 1
	w.Upkeep().Assess(&d, func(id.Ship) uint64 { return 1 })
	assert.Zero(t, w.Ships[joint].Die)
	w = scenario(t, "midway-basic")
	ship := shipOf(t, w, "Enterprise")
	w.Ships[ship].Damage = 1
	w.Upkeep().Assess(&d, func(id.Ship) uint64 { return 1 })
	assert.Zero(t, w.Ships[ship].Die, "no yards")
}

// A repaired ship waits as long as the enemy holds the port, or no marker is free. (C125)
func TestRepairedShipsWait(t *testing.T) {
	w, ship, marker, port := damaged(t, "Enterprise", 1, 2)
	repairs(t, w, marker)
	w.Ships[ship].Away = 1
	w.Sites[port].Side = theatre.Japan
	w.StartTurn()
	assert.EqualValues(t, 1, w.Ships[ship].Away)
	w.Sites[port].Side = theatre.Allies
	none := func(sim.Side) (id.Marker, bool) { return 0, false }
	w.Upkeep().Return(none)
	assert.EqualValues(t, 1, w.Ships[ship].Away)
	w.StartTurn()
	assert.Zero(t, w.Ships[ship].Away)

	// A marker holds no more ships than a Task Force does.
	w, _, _, _ = damaged(t, "Enterprise", 1, 2)
	yard, n := w.Theatre.Yards[theatre.Allies].Marker, 0
	for i := range id.Ship(len(w.Theatre.Ships)) {
		if theatre.SideOf(w.Ships[i].Force) == theatre.Allies && w.Ships[i].Damage < sunk &&
			w.Theatre.Class(i).Mends() && n < book.MaxShips+2 {
			w.Ships[i].Force, w.Ships[i].Away = w.Forces[yard].Holds, 1
			n++
		}
	}
	require.Equal(t, book.MaxShips+2, n)
	first := true
	w.Upkeep().Return(func(side sim.Side) (id.Marker, bool) {
		was := first
		first = false
		return w.Spare(side), was
	})
	n = 0
	for i := range id.Ship(len(w.Theatre.Ships)) {
		if w.Under(i, yard) {
			n++
		}
	}
	assert.Equal(t, 2, n)
}

// A plot that was void before its turn came refits and repairs no ship. (C144) [39.81]
func TestAVoidPlotRepairsNobody(t *testing.T) {
	for _, mission := range []board.Mission{board.Repair, board.Refit} {
		for _, void := range []bool{false, true} {
			w, ship, marker, _ := damaged(t, "Enterprise", 3, 7)
			w.Forces[marker].Plot = board.Plot{Count: 1,
				Legs: [board.MostLegs]board.Leg{{Mission: mission, Hex: w.Forces[marker].Hex}}}
			if void {
				w.Forces[marker].Marks |= board.Void
			}
			w.Naval, w.Step, w.Side = 1, board.Carry, theatre.SideOf(marker)
			d := sim.NewDice(1, sim.Nature)
			w.Apply(sim.Move(marker), &d)
			assert.Equal(t, !void, w.Ships[ship].Away > 0 || w.Ships[ship].Refit > 0, "%d %v", mission, void)
		}
	}
}
