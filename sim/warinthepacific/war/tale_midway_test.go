package war_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// byRussell returns a war and the war after a move by which TF 1 carries out a mission at Russell
// I. and is back at Rabaul, load Movement Points later.
func byRussell(t *testing.T, mission board.Mission, load uint8) (w, next *war.War, there uint8) {
	w = scenario(t, "guadalcanal")
	f, russell := &w.Forces[1], hexOf(t, w, "E2418")
	w.Step, w.Naval, w.Side, w.Mover = board.Sail, 1, theatre.Japan, 1
	f.Marks = board.Known
	plot(f, board.Leg{Mission: mission, Hex: russell}, board.Leg{Mission: board.Move, Hex: f.Hex})
	next = w.Clone().(*war.War)
	g := &next.Forces[1]
	there = uint8(w.Theatre.BySea(f.Hex, russell))
	g.Plot.At, g.From, g.Worked, g.Spent = 2, russell, there+load+1, 2*there+load
	return w, next, there
}

// If a Task Force goes on after a mission, its way is told in two parts, with the result of the
// mission in between. [10.3] [10.5]
func TestTaleOfWhatIsDoneOnTheWay(t *testing.T) {
	const there, back = "  TF 1 goes from Rabaul to Russell I.", "  TF 1 goes from Russell I. to Rabaul"
	for line, c := range map[string]struct {
		mission board.Mission
		change  func(w, next *war.War)
	}{
		"  2 Supply Points ashore at Russell I.": {board.Transport, func(w, next *war.War) {
			w.Cargo[w.Forces[1].Holds] = 2
			next.Sites[siteOf(t, w, "Russell I.")].Supply = w.Sites[siteOf(t, w, "Russell I.")].Supply + 2
		}},
		"  TF 1 at Russell I. is turned up: 1 MS": {board.Transport, func(w, _ *war.War) { w.Forces[1].Marks = 0 }},
		"  BaseForce 1st lands at Russell I.": {board.Transport, func(w, next *war.War) {
			w.BaseForces[0] = board.BaseForce{Ship: 1}
			next.BaseForces[0] = board.BaseForce{Hex: hexOf(t, w, "E2418")}
		}},
		"  TF 1 loads and unloads nothing at Russell I.: there is nothing left that it could carry": {
			board.Transport, func(_, _ *war.War) {}},
		"  TF 1 is fueled at Russell I.": {board.Refuel, func(w, next *war.War) {
			for i := range id.Ship(len(w.Theatre.Ships)) {
				if w.Under(i, 1) {
					w.Ships[i].Fuel, next.Ships[i].Fuel = 2, 0
				}
			}
		}},
	} {
		w, next, _ := byRussell(t, c.mission, 0)
		c.change(w, next)
		lines := w.NarrateTo(sim.Over, 0, next, nil)
		inOrder(t, lines, there, line, back)
		for _, once := range []string{there, line, back} {
			assert.Equal(t, 1, strings.Count(strings.Join(lines, "\n"), once), once)
		}
	}
}

// Ships that part on the way are told there, and so is the fuel of a Support Force. [39.82] [10.5]
func TestTaleOfWhoPartsOnTheWay(t *testing.T) {
	w, next, _ := byRussell(t, board.Detach, 0)
	m := spareOf(t, w)
	for i := range id.Ship(len(w.Theatre.Ships)) {
		if w.Under(i, 1) {
			next.Ships[i].Force = w.Forces[m].Holds
			break
		}
	}
	next.Forces[m].Hex = hexOf(t, w, "E2418")
	inOrder(t, w.NarrateTo(sim.Over, 0, next, nil), "  TF 1 goes from Rabaul to Russell I.",
		fmt.Sprintf("  TF %d is formed at Russell I. of ships that are left behind: 1 MS",
			m), "  TF 1 goes from Russell I. to Rabaul")
}

// Fuel that a Support Force gives to a Task Force on its way is told there, once. [10.5] [14.21]
func TestTaleOfWhatIsGivenOnTheWay(t *testing.T) {
	w, next, _ := byRussell(t, board.Refuel, 0)
	for i := range id.Ship(len(w.Theatre.Ships)) {
		if w.Under(i, 1) {
			w.Ships[i].Fuel, next.Ships[i].Fuel = 2, 0
		}
	}
	w.Tanks[0].Supply, next.Tanks[0].Supply = 30, 20
	gives := fmt.Sprintf("  %s gives 10 Supply Points, and has 20 left", w.Theatre.Ships[w.Theatre.Supports[0]].Name)
	lines := w.NarrateTo(sim.Over, 0, next, nil)
	inOrder(t, lines, "  TF 1 is fueled at Russell I.", gives, "  TF 1 goes from Russell I. to Rabaul")
	assert.Equal(t, 1, strings.Count(strings.Join(lines, "\n"), gives))
}

// Night is the first part of a way: the points spent at the mission count. [9.6] [9.69]
func TestTaleOfNightOnTheWay(t *testing.T) {
	const load = 10
	_, _, there := byRussell(t, board.Transport, load)
	for _, c := range []struct {
		night, marks uint8
		first, then  string
	}{
		{0, 0, "", ""}, {there - 1, 0, ", first by night", ""}, {there, 0, " by night", ""},
		{there + load, 0, " by night", ""}, {there + load + 1, 0, " by night", ", first by night"},
		{2*there + load, board.ByNight, " by night", " by night"},
	} {
		w, next, _ := byRussell(t, board.Transport, load)
		next.Forces[1].Night = c.night
		next.Forces[1].Marks |= c.marks
		inOrder(t, w.NarrateTo(sim.Over, 0, next, nil), "  TF 1 goes from Rabaul to Russell I."+c.first,
			"  TF 1 goes from Russell I. to Rabaul"+c.then)
	}
}

// If Movement Points end in the hex of the last mission, the narration says that the Task Force
// does not go on; if they end later, that it comes no further. (C5) (C57)
func TestTaleOfWhoDoesNotGoOn(t *testing.T) {
	for to, line := range map[string]string{"E2418": "  TF 1 does not go on to Rabaul in this Phase",
		"E1714": "  TF 1 does not come as far as Rabaul in this Phase"} {
		w, next, there := byRussell(t, board.Transport, 0)
		g := &next.Forces[1]
		g.Hex = hexOf(t, w, to)
		g.Spent = there + uint8(w.Theatre.BySea(g.From, g.Hex))
		assert.Contains(t, w.NarrateTo(sim.Over, 0, next, nil), line, "by one move")
		w.Forces[1].Plot.At, w.Forces[1].Hex, w.Forces[1].Worked = 1, g.From, g.Worked
		assert.Contains(t, w.NarrateTo(sim.Over, 0, next, nil), line, "behind what was decided there")
	}
}
