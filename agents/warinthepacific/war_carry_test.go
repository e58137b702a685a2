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

// Forces that wait for the enemy carry out their plots first, then those that bombard or run in,
// and last those that stay in port. [9.0]
func TestWhoIsFirstAtSea(t *testing.T) {
	w, marker := islands(t)
	w.Side, w.Step = theatre.Allies, board.Carry
	noumea, _ := siteAt(t, w, "Noumea")
	tulagi, goal := hexAt(t, w, "Tulagi"), hexAt(t, w, "Guadalcanal")
	guns := marker("TF 62 Tulagi group")
	tasks := []struct {
		m    id.Marker
		legs []board.Leg
	}{
		{marker("TF 61 Wasp"), []board.Leg{{Mission: board.Refuel, Hex: noumea}}},
		{marker("TF 61 Saratoga"), []board.Leg{{Mission: board.Refit, Hex: noumea}}},
		{marker("TF 61 Enterprise"), []board.Leg{{Mission: board.Move, Hex: goal}}},
		{guns, []board.Leg{{Mission: board.Move, Hex: goal}, {Mission: board.Bombard, Hex: goal}}},
		{marker("TF 62 screen"), []board.Leg{{Mission: board.Move, Hex: tulagi},
			{Mission: board.Reaction, Hex: tulagi}}},
	}
	var legal []sim.Move
	for i, task := range tasks { // each comes before those that were there
		w.Forces[task.m].Hex = noumea
		plots(w, task.m, task.legs...)
		legal = append(legal, sim.Move(task.m))
		if best := shipped.choose(w, legal); i == 1 {
			assert.Zero(t, best, "as good")
		} else {
			assert.Equal(t, i, best)
		}
	}
	assert.Zero(t, shipped.choose(w, []sim.Move{1 << 14}), "none is left")
	used(w, tasks[0].m, w.Strength(tasks[0].m).Period)
	require.Positive(t, w.Strength(tasks[0].m).Thirst)
	assert.Zero(t, shipped.choose(w, []sim.Move{legal[0], legal[4]}), "who is dry fuels before all")
	plots(w, tasks[2].m, tasks[0].legs...)
	used(w, tasks[2].m, w.Strength(tasks[2].m).Period)
	require.Less(t, fuelNeed(w, tasks[0].m), fuelNeed(w, tasks[2].m))
	assert.Zero(t, shipped.choose(w, []sim.Move{legal[0], legal[2]}), "of the dry who wants least")
	assert.Equal(t, 1, shipped.choose(w, []sim.Move{legal[2], legal[0]}))
	plots(w, tasks[2].m, tasks[2].legs...)
	used(w, tasks[2].m, 0)
	convoy := marker("TF 62 Guadalcanal group")
	plots(w, convoy, board.Leg{Mission: board.Move, Hex: goal})
	assert.Equal(t, []int{1, 0}, []int{shipped.choose(w, []sim.Move{legal[2], sim.Move(convoy)}),
		shipped.choose(w, []sim.Move{sim.Move(guns), sim.Move(convoy)})}, "it hauls")
}

// A force that sails must come back with the fuel that the way leaves, even if it has just been
// fueled and lacks none at the start. [14.24]
func TestWhoIsFullCountsOnTheWayBack(t *testing.T) {
	w, marker := islands(t)
	w.Asked, w.Side = uint8(marker("TF 61 Wasp")), theatre.Allies
	noumea, site := siteAt(t, w, "Noumea")
	w.Forces[w.Asked].Hex = noumea
	s := w.Strength(w.AskedMarker())
	l := needsOf(w, &s)
	require.Zero(t, l.need)
	near := w.Theatre.Toward(noumea, hexAt(t, w, "Tulagi"))
	for i := range id.Site(len(w.Theatre.Sites)) {
		w.Sites[i].Supply = 0
	}
	assert.Negative(t, l.slack(w, near, &s), "no port could fuel it")
	w.Sites[site].Supply = 3000
	assert.Positive(t, l.slack(w, near, &s))
}

// At an enemy base slow ships and others stay together, except those that cannot move. [39.82]
func TestNobodyPartsAtABaseOfTheEnemy(t *testing.T) {
	w, marker := islands(t)
	m := marker("8th Fleet")
	w.Mover, w.Side, w.Step = m, theatre.Japan, board.TurnBack
	goal, site := siteAt(t, w, "Guadalcanal")
	truk := hexAt(t, w, "Truk")
	w.Forces[m].Hex = goal
	w.Theatre.Objectives[0].Hex = truk // else it is on its way home
	plots(w, m, board.Leg{Mission: board.Move, Hex: truk})
	slow := shipsUnder(w, m)[0]
	w.Ships[slow].Damage, w.Ships[slow].Marks = 2, board.Hurt
	legal := []sim.Move{0, 1, 2}
	w.Sites[site].Side = theatre.Japan
	require.Equal(t, 1, chooseTurnBack(w, legal))
	w.Sites[site].Side = theatre.Allies
	assert.Equal(t, 1, chooseTurnBack(w, legal), "all would lie there by day")
	plots(w, m, board.Leg{Mission: board.Move, Hex: goal})
	require.True(t, comes(w))
	require.False(t, homeward(w))
	assert.Zero(t, chooseTurnBack(w, legal))
	last := shipsUnder(w, m)[len(shipsUnder(w, m))-1]
	w.Ships[last].Damage, w.Ships[last].Marks = 4, board.Hurt
	assert.NotZero(t, chooseTurnBack(w, legal), "one that cannot move is left or towed")
}

// On the way home the screen does not go on without its capital ships. [39.82]
func TestTheScreenStaysWithCapitalShips(t *testing.T) {
	w, marker := islands(t)
	m := marker("8th Fleet")
	w.Mover, w.Side, w.Step = m, theatre.Japan, board.TurnBack
	truk := hexAt(t, w, "Truk")
	w.Forces[m].Hex = w.Theatre.Toward(truk, hexAt(t, w, "Rabaul"))
	plots(w, m, board.Leg{Mission: board.Move, Hex: truk})
	w.Forces[m].Spent = 200 // the slow ones come no further
	legal := []sim.Move{0, 1, 2}
	var capital []id.Ship
	for _, i := range shipsUnder(w, m) {
		if w.Theatre.Class(i).Capital() {
			capital = append(capital, i)
			w.Ships[i].Damage, w.Ships[i].Marks = 2, board.Hurt
		}
	}
	require.NotEmpty(t, capital)
	require.True(t, homeward(w))
	assert.Equal(t, 2, chooseTurnBack(w, legal))
	for _, i := range capital {
		w.Ships[i].Damage, w.Ships[i].Marks = 0, 0
	}
	light := shipsUnder(w, m)[len(shipsUnder(w, m))-1]
	w.Ships[light].Damage, w.Ships[light].Marks = 2, board.Hurt
	assert.Equal(t, 1, chooseTurnBack(w, legal), "they go on")
}

// Damaged carriers go home from planes that find them. [39.74]
func TestHarriedCarriersGoHome(t *testing.T) {
	w, marker := islands(t)
	m := marker("TF 61 Wasp")
	w.Asked, w.Side = uint8(m), theatre.Allies
	w.Forces[m].Hex = w.Theatre.Toward(hexAt(t, w, "Rabaul"), hexAt(t, w, "Tulagi"))
	require.False(t, shipped.calm(w))
	useless := func() bool {
		s := w.Strength(m)
		return shipped.useless(w, &s)
	}
	w.Forces[m].Marks = board.Contacted
	assert.False(t, useless(), "they are whole")
	for _, i := range shipsUnder(w, m) {
		w.Ships[i].Damage = 1
	}
	require.False(t, shipped.idle(w, m))
	assert.True(t, useless())
	w.Forces[m].Marks = 0
	assert.False(t, useless(), "nobody sees them")
	w.Forces[m].Marks, w.Forces[m].Hex = board.Contacted, hexAt(t, w, "Noumea")
	require.True(t, shipped.calm(w))
	assert.False(t, useless(), "no planes are near")
}

// Transports avoid the enemy, laden or not.
func TestConvoysAvoidTheEnemy(t *testing.T) {
	w, marker := islands(t)
	for name, want := range map[string]bool{"8th Fleet convoy": true, "8th Fleet": false} {
		w.Asked, w.Side = uint8(marker(name)), theatre.Japan
		for i := range id.Unit(len(w.Theatre.Units)) {
			if w.Bears(w.AskedMarker(), w.Units[i].Ship) {
				w.Units[i].Ship = 0
			}
		}
		w.Cargo[w.Forces[w.Asked].Holds] = 0
		require.False(t, w.Laden(w.AskedMarker()))
		assert.Equal(t, want, avoids(w), name)
	}
}
