package warinthepacific

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// A BaseForce without the Movement Points to land waits aboard: no other cargo moves before it.
// [20.52]
func TestABaseForceIsUnloadedFirst(t *testing.T) {
	w, marker := islands(t)
	w.Mover, w.Side, w.Step = marker("Cub One convoy"), theatre.Allies, board.Haul
	require.True(t, w.Stows(w.Mover))
	_, site := siteAt(t, w, "Guadalcanal")
	w.Sites[site].Side = theatre.Allies
	w.Forces[w.Mover].Hex = shipped.anchorage(w, w.Side)
	w.Sites[w.Theatre.SiteAt(w.Forces[w.Mover].Hex)].Supply = 1000
	load := []sim.Move{0, board.PackCargo(board.LoadSupply, 0)}
	assert.Zero(t, shipped.chooseHaul(w, load))
	assert.Equal(t, 1, shipped.chooseHaul(w, []sim.Move{0, board.PackCargo(board.Unload, 0)}))
	port, depot := siteAt(t, w, "Noumea")
	w.Forces[w.Mover].Hex, w.Sites[depot].Supply = port, 1000
	assert.Zero(t, shipped.chooseHaul(w, []sim.Move{0, board.PackCargo(board.LoadSupply, 0),
		board.PackCargo(board.Unload, 0)}),
		"what comes aboard beside it goes ashore with it")
}

// Supply that the units at a base live on is not taken. [10.14]
func TestSupplyIsLeftToWhoIsThere(t *testing.T) {
	w, marker := islands(t)
	w.Mover, w.Side, w.Step = marker("8th Fleet convoy"), theatre.Japan, board.Haul
	buna, site := siteAt(t, w, "Rabaul")
	w.Forces[w.Mover].Hex = buna
	ashore := w.Ashore(w.Side, buna)
	require.Positive(t, ashore)
	require.NotEqual(t, theatre.None, shipped.front(w, w.Side))
	for supply, want := range map[int]int{eats * ashore: 0, eats*ashore + 1: 1} {
		w.Sites[site].Supply = uint16(supply)
		assert.Equal(t, want, shipped.chooseHaul(w, []sim.Move{0, board.PackCargo(board.LoadSupply, 0)}), supply)
	}
}

// A force that is to load sails on to the front if a laden one would: not where guns lie or
// carriers reach.
func TestWhoLoadsSailsOnAsTheLadenDo(t *testing.T) {
	w, marker := islands(t)
	m, guns := marker("TF 62 Guadalcanal group"), marker("6th Cruiser Division")
	goal, site := siteAt(t, w, "Guadalcanal")
	noumea, _ := siteAt(t, w, "Noumea")
	w.Asked, w.Side, w.Step = uint8(m), theatre.Allies, board.PlotMore
	w.Sites[site].Side = theatre.Allies
	for i := range id.Unit(len(w.Units)) {
		if w.Bears(m, w.Units[i].Ship) {
			w.Units[i].Ship, w.Units[i].Hex = 0, noumea
		}
	}
	w.Forces[m].Hex = hexAt(t, w, "Espiritu Santo")
	plots(w, m, board.Leg{Mission: board.Transport, Hex: w.Forces[m].Hex})
	w.Forces[guns].Hex = goal
	legal := []sim.Move{sim.Move(board.Stay), sim.Move(board.Transport)}
	more := func() int {
		s := w.Strength(m)
		l := needsOf(w, &s)
		return shipped.chooseMore(w, legal, &s, &l)
	}
	w.Forces[guns].Marks = 0
	w.BaseForces = [len(w.BaseForces)]board.BaseForce{}
	require.Equal(t, 1, more())
	w.Forces[guns].Marks = board.Known
	assert.Zero(t, more(), "guns are there")
	w.Forces[guns].Marks, w.Forces[guns].Report = 0, [6]uint8{5, 3}
	assert.Zero(t, more(), "carriers reach it")
}

// Planes do not go forward within reach of many carriers that are only reported, either. [5.5]
func TestNobodyFliesForwardUnderReportedCarriers(t *testing.T) {
	w, marker := islands(t)
	w.Side = theatre.Allies
	_, rear := siteAt(t, w, "Espiritu Santo")
	goal, site := siteAt(t, w, "Guadalcanal")
	w.Sites[site].Side, w.Sites[site].Airbase = theatre.Allies, 0
	for i := range id.Unit(len(w.Theatre.Units)) {
		if u := &w.Units[i]; w.Theatre.Units[i].Side == theatre.Allies && u.Ship > 0 {
			u.Ship, u.Hex = 0, goal
		} else if u.Hex == goal {
			u.Marks |= board.Lost
		}
	}
	w.Sites[site].Supply = 100
	enemy := marker("8th Fleet")
	w.Forces[enemy].Hex = goal
	for carriers, want := range map[uint8]bool{1: true, 2: false} {
		w.Forces[enemy].Report = [6]uint8{5, carriers}
		assert.Equal(t, want, shipped.forward(w, rear.Base(), site) > 0, carriers)
	}
}

// A few planes of a carrier that is turned up do not keep convoys in port.
func TestFewPlanesOfACarrierKeepNobody(t *testing.T) {
	w, marker := islands(t)
	m := marker("TF 61 Saratoga")
	goal := hexAt(t, w, "Guadalcanal")
	w.Forces[m].Hex, w.Forces[m].Marks = goal, board.Known
	for _, points := range []uint8{1, 6} {
		for i := range id.Stack(len(w.Theatre.Stacks)) {
			w.Stacks[i].Points = 0
			if _, n := w.Aboard(m); n > 0 && points == 1 { // of one type alone
				continue
			}
			if b := w.Stacks[i].Base; b.IsCarrier() && w.Under(b.Ship(), m) {
				w.Stacks[i].Points = points
			}
		}
		sky := shipped.skyOf(w, theatre.Japan)
		decks := sky.count(w, goal, sky.shore, sky.n)
		require.Positive(t, decks)
		assert.Equal(t, decks >= seenDecks, sky.under(w, goal), points)
		assert.Equal(t, points > 1, decks >= seenDecks, points)
	}
}
