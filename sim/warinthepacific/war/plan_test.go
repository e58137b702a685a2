package war_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// embarked returns guadalcanal after its first Game-Turn, with a Japanese regiment (2 Load Points)
// aboard the transports of Truk, which lie at Rabaul.
func embarked(t *testing.T) (w *war.War, marker id.Marker) {
	t.Helper()
	w = scenario(t, "guadalcanal")
	marker = w.MarkerOf(id.Force(forceOf(t, w, "17th Army transports")))
	w.Forces[marker].Hex = hexOf(t, w, "E1613")
	ship, unit := id.Ship(id.None), id.Unit(id.None)
	for i := range id.Ship(len(w.Theatre.Ships)) {
		if w.Under(i, marker) && w.Theatre.Class(i).Number == book.KindCD+1 {
			ship = i
		}
	}
	for i, u := range w.Theatre.Units {
		if u.Name == "144th" {
			unit = id.Unit(i)
		}
	}
	require.True(t, ship != id.None && unit != id.None)
	w.Units[unit] = board.Unit{Ship: uint8(ship + 1)}
	w.Forces[marker].Marks = board.Known
	w.Flow.Turn = 1
	w.StartTurn()
	for w.Step == board.Deploy || w.Step == board.Plan && w.AskedMarker() != marker {
		w.Apply(w.Legal(nil)[0], nil)
	}
	require.Equal(t, board.Plan, w.Step)
	return w, marker
}

// missions of a Task Force in a Naval Phase.
func missionsOf(w *war.War, marker id.Marker) []sim.Move {
	w.StartPhase(1)
	w.Step, w.Side, w.Asked = board.PlotTask, theatre.SideOf(marker), uint8(marker)
	return w.Legal(nil)
}

// A landing of two Load Points is ready after two Game-Turns, at the base that was planned alone;
// its transports neither load nor unload until then, and it can be given up. [10.1] [10.12] [10.13]
func TestLandingsPlannedInTheCourseOfTheWar(t *testing.T) {
	w, marker := embarked(t)
	target := hexOf(t, w, "E2519")
	w.Sites[siteOf(t, w, "Guadalcanal")].Side = theatre.Allies
	require.True(t, contains(w.Legal(nil), sim.Move(target)))
	require.False(t, contains(w.Legal(nil), sim.Move(hexOf(t, w, "E1613"))), "a base of its own")
	w.Apply(sim.Move(target), nil)
	assert.Equal(t, target, w.Plan(marker))
	for turn, ready := range []bool{1: false, 2: false, 3: true, 4: true} {
		if turn == 0 {
			continue
		}
		w.Flow.Turn = uint8(turn)
		list := missionsOf(w, marker)
		assert.Equal(t, ready, contains(list, sim.Move(board.Amphibian)), turn)
		assert.False(t, contains(list, sim.Move(board.Transport)), "it neither loads nor unloads")
	}
	w.Apply(sim.Move(board.Amphibian), nil)
	assert.Equal(t, []sim.Move{sim.Move(target)}, w.Legal(nil))
	w.Flow.Turn = 2
	w.StartTurn()
	for w.Step == board.Deploy || w.AskedMarker() != marker {
		w.Apply(w.Legal(nil)[0], nil)
	}
	list := w.Legal(nil)
	require.Len(t, list, 2)
	w.Apply(list[1], nil)
	assert.Equal(t, theatre.None, w.Plan(marker))
	list = missionsOf(w, marker)
	assert.True(t, contains(list, sim.Move(board.Transport)))
	assert.False(t, contains(list, sim.Move(board.Amphibian)))
}

// Without Air Points ashore that reach the hex, of a headquarters in supply, a landing is neither
// planned nor carried out. [10.11]
func TestLandingsWantAirPointsInReach(t *testing.T) {
	w, marker := embarked(t)
	target := hexOf(t, w, "E2519")
	w.Sites[siteOf(t, w, "Guadalcanal")].Side = theatre.Allies
	w.Apply(sim.Move(target), nil)
	w.Flow.Turn = 3
	require.True(t, contains(missionsOf(w, marker), sim.Move(board.Amphibian)))
	for i := range id.Site(len(w.Theatre.Sites)) {
		if w.Sites[i].Side == theatre.Japan {
			w.Sites[i].Wants = board.Unfurnished
		}
	}
	assert.False(t, contains(missionsOf(w, marker), sim.Move(board.Amphibian)))
	w.Plans[w.Forces[marker].Holds] = board.Landfall{}
	w.StartTurn()
	assert.False(t, w.Step == board.Plan && w.AskedMarker() == marker)
}

// Where a landing is planned is secret until its plot begins to be carried out; that there is one is not. (C52)
func TestPlansAreSecret(t *testing.T) {
	w, marker := embarked(t)
	target := hexOf(t, w, "E2519")
	w.Sites[siteOf(t, w, "Guadalcanal")].Side = theatre.Allies
	before := w.Clone().(*war.War)
	w.Apply(sim.Move(target), nil)
	for viewer, tells := range map[sim.Side]bool{theatre.Japan: true, theatre.Allies: false, sim.Over: true} {
		text := before.NarrateTo(viewer, sim.Move(target), w, nil)
		require.NotEmpty(t, text)
		assert.Equal(t, tells, strings.Contains(text[0], "Guadalcanal"), text[0])
		assert.Contains(t, text[0], "plans")
	}
	dealt := map[theatre.Hex]bool{}
	for seed := range uint64(60) {
		k, d := w.Clone().(*war.War), sim.NewDice(seed, sim.Nature)
		k.Deal(theatre.Allies, &d)
		dealt[k.Plan(marker)] = true
	}
	assert.Greater(t, len(dealt), 3)
	assert.True(t, dealt[target])
	w.Plans[w.Forces[marker].Holds].Shown = 1
	k, d := w.Clone().(*war.War), sim.NewDice(1, sim.Nature)
	k.Deal(theatre.Allies, &d)
	assert.Equal(t, target, k.Plan(marker))
}
