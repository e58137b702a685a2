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

// A landing force bombards the defenders, unless they are few. The missions that the script plots
// follow each other. [10.83] [10.42]
func TestMissionsBehindTheFirst(t *testing.T) {
	w, marker := islands(t)
	goal, site := siteAt(t, w, "Guadalcanal")
	m := marker("TF 62 Guadalcanal group")
	w.Asked, w.Side, w.Step = uint8(m), theatre.Allies, board.PlotMore
	f := &w.Forces[m]
	f.Plot = board.Plot{Count: 1, Legs: [board.MostLegs]board.Leg{{Mission: board.Amphibian, Hex: goal}}}
	s := w.Strength(m)
	l := needsOf(w, &s)
	legal := []sim.Move{sim.Move(board.Stay), sim.Move(board.Bombard)}
	for i := range id.Unit(len(w.Theatre.Units)) {
		if w.Theatre.Units[i].Side == theatre.Japan && w.Units[i].Hex == goal {
			w.Units[i].Hex = theatre.None
		}
	}
	require.Zero(t, w.Defended(site))
	assert.Zero(t, shipped.chooseMore(w, legal, &s, &l))
	for i := range id.Unit(len(w.Theatre.Units)) {
		if w.Theatre.Units[i].Side == theatre.Japan && w.Units[i].Ship == 0 && w.Defended(site) < leastShelled {
			w.Units[i].Hex, w.Units[i].Marks = goal, 0
		}
	}
	require.GreaterOrEqual(t, w.Defended(site), leastShelled)
	assert.Equal(t, 1, shipped.chooseMore(w, legal, &s, &l))

	m = marker("TF 62 screen")
	w.Asked, f = uint8(m), &w.Forces[m]
	f.Hex = goal
	for i := range id.Ship(len(w.Theatre.Ships)) {
		if w.Under(i, m) {
			w.Ships[i].Fuel = 0
		}
	}
	s = w.Strength(m)
	l = needsOf(w, &s)
	legal[1] = sim.Move(board.Reaction)
	for what, want := range map[board.Mission]int{board.Move: 1, board.Refuel: 1, board.Transport: 0} {
		f.Plot.Legs[0] = board.Leg{Mission: what, Hex: goal}
		assert.Equal(t, want, shipped.chooseMore(w, legal, &s, &l), what)
	}
}

// Troops whose landing is not ready stay where they have fueled. [10.1]
func TestTroopsWaitForTheirLanding(t *testing.T) {
	w, marker := islands(t)
	w.Asked, w.Side, w.Step = uint8(marker("TF 62 Guadalcanal group")), theatre.Allies, board.PlotMore
	f := &w.Forces[w.Asked]
	at, _ := siteAt(t, w, "Noumea")
	goal := w.Plan(w.AskedMarker())
	require.NotEqual(t, theatre.None, goal)
	f.Hex, f.Plot = at, board.Plot{Count: 1, Legs: [board.MostLegs]board.Leg{{Mission: board.Refuel, Hex: at}}}
	near := w.Theatre.Toward(at, goal)
	for turns, want := range map[uint8]int{0: 0, 1: -1} {
		w.Plans[f.Holds].Ready = w.Flow.Turn + turns
		s := w.Strength(w.AskedMarker())
		s.Thirst = 0
		l := needsOf(w, &s)
		assert.Equal(t, want, shipped.onward(w, []sim.Move{sim.Move(near)}, &s, &l), turns)
	}
}
