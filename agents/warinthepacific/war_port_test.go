package warinthepacific

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// spentPort places a Task Force in a port that has given all it can in this Game-Turn.
func spentPort(t *testing.T, force, port string) (w *war.War, site id.Site) {
	t.Helper()
	w, marker := islands(t)
	w.Asked = uint8(marker(force))
	w.Side = theatre.SideOf(w.AskedMarker())
	w.Forces[w.Asked].Hex, site = siteAt(t, w, port)
	w.Sites[site].Given = uint16(w.PortRoom(site))
	require.Zero(t, w.PortRoom(site))
	return w, site
}

// task returns what the Task Force asked plots: to stay, to fuel, or a refit, which may be under
// way.
func task(w *war.War, begun bool) board.Mission {
	legal := []sim.Move{sim.Move(board.Stay), sim.Move(board.Refuel), sim.Move(board.Refit)}
	s := w.Strength(w.AskedMarker())
	l := needsOf(w, &s)
	l.begun = begun
	return board.Mission(legal[shipped.chooseTask(w, legal, &s, &l)])
}

// A force without fuel waits in port for what the port gives in the next Game-Turn, and neither
// sails for another port nor begins a refit. An unsupplied one takes what there is. [14.28] [14.29]
// [20.4]
func TestWhoIsDryWaitsInPort(t *testing.T) {
	w, site := spentPort(t, "8th Fleet", "Rabaul")
	_, other := siteAt(t, w, "Truk")
	w.Sites[other].Supply = 1000
	used(w, w.AskedMarker(), 3)
	for w.Round = range uint8(3) {
		assert.Equal(t, board.Stay, task(w, false), w.Round)
		assert.Equal(t, board.Stay, task(w, true), w.Round)
	}
	w.Round = 0
	w.Sites[site].Given -= leastTopped
	require.Greater(t, fuelNeed(w, w.AskedMarker()), w.PortRoom(site))
	assert.Equal(t, board.Stay, task(w, false), "for some of the ships")
	for i := range id.Ship(len(w.Theatre.Ships)) {
		if w.Under(i, w.AskedMarker()) {
			w.Ships[i].Marks |= board.Unsupplied
		}
	}
	s := w.Strength(w.AskedMarker())
	l := findRefuelPorts(w, &s)
	assert.True(t, l.thirsty(w, &s))
	assert.Zero(t, l.from(w, w.Forces[w.Asked].Hex))
	w.Sites[site].Given += leastTopped
	l = findRefuelPorts(w, &s)
	assert.False(t, l.thirsty(w, &s), "Truk is two Phases away")
	w.Sites[site].Given = 0
	assert.Equal(t, board.Refuel, task(w, false))
}

// A force with nothing to do in a port fuels there from what no other force needs, if the next
// Active Phase is its last. [10.5]
func TestIdleShipsFuel(t *testing.T) {
	w, site := spentPort(t, "8th Fleet", "Rabaul")
	for phases, want := range map[int]board.Mission{0: board.Stay, 1: board.Stay, 2: board.Refuel, 3: board.Stay} {
		used(w, w.AskedMarker(), phases)
		assert.NotEqual(t, board.Refuel, task(w, false), phases)
		w.Sites[site].Given -= leastTopped
		assert.Equal(t, want, task(w, false), phases)
		assert.NotEqual(t, board.Refuel, task(w, true), "in the middle of a refit")
		w.Sites[site].Given += leastTopped
	}
}

// A Task Force goes on to a port that gives twice what it takes itself, if the nearest does not.
func TestLargeFleetsGoToLargePorts(t *testing.T) {
	w, marker := islands(t)
	w.Side, w.Asked = theatre.Japan, uint8(marker("8th Fleet"))
	rabaul, site := siteAt(t, w, "Rabaul")
	truk, large := siteAt(t, w, "Truk")
	w.Sites[large].Supply = 1000
	need := fuelMost(w, w.AskedMarker())
	require.Positive(t, need)
	for supply, want := range map[int]theatre.Hex{2 * need: rabaul, 2*need - 1: truk} {
		w.Sites[site].Supply = uint16(supply)
		require.Equal(t, supply, w.PortRoom(site))
		assert.Equal(t, want, shipped.home(w, rabaul), supply)
	}
}

// Guns wait in a port rather than at sea, if it gives fuel in this Game-Turn or the next.
func TestGunsWaitInPort(t *testing.T) {
	w, site := spentPort(t, "8th Fleet", "Rabaul")
	s := w.Strength(w.AskedMarker())
	l := needsOf(w, &s)
	at := w.Theatre.Sites[site].Hex
	with := shipped.place(w, at, &s, &l)
	w.Sites[site].Given = 0
	assert.InDelta(t, with, shipped.place(w, at, &s, &l), 1e-9)
	w.Sites[site].Supply = 0
	assert.InDelta(t, inPort, with-shipped.place(w, at, &s, &l), 1e-9)
}

// A ship that cannot move and was left behind is towed to its yards, or home. [38.2]
func TestCripplesAreTowed(t *testing.T) {
	w, marker := islands(t)
	fleet := marker("8th Fleet")
	for m := range w.Markers() {
		if w.Theatre.Forces[m].Spare && theatre.SideOf(m) == theatre.Japan {
			w.Asked = uint8(m)
		}
	}
	w.Side = theatre.Japan
	at, _ := siteAt(t, w, "Buin")
	w.Forces[w.Asked].Hex = at
	for i := range id.Ship(len(w.Theatre.Ships)) {
		if w.Under(i, fleet) {
			w.Ships[i].Force = w.Forces[w.Asked].Holds
		}
	}
	s := w.Strength(w.AskedMarker())
	l := needsOf(w, &s)
	legal := []sim.Move{sim.Move(board.Stay), sim.Move(board.Move), sim.Move(board.Tow), sim.Move(board.Refuel)}
	s.Low = 1
	l.hexes[l.n], l.n = at, l.n+1
	require.True(t, l.thirsty(w, &s))
	assert.Equal(t, 2, shipped.chooseTask(w, legal, &s, &l), "before it fuels")
	s.Low, s.Thirst = 0, 1
	far := w.Theatre.BySea(at, shipped.shelter(w, at))
	require.Less(t, far, dryPoints)
	assert.Equal(t, far <= dryPoints-towPoints, shipped.chooseTask(w, legal, &s, &l) == 2,
		"without fuel, to a port that is near")
	s.Thirst = 0
	assert.NotEqual(t, 1, shipped.chooseTask(w, legal[:2], &s, &l), "without one who tows it")
	rabaul, _ := siteAt(t, w, "Rabaul")
	w.Step, w.Forces[w.Asked].Plot = board.PlotWhere, board.Plot{Count: 1,
		Legs: [board.MostLegs]board.Leg{{Mission: board.Tow}}}
	near := w.Theatre.Toward(at, rabaul)
	assert.Equal(t, 1, shipped.choose(w, []sim.Move{sim.Move(at), sim.Move(near)}))
	w.Step, w.Forces[w.Asked].Plot, w.Forces[w.Asked].Hex = board.PlotTask, board.Plot{}, rabaul
	assert.NotEqual(t, 2, shipped.chooseTask(w, legal, &s, &l), "it is there")
	w.Forces[w.Asked].Hex = at
	require.Equal(t, 2, shipped.chooseTask(w, legal, &s, &l))
	w.Theatre.Forces[w.Forces[w.Asked].Holds].Spare = false
	assert.NotEqual(t, 2, shipped.chooseTask(w, legal, &s, &l), "a fleet goes on without it")
	w.Ships[shipsUnder(w, w.AskedMarker())[0]].Damage = 4
	require.True(t, helpless(w))
	assert.Equal(t, 2, shipped.chooseTask(w, legal, &s, &l), "where it cannot move")
	shokaku := id.Ship(slices.IndexFunc(w.Theatre.Ships, func(s theatre.Ship) bool { return s.Name == "Shokaku" }))
	w.Ships[shokaku].Force, s.Carriers = w.Forces[w.Asked].Holds, 1
	for i := range id.Stack(len(w.Theatre.Stacks)) {
		if w.Theatre.Stacks[i].Side == theatre.Allies {
			w.Stacks[i].Points = 0
		}
	}
	assert.Equal(t, 2, shipped.chooseTask(w, legal, &s, &l), "a carrier, where nobody comes")
	wasp := marker("TF 61 Wasp")
	w.Forces[wasp].Hex, w.Forces[wasp].Report = at, [6]uint8{5, 1}
	assert.NotEqual(t, 2, shipped.chooseTask(w, legal, &s, &l), "under planes of the enemy")
	w.Ships[shokaku].Damage = 4
	assert.NotEqual(t, 2, shipped.chooseTask(w, legal, &s, &l), "for herself neither")
}

// Cargo is unloaded at its destination before the Task Force sails for fuel; without fuel that
// comes first. [10.14]
func TestArrivedTroopsGoAshore(t *testing.T) {
	w, marker := islands(t)
	w.Asked, w.Side = uint8(marker("TF 62 Guadalcanal group")), theatre.Allies
	goal, site := siteAt(t, w, "Guadalcanal")
	w.Sites[site].Side = theatre.Allies
	require.True(t, w.Laden(w.AskedMarker()))
	legal := []sim.Move{sim.Move(board.Stay), sim.Move(board.Refuel), sim.Move(board.Transport)}
	w.Forces[w.Asked].Hex = goal
	left := w.Strength(w.AskedMarker()).Left
	for phases, want := range map[int]bool{left - 1: true, left: false} {
		used(w, w.AskedMarker(), phases)
		s := w.Strength(w.AskedMarker())
		l := needsOf(w, &s)
		assert.Equal(t, want, legal[shipped.chooseTask(w, legal, &s, &l)] == sim.Move(board.Transport), phases)
	}
}

// Transports with troops wait in port for fuel, and fetch none elsewhere. [20.4]
func TestTroopsWaitForFuel(t *testing.T) {
	w, marker := islands(t)
	w.Asked, w.Side = uint8(marker("TF 62 Guadalcanal group")), theatre.Allies
	port, site := siteAt(t, w, "Noumea")
	_, other := siteAt(t, w, "Espiritu Santo")
	w.Forces[w.Asked].Hex = port
	w.Sites[site].Supply, w.Sites[other].Supply = 3000, 3000
	used(w, w.AskedMarker(), w.Strength(w.AskedMarker()).Left-1)
	s := w.Strength(w.AskedMarker())
	l := needsOf(w, &s)
	require.True(t, s.Troops)
	assert.True(t, l.thirsty(w, &s), "there is some")
	w.Sites[site].Given = uint16(w.PortRoom(site))
	l = needsOf(w, &s)
	require.NotZero(t, l.from(w, port))
	require.Less(t, l.from(w, port), theatre.Far)
	assert.False(t, l.due(w, &s))
	s.Troops = false
	assert.False(t, l.due(w, &s), "nor does anybody else")
	w.Sites[site].Supply = 0
	l = needsOf(w, &s)
	assert.True(t, l.due(w, &s), "it has none for the next Game-Turn")
}

// Guns that bombard nothing keep out of enemy bases. [31.79]
func TestGunsKeepOutOfEnemyBases(t *testing.T) {
	w, marker := islands(t)
	w.Asked, w.Side = uint8(marker("8th Fleet")), theatre.Japan
	efate, site := siteAt(t, w, "Efate")
	s := w.Strength(w.AskedMarker())
	l := needsOf(w, &s)
	theirs := shipped.place(w, efate, &s, &l)
	w.Sites[site].Side = theatre.Japan
	w.Sites[site].Supply = 0
	assert.InDelta(t, intoBase, shipped.place(w, efate, &s, &l)-theirs, 1e-9)
}

// Planes on an objective are paid for once the troops have enough to eat, and elsewhere only from
// plenty. [14.1]
func TestPlanesOnTheObjectiveArePaidFor(t *testing.T) {
	w, _ := islands(t)
	for name, want := range map[string]int{"Guadalcanal": 1, "Rabaul": 0} {
		_, site := siteAt(t, w, name)
		w.Asked, w.Step = uint8(site), board.Furnish
		for i := range id.Stack(len(w.Theatre.Stacks)) { // planes are there
			if w.Theatre.Stacks[i].Side == w.Sites[site].Side && w.Parked(w.AskedBase()) == 0 {
				w.Stacks[i].Base, w.Stacks[i].Points = w.AskedBase(), 1
			}
		}
		cost := w.HeadquartersCost(w.AskedSite())
		w.Sites[site].Supply = uint16(cost)
		assert.Zero(t, shipped.choose(w, []sim.Move{0, 1}), name)
		eaters := eaters(w, w.Theatre.Sites[site].Hex) // those beside it too
		w.Sites[site].Supply += uint16(eats*eaters - 1)
		assert.Zero(t, shipped.choose(w, []sim.Move{0, 1}), name)
		w.Sites[site].Supply++
		require.Less(t, int(w.Sites[site].Supply), 3*cost)
		assert.Equal(t, want, shipped.choose(w, []sim.Move{0, 1}), name)
		w.Sites[site].Supply = uint16(3 * cost)
		assert.Equal(t, 1, shipped.choose(w, []sim.Move{0, 1}), name)
		for i := range id.Stack(len(w.Theatre.Stacks)) {
			if w.Stacks[i].Base == w.AskedBase() {
				w.Stacks[i].Points = 0
			}
		}
		require.Positive(t, w.Ashore(w.Side, w.Theatre.Sites[site].Hex), name)
		assert.Zero(t, shipped.choose(w, []sim.Move{0, 1}), "%s: for no planes", name)
		w.Sites[site].Supply += uint16(eats * w.Ashore(w.Side, w.Theatre.Sites[site].Hex))
		assert.Equal(t, 1, shipped.choose(w, []sim.Move{0, 1}), name)
	}
}

// A force with fuel leaves that of a port to one there that has none and plots later. [14.29]
// [20.4]
func TestTheDryFuelFirst(t *testing.T) {
	w, marker := islands(t)
	w.Asked, w.Side = uint8(marker("TF 62 screen")), theatre.Allies
	dry := marker("TF 62 Tulagi group")
	require.Greater(t, uint8(dry), w.Asked)
	port, _ := siteAt(t, w, "Noumea")
	mark := func(m id.Marker) {
		for i := range id.Ship(len(w.Theatre.Ships)) {
			if w.Under(i, m) {
				w.Ships[i].Marks |= board.Unsupplied
			}
		}
	}
	w.Forces[dry].Hex = port
	used(w, dry, 1)
	assert.Zero(t, promised(w, port), "it has fuel")
	w.Forces[dry].Plot = board.Plot{Count: 1, Legs: [board.MostLegs]board.Leg{{Mission: board.Refuel, Hex: port}}}
	assert.Zero(t, promised(w, port), "that was in the Phase before")
	w.Forces[dry].Plot = board.Plot{}
	mark(dry)
	need := fuelNeed(w, dry)
	require.Positive(t, need)
	assert.Equal(t, need, promised(w, port))
	w.Forces[dry].Hex = w.Theatre.Objectives[0].Hex
	assert.Zero(t, promised(w, port), "it lies elsewhere")
	w.Forces[dry].Hex = port
	mark(w.AskedMarker())
	assert.Zero(t, promised(w, port), "so is the first")
	w.Asked, dry = uint8(dry), w.AskedMarker()
	w.Forces[dry].Hex = port
	for i := range id.Ship(len(w.Theatre.Ships)) {
		if w.Under(i, w.AskedMarker()) {
			w.Ships[i].Marks &^= board.Unsupplied
		}
	}
	assert.Zero(t, promised(w, port), "the other has plotted")
	w.Forces[dry].Plot = board.Plot{Count: 1, Legs: [board.MostLegs]board.Leg{{Mission: board.Refuel, Hex: port}}}
	assert.Equal(t, fuelNeed(w, dry), promised(w, port))
}
