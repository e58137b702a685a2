package war_test

import (
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/simtest"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// The text of a war for people keeps hidden things hidden, and the fight at hand is a game of its
// own.
func TestPerson(t *testing.T) {
	for name, every := range map[string]int{"midway-basic": 53, "midway": 101, "coral-sea": 53, "guadalcanal": 151} {
		start, err := rules(t).Setup(name)
		require.NoError(t, err)
		assert.Positive(t, simtest.Person(t, start, 3, every), "no fight was at hand in %s", name)
	}
}

// stroll plays a war at random, and calls f with each move before and after it.
func stroll(t *testing.T, name string, game uint64, f func(before, after *war.War, n int, m sim.Move,
	log *sim.Log)) {
	t.Helper()
	s, err := rules(t).Setup(name)
	require.NoError(t, err)
	d, pick := sim.NewDice(1, sim.Nature), sim.NewDice(1, sim.Agent0)
	d.Start(game)
	pick.Start(game)
	var log sim.Log
	log.Watch(&d)
	for n := 0; s.Turn() != sim.Over; n++ {
		legal, before := s.Legal(nil), s.Clone()
		pick.At(n)
		m := legal[pick.Pick(0, len(legal))]
		log.Clear()
		s.Apply(m, &d)
		f(before.(*war.War), s.(*war.War), n, m, &log)
	}
}

// A deal changes not a letter of a side's narration or map.
func TestTellingIsDealProof(t *testing.T) {
	shown := func(w *war.War, viewer sim.Side) (lines []string) {
		c := w.Chart(viewer)
		lines = append(lines, c.Title)
		lines = append(lines, c.Facts...)
		for _, h := range c.Hexes {
			for _, st := range h.Stacks {
				lines = append(lines, h.ID+" "+strings.Join(st.Units, ",")+" "+strings.Join(st.Names, ","))
			}
		}
		return lines
	}
	for name, step := range map[string]int{"midway-basic": 23, "guadalcanal": 31} {
		requireDealProof(t, name, step, shown)
	}
}

// requireDealProof requires that a random game is told the same before and after deals, at one move
// in a number of moves, and at every move of deployment.
func requireDealProof(t *testing.T, name string, step int, shown func(*war.War, sim.Side) []string) {
	stroll(t, name, 2, func(before, after *war.War, n int, m sim.Move, log *sim.Log) {
		if n%step > 0 && (name == "midway-basic" || before.Step > board.Station && before.Step != board.Plan) {
			return
		}
		for viewer := range sim.Side(2) {
			d := sim.NewDice(5, sim.Display)
			d.At(n)
			b, a := before.Clone().(*war.War), after.Clone().(*war.War)
			b.Deal(viewer, &d)
			a.Deal(viewer, &d)
			require.Equal(t, before.NarrateEvents(viewer, m, after, log), b.NarrateEvents(viewer, m, a, log),
				"decision %d (%s), side %d", n, before.Step, viewer)
			if n%(20*step) == 0 {
				require.Equal(t, shown(before, viewer), shown(b, viewer), "decision %d (%s), side %d", n,
					before.Step, viewer)
			}
		}
	})
}

// A sunk ship is told to both sides, once, and so is the end of the war.
func TestLossesAreTold(t *testing.T) {
	told, sunk, ends := [2]int{}, 0, [2]int{}
	stroll(t, "coral-sea", 1, func(before, after *war.War, _ int, m sim.Move, log *sim.Log) {
		for i := range id.Ship(len(before.Theatre.Ships)) {
			if before.Ships[i].Damage < 5 && after.Ships[i].Damage >= 5 {
				sunk++
			}
		}
		for viewer := range sim.Side(2) {
			for _, line := range before.NarrateEvents(viewer, m, after, log) {
				if strings.HasPrefix(line, "  ") && !strings.HasPrefix(line, "         ") {
					// for whose planes there is another
					told[viewer] += strings.Count(line, " is sunk") - strings.Count(line, "carrier is sunk")
				}
				ends[viewer] += strings.Count(line, "The war is over")
			}
		}
	})
	assert.NotZero(t, sunk)
	assert.Equal(t, [2]int{sunk, sunk}, told)
	assert.Equal(t, [2]int{1, 1}, ends)
}

// The map of a side shows its own Task Forces with their ships, and of enemy Task Forces that are
// not turned up only the markers.
func TestChartHidesForces(t *testing.T) {
	s, err := rules(t).Setup("midway-basic")
	require.NoError(t, err)
	w := s.(*war.War)
	names := func(viewer sim.Side) string {
		var all []string
		for _, h := range w.Chart(viewer).Hexes {
			for _, st := range h.Stacks {
				all = append(all, st.Names...)
			}
		}
		return strings.Join(all, "\n")
	}
	assert.Contains(t, names(0), "Akagi")
	assert.NotContains(t, names(1), "Akagi")
	assert.Contains(t, names(1), "Enterprise")
	assert.NotContains(t, names(0), "Enterprise")
	assert.Contains(t, names(sim.Over), "Akagi")
	assert.Contains(t, names(sim.Over), "Enterprise")
}

// The side that reports is told the chit, and what it lets the report say. [8.33] [8.34]
func TestReporterIsToldTheChit(t *testing.T) {
	for chit, want := range []string{"chit TRUE: the truth", "chit APPRX1: ", "chit APPRX2: ", "chit ERROR1: ",
		"chit ERROR2: ", "chit FALSE: anything"} {
		w := scenario(t, "midway-basic")
		w.Step, w.Side, w.Foe, w.Chit = board.Report, theatre.Japan, 0, uint8(chit)+1
		assert.Contains(t, w.Choice(w.Legal(nil)[0]).Note, want)
	}
}

// A base that plots stands for all of its hex: the other bases there are named with their points.
// [6.15]
func TestCarriersOfAHexAreNamed(t *testing.T) {
	w := scenario(t, "midway-basic")
	w.Step, w.Side = board.AirBase, theatre.Japan
	note := w.Choice(sim.Move(id.Deck|uint8(shipOf(t, w, "Akagi"))) + 1).Note
	for _, name := range []string{"Kaga", "Hiryu", "Soryu"} {
		assert.Contains(t, note, "and "+name)
	}
}

// A task force that reported no ships is remembered so while it is in contact. [8.36]
func TestReportOfNoShipsIsRemembered(t *testing.T) {
	w := scenario(t, "midway-basic")
	m := forceOf(t, w, "TF 17")
	f := &w.Forces[m]
	f.Marks = f.Marks&^board.Known | board.Contacted
	f.Report = [6]uint8{}
	shown := func() (all string) {
		for _, h := range w.Chart(theatre.Japan).Hexes {
			for _, s := range h.Stacks {
				all += strings.Join(s.Names, "; ")
			}
		}
		return all
	}
	assert.Contains(t, shown(), "TF "+strconv.Itoa(int(m))+": reported as no ships")
	w.Step, w.Foe = board.Report, uint8(m)
	assert.Contains(t, shown(), "TF "+strconv.Itoa(int(m))+": in contact", "the report is still to be made")
}
