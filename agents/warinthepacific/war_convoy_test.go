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
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/missions"
)

// A force that has unloaded at the front does not wait in an enemy base on its way home.
func TestConvoysKeepOutOfEnemyBases(t *testing.T) {
	w, marker := islands(t)
	m := marker("TF 62 Guadalcanal group")
	w.Asked, w.Side = uint8(m), theatre.Allies
	goal, site := siteAt(t, w, "Guadalcanal")
	w.Sites[site].Side = theatre.Allies
	efate, base := siteAt(t, w, "Efate")
	w.Forces[m].Hex = goal
	require.Equal(t, goal, shipped.front(w, w.Side))
	for side, want := range []int{-1, 0} {
		w.Sites[base].Side = sim.Side(side)
		assert.Equal(t, want, shipped.withdraws(w, goal, []sim.Move{sim.Move(efate)}))
	}
}

// A few fresh guns go back from the front to where they are out of the way.
func TestFewGunsLeaveTheFront(t *testing.T) {
	w, marker := islands(t)
	m := marker("TF 62 screen")
	w.Asked, w.Side = uint8(m), theatre.Allies
	goal := objective(w, w.Forces[m].Hex, w.Side)
	noumea, _ := siteAt(t, w, "Noumea")
	sea := w.Theatre.Toward(goal, noumea)
	w.Forces[m].Hex = sea
	for _, i := range shipsUnder(w, m)[1:] { // the others never were
		w.Ships[i].Force = w.Forces[marker("TF 61 Wasp")].Holds
	}
	s := w.Strength(m)
	require.Less(t, s.Fire, leastGuard)
	l := needsOf(w, &s)
	assert.True(t, shipped.moves(w, &s, &l))
	w.Forces[m].Hex = noumea
	assert.False(t, shipped.moves(w, &s, &l))
}

// No troops are embarked for a landing that would come too late.
func TestNobodyLoadsForALateLanding(t *testing.T) {
	w, marker := islands(t)
	m := marker("17th Army transports")
	w.Asked, w.Side = uint8(m), theatre.Japan
	w.Forces[m].Hex, _ = siteAt(t, w, "Rabaul")
	for i := range id.Site(len(w.Theatre.Sites)) {
		if h := w.Theatre.Sites[i].Hex; w.Theatre.BySea(w.Theatre.Objectives[0].Hex, h) < frontRange {
			w.Sites[i].Side = theatre.Allies
			for u := range id.Unit(len(w.Theatre.Units)) {
				if w.Units[u].Hex == h {
					w.Units[u].Marks |= board.Lost
				}
			}
		}
	}
	for i := range w.BaseForces {
		w.BaseForces[i].Hex = theatre.None
	}
	require.Equal(t, theatre.None, shipped.front(w, w.Side))
	require.NotEqual(t, theatre.None, shipped.beach(w, w.Side))
	last := uint8(w.Theatre.Last - w.Theatre.First)
	w.Flow.Turn = last - leastLanding
	assert.False(t, shipped.hauls(w), "the plans of the Game-Turn are made")
	w.Round = 1
	assert.True(t, shipped.hauls(w))
	w.Flow.Turn++
	assert.False(t, shipped.hauls(w))
	w.Flow.Turn--
	w.Mover = m
	unit := id.Unit(0)
	for u := range id.Unit(len(w.Theatre.Units)) {
		if w.Theatre.Units[u].Side == theatre.Japan && w.Units[u].Hex == w.Forces[m].Hex && shipped.enoughFor(w, u) {
			unit = u
		}
	}
	load := []sim.Move{0, board.PackCargo(board.EmbarkUnit, int(unit))}
	w.Round = 0
	assert.Zero(t, shipped.chooseHaul(w, load))
	w.Round = 1
	assert.Equal(t, 1, shipped.chooseHaul(w, load))
	beach := w.Theatre.SiteAt(shipped.beach(w, w.Side))
	for u := range id.Unit(len(w.Theatre.Units)) {
		if w.Theatre.Units[u].Side == theatre.Japan && w.Units[u].Hex == w.Forces[m].Hex {
			assert.Equal(t, 2*w.Defended(beach) <= int(w.Book.Units[w.Theatre.Units[u].Type].Full.Strength),
				shipped.enoughFor(w, u))
		}
	}
	for u := range id.Unit(len(w.Theatre.Units)) { // the least defended gets one more, until all have enough
		if w.Theatre.Units[u].Side == theatre.Allies && w.Book.Units[w.Theatre.Units[u].Type].Full.Strength < 4 &&
			shipped.stormers(w) {
			w.Units[u].Hex, w.Units[u].Ship, w.Units[u].Marks = shipped.beach(w, w.Side), 0, 0
		}
	}
	require.NotEqual(t, theatre.None, shipped.beach(w, w.Side))
	assert.False(t, shipped.hauls(w), "nobody is strong enough")
	assert.Zero(t, shipped.chooseHaul(w, load))
}

// While the units at the front have too little to eat they get supply and no reinforcement.
func TestTheHungryGetSupply(t *testing.T) {
	w, marker := islands(t)
	m := marker("Cub One convoy")
	w.Mover, w.Asked, w.Side = m, uint8(m), theatre.Allies
	goal, site := siteAt(t, w, "Guadalcanal")
	w.Sites[site].Side = theatre.Allies
	for i := range id.Unit(len(w.Theatre.Units)) {
		if u := &w.Units[i]; w.Theatre.Units[i].Side == theatre.Allies && u.Ship > 0 {
			u.Ship, u.Hex = 0, goal
		}
	}
	port, depot := siteAt(t, w, "Noumea")
	w.Forces[m].Hex = port
	w.Sites[depot].Supply = 500
	unit := id.Unit(id.None)
	for i := range id.Unit(len(w.Theatre.Units)) {
		if w.Theatre.Units[i].Side == theatre.Allies && w.Units[i].Hex == port {
			unit = i
		}
	}
	require.GreaterOrEqual(t, int(unit), 0)
	legal := []sim.Move{0, board.PackCargo(board.LoadSupply, 0), board.PackCargo(board.EmbarkUnit, int(unit))}
	for i := range id.Stack(len(w.Theatre.Stacks)) {
		if w.Theatre.Stacks[i].Side == theatre.Japan {
			w.Stacks[i].Points = 0
		}
	}
	for i := range w.BaseForces {
		w.BaseForces[i].Hex, w.BaseForces[i].Ship = theatre.None, 0
	}
	for supply, want := range map[int]int{eats*w.Ashore(w.Side, goal) - 1: 1, eats * w.Ashore(w.Side, goal): 2} {
		w.Sites[site].Supply = uint16(supply)
		assert.Equal(t, want, shipped.chooseHaul(w, legal), supply)
		w.Forces[m].Plot = board.Plot{Count: 1, Legs: [board.MostLegs]board.Leg{{Mission: board.Transport}}}
		far, other := siteAt(t, w, "Port Moresby") // with troops, and no supply
		w.Sites[other].Supply = 0
		assert.Equal(t, want == 2, shipped.source(w, far) > shipped.source(w, port)-float64(w.Theatre.BySea(port,
			far))/10, "units count")
	}
	w.Sites[site].Supply, w.Sites[depot].Supply = 0, leastFood-1
	assert.Equal(t, 2, shipped.chooseHaul(w, legal), "there is none to bring")
}

// A force that cannot unload everything in this Phase does not plot to leave afterwards. [10.14]
func TestWhoCannotUnloadStays(t *testing.T) {
	w, marker := islands(t)
	m := marker("TF 62 Guadalcanal group")
	w.Asked, w.Side = uint8(m), theatre.Allies
	goal, site := siteAt(t, w, "Guadalcanal")
	w.Sites[site].Side = theatre.Allies
	noumea, _ := siteAt(t, w, "Noumea")
	w.Forces[m].Plot = board.Plot{Count: 1, Legs: [board.MostLegs]board.Leg{{Mission: board.Transport, Hex: goal}}}
	legal := []sim.Move{sim.Move(noumea)}
	load := missions.LoadPoints * w.LoadAboard(m)
	require.Positive(t, load)
	for at, n := noumea, 0; at != goal; at, n = w.Theatre.Toward(at, goal), n+1 {
		w.Forces[m].Hex = at
		assert.Equal(t, w.Theatre.BySea(at, goal)+load <= w.Strength(m).Allowance,
			shipped.withdraws(w, goal, legal) == 0, n)
	}
}

// Warships with transports do not react: without their escort the transports' fuel lasts less long.
// [10.4] [14.25]
func TestConvoysDoNotReact(t *testing.T) {
	w, marker := islands(t)
	screen, convoy := marker("TF 62 screen"), marker("TF 62 Tulagi group")
	w.Side, w.Mover = theatre.Allies, marker("8th Fleet convoy")
	goal := w.Theatre.Objectives[0].Hex
	w.Forces[screen].Hex, w.Forces[w.Mover].Hex = goal, goal
	legal := []sim.Move{sim.Move(screen), 255}
	require.Zero(t, shipped.chooseRespond(w, legal))
	for i := range id.Ship(len(w.Theatre.Ships)) {
		if w.Under(i, convoy) && w.Hold(screen) == 0 {
			w.Ships[i].Force = w.Forces[screen].Holds
		}
	}
	require.Positive(t, w.Hold(screen))
	assert.Equal(t, 1, shipped.chooseRespond(w, legal))
}

// A BaseForce goes to its anchorage and no further. [20.5]
func TestBaseForcesSailNoFurther(t *testing.T) {
	w, marker := islands(t)
	m := marker("Cub One convoy")
	w.Asked, w.Side, w.Step = uint8(m), theatre.Allies, board.PlotMore
	goal, site := siteAt(t, w, "Guadalcanal")
	w.Sites[site].Side = theatre.Allies
	require.Equal(t, goal, shipped.front(w, w.Side))
	port, _ := siteAt(t, w, "Noumea")
	w.Forces[m].Hex = w.Theatre.Toward(goal, port)
	w.Forces[m].Plot = board.Plot{Count: 1,
		Legs: [board.MostLegs]board.Leg{{Mission: board.Transport, Hex: w.Forces[m].Hex}}}
	legal := []sim.Move{0, sim.Move(board.Transport)}
	s := w.Strength(m)
	l := needsOf(w, &s)
	require.True(t, shipped.shipsBase(w, m, w.Side))
	assert.Zero(t, shipped.chooseMore(w, legal, &s, &l))
	for i := range w.BaseForces {
		w.BaseForces[i].Hex, w.BaseForces[i].Ship = theatre.None, 0
	}
	require.False(t, shipped.shipsBase(w, m, w.Side))
	assert.Equal(t, 1, shipped.chooseMore(w, legal, &s, &l))
}

// Transports that have lost their escort join a convoy in their port that has one, if they are
// undamaged and empty. [10.7]
func TestTransportsJoinAConvoy(t *testing.T) {
	w, marker := islands(t)
	m, convoy := marker("TF 62 Tulagi group"), marker("TF 62 Guadalcanal group")
	w.Asked, w.Mover, w.Side = uint8(m), m, theatre.Allies
	noumea := hexAt(t, w, "Noumea")
	w.Forces[m].Hex, w.Forces[convoy].Hex = noumea, noumea
	for i := range id.Unit(len(w.Theatre.Units)) { // all ashore
		if u := &w.Units[i]; u.Ship > 0 {
			u.Ship, u.Hex = 0, noumea
		}
	}
	assert.False(t, shipped.joins(w), "it has an escort")
	var holds []id.Ship
	for _, i := range shipsUnder(w, m) {
		if w.Theatre.Class(i).Mends() {
			w.Ships[i].Damage = 6
		} else {
			holds = append(holds, i)
		}
	}
	require.True(t, unescorted(w, m))
	assert.True(t, shipped.joins(w))
	assert.Equal(t, 1, shipped.chooseMerge(w, []sim.Move{sim.Move(marker("TF 62 screen")), sim.Move(convoy)}))
	w.Ships[holds[0]].Damage = 1
	assert.False(t, shipped.joins(w))
	w.Ships[holds[0]].Damage = 0
	for _, laden := range []int{int(holds[0]), int(holdUnder(t, w, convoy))} {
		w.Units[0].Ship, w.Units[0].Hex = uint8(laden)+1, theatre.None
		assert.False(t, shipped.joins(w))
		w.Units[0].Ship, w.Units[0].Hex = 0, noumea
	}
	require.True(t, shipped.joins(w))
	for _, i := range shipsUnder(w, convoy) {
		if w.Theatre.Class(i).Mends() {
			w.Ships[i].Damage = 6
		}
	}
	assert.False(t, shipped.joins(w), "that has none either")
}

// holdUnder returns a transport of a Task Force.
func holdUnder(t *testing.T, w *war.War, m id.Marker) id.Ship {
	t.Helper()
	for _, i := range shipsUnder(w, m) {
		if !w.Theatre.Class(i).Mends() {
			return i
		}
	}
	require.Fail(t, "no transport")
	return 0
}
