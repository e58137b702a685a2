package warinthepacific

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// shipsUnder lists the ships of a Task Force.
func shipsUnder(w *war.War, m id.Marker) (list []id.Ship) {
	for i := range id.Ship(len(w.Theatre.Ships)) {
		if w.Under(i, m) {
			list = append(list, i)
		}
	}
	return list
}

// Guns that have lost half of their fire all turn back; of other forces the ships that slow them
// down do, and a single ship goes on. [39.82]
func TestWhoHasLostItsGunsTurnsBack(t *testing.T) {
	w, marker := islands(t)
	m := marker("TF 62 screen")
	w.Mover, w.Side, w.Step = m, theatre.Allies, board.TurnBack
	truk, _ := siteAt(t, w, "Truk") // far away
	w.Forces[m].Plot = board.Plot{Count: 1, Legs: [board.MostLegs]board.Leg{{Mission: board.Move, Hex: truk}}}
	legal := []sim.Move{0, 1, 2}
	ships := shipsUnder(w, m)
	assert.Zero(t, chooseTurnBack(w, legal))
	w.Ships[ships[0]].Damage, w.Ships[ships[0]].Marks = 3, board.Hurt
	require.False(t, battered(w, m))
	assert.Equal(t, 1, chooseTurnBack(w, legal), "it slows the others")
	w.Forces[m].Plot.Legs[0].Hex = w.Theatre.Neighbour(w.Forces[m].Hex, 0)
	assert.Zero(t, chooseTurnBack(w, legal), "they come there all the same")
	w.Forces[m].Spent = uint8(w.Strength(m).Allowance)
	assert.Equal(t, 1, chooseTurnBack(w, legal), "they do not")
	w.Forces[m].Spent, w.Forces[m].Plot.Legs[0].Hex = 0, truk
	for _, i := range ships[:len(ships)-1] {
		w.Ships[i].Damage = 5
	}
	last := ships[len(ships)-1]
	require.True(t, battered(w, m))
	assert.Equal(t, 2, chooseTurnBack(w, legal))
	for _, i := range ships[:len(ships)-1] { // they never were
		w.Ships[i].Force = w.Forces[marker("TF 61 Wasp")].Holds
	}
	w.Ships[last].Marks = board.Hurt
	for w.Ships[last].Damage = 1; w.SpeedClass(last) == 3; {
		w.Ships[last].Damage++
	}
	require.False(t, battered(w, m))
	assert.Zero(t, chooseTurnBack(w, legal), "alone")
}

// When all others have moved, guards stay, and so does a force with a ship that cannot move. [9.72]
// [10.43] [39.84]
func TestWhoStaysAtTheEndOfAPhase(t *testing.T) {
	w, marker := islands(t)
	m := marker("TF 62 screen")
	w.Asked, w.Side, w.Step = uint8(m), theatre.Allies, board.Stir
	noumea, _ := siteAt(t, w, "Noumea")
	legal := []sim.Move{0, sim.Move(noumea)}
	tulagi, site := siteAt(t, w, "Tulagi")
	w.Sites[site].Side, w.Sites[site].Supply = theatre.Allies, 0
	_, depot := siteAt(t, w, "Espiritu Santo")
	w.Sites[depot].Supply = 1000
	w.Forces[m].Hex = tulagi
	for _, i := range shipsUnder(w, m)[4:] { // what that port can fuel
		w.Ships[i].Force = w.Forces[marker("TF 61 Wasp")].Holds
	}
	used(w, m, 1)
	s := w.Strength(m)
	l := needsOf(w, &s)
	require.True(t, shipped.moves(w, &s, &l), "for its fuel, in the next Phase")
	require.True(t, shipped.guards(w, tulagi, &s, &l))
	assert.Zero(t, shipped.chooseStir(w, legal))

	w.Forces[m].Hex = w.Theatre.Toward(noumea, tulagi)
	for _, i := range shipsUnder(w, m) {
		w.Ships[i].Damage = 3
	}
	require.True(t, battered(w, m))
	assert.Equal(t, 1, shipped.chooseStir(w, legal))
	w.Ships[shipsUnder(w, m)[0]].Damage = 4
	assert.Equal(t, 1, shipped.chooseStir(w, legal), "one cannot move, and nobody can tow it")
	for _, i := range shipsUnder(w, marker("TF 61 Wasp")) {
		if strings.HasPrefix(w.Theatre.Ships[i].Name, "US DD") {
			w.Ships[i].Force, w.Ships[i].Damage = w.Forces[m].Holds, 3
			break
		}
	}
	require.True(t, battered(w, m))
	assert.Zero(t, shipped.chooseStir(w, legal), "a destroyer may")
}

// Damaged ships that were left behind do not bombard, and join no carriers that lie in port
// damaged. [10.7]
func TestStraysGoHome(t *testing.T) {
	w, marker := islands(t)
	m := marker("6th Cruiser Division")
	w.Asked, w.Side = uint8(m), theatre.Japan
	assert.False(t, strays(w))
	spare := id.Force(id.None)
	for f := range id.Force(len(w.Theatre.Forces)) {
		if w.Theatre.Forces[f].Spare && theatre.SideOf(f) == theatre.Japan {
			spare = f
		}
	}
	for _, i := range shipsUnder(w, m) {
		w.Ships[i].Force = spare
	}
	w.Forces[m].Holds = spare
	assert.False(t, strays(w), "whole")
	legal := []sim.Move{sim.Move(board.Stay), sim.Move(board.Bombard)}
	goal, site := siteAt(t, w, "Guadalcanal")
	w.Sites[site].Side = theatre.Allies
	bombards := func() bool {
		w.Forces[m].Hex = w.Theatre.Toward(goal, w.Forces[m].Hex)
		s := w.Strength(m)
		l := needsOf(w, &s)
		l.left = mostLegs
		return shipped.chooseTask(w, legal, &s, &l) == 1
	}
	for i := range id.Stack(len(w.Theatre.Stacks)) {
		if w.Theatre.Stacks[i].Side == theatre.Allies {
			w.Stacks[i].Points = 0
		}
	}
	truk, depot := siteAt(t, w, "Rabaul")
	w.Sites[depot].Supply = 5000
	w.Forces[m].Hex = truk
	assert.True(t, bombards())
	w.Sites[site].Airbase = mostWrecked
	assert.False(t, bombards(), "there is nothing left to wreck")
	parked := &w.Stacks[len(w.Stacks)-1]
	parked.Base, parked.Points = site.Base(), 1
	require.Positive(t, w.Parked(site.Base()))
	assert.True(t, bombards(), "planes are there")
	parked.Points, w.Sites[site].Airbase = 0, 0
	w.Ships[shipsUnder(w, m)[0]].Damage = 1
	assert.True(t, strays(w))
	assert.False(t, bombards())
	require.False(t, battered(w, m))
	port := shipped.shelter(w, w.Forces[m].Hex)
	for _, off := range []bool{false, true} {
		if w.Forces[m].Hex = port; off {
			w.Forces[m].Hex = w.Theatre.Toward(port, goal)
		}
		s := w.Strength(m)
		l := needsOf(w, &s)
		l.left = mostLegs
		assert.InDelta(t, -w.Theatre.BySea(goal, port), shipped.place(w, goal, &s, &l), 1e-9,
			"no place is worth more than that port")
		assert.Equal(t, off, shipped.moves(w, &s, &l), "it is in port and stays, or is one hex off")
	}
}

// A force that has missed a refit leaves for a port, and is not drawn out of it. [17.31]
func TestWhoIsLateStaysInPort(t *testing.T) {
	w, marker := islands(t)
	m := marker("TF 62 screen")
	w.Asked, w.Side = uint8(m), theatre.Allies
	for _, i := range shipsUnder(w, m) {
		w.Ships[i].Missed = 1
	}
	for _, at := range []bool{false, true} {
		if at {
			w.Forces[m].Hex = shipped.home(w, w.Forces[m].Hex)
		}
		s := w.Strength(m)
		l := needsOf(w, &s)
		require.True(t, l.late)
		assert.Equal(t, !at, shipped.moves(w, &s, &l))
	}
}

// A refit that has used its fuel in this Game-Turn goes on, dry or not. (C100) [17.1]
func TestRefitGoesOnDry(t *testing.T) {
	w, marker := islands(t)
	m := marker("TF 61 Wasp")
	w.Asked, w.Side = uint8(m), theatre.Allies
	w.Forces[m].Hex = shipped.home(w, w.Forces[m].Hex)
	used(w, m, w.Strength(m).Period)
	legal := []sim.Move{sim.Move(board.Stay), sim.Move(board.Refuel), sim.Move(board.Refit)}
	for active, want := range map[uint8]board.Mission{0: board.Refuel, 1: board.Refit} {
		w.Forces[m].Active = active
		s := w.Strength(m)
		require.Positive(t, s.Thirst)
		l := needsOf(w, &s)
		l.begun = true
		assert.Equal(t, sim.Move(want), legal[shipped.chooseTask(w, legal, &s, &l)], active)
	}
}

// A landing force has twice the strength of the defenders: an assault with less fails. [11.6]
func TestWhoLandsIsTwiceAsStrong(t *testing.T) {
	w, marker := islands(t)
	m := marker("TF 62 Guadalcanal group")
	w.Asked, w.Side = uint8(m), theatre.Allies
	goal, site := siteAt(t, w, "Guadalcanal")
	aboard := 0
	for i := range id.Unit(len(w.Theatre.Units)) {
		u := &w.Units[i]
		if w.Bears(m, u.Ship) {
			aboard += int(w.Book.Units[w.Theatre.Units[i].Type].Full.Strength)
		}
	}
	seen := map[bool]bool{}
	for i := range id.Unit(len(w.Theatre.Units)) {
		if w.Theatre.Units[i].Side == theatre.Japan && w.Defended(site) <= aboard {
			want := 2*w.Defended(site) <= aboard
			assert.Equal(t, want, storms(w, goal), w.Defended(site))
			seen[want] = true
			w.Units[i].Hex, w.Units[i].Ship, w.Units[i].Marks = goal, 0, 0
		}
	}
	assert.Len(t, seen, 2)
}

// A refit begins if the port has supply for it and for others: those plotted to fuel or begin a
// refit, and those without fuel. [17.1] [20.4]
func TestRefitsWaitForOthers(t *testing.T) {
	w, marker := islands(t)
	first, second := marker("TF 61 Saratoga"), marker("TF 61 Wasp")
	require.Less(t, uint8(first), uint8(second))
	w.Side, w.Asked = theatre.Allies, uint8(second)
	port, site := siteAt(t, w, "Noumea")
	markersOf(w, w.Side, func(o id.Marker) { w.Forces[o].Hex = theatre.None })
	w.Forces[first].Hex, w.Forces[second].Hex = port, port
	begins := func() bool {
		s := w.Strength(second)
		l := needsOf(w, &s)
		l.begun = false
		return refits(w, &l) && shipped.chooseTask(w, []sim.Move{sim.Move(board.Stay), sim.Move(board.Refit)},
			&s, &l) == 1
	}
	need := refitNeed(w, second)
	require.Positive(t, need)
	w.Sites[site].Given += uint16(w.PortRoom(site) - need)
	assert.True(t, begins())
	w.Forces[first].Plot = board.Plot{Count: 1, Legs: [board.MostLegs]board.Leg{{Mission: board.Refit, Hex: port}}}
	assert.False(t, begins(), "another begins one")
	for _, i := range shipsUnder(w, first) {
		w.Ships[i].Refit = 1
	}
	assert.True(t, begins(), "it had begun before")
	w.Sites[site].Given++
	assert.False(t, begins(), "not enough")
	assert.True(t, refits(w, &needs{begun: true}), "its own is paid for")
}
