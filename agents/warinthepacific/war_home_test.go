package warinthepacific

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/upkeep"
)

// Carriers with nothing left to strike with go to a port out of the way, and stay there.
func TestSpentCarriersStayInPort(t *testing.T) {
	w, marker := islands(t)
	m := marker("TF 61 Wasp")
	w.Asked, w.Side = uint8(m), theatre.Allies
	s := w.Strength(m)
	for i := range id.Stack(len(w.Theatre.Stacks)) {
		if w.Theatre.Stacks[i].Side == theatre.Allies {
			w.Stacks[i].Points = 0
		}
	}
	require.True(t, shipped.spent(w, m))
	l := needsOf(w, &s)
	assert.True(t, shipped.moves(w, &s, &l), "at sea")
	port := shipped.home(w, w.Forces[m].Hex)
	require.NotEqual(t, theatre.None, port)
	w.Forces[m].Hex = port
	assert.False(t, shipped.moves(w, &s, &l), "in port")
	w.Forces[m].Hex = w.Theatre.Toward(port, w.Theatre.Objectives[0].Hex)
	assert.True(t, shipped.moves(w, &s, &l), "one hex off")
}

// Carriers sail only as far as leaves fuel for a Phase there and the way back.
func TestCarriersHaveFuelToStay(t *testing.T) {
	w, marker := islands(t)
	m := marker("TF 61 Enterprise")
	w.Asked, w.Side = uint8(m), theatre.Allies
	noumea, _ := siteAt(t, w, "Noumea")
	w.Forces[m].Hex = noumea
	sea := w.Theatre.Toward(noumea, w.Theatre.Objectives[0].Hex)
	s := w.Strength(m)
	worth := func(left int) float64 {
		l := needsOf(w, &s)
		l.own, l.need, l.left = false, 1, left
		return shipped.place(w, sea, &s, &l)
	}
	there, back := 1, legs(w.Theatre.BySea(sea, noumea), s.Allowance)
	assert.InDelta(t, 200, worth(there+back+1)-worth(there+back), 1e-9)
}

// A force with just enough fuel to reach a place that has some goes there, and no sooner: later its
// ships sink on the way. [14.24] [14.29]
func TestFuelIsFetchedInTime(t *testing.T) {
	w, marker := islands(t)
	m := marker("TF 62 screen")
	w.Asked, w.Side = uint8(m), theatre.Allies
	full := w.Strength(m).Left
	require.Greater(t, full, 2)
	for phases := 1; phases < full; phases++ {
		used(w, m, phases)
		s := w.Strength(m)
		l := findRefuelPorts(w, &s)
		assert.Equal(t, full-phases, s.Left)
		way := l.from(w, w.Forces[m].Hex) + upkeep.FuelPoints
		require.LessOrEqual(t, way, s.Allowance, "Noumea is within a Phase")
		assert.Equal(t, full-phases == 1, l.due(w, &s), "%d of %d", phases, full)
	}
}

// Ships that would return from repair before the war is over are sent there, others go home. No
// Task Force leaves for a repair that would end too late. [18.0]
func TestDamagedShipsAreRepaired(t *testing.T) {
	w, marker := islands(t)
	m := marker("TF 61 Enterprise")
	w.Asked, w.Side = uint8(m), theatre.Allies
	yard, ship := w.Theatre.Yards[theatre.Allies], id.Ship(id.None)
	for i := range id.Ship(len(w.Theatre.Ships)) {
		if w.Under(i, m) && w.Theatre.Class(i).Carrier() {
			ship = i
		}
	}
	w.Ships[ship].Damage, w.Ships[ship].Die = 2, 7
	w.Forces[m].Hex = yard.Hex
	assert.Equal(t, yard.Hex, shipped.shelter(w, w.Forces[m].Hex))
	s := w.Strength(m)
	l := needsOf(w, &s)
	legal := []sim.Move{sim.Move(board.Stay), sim.Move(board.Move), sim.Move(board.Repair)}
	assert.Equal(t, 2, shipped.chooseTask(w, legal, &s, &l))
	thirsty, dry := l, s
	thirsty.own, dry.Thirst = true, 1
	require.True(t, thirsty.thirsty(w, &dry))
	assert.Equal(t, 2, shipped.chooseTask(w, []sim.Move{sim.Move(board.Stay), sim.Move(board.Refuel),
		sim.Move(board.Repair)}, &dry, &thirsty), "whatever fuel it wants")
	w.Flow.Turn = uint8(int(w.Theatre.Last-w.Theatre.First) - w.RepairTurns(ship) - fightingTurns)
	assert.True(t, mends(w))
	w.Flow.Turn++
	assert.False(t, mends(w))
	assert.NotEqual(t, 2, shipped.chooseTask(w, legal, &s, &l))
	assert.Equal(t, shipped.home(w, w.Forces[m].Hex), shipped.shelter(w, w.Forces[m].Hex))
}

// Carriers keep out of enemy bases, and at the front out of their own too, because guns come there.
func TestCarriersKeepOutOfTheFront(t *testing.T) {
	w, marker := islands(t)
	w.Asked, w.Side = uint8(marker("TF 61 Wasp")), theatre.Allies
	goal := w.Theatre.Objectives[0].Hex
	for name, front := range map[string]bool{"Guadalcanal": true, "Tulagi": true, "Milne Bay": false} {
		h, site := siteAt(t, w, name)
		w.Sites[site].Side = theatre.Japan
		theirs := shipped.placeDecks(w, h, goal)
		w.Sites[site].Side = theatre.Allies
		if front {
			assert.InDelta(t, theirs, shipped.placeDecks(w, h, goal), 1e-9, name)
		} else {
			assert.InDelta(t, intoBase, shipped.placeDecks(w, h, goal)-theirs, 1e-9, name)
		}
	}
}

// Guns with nothing to do do not wait at sea off a port, though it has given all it can in this
// Game-Turn; carriers keep their station.
func TestGunsDoNotLieAtSea(t *testing.T) {
	w, site := spentPort(t, "8th Fleet", "Rabaul")
	m, port := w.AskedMarker(), w.Theatre.Sites[site].Hex
	require.Zero(t, w.PortRoom(site))
	s := w.Strength(m)
	l := needsOf(w, &s)
	s.Shells = 0
	assert.False(t, shipped.moves(w, &s, &l), "in port")
	off := w.Theatre.Toward(port, w.Theatre.Objectives[0].Hex)
	require.Equal(t, id.Site(id.None), w.Theatre.SiteAt(off))
	w.Forces[m].Hex = off
	require.GreaterOrEqual(t, shipped.place(w, off, &s, &l), -10.0)
	require.True(t, shipped.moves(w, &s, &l))
	var room [512]sim.Move
	places := w.Onward(room[:0], board.Move)
	assert.Equal(t, port, theatre.Hex(places[shipped.better(w, places, off, theatre.Far, &s, &l)]))
	w.Forces[m].Hex, _ = siteAt(t, w, "Buin")
	require.GreaterOrEqual(t, shipped.better(w, w.Onward(room[:0], board.Move), w.Forces[m].Hex, theatre.Far,
		&s, &l), 0)
	assert.False(t, shipped.moves(w, &s, &l), "it is at a base")

	w, marker := islands(t)
	m = marker("TF 61 Wasp")
	w.Asked, w.Side, w.Step = uint8(m), theatre.Allies, board.PlotTask
	stay := 0
	for h := theatre.Hex(1); int(h) < w.Theatre.Hexes(); h++ {
		if w.Forces[m].Hex = h; !w.Theatre.Water(h) || w.Theatre.SiteAt(h) != id.None {
			continue
		}
		s = w.Strength(m)
		l = needsOf(w, &s)
		if l.stranded = false; shipped.place(w, h, &s, &l) >= -10 {
			stay++
			assert.False(t, shipped.moves(w, &s, &l), h)
		}
	}
	assert.Positive(t, stay)
}
