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

// december is the last Cycle: no Strategic Game-Turn follows.
func december(w *war.War) { w.Flow.Turn = uint8(w.Theatre.Last-w.Theatre.First) - 3 }

// In the last Cycle no force waits for a refit that it has missed, and no BaseForce is fetched.
// [17.31] [20.5]
func TestTheLastCycle(t *testing.T) {
	w, marker := islands(t)
	m := marker("TF 61 Wasp")
	w.Asked, w.Side = uint8(m), theatre.Allies
	for _, i := range shipsUnder(w, m) {
		w.Ships[i].Missed, w.Ships[i].Refit = 1, 0
	}
	convoy := marker("Cub One convoy")
	december(w)
	w.Flow.Turn--
	require.False(t, lastCycle(w))
	_, late := refit(w)
	require.True(t, late)
	w.Cargo[w.Forces[convoy].Holds] = 0
	for u := range id.Unit(len(w.Theatre.Units)) {
		w.Units[u].Ship = 0
	}
	ships := shipped.shipsBase(w, convoy, w.Side)
	december(w)
	require.True(t, lastCycle(w))
	_, late = refit(w)
	assert.False(t, late)
	require.True(t, ships)
	assert.Equal(t, w.Stows(convoy), shipped.shipsBase(w, convoy, w.Side), "who has one aboard brings it")
	for i := range w.BaseForces {
		w.BaseForces[i].Ship = 0
	}
	assert.False(t, shipped.shipsBase(w, convoy, w.Side))
}

// The fuel that others will take is counted wherever it is in their plots. [20.4]
func TestFuelBehindATowIsPromised(t *testing.T) {
	w, marker := islands(t)
	noumea, _ := siteAt(t, w, "Noumea")
	first, second := marker("TF 62 screen"), marker("TF 61 Wasp")
	if first > second {
		first, second = second, first
	}
	used(w, first, 1)
	w.Asked, w.Side = uint8(second), theatre.Allies
	plots(w, first, board.Leg{Mission: board.Tow, Hex: noumea}, board.Leg{Mission: board.Refuel, Hex: noumea})
	assert.Equal(t, fuelNeed(w, first), promised(w, noumea))
	require.Positive(t, fuelNeed(w, first))
}

// A force without fuel takes what a port that it still reaches has for some of its ships. [14.29]
func TestTheDryTakeAPartNearby(t *testing.T) {
	w, marker := islands(t)
	m := marker("TF 62 screen")
	w.Asked, w.Side, w.Round = uint8(m), theatre.Allies, 0
	noumea, site := siteAt(t, w, "Noumea")
	for _, i := range shipsUnder(w, m) {
		w.Ships[i].Fuel, w.Ships[i].Marks = 60, board.Unsupplied
	}
	w.Sites[site].Supply, w.Sites[site].Given = 2000, 0
	w.Sites[site].Given = uint16(w.PortRoom(site) - leastTopped)
	near, far := noumea, noumea
	for w.Theatre.BySea(noumea, near) < 20 {
		near = w.Theatre.Toward(near, w.Theatre.Objectives[0].Hex)
	}
	for w.Theatre.BySea(noumea, far) <= dryPoints-20 {
		far = w.Theatre.Toward(far, w.Theatre.Objectives[0].Hex)
	}
	reached := func(h theatre.Hex) bool {
		w.Forces[m].Hex = h
		s := w.Strength(m)
		l := findRefuelPorts(w, &s)
		return l.from(w, noumea) == 0
	}
	assert.True(t, reached(noumea))
	assert.True(t, reached(near))
	s := w.Strength(m)
	n := legs(w.Theatre.BySea(noumea, far), s.Allowance)
	assert.Equal(t, n+int(w.Round) > 3 || n > w.ActiveLeft(m), reached(far), "in this Game-Turn")
}

// In the last Naval Phase no force sails on, moves from reserve, or leaves a port except to guard.
func TestTheLastPhaseLeadsNowhere(t *testing.T) {
	w, marker := islands(t)
	m := marker("8th Fleet")
	w.Asked, w.Side, w.Step = uint8(m), theatre.Japan, board.Stir
	rabaul, _ := siteAt(t, w, "Rabaul")
	russell, _ := siteAt(t, w, "Russell I.")
	w.Forces[m].Hex, w.Round = russell, lastRound
	enemy := marker("TF 62 screen")
	w.Forces[enemy].Hex, w.Forces[enemy].Marks = w.Theatre.Neighbour(russell, 3), board.Contacted|board.Known
	legal := []sim.Move{0, sim.Move(rabaul)}
	require.Equal(t, 1, shipped.chooseStir(w, legal))
	plot := []sim.Move{sim.Move(board.Stay), sim.Move(board.Move)}
	s := w.Strength(m)
	l := needsOf(w, &s)
	require.GreaterOrEqual(t, s.Fire, leastGuard)
	require.Equal(t, 1, shipped.chooseTask(w, plot, &s, &l))
	plots(w, m, board.Leg{Mission: board.Detach, Hex: russell})
	require.Zero(t, shipped.onward(w, legal[1:], &s, &l))
	w.Flow.Turn = uint8(w.Theatre.Last - w.Theatre.First)
	assert.Equal(t, -1, shipped.onward(w, legal[1:], &s, &l))
	assert.Zero(t, shipped.chooseStir(w, legal))
	w.Forces[m].Plot = board.Plot{}
	l = needsOf(w, &s)
	assert.Zero(t, shipped.chooseTask(w, plot, &s, &l))
}

// No force that has fueled in a port leaves it to lie at sea. [10.5]
func TestNobodyLeavesAPortToLieAtSea(t *testing.T) {
	w, m, truk, s, l := atTruk(t)
	buin, _ := siteAt(t, w, "Buin")
	plots(w, m, board.Leg{Mission: board.Refuel, Hex: truk})
	require.Zero(t, shipped.onward(w, []sim.Move{sim.Move(buin)}, &s, &l))
	sea := w.Theatre.Neighbour(buin, 3)
	require.Equal(t, id.Site(id.None), w.Theatre.SiteAt(sea))
	l.flees = true
	require.Zero(t, shipped.better(w, []sim.Move{sim.Move(sea)}, truk, 180, &s, &l))
	assert.Equal(t, -1, shipped.onward(w, []sim.Move{sim.Move(sea)}, &s, &l))
}

// A force that is hit on the way out does not count as on the way home, though its plot ends there.
// No ships leave one that cannot move. [39.82]
func TestWhoIsHitOnTheWayOutTurnsBack(t *testing.T) {
	w, marker := islands(t)
	m := marker("TF 62 screen")
	w.Mover, w.Side, w.Step = m, theatre.Allies, board.TurnBack
	noumea, _ := siteAt(t, w, "Noumea")
	tulagi, _ := siteAt(t, w, "Tulagi")
	w.Forces[m].Hex = w.Theatre.Neighbour(tulagi, 3)
	for _, i := range shipsUnder(w, m)[2:] {
		w.Ships[i].Damage = 5
	}
	w.Ships[shipsUnder(w, m)[0]].Marks = board.Hurt
	require.True(t, battered(w, m))
	legal := []sim.Move{0, 1, 2}
	plots(w, m, board.Leg{Mission: board.Emergency, Hex: tulagi}, board.Leg{Mission: board.Move, Hex: noumea})
	assert.Equal(t, 2, chooseTurnBack(w, legal))
	w.Forces[m].Plot.At = 1
	assert.Zero(t, chooseTurnBack(w, legal), "it is on the way home")
}

// Ships that stay behind do not slow down those that go on. [10.7]
func TestWhoPartsIsNotLamed(t *testing.T) {
	w, marker := islands(t)
	m := marker("TF 62 screen")
	w.Asked, w.Side = uint8(m), theatre.Allies
	w.Forces[m].Hex, _ = siteAt(t, w, "Noumea")
	w.Ships[shipsUnder(w, m)[0]].Damage = 3
	require.True(t, dragged(w))
	assert.True(t, lamed(w))
	plots(w, m, board.Leg{Mission: board.Detach, Hex: w.Forces[m].Hex})
	assert.False(t, lamed(w))
}

// A missed refit is worth fueling for first if the fuel does not last for it, unless it would then
// end after the Cycle. [17.1]
func TestFuelBeforeARefit(t *testing.T) {
	w, marker := islands(t)
	m := marker("TF 61 Wasp")
	w.Asked, w.Side = uint8(m), theatre.Allies
	noumea, site := siteAt(t, w, "Noumea")
	w.Forces[m].Hex, w.Sites[site].Supply = noumea, 2000
	for _, c := range []struct {
		turn, missed uint8
		used         int
		want         bool
	}{{2, 1, 1, true}, {2, 2, 0, false}, {2, 0, 1, false}, {0, 1, 1, false}} { // Game-Turn 3 of a Cycle, and 1
		w.Flow.Turn = c.turn
		used(w, m, c.used)
		for _, i := range shipsUnder(w, m) {
			w.Ships[i].Missed = c.missed
		}
		s := w.Strength(m)
		l := needsOf(w, &s)
		assert.Equal(t, c.want, l.refueled(w, &s), "%+v", c)
		l.left = 9
		assert.False(t, l.refueled(w, &s), "it lasts")
	}
}

// Fighters of airbases are expected to cover ships near them that are not known. [6.2]
func TestUnknownShipsNearAirbasesAreCovered(t *testing.T) {
	w, marker := islands(t)
	m := marker("TF 62 screen")
	w.Side = theatre.Japan
	espiritu, site := siteAt(t, w, "Espiritu Santo")
	require.Positive(t, w.Guards(site))
	w.Forces[m].Hex, w.Forces[m].Marks, w.Forces[m].Report = espiritu, board.Contacted, [6]uint8{}
	assert.GreaterOrEqual(t, shipped.cover(w, m), float64((w.Guards(site)+1)/2))
	w.Forces[m].Hex = w.Theatre.Neighbour(espiritu, 3)
	assert.Positive(t, shipped.cover(w, m), "beside it")
	w.Forces[m].Hex = w.Theatre.Objectives[0].Hex
	assert.Zero(t, shipped.cover(w, m))
}

// A force that can land its cargo loads no more until it cannot. [10.14]
func TestWhoCanLandLoadsNoMore(t *testing.T) {
	w, marker := islands(t)
	m := marker("8th Fleet convoy")
	w.Asked, w.Side = uint8(m), theatre.Japan
	goal, site := siteAt(t, w, "Guadalcanal")
	buin, port := siteAt(t, w, "Buin")
	w.Forces[m].Hex, w.Sites[site].Side, w.Sites[port].Supply = buin, theatre.Japan, 2000
	require.Equal(t, goal, shipped.front(w, w.Side))
	for u := range id.Unit(len(w.Theatre.Units)) {
		if w.Units[u].Ship > 0 {
			w.Units[u].Ship, w.Units[u].Hex = 0, theatre.None
			if w.Theatre.Units[u].Side == theatre.Japan {
				w.Units[u].Hex = buin
			}
		}
	}
	for i := range w.BaseForces {
		w.BaseForces[i].Hex, w.BaseForces[i].Ship = theatre.None, 0
	}
	w.Cargo[w.Forces[m].Holds], w.Sites[w.Theatre.SiteAt(goal)].Supply = 2, 100 // nobody starves
	for _, name := range []string{"TF 61 Saratoga", "TF 61 Enterprise", "TF 61 Wasp"} {
		w.Forces[marker(name)].Hex = theatre.None
	}
	require.Positive(t, shipped.source(w, buin))
	plots(w, m, board.Leg{Mission: board.Transport, Hex: theatre.None})
	legal := []sim.Move{sim.Move(buin), sim.Move(goal)}
	places := func() (int, bool) {
		s := w.Strength(m)
		return shipped.chooseHaulPlace(w, legal), shipped.brings(w, &s)
	}
	to, brings := places()
	require.True(t, brings)
	assert.Equal(t, 1, to)
	for _, name := range []string{"TF 61 Saratoga", "TF 61 Enterprise", "TF 61 Wasp"} {
		w.Forces[marker(name)].Hex, w.Forces[marker(name)].Marks = w.Theatre.Neighbour(goal, 3), board.Known
	}
	to, brings = places()
	require.False(t, brings)
	assert.Zero(t, to, "little is aboard")
}

// Troops on the islands beside the objective hold it too. [10.11]
func TestTroopsBesideTheObjectiveHoldIt(t *testing.T) {
	w, _ := islands(t)
	w.Side = theatre.Allies
	secure(t, w)
	goal := w.Theatre.Objectives[0].Hex
	russell, _ := siteAt(t, w, "Russell I.")
	for u := range id.Unit(len(w.Theatre.Units)) {
		k := &w.Units[u]
		switch {
		case w.Theatre.Units[u].Side == theatre.Allies && k.Ship > 0:
			k.Ship, k.Hex = 0, russell
		case w.Theatre.Units[u].Side == theatre.Japan && besides(w, u, goal):
			k.Hex = theatre.None
		}
	}
	noumea, _ := siteAt(t, w, "Noumea")
	for u := range id.Unit(len(w.Theatre.Units)) {
		if w.Units[u].Hex == noumea {
			w.Units[u].Hex = russell
			break
		}
	}
	require.Equal(t, goal, shipped.front(w, w.Side))
	require.GreaterOrEqual(t, held(w, goal), secureAt)
	assert.True(t, shipped.secured(w))
	for u := range id.Unit(len(w.Theatre.Units)) {
		if w.Units[u].Hex == russell {
			w.Units[u].Hex = noumea
		}
	}
	assert.False(t, shipped.secured(w), "they are far away")
}
