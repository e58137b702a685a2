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

// A cripple that holds a fleet back stays in port without it, and the others sail on in the same
// Phase. If half of it are cripples, or all are fast, they stay together. [10.7]
func TestCripplesStayBehind(t *testing.T) {
	w, marker := islands(t)
	m := marker("TF 61 Enterprise")
	w.Step, w.Side, w.Asked = board.PlotTask, theatre.Allies, uint8(m)
	w.Forces[m].Hex = shipped.home(w, w.Forces[m].Hex)
	require.False(t, dragged(w), "all are whole")
	var ships []id.Ship
	for i := range id.Ship(len(w.Theatre.Ships)) {
		if w.Under(i, m) {
			ships = append(ships, i)
		}
	}
	last := ships[len(ships)-1]
	w.Ships[last].Damage = 3
	require.True(t, dragged(w))
	legal := w.Legal(nil)
	k := shipped.choose(w, legal)
	require.Equal(t, sim.Move(board.Detach), legal[k])
	used(w, m, 3)
	assert.NotEqual(t, sim.Move(board.Detach), legal[shipped.choose(w, legal)], "all fuel first")
	used(w, m, 0)
	w.Apply(legal[k], nil)
	require.Equal(t, board.PlotPart, w.Step)
	legal = w.Legal(nil)
	assert.Equal(t, sim.Move(board.PartSlow), legal[shipped.choose(w, legal)])
	at := w.Forces[m].Hex
	w.Forces[m].Hex = w.Theatre.Neighbour(at, 0)
	assert.False(t, dragged(w), "at sea")
	w.Forces[m].Hex = objective(w, at, w.Side)
	w.Sites[w.Theatre.SiteAt(w.Forces[m].Hex)].Side = theatre.Allies
	assert.False(t, dragged(w), "where the fight is")
	w.Forces[m].Hex = at
	w.Ships[last].Damage = 2
	require.Equal(t, 2, w.SpeedClass(last))
	assert.True(t, dragged(w), "faster than the slowest and slower than the others")
	w.Ships[last].Damage = 1
	require.Equal(t, 3, w.SpeedClass(last))
	assert.False(t, dragged(w), "fast enough")
	for k, i := range ships {
		w.Ships[i].Damage = uint8(3 * (k % 2))
	}
	assert.False(t, dragged(w), "half of it")
	for _, i := range ships {
		w.Ships[i].Damage = 3
	}
	assert.False(t, dragged(w), "all are lame")
}

// Without a source of fuel a fleet leaves its cripples behind before it runs dry. [10.7]
func TestCripplesStayWhereNobodyFuels(t *testing.T) {
	w, marker := islands(t)
	m := marker("TF 61 Enterprise")
	w.Asked, w.Side = uint8(m), theatre.Allies
	h, site := siteAt(t, w, "Efate")
	w.Forces[m].Hex = h
	ships := shipsUnder(w, m)
	w.Ships[ships[len(ships)-1]].Damage = 3
	require.True(t, dragged(w))
	used(w, m, w.Strength(m).Period-1)
	for supply, want := range map[uint16]bool{0: true, 3000: false} {
		w.Sites[site].Supply = supply
		s := w.Strength(m)
		l := needsOf(w, &s)
		l.own, l.left = false, 1
		if supply > 0 {
			l.hexes[0], l.n = h, 1
		} else {
			l.n = 0
		}
		assert.Equal(t, want, shipped.chooseTask(w, []sim.Move{sim.Move(board.Stay), sim.Move(board.Detach)}, &s,
			&l) == 1, supply)
	}
}

// A fleet without fuel leaves no ships behind: lying in port, it would sink if it did. [14.29]
func TestNobodyPartsWithoutFuel(t *testing.T) {
	w, marker := islands(t)
	m := marker("TF 61 Enterprise")
	w.Asked, w.Side = uint8(m), theatre.Allies
	h, site := siteAt(t, w, "Efate")
	w.Forces[m].Hex, w.Sites[site].Supply = h, 0
	ships := shipsUnder(w, m)
	w.Ships[ships[len(ships)-1]].Damage = 3
	require.True(t, dragged(w))
	for phases, want := range map[int]bool{w.Strength(m).Period - 1: true, w.Strength(m).Period: false} {
		used(w, m, phases)
		s := w.Strength(m)
		require.Equal(t, want, s.Thirst == 0)
		l := needsOf(w, &s)
		l.own, l.n = false, 0
		assert.Equal(t, want, shipped.chooseTask(w, []sim.Move{sim.Move(board.Stay), sim.Move(board.Detach)}, &s,
			&l) == 1, phases)
	}
}

// Ships from their yards join guns in their port, not carriers that stay there damaged. [10.7]
func TestNobodyJoinsTheCrippled(t *testing.T) {
	w, marker := islands(t)
	m, wasp := marker("TF 62 screen"), marker("TF 61 Wasp")
	w.Asked, w.Side = uint8(m), theatre.Allies
	for f := range id.Force(len(w.Theatre.Forces)) {
		if w.Theatre.Forces[f].Spare && theatre.SideOf(f) == theatre.Allies {
			for _, i := range shipsUnder(w, m) {
				w.Ships[i].Force = f
			}
			w.Forces[m].Holds = f
			break
		}
	}
	port, _ := siteAt(t, w, "Noumea")
	w.Forces[m].Hex = port
	markersOf(w, w.Side, func(o id.Marker) {
		if o != m && o != wasp {
			w.Forces[o].Hex = theatre.None
		}
	})
	w.Forces[wasp].Hex = port
	assert.True(t, shipped.joins(w))
	convoy := marker("TF 62 Tulagi group")
	w.Forces[convoy].Hex = port
	assert.True(t, shipped.joins(w), "of those that lie there one is enough")
	enterprise := marker("TF 61 Enterprise")
	w.Forces[enterprise].Hex, w.Side, w.Step, w.Mover = port, theatre.Allies, board.Merge, m
	legal := []sim.Move{sim.Move(convoy), sim.Move(wasp), sim.Move(enterprise)}
	require.Greater(t, w.Strength(enterprise).Fire, w.Strength(wasp).Fire)
	assert.Equal(t, 2, shipped.choose(w, legal), "the one with the most fire")
	guns := marker("8th Fleet")
	w.Forces[guns].Hex = port
	assert.Equal(t, 3, shipped.choose(w, append(legal, sim.Move(guns))), "guns before carriers")
	w.Forces[guns].Hex = theatre.None
	w.Forces[enterprise].Plot = board.Plot{Count: 1,
		Legs: [board.MostLegs]board.Leg{{Mission: board.Move, Hex: port + 1}}}
	assert.Equal(t, 1, shipped.choose(w, legal), "but not one that is to leave")
	w.Forces[enterprise].Hex, w.Forces[enterprise].Plot = theatre.None, board.Plot{}
	w.Forces[convoy].Hex, w.Forces[wasp].Hex = w.Forces[wasp].Hex, theatre.None
	for u := range id.Unit(len(w.Theatre.Units)) { // empty ones
		w.Units[u].Ship = 0
	}
	assert.False(t, shipped.joins(w), "transports")
	w.Forces[convoy].Hex, w.Forces[wasp].Hex = theatre.None, port
	points := w.Stacks
	for i := range id.Stack(len(w.Theatre.Stacks)) {
		if w.Theatre.Stacks[i].Side == theatre.Allies {
			w.Stacks[i].Points = 0
		}
	}
	assert.False(t, shipped.joins(w), "without planes")
	w.Stacks = points
	for _, i := range shipsUnder(w, wasp) {
		if w.Theatre.Class(i).Carrier() {
			w.Ships[i].Damage = crippledAt
		}
	}
	assert.False(t, shipped.joins(w))
}

// The damaged ships that slow the others down are detached: only the slowest if the other damaged
// ones are as fast as the undamaged, else all.
func TestTheLamePart(t *testing.T) {
	w, marker := islands(t)
	m := marker("TF 61 Enterprise")
	w.Step, w.Side, w.Asked = board.PlotPart, theatre.Allies, uint8(m)
	w.Forces[m].Hex = shipped.home(w, w.Forces[m].Hex)
	w.Forces[m].Plot.Legs[0].Mission, w.Forces[m].Plot.Count = board.Detach, 1
	ships := shipsUnder(w, m)
	n := len(ships)
	chosen := func() sim.Move {
		legal := w.Legal(nil)
		return legal[shipped.choose(w, legal)]
	}
	w.Ships[ships[n-1]].Damage, w.Ships[ships[n-2]].Damage = 3, 1
	require.Equal(t, 3, w.SpeedClass(ships[n-2]))
	assert.Equal(t, sim.Move(board.PartSlow), chosen())
	w.Ships[ships[n-2]].Damage = 2
	require.Equal(t, 2, w.SpeedClass(ships[n-2]))
	assert.Equal(t, sim.Move(board.PartHurt), chosen(), "both slow the others down")
}

// A force in contact leaves a few ships that are no longer active, and sails, but no carrier and
// not many; out of contact all stay together. (C163) [10.0]
func TestWhoIsFoundLeavesTheLame(t *testing.T) {
	w, marker := islands(t)
	m := marker("TF 61 Enterprise")
	w.Step, w.Side, w.Asked = board.PlotTask, theatre.Allies, uint8(m)
	ships := shipsUnder(w, m)
	last := ships[len(ships)-1]
	w.Forces[m].Hex, _ = siteAt(t, w, "Tulagi")
	w.Forces[m].Active, w.Forces[m].Marks = 1, board.Contacted
	w.Ships[last].Damage = 3
	require.True(t, dragged(w))
	for _, i := range ships[:len(ships)-2] {
		if !w.Theatre.Class(i).Carrier() {
			w.Ships[i].Damage = 1
		}
	}
	assert.True(t, dragged(w), "whoever is as fast as before is not left")
	for _, i := range ships[:len(ships)-1] {
		w.Ships[i].Damage = 0
	}
	w.Forces[m].Active = 0
	assert.False(t, dragged(w), "all of it can sail")
	w.Forces[m].Active, w.Ships[last].Damage = 2, 2
	require.Zero(t, w.ActiveLeft(m))
	assert.False(t, dragged(w), "one Phase is not worth it")
	w.Ships[last].Damage = 3
	w.Forces[m].Active, w.Forces[m].Marks = 1, 0
	assert.False(t, dragged(w), "nobody has found it")
	w.Forces[m].Marks = board.Contacted
	for _, i := range ships {
		if w.Theatre.Class(i).Carrier() {
			w.Ships[i].Damage, w.Ships[last].Damage = 3, 0
		}
	}
	assert.False(t, dragged(w), "it stays with its carrier")
	for _, i := range ships {
		w.Ships[i].Damage = 0
		if !w.Theatre.Class(i).Carrier() && w.Theatre.Class(i).Capital() {
			w.Ships[i].Damage = 3
		}
	}
	assert.False(t, dragged(w), "these are more than a few")
}

// A force leaves its cripples only if it sails then: guns with nothing to flee from stay with them.
// Asking changes no plot. (C163)
func TestWhoLeavesTheLameSails(t *testing.T) {
	w, marker := islands(t)
	m, wasp := marker("8th Fleet"), marker("TF 61 Wasp")
	w.Step, w.Side, w.Asked = board.PlotTask, theatre.Japan, uint8(m)
	ships := shipsUnder(w, m)
	w.Forces[m].Hex = hexAt(t, w, "Russell I.")
	w.Forces[m].Active, w.Forces[m].Marks = 1, board.Contacted
	w.Ships[ships[len(ships)-1]].Damage = 3
	for i := range id.Stack(len(w.Theatre.Stacks)) {
		if w.Theatre.Stacks[i].Side == theatre.Allies {
			w.Stacks[i].Points = 0
		}
	}
	require.True(t, dragged(w))
	legal := []sim.Move{sim.Move(board.Stay), sim.Move(board.Detach)}
	parts := func() bool {
		s := w.Strength(m)
		l := needsOf(w, &s)
		l.flees = shipped.exposed(w)
		return shipped.chooseTask(w, legal, &s, &l) == 1
	}
	for n := range w.Markers() {
		if theatre.SideOf(n) == theatre.Allies {
			w.Forces[n].Hex = theatre.None
		}
	}
	leaves := map[bool]bool{}
	for _, near := range []bool{false, true} {
		if near {
			w.Forces[wasp].Hex, w.Forces[wasp].Marks = w.Theatre.Neighbour(w.Forces[m].Hex,
				0), board.Known|board.Contacted
		}
		s := w.Strength(m)
		l := needsOf(w, &s)
		l.flees = shipped.exposed(w)
		leaves[near] = shipped.sailsWithout(w, &s, &l)
		assert.Equal(t, leaves[near], parts(), near)
		assert.Zero(t, w.Forces[m].Plot.Count)
	}
	assert.Equal(t, map[bool]bool{false: false, true: true}, leaves)
}

// Of equal places carriers go to the nearer one.
func TestCarriersGoNoFurther(t *testing.T) {
	w, marker := islands(t)
	m := marker("TF 61 Wasp")
	w.Asked, w.Side = uint8(m), theatre.Allies
	goal, noumea := hexAt(t, w, "Guadalcanal"), hexAt(t, w, "Noumea")
	h := w.Theatre.Toward(noumea, goal)
	w.Forces[m].Hex = noumea
	near := shipped.placeDecks(w, h, goal)
	w.Forces[m].Hex = hexAt(t, w, "Nandi")
	require.Greater(t, w.Theatre.BySea(w.Forces[m].Hex, h), w.Theatre.BySea(noumea, h))
	assert.Less(t, shipped.placeDecks(w, h, goal), near)
}
