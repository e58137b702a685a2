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

// islands returns Guadalcanal at its start, and the marker of a force by its name.
func islands(t *testing.T) (*war.War, func(name string) id.Marker) {
	t.Helper()
	start, err := load(t).Whole().Setup("guadalcanal")
	require.NoError(t, err)
	w := start.Clone().(*war.War)
	return w, func(name string) id.Marker {
		for f := range id.Force(len(w.Theatre.Forces)) {
			if w.Theatre.Forces[f].Name == name {
				return w.MarkerOf(f)
			}
		}
		require.Fail(t, name)
		return 0
	}
}

// At sea a Support Force does not fuel a Task Force with Commonwealth ships, and fuels others.
// [20.63]
func TestLardersOfTheCommonwealth(t *testing.T) {
	w, marker := islands(t)
	at := w.Forces[marker("TF 61 fueling group")].Hex
	for name, want := range map[string]bool{"TF 62 screen": false, "TF 61 Wasp": true} {
		w.Asked = uint8(marker(name))
		w.Side = theatre.SideOf(w.AskedMarker())
		s := w.Strength(w.AskedMarker())
		l := findRefuelPorts(w, &s)
		found := false
		for _, h := range l.hexes[:l.n] {
			found = found || h == at
		}
		assert.Equal(t, want, found, name)
	}
}

// Planes at Rabaul reach forces that lie there or near it, and only flying boats reach Noumea;
// without them no force is in danger.
func TestSky(t *testing.T) {
	w, marker := islands(t)
	rabaul, noumea := w.Forces[marker("8th Fleet")].Hex, theatre.None
	for _, s := range w.Theatre.Sites {
		if s.Name == "Noumea" {
			noumea = s.Hex
		}
	}
	sky := shipped.skyOf(w, theatre.Allies)
	assert.Positive(t, sky.over(w, rabaul))
	assert.Less(t, sky.over(w, noumea), leastStrength)
	for i := range id.Stack(len(w.Theatre.Stacks)) {
		if w.Theatre.Stacks[i].Side == theatre.Japan {
			w.Stacks[i].Points = 0
		}
	}
	sky = shipped.skyOf(w, theatre.Allies)
	assert.Zero(t, sky.over(w, rabaul))
}

// Destroyers run to the front, cruisers do not. A force that has lost most of its ships is
// battered, even if the others are undamaged.
func TestLightAndBattered(t *testing.T) {
	w, marker := islands(t)
	assert.False(t, light(w, marker("8th Fleet")))
	m := marker("6th Cruiser Division")
	assert.False(t, battered(w, m))
	left := false
	for i := range id.Ship(len(w.Theatre.Ships)) {
		if w.Under(i, m) {
			if left {
				w.Ships[i].Damage = 5
			}
			left = true
		}
	}
	require.Equal(t, 1, w.Strength(m).Ships)
	assert.True(t, battered(w, m))
}

// Guns leave a port that several enemy carriers reach, even in the middle of a refit, and continue
// it if those are far.
func TestGunsLeaveTheReachOfCarriers(t *testing.T) {
	w, marker := islands(t)
	m, wasp := marker("8th Fleet"), marker("TF 61 Wasp")
	w.Asked, w.Side = uint8(m), theatre.Japan
	for i := range id.Ship(len(w.Theatre.Ships)) { // all three in one
		if w.Under(i, marker("TF 61 Saratoga")) || w.Under(i, marker("TF 61 Enterprise")) {
			w.Ships[i].Force = w.Forces[wasp].Holds
		}
	}
	w.Forces[wasp].Marks |= board.Known | board.Contacted
	rabaul, legal := w.Forces[m].Hex, []sim.Move{sim.Move(board.Refit), sim.Move(board.Move)}
	for _, site := range w.Theatre.Sites {
		if w.Forces[wasp].Hex = site.Hex; site.Name != "Noumea" && site.Name != "Buin" {
			continue
		}
		s := w.Strength(m)
		l := needsOf(w, &s)
		l.begun, l.flees = true, shipped.exposed(w)
		assert.Equal(t, site.Name == "Buin", w.Theatre.ByAir(site.Hex, rabaul) <= int(shipped.reach), site.Name)
		assert.Equal(t, site.Name == "Buin", legal[shipped.chooseTask(w, legal, &s, &l)] == sim.Move(board.Move),
			site.Name)
	}
}

// Carriers cover a landing until it has assaulted: they attack enemies that come near it, and none
// that are far from it.
func TestCarriersCoverALanding(t *testing.T) {
	w, marker := islands(t)
	m, guns := marker("TF 61 Wasp"), marker("6th Cruiser Division")
	w.Asked, w.Side = uint8(m), theatre.Allies
	w.Forces[guns].Marks |= board.Known | board.Contacted
	goal := w.Theatre.Objectives[0].Hex
	from, there := w.Forces[m].Hex, w.Forces[guns].Hex
	for _, name := range []string{"TF 61 Saratoga", "TF 61 Enterprise"} {
		w.Forces[marker(name)].Hex = theatre.None
	}
	require.Greater(t, w.Theatre.ByAir(goal, there), coverRange)
	nearer := func() bool {
		return shipped.placeDecks(w, w.Theatre.Toward(from, there), goal) > shipped.placeDecks(w, from, goal)
	}
	assert.False(t, nearer(), "the landing goes in")
	for _, name := range []string{"TF 62 Guadalcanal group", "TF 62 Tulagi group"} {
		w.Plans[w.Forces[marker(name)].Holds] = board.Landfall{Hex: theatre.None}
	}
	assert.Equal(t, theatre.None, landing(w))
	assert.True(t, nearer(), "there is none")
	for i := range id.Unit(len(w.Theatre.Units)) {
		if w.Theatre.Units[i].Side == theatre.Allies && w.Units[i].Ship > 0 {
			w.Units[i].Ship, w.Units[i].Hex, w.Units[i].Marks = 0, goal, board.Landing
		}
	}
	assert.Equal(t, goal, landing(w))
	assert.False(t, nearer(), "it is ashore")
	assert.True(t, landsAt(w, goal))
}

// A side does not wreck a base at which it is about to land.
func TestLandingsSpareTheAirfield(t *testing.T) {
	w, _ := islands(t)
	w.Side = theatre.Allies
	goal := w.Theatre.Objectives[0].Hex
	assert.True(t, landsAt(w, goal))
	assert.False(t, landsAt(w, w.Theatre.Objectives[1].Hex))
	w.Side = theatre.Japan
	assert.False(t, landsAt(w, goal))
}

// A few bombers without escort stay at home. [6.12]
func TestFewBombersStayAtHome(t *testing.T) {
	w, _ := islands(t)
	w.Side = theatre.Japan
	for target := range id.Site(len(w.Theatre.Sites)) {
		for i := range id.Stack(len(w.Theatre.Stacks)) {
			b := w.Stacks[i].Base
			if w.Theatre.Stacks[i].Side != theatre.Japan || b.IsCarrier() {
				continue
			}
			if points, _ := w.Strikers(b, board.StrikeLand, uint8(target)); points < leastBombers {
				assert.Zero(t, shipped.targetWorth(w, b, board.StrikeLand, uint8(target)))
			}
		}
	}
}

// In a port of their own guns stay for one reported carrier, at sea they leave its reach; for two
// they leave both.
func TestGunsStayInPortForOneCarrier(t *testing.T) {
	w, marker := islands(t)
	m, wasp := marker("8th Fleet"), marker("TF 61 Wasp")
	w.Asked, w.Side = uint8(m), theatre.Japan
	port, _ := siteAt(t, w, "Rabaul")
	sea := w.Theatre.Toward(port, w.Theatre.Objectives[0].Hex)
	for i := range id.Stack(len(w.Theatre.Stacks)) {
		if !w.Stacks[i].Base.IsCarrier() {
			w.Stacks[i].Points = 0
		}
	}
	markersOf(w, theatre.Allies, func(o id.Marker) { w.Forces[o].Hex = theatre.None })
	w.Forces[wasp].Hex = w.Theatre.Toward(sea, w.Theatre.Objectives[0].Hex)
	worth := func(h theatre.Hex, carriers uint8) (float64, bool) {
		w.Forces[m].Hex, w.Forces[wasp].Report[1] = h, carriers
		s := w.Strength(m)
		l := needsOf(w, &s)
		return shipped.place(w, h, &s, &l), shipped.exposed(w)
	}
	for _, c := range []struct {
		at       theatre.Hex
		carriers uint8
		leaves   bool
	}{{port, 1, false}, {sea, 1, true}, {port, 2, true}, {sea, 2, true}} {
		calm, safe := worth(c.at, 0)
		now, exposed := worth(c.at, c.carriers)
		assert.False(t, safe)
		assert.Equal(t, c.leaves, exposed, c)
		assert.Equal(t, c.leaves, now < calm, c)
	}
}
