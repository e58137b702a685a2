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

// Guns attack ships in contact near the objective that they can beat and reach, and no others.
func TestGunsGoForWhoLiesAtTheFront(t *testing.T) {
	w, marker := islands(t)
	secure(t, w)
	w.Asked, w.Side = uint8(marker("TF 62 screen")), theatre.Allies
	tulagi, goal := hexAt(t, w, "Tulagi"), hexAt(t, w, "Guadalcanal")
	w.Forces[w.Asked].Hex = tulagi
	markersOf(w, theatre.Japan, func(m id.Marker) { w.Forces[m].Hex = hexAt(t, w, "Truk") })
	enemy := marker("8th Fleet")
	s := w.Strength(w.AskedMarker())
	l := needsOf(w, &s)
	for _, c := range []struct {
		at    string
		marks uint8
		fire  int
		want  bool
	}{
		{"Guadalcanal", board.Known | board.Contacted, 100, true}, {"Guadalcanal", board.Known, 100, false},
		{"Guadalcanal", board.Known | board.Contacted, 1, false},
		{"Rabaul", board.Known | board.Contacted, 100, false},
	} {
		h := hexAt(t, w, c.at)
		w.Forces[enemy].Hex, w.Forces[enemy].Marks, s.Fire = h, c.marks, c.fire
		assert.Equal(t, c.want, shipped.intruder(w, goal, &s) == h, "%+v", c)
		if c.want {
			require.NotEqual(t, goal, tulagi)
			assert.Greater(t, shipped.place(w, goal, &s, &l), shipped.place(w, tulagi, &s, &l))
		}
	}
	w.Forces[enemy].Hex, w.Forces[enemy].Marks, s.Fire = goal, board.Known|board.Contacted, 100
	first, ships := marker("TF 61 Saratoga"), shipsUnder(w, enemy)
	require.Less(t, uint8(first), w.Asked)
	for k, c := range []struct {
		to   theatre.Hex
		fire bool
		want theatre.Hex
	}{{tulagi, true, goal}, {goal, true, theatre.None}, {goal, false, goal}} {
		plots(w, first, board.Leg{Mission: board.Move, Hex: c.to})
		for _, i := range ships {
			w.Ships[i].Damage = 0
		}
		if c.fire { // one that is alone has less than half of what comes for it
			sinkBut(w, enemy, 1)
		}
		assert.Equal(t, c.want, shipped.intruder(w, goal, &s), k)
	}
	s.Allowance = 1
	assert.Equal(t, theatre.None, shipped.intruder(w, goal, &s), "out of reach")
}

// Carriers do not approach an enemy base in his rear for ships that lie in it under his planes.
func TestCarriersKeepOffHarbours(t *testing.T) {
	w, marker := islands(t)
	w.Asked, w.Side = uint8(marker("Third Fleet carriers")), theatre.Japan
	enemy := marker("TF 62 screen")
	noumea, site := siteAt(t, w, "Noumea")
	goal := hexAt(t, w, "Guadalcanal")
	markersOf(w, theatre.Allies, func(m id.Marker) { w.Forces[m].Hex, w.Forces[m].Marks = noumea, 0 })
	w.Forces[enemy].Marks = board.Known | board.Contacted
	require.Positive(t, w.Parked(site.Base()))
	off := noumea
	for w.Theatre.ByAir(noumea, off) < int(shipped.standoff[theatre.Japan]) {
		off = w.Theatre.Toward(off, goal)
	}
	kept := shipped.placeDecks(w, off, goal)
	for i := range id.Stack(len(w.Theatre.Stacks)) {
		if w.Stacks[i].Base == site.Base() {
			w.Stacks[i].Points = 0
		}
	}
	assert.Greater(t, shipped.placeDecks(w, off, goal), kept+10, "nobody is there to strike them")
}

// Carriers sail from under planes though one of them could be towed; guns stay with the cripple. [9.72]
func TestNobodyLiesUnderPlanesForACripple(t *testing.T) {
	for name, want := range map[string]int{"TF 61 Wasp": 1, "TF 62 screen": 0} {
		w, marker := islands(t)
		w.Asked, w.Side = uint8(marker(name)), theatre.Allies
		w.Forces[w.Asked].Hex = w.Theatre.Toward(hexAt(t, w, "Rabaul"), hexAt(t, w, "Tulagi"))
		ships := shipsUnder(w, w.AskedMarker())
		w.Ships[ships[len(ships)-1]].Damage = 4
		for i := range id.Stack(len(w.Theatre.Stacks)) { // they have nothing to strike with
			if w.Theatre.Stacks[i].Side == theatre.Allies {
				w.Stacks[i].Points = 0
			}
		}
		require.True(t, helpless(w))
		require.False(t, shipped.calm(w))
		s := w.Strength(w.AskedMarker())
		l := needsOf(w, &s)
		require.True(t, shipped.moves(w, &s, &l), name)
		used(w, w.AskedMarker(), 0)
		s.Left = 0 // nobody tows so far
		assert.Equal(t, want, shipped.chooseTask(w, []sim.Move{sim.Move(board.Stay), sim.Move(board.Move),
			sim.Move(board.Tow)}, &s, &l), name)
	}
}

// Guns do not wait at sea beside an enemy port.
func TestNobodyWaitsBesideAPortOfTheEnemy(t *testing.T) {
	w, marker := islands(t)
	w.Asked, w.Side = uint8(marker("TF 62 screen")), theatre.Allies
	h := w.Theatre.Toward(hexAt(t, w, "Rabaul"), hexAt(t, w, "Tulagi"))
	s := w.Strength(w.AskedMarker())
	l := needsOf(w, &s)
	require.Equal(t, id.Site(id.None), w.Theatre.SiteAt(h))
	beside := shipped.place(w, h, &s, &l)
	require.True(t, besideEnemyPort(w, h))
	for i := range id.Site(len(w.Theatre.Sites)) {
		w.Sites[i].Side = theatre.Allies
	}
	require.False(t, besideEnemyPort(w, h))
	for i := range id.Stack(len(w.Theatre.Stacks)) {
		w.Stacks[i].Points = 0
	}
	assert.Greater(t, shipped.place(w, h, &s, &l), beside+intoBase/2)
	far := w.Theatre.Toward(hexAt(t, w, "Noumea"), hexAt(t, w, "Tulagi"))
	assert.False(t, besideEnemyPort(w, far))
	w.Asked = uint8(marker("TF 61 Wasp")) // nor do carriers
	free := shipped.placeDecks(w, h, h)
	_, rabaul := siteAt(t, w, "Rabaul")
	w.Sites[rabaul].Side = theatre.Japan
	assert.InDelta(t, intoBase, free-shipped.placeDecks(w, h, h), 1e-9)
}

// A Support Force goes to a port that can load it, unless it is full. [20.6]
func TestOilersGoWhereTheyLoad(t *testing.T) {
	w, marker := islands(t)
	w.Asked, w.Side = uint8(marker("TF 61 fueling group")), theatre.Allies
	efate, at := siteAt(t, w, "Efate")
	noumea, site := siteAt(t, w, "Noumea")
	w.Sites[site].Supply = 3000
	require.Less(t, w.PortRoom(at), 2*leastLoaded)
	w.Forces[w.Asked].Hex = efate
	require.GreaterOrEqual(t, w.Serves(w.AskedMarker()), fullSupport)
	assert.Greater(t, shipped.placeSupport(w, efate), shipped.placeSupport(w, noumea), "it is the nearest port")
	for i := range id.Ship(len(w.Theatre.Ships)) {
		if k := w.Theatre.SupportAt(i); w.Under(i, w.AskedMarker()) && k >= 0 {
			w.Tanks[k] = board.Tank{}
		}
	}
	require.Less(t, w.Serves(w.AskedMarker()), fullSupport)
	assert.Greater(t, shipped.placeSupport(w, noumea), shipped.placeSupport(w, efate))
}

// A source of fuel that is out of reach does not count if a port that gives some later is nearer.
// [14.24] [14.29]
func TestFuelTooFarIsNone(t *testing.T) {
	w, marker := islands(t)
	m := marker("TF 62 screen")
	w.Asked, w.Side = uint8(m), theatre.Allies
	noumea, site := siteAt(t, w, "Noumea")
	w.Forces[m].Hex, w.Sites[site].Supply = w.Theatre.Toward(noumea, hexAt(t, w, "Tulagi")), 3000
	used(w, m, w.Strength(m).Period-1)
	s := w.Strength(m)
	l := findRefuelPorts(w, &s)
	require.Equal(t, 1, l.left)
	require.False(t, l.beyond(w, &s))
	l.hexes[0], l.n = hexAt(t, w, "Truk"), 1
	assert.True(t, l.beyond(w, &s))
	assert.False(t, l.due(w, &s))
	l.hexes[0] = noumea
	assert.True(t, l.due(w, &s))
	w.Flow.Turn = uint8(w.Theatre.Last - w.Theatre.First)
	assert.True(t, l.due(w, &s), "it comes there before the end")
	w.Forces[m].Active = 9
	assert.False(t, l.due(w, &s), "too late")
}

// A force without ammunition goes to the nearest port that has some.
func TestWhoIsOutOfAmmunitionGoesToTheNearestPort(t *testing.T) {
	w, marker := islands(t)
	w.Asked, w.Side = uint8(marker("TF 62 screen")), theatre.Allies
	noumea, espiritu := hexAt(t, w, "Noumea"), hexAt(t, w, "Espiritu Santo")
	s := w.Strength(w.AskedMarker())
	l := needsOf(w, &s)
	s.Fire, l.hexes[0], l.hexes[1], l.n = 0, noumea, espiritu, 2
	for at, other := range map[theatre.Hex]theatre.Hex{noumea: espiritu, espiritu: noumea} {
		w.Forces[w.Asked].Hex = at
		assert.Greater(t, shipped.place(w, at, &s, &l), shipped.place(w, other, &s, &l))
	}
}
