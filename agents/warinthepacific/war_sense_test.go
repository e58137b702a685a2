package warinthepacific

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// sinkBut leaves a Task Force only so many of its ships, the last ones.
func sinkBut(w *war.War, marker id.Marker, n int) {
	for i := id.Ship(len(w.Theatre.Ships) - 1); i != id.None; i-- {
		if w.Under(i, marker) {
			if n--; n < 0 {
				w.Ships[i].Damage = 5
			}
		}
	}
}

// Carriers are drawn at sea to where others are, or will be; not into a port.
func TestCarriersSailTogether(t *testing.T) {
	w, marker := islands(t)
	m := marker("TF 61 Wasp")
	w.Asked, w.Side = uint8(m), theatre.Allies
	for _, name := range []string{"TF 61 Saratoga", "TF 61 Enterprise"} {
		w.Forces[marker(name)].Hex = theatre.None
	}
	other, goal := marker("TF 61 Saratoga"), w.Theatre.Objectives[0].Hex
	require.Less(t, uint8(other), uint8(m))
	noumea, _ := siteAt(t, w, "Noumea")
	sea := w.Theatre.Toward(noumea, goal)
	require.Equal(t, id.Site(id.None), w.Theatre.SiteAt(sea))
	for h, want := range map[theatre.Hex]float64{sea: together, noumea: 0} {
		w.Forces[other].Hex, w.Forces[other].Plot = theatre.None, board.Plot{}
		alone := shipped.placeDecks(w, h, goal)
		w.Forces[other].Hex = h
		assert.InDelta(t, want, shipped.placeDecks(w, h, goal)-alone, 1e-9, "it is there")
		w.Forces[other].Plot = board.Plot{Count: 1, Legs: [board.MostLegs]board.Leg{{Mission: board.Move, Hex: goal}}}
		assert.InDelta(t, 0, shipped.placeDecks(w, h, goal)-alone, 1e-9, "it leaves")
		w.Forces[other].Hex, w.Forces[other].Plot.Legs[0].Hex = goal, h
		assert.InDelta(t, want, shipped.placeDecks(w, h, goal)-alone, 1e-9, "it comes")
		w.Forces[other].Plot.Legs[0].Hex, w.Forces[marker("TF 62 screen")].Hex = goal, h
		assert.InDelta(t, 0, shipped.placeDecks(w, h, goal)-alone, 1e-9, "guns do")
	}
}

// Two destroyers do not wait for the enemy, in REAC or without, and bring no supply by night; three
// do.
func TestFewShipsStayAtHome(t *testing.T) {
	w, marker := islands(t)
	m := marker("TF 62 screen")
	w.Asked, w.Side = uint8(m), theatre.Allies
	goal := objective(w, w.Forces[m].Hex, w.Side)
	noumea, _ := siteAt(t, w, "Noumea")
	w.Forces[m].Hex = noumea
	near := func() bool {
		s := w.Strength(m)
		l := needsOf(w, &s)
		return shipped.place(w, w.Theatre.Toward(goal, noumea), &s, &l) > shipped.place(w, noumea, &s, &l)
	}
	waits := func() bool {
		s := w.Strength(m)
		l := needsOf(w, &s)
		return shipped.guards(w, w.Theatre.Toward(goal, noumea), &s, &l)
	}
	assert.True(t, near())
	assert.True(t, waits())
	for i := range id.Ship(len(w.Theatre.Ships)) { // the others never were
		if w.Under(i, m) && w.Strength(m).Ships > 2 {
			w.Ships[i].Force = w.Forces[marker("TF 61 Wasp")].Holds
		}
	}
	require.False(t, battered(w, m))
	require.Less(t, w.Strength(m).Fire, leastGuard)
	assert.False(t, near())
	assert.False(t, waits())

	m = marker("2nd Destroyer Squadron")
	w.Asked, w.Side = uint8(m), theatre.Japan
	w.Forces[m].Hex, _ = siteAt(t, w, "Rabaul")
	require.NotEqual(t, theatre.None, shipped.front(w, w.Side))
	legal := []sim.Move{sim.Move(board.Stay), sim.Move(board.Emergency)}
	for _, n := range []int{3, 2} {
		sinkBut(w, m, n)
		s := w.Strength(m)
		l := needsOf(w, &s)
		require.True(t, shipped.runs(w))
		assert.Equal(t, n >= leastExpress, shipped.chooseTask(w, legal, &s, &l) == 1, n)
	}
}

// No force reacts to a mover far from the objective. [10.4]
func TestNobodyReactsFarAway(t *testing.T) {
	w, marker := islands(t)
	w.Side, w.Mover = theatre.Allies, marker("8th Fleet convoy")
	goal := w.Theatre.Objectives[0].Hex
	screen := marker("TF 62 screen")
	w.Forces[screen].Hex = goal
	legal := []sim.Move{sim.Move(screen), 255}
	rabaul, _ := siteAt(t, w, "Rabaul")
	w.Forces[w.Mover].Hex = w.Theatre.Toward(goal, rabaul)
	assert.Zero(t, shipped.chooseRespond(w, legal), "near it")
	w.Forces[w.Mover].Hex = rabaul
	require.Greater(t, w.Theatre.BySea(goal, rabaul), guardRange)
	assert.Equal(t, 1, shipped.chooseRespond(w, legal), "at Rabaul")
}

// Convoys wait while visible enemy guns lie where they are to unload, and do not wait for others.
func TestConvoysWaitForGuns(t *testing.T) {
	w, marker := islands(t)
	m, guns := marker("TF 62 Guadalcanal group"), marker("6th Cruiser Division")
	w.Asked, w.Side = uint8(m), theatre.Allies
	goal, site := siteAt(t, w, "Guadalcanal")
	w.Sites[site].Side = theatre.Allies
	require.Equal(t, goal, shipped.front(w, w.Side))
	s := w.Strength(m)
	barred := func() bool { return shipped.barred(w, &s) }
	sails := func() bool {
		l := needsOf(w, &s)
		return shipped.chooseTask(w, []sim.Move{sim.Move(board.Stay), sim.Move(board.Transport)}, &s, &l) == 1
	}
	w.Forces[guns].Hex = w.Theatre.Toward(goal, w.Forces[guns].Hex)
	w.Forces[guns].Marks = 0
	assert.False(t, barred(), "not seen")
	assert.True(t, sails())
	for _, marks := range []uint8{board.Known, board.Known | board.Contacted} {
		w.Forces[guns].Marks = marks
		assert.True(t, barred())
		assert.False(t, sails())
	}
	w.Asked = uint8(marker("TF 62 screen"))
	require.False(t, w.Laden(w.AskedMarker()))
	assert.False(t, barred(), "with nothing aboard")
	w.Asked = uint8(m)
	s.Fire = w.Strength(guns).Fire
	assert.False(t, barred(), "as strong")
	s.Fire = 0
	w.Forces[guns].Hex, _ = siteAt(t, w, "Rabaul")
	assert.False(t, barred(), "far away")
	w.Forces[guns].Hex = goal
	sinkBut(w, guns, 0)
	assert.False(t, barred(), "nothing there")
}

// A force with fewer troops aboard than defend plans no landing, gives one up, and does not carry
// it out. [10.1] [11.6]
func TestNobodyLandsAgainstMore(t *testing.T) {
	w, marker := islands(t)
	m := marker("TF 62 Guadalcanal group")
	w.Asked, w.Side = uint8(m), theatre.Allies
	goal, site := siteAt(t, w, "Guadalcanal")
	w.Forces[m].Hex = goal
	legal := []sim.Move{sim.Move(board.Stay), sim.Move(board.Amphibian)}
	lands := func() bool {
		s := w.Strength(m)
		l := needsOf(w, &s)
		return shipped.chooseTask(w, legal, &s, &l) == 1
	}
	require.Equal(t, goal, w.Plan(m))
	assert.True(t, lands())
	assert.Zero(t, shipped.choosePlan(w, []sim.Move{0, 1}))
	for i := range id.Unit(len(w.Theatre.Units)) {
		if w.Theatre.Units[i].Side == theatre.Japan {
			w.Units[i].Hex, w.Units[i].Ship, w.Units[i].Marks = goal, 0, 0
		}
	}
	require.Greater(t, w.Defended(site), 20)
	assert.False(t, lands())
	assert.Equal(t, 1, shipped.choosePlan(w, []sim.Move{0, 1}))
	assert.False(t, storms(w, theatre.None), "nowhere")

	m = marker("TF 62 Tulagi group")
	w.Asked = uint8(m)
	w.Plans[w.Forces[m].Holds] = board.Landfall{}
	var units []id.Unit
	for i := range id.Unit(len(w.Theatre.Units)) {
		if w.Theatre.Units[i].Side == theatre.Japan {
			units, w.Units[i].Hex = append(units, i), theatre.None
		}
	}
	beach := shipped.beach(w, w.Side)
	require.NotEqual(t, theatre.None, beach)
	assert.Equal(t, 1, shipped.choosePlan(w, []sim.Move{0, sim.Move(beach)}), "nobody is there")
	for i := range id.Site(len(w.Theatre.Sites)) {
		for h := w.Theatre.Sites[i].Hex; w.Sites[i].Side == theatre.Japan &&
			w.Theatre.BySea(goal, h) < frontRange && storms(w, h); units = units[1:] {
			w.Units[units[0]].Hex = h
		}
	}
	beach = shipped.beach(w, w.Side)
	require.NotEqual(t, theatre.None, beach)
	assert.Zero(t, shipped.choosePlan(w, []sim.Move{0, sim.Move(beach)}), "more are")
}

// A force that fuels in a port out of danger stays there: afterwards it has fuel for the way.
// [10.5] [14.24]
func TestWhoHasFueledStays(t *testing.T) {
	w, marker := islands(t)
	w.Asked, w.Side, w.Step = uint8(marker("8th Fleet")), theatre.Japan, board.PlotMore
	truk, site := siteAt(t, w, "Truk")
	w.Sites[site].Supply = 1000
	rabaul, _ := siteAt(t, w, "Rabaul")
	sea := w.Theatre.Toward(truk, rabaul)
	f := &w.Forces[w.Asked]
	f.Hex, f.Plot = sea, board.Plot{Count: 1, Legs: [board.MostLegs]board.Leg{{Mission: board.Refuel, Hex: truk}}}
	used(w, w.AskedMarker(), w.Strength(w.AskedMarker()).Period-1)
	wasp := marker("TF 61 Wasp")
	w.Forces[wasp].Marks |= board.Known
	w.Forces[wasp].Hex = objective(w, rabaul, w.Side)
	s := w.Strength(w.AskedMarker())
	require.Equal(t, 1, s.Left)
	l := needsOf(w, &s)
	assert.Equal(t, -1, shipped.onward(w, []sim.Move{sim.Move(sea)}, &s, &l))
}

// Guns of the Allies wait in a base by the objective while they need no fuel, and go as near as
// they can to a place with fuel once they do.
func TestGunsWaitInABase(t *testing.T) {
	w, marker := islands(t)
	w.Asked, w.Side = uint8(marker("TF 62 screen")), theatre.Allies
	tulagi, site := siteAt(t, w, "Tulagi")
	w.Sites[site].Side, w.Sites[site].Supply = theatre.Allies, 0
	port, depot := siteAt(t, w, "Espiritu Santo")
	w.Sites[depot].Supply = 1000
	sea := w.Theatre.Toward(tulagi, port)
	if base := w.Theatre.SiteAt(sea); base != id.None {
		w.Sites[base].Side, w.Sites[base].Supply = theatre.Allies, 0
		sea = w.Theatre.Toward(sea, port)
	}
	require.LessOrEqual(t, w.Theatre.BySea(sea, objective(w, sea, w.Side)), 20)
	worth := func(phases int) float64 { // of Tulagi, by that of the sea
		used(w, w.AskedMarker(), phases)
		s := w.Strength(w.AskedMarker())
		l := needsOf(w, &s)
		l.left = mostLegs
		return shipped.place(w, tulagi, &s, &l) - shipped.place(w, sea, &s, &l)
	}
	fresh, thirsty := worth(0), worth(1)
	assert.Positive(t, fresh)
	assert.Negative(t, thirsty)
	need := fuelNeed(w, w.AskedMarker())
	assert.InDelta(t, haven(w, tulagi, need)-haven(w, sea, need)-haven(w, tulagi, 0)+haven(w, sea, 0),
		fresh-thirsty, 1e-9)
}

// Destroyers that could not land their troops bring them back to a port, and wait there; a landing
// that is ready goes ahead.
func TestTroopsThatCannotLandGoBack(t *testing.T) {
	w, marker := islands(t)
	w.Asked, w.Side = uint8(marker("2nd Destroyer Squadron")), theatre.Japan
	rabaul, _ := siteAt(t, w, "Rabaul")
	f := &w.Forces[w.Asked]
	sea := w.Theatre.Toward(rabaul, w.Theatre.Objectives[0].Hex)
	for i := range id.Ship(len(w.Theatre.Ships)) {
		if w.Under(i, w.AskedMarker()) && !w.Laden(w.AskedMarker()) {
			for u := range id.Unit(len(w.Theatre.Units)) {
				if w.Theatre.Units[u].Side == theatre.Japan && w.Units[u].Hex == rabaul && !w.Laden(w.AskedMarker()) {
					w.Units[u].Hex, w.Units[u].Ship = theatre.None, uint8(i)+1
				}
			}
		}
	}
	require.True(t, w.Laden(w.AskedMarker()))
	for h, want := range map[theatre.Hex]bool{sea: true, rabaul: false} {
		f.Hex = h
		s := w.Strength(w.AskedMarker())
		require.True(t, s.Troops)
		l := needsOf(w, &s)
		assert.Equal(t, want, shipped.moves(w, &s, &l))
		assert.Greater(t, shipped.place(w, rabaul, &s, &l), shipped.place(w, sea, &s, &l))
	}
	w.Plans[f.Holds] = board.Landfall{Hex: w.Theatre.Objectives[0].Hex, Ready: w.Flow.Turn + 1}
	assert.False(t, lands(w))
	w.Plans[f.Holds].Ready--
	assert.True(t, lands(w))
}
