package warinthepacific

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/contact"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// No force reacts far away within reach of enemy planes if it will hardly meet its target. [9.43]
// [10.4]
func TestNobodyReactsUnderPlanesForLittle(t *testing.T) {
	w, marker := islands(t)
	m := marker("TF 62 screen")
	w.Side, w.Mover = theatre.Allies, marker("8th Fleet")
	at := w.Forces[m].Hex
	for i := range id.Site(len(w.Theatre.Sites)) {
		if w.Sites[i].Side == theatre.Allies {
			w.Sites[i].Supply = 3000
		}
	}
	sinkBut(w, w.Mover, 1)
	w.Forces[w.Mover].Marks, w.Forces[w.Mover].Spent = board.Known, 90
	legal := []sim.Move{sim.Move(m), 255}
	reacts := func() bool { return shipped.chooseRespond(w, legal) == 0 }
	near, far := theatre.None, theatre.None
	for h := at; far == theatre.None; h = w.Theatre.Toward(h, hexAt(t, w, "Rabaul")) {
		switch slips := contact.Spent(w.Theatre.BySea(at, h)); {
		case slips > noContact-fairContact:
			far = h
		case h != at:
			near = h
		}
	}
	require.Less(t, contact.Spent(w.Theatre.BySea(at, far)), noContact)
	require.NotEqual(t, theatre.None, near)
	planes := func(there bool) {
		for i := range id.Stack(len(w.Theatre.Stacks)) {
			if b := w.Stacks[i].Base; w.Theatre.Stacks[i].Side == theatre.Japan && !b.IsCarrier() {
				w.Stacks[i].Points = 0
				if there {
					w.Stacks[i].Points = 9
				}
			}
		}
	}
	for _, there := range []bool{true, false} {
		planes(there)
		w.Forces[w.Mover].Hex = far
		sky := shipped.skyOf(w, w.Side)
		require.Equal(t, there, sky.over(w, far) > dared)
		assert.Equal(t, !there, reacts(), "far off, planes %v", there)
		w.Forces[w.Mover].Hex = near
		assert.True(t, reacts(), "near by, planes %v", there)
	}
}

// Destroyers of an express that were all hit on the way turn back if they can no longer deliver
// anything. [10.31] [39.82]
func TestAFoiledExpressTurnsBack(t *testing.T) {
	w, marker := islands(t)
	m := marker("2nd Destroyer Squadron")
	w.Mover, w.Side, w.Step = m, theatre.Japan, board.TurnBack
	rabaul, goal := hexAt(t, w, "Rabaul"), hexAt(t, w, "Guadalcanal")
	w.Forces[m].Hex = w.Theatre.Toward(rabaul, goal)
	plots(w, m, board.Leg{Mission: board.Emergency, Hex: rabaul}, board.Leg{Mission: board.Emergency, Hex: goal},
		board.Leg{Mission: board.Move, Hex: rabaul})
	w.Forces[m].Plot.At = 1
	ships := shipsUnder(w, m)
	for _, i := range ships {
		w.Ships[i].Damage, w.Ships[i].Marks = 1, board.Hurt
	}
	legal := []sim.Move{0, 1}
	require.False(t, battered(w, m))
	w.Forces[m].Spent = 60
	require.False(t, comes(w))
	assert.Equal(t, 1, chooseTurnBack(w, legal))
	w.Ships[ships[0]].Marks = 0
	assert.False(t, foiled(w), "one was not hit")
	w.Ships[ships[0]].Marks = board.Hurt
	w.Forces[m].Spent = 0
	require.True(t, comes(w))
	assert.Zero(t, chooseTurnBack(w, legal), "they come there and back")
}

// A screen brings its crippled carrier to her yards, and sails without her from there. [10.7]
// [18.1]
func TestTheScreenBringsTheCarrierHome(t *testing.T) {
	w, marker := islands(t)
	m := marker("TF 61 Enterprise")
	w.Asked, w.Side = uint8(m), theatre.Allies
	for _, i := range shipsUnder(w, m) {
		if w.Theatre.Class(i).Carrier() {
			w.Ships[i].Damage = 3
		}
	}
	for port, want := range map[string]bool{"Efate": false, "Noumea": true} {
		w.Forces[m].Hex = hexAt(t, w, port)
		assert.Equal(t, want, dragged(w), port)
	}
}

// An express runs if it has the fuel to come back. [14.24] [10.3]
func TestAnExpressComesBack(t *testing.T) {
	w, marker := islands(t)
	m := marker("2nd Destroyer Squadron")
	w.Asked, w.Side = uint8(m), theatre.Japan
	rabaul, site := siteAt(t, w, "Rabaul")
	w.Forces[m].Hex, w.Sites[site].Supply = rabaul, 3000
	legal := []sim.Move{sim.Move(board.Stay), sim.Move(board.Emergency)}
	for left := range 4 {
		s := w.Strength(m)
		s.Left, s.Thirst = left, 0
		l := needsOf(w, &s)
		require.True(t, shipped.runs(w))
		assert.Equal(t, l.returns(w, shipped.front(w, w.Side), &s), shipped.chooseTask(w, legal, &s, &l) == 1, left)
	}
}

// BaseForces and empty transports also wait for enemy guns at their destination, or on their way.
// [20.5]
func TestAllConvoysWaitForGuns(t *testing.T) {
	w, marker := islands(t)
	m, guns := marker("Cub One convoy"), marker("6th Cruiser Division")
	w.Asked, w.Side = uint8(m), theatre.Allies
	s := w.Strength(m)
	to := shipped.anchorage(w, w.Side)
	require.True(t, w.Stows(m))
	require.NotEqual(t, to, shipped.front(w, w.Side))
	barred := func(at theatre.Hex) bool {
		w.Forces[guns].Hex, w.Forces[guns].Marks = at, board.Known
		return shipped.barred(w, &s)
	}
	assert.True(t, barred(to))
	assert.False(t, barred(hexAt(t, w, "Kavieng")))
	w.Asked = uint8(marker("TF 62 Guadalcanal group"))
	for i := range id.Unit(len(w.Theatre.Units)) {
		if u := &w.Units[i]; u.Ship > 0 {
			u.Ship, u.Hex = 0, hexAt(t, w, "Noumea")
		}
	}
	require.False(t, w.Laden(w.AskedMarker()))
	s = w.Strength(w.AskedMarker())
	way := w.Theatre.Toward(w.Forces[w.Asked].Hex, shipped.hauled(w))
	require.NotEqual(t, theatre.None, way)
	assert.True(t, barred(way))
	assert.False(t, barred(hexAt(t, w, "Kavieng")))
}

// fewer moves ships out of a Task Force into another, until single carriers sail with it.
func fewer(w *war.War, m, other id.Marker) {
	for _, i := range shipsUnder(w, m)[1:] {
		if w.Strength(m).Fire > mostEscort {
			w.Ships[i].Force = w.Forces[other].Holds
		}
	}
}

// Single carriers sail with the weakest guns that have a screen. (C77)
func TestLoneCarriersSailWithTheWeakest(t *testing.T) {
	w, marker := islands(t)
	m, strong, weak := marker("TF 61 Wasp"), marker("TF 62 screen"), marker("TF 61 Enterprise")
	w.Asked, w.Mover, w.Side = uint8(m), m, theatre.Allies
	for _, i := range shipsUnder(w, m) {
		if !w.Theatre.Class(i).Carrier() {
			w.Ships[i].Damage = 6
		}
	}
	for _, i := range shipsUnder(w, weak) {
		if w.Theatre.Class(i).Carrier() {
			w.Ships[i].Damage = 6
		}
	}
	for _, f := range []id.Marker{m, strong, weak} {
		w.Forces[f].Hex = hexAt(t, w, "Noumea")
	}
	require.Greater(t, w.Strength(strong).Fire, mostEscort)
	require.Greater(t, w.Strength(weak).Fire, mostEscort)
	assert.False(t, shipped.joins(w), "these have something better to do")
	fewer(w, strong, marker("8th Fleet"))
	fewer(w, weak, marker("8th Fleet"))
	if w.Strength(strong).Fire < w.Strength(weak).Fire {
		strong, weak = weak, strong
	}
	require.LessOrEqual(t, w.Strength(strong).Fire, mostEscort)
	require.Less(t, w.Strength(weak).Fire, w.Strength(strong).Fire)
	assert.True(t, shipped.joins(w))
	assert.Equal(t, 1, shipped.chooseMerge(w, []sim.Move{sim.Move(strong), sim.Move(weak)}))
	assert.Equal(t, 0, shipped.chooseMerge(w, []sim.Move{sim.Move(weak), sim.Move(strong)}))
}

// Guns do not leave a port to lie at sea, near enough to bombard: they wait in a port for that.
// [10.2]
func TestGunsWaitInAPort(t *testing.T) {
	w, marker := islands(t)
	m := marker("8th Fleet")
	w.Asked, w.Side = uint8(m), theatre.Japan
	goal, rabaul := hexAt(t, w, "Guadalcanal"), hexAt(t, w, "Rabaul")
	sea := rabaul
	for w.Theatre.SiteAt(sea) != id.None || besideEnemyPort(w, sea) {
		sea = w.Theatre.Toward(sea, goal)
	}
	for i := range id.Stack(len(w.Theatre.Stacks)) {
		if w.Theatre.Stacks[i].Side == theatre.Allies {
			w.Stacks[i].Points = 0
		}
	}
	s := w.Strength(m)
	l := needsOf(w, &s)
	worth := func(from theatre.Hex) float64 {
		w.Forces[m].Hex = from
		return shipped.placeGuns(w, sea, goal, &s, &l, &sky{})
	}
	w.Sites[w.Theatre.SiteAt(goal)].Side = theatre.Allies
	assert.Less(t, worth(rabaul), -intoBase/2.0)
	assert.Greater(t, worth(w.Theatre.Neighbour(sea, 0)), -intoBase/2.0, "from sea to sea")
	l.flees = true
	assert.Greater(t, worth(rabaul), -intoBase/2.0, "from carriers")
}
