package war_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/event"
)

// A Task Force may be stopped before it goes on by a search, a report, ships that part from it or a
// dummy that it meets. News of it then are told before the way, with that place; news at the end
// are told after it. [8.32] [39.82] [9.14] (C105)
func TestTaleOfWhatIsLearnedBeforeTheWay(t *testing.T) {
	const way = "  TF 0 goes from Rabaul to E1714"
	for name, c := range map[string]struct {
		change func(w, next *war.War)
		line   string
		first  bool
	}{
		"a report": {func(w, _ *war.War) {
			w.Step, w.Foe, w.Forces[0].Marks = board.Report, 0, board.Contacted
		}, "is reported as 5 ships", true},
		"a report by a search": {func(w, _ *war.War) {
			w.Step, w.Mover = board.Spot, 0
		}, "is reported as 5 ships", true},
		"a search": {func(w, next *war.War) {
			w.Step, w.Mover = board.Spot, 0
			w.Forces[0].Marks, next.Forces[0].Marks = board.Known, board.Known|board.Contacted
		}, "is in contact", true},
		"who parts": {func(w, next *war.War) {
			m, chokai := spareOf(t, w), shipOf(t, w, "Chokai")
			next.Ships[chokai].Force, next.Forces[m].Hex = w.Forces[m].Holds, w.Forces[0].Hex
			next.Forces[0].Reveal()
		}, "is turned up: Tenryu", true},
		"a dummy": {func(w, next *war.War) {
			w.Step, w.Mover, w.Asked = board.Meet, 0, 40
			w.Forces[40].Hex, next.Forces[40].Hex = w.Forces[0].Hex, theatre.None
			next.Forces[0].Reveal()
		}, "is turned up: Chokai", true},
		"who is harmless": {func(w, next *war.War) {
			w.Step, w.Mover, w.Asked = board.Meet, 0, 40
			w.Forces[40].Hex, next.Forces[40].Hex = w.Forces[0].Hex, w.Forces[0].Hex
			next.Forces[0].Reveal()
			next.Forces[0].Marks |= board.Fought
		}, "is turned up: Chokai", true},
		"who loads nothing": {func(w, next *war.War) {
			plot(&w.Forces[0], board.Leg{Mission: board.Transport, Hex: w.Forces[0].Hex},
				board.Leg{Mission: board.Move, Hex: next.Forces[0].Hex})
			next.Forces[0].Plot = w.Forces[0].Plot
			next.Forces[0].Plot.At, next.Forces[0].Worked, next.Forces[0].Spent = 2, 1, uint8(
				w.Theatre.BySea(w.Forces[0].Hex, next.Forces[0].Hex))
			next.Forces[0].Marks |= board.Known
		}, "is turned up: Chokai", true},
		"who is seen at the end": {func(_, next *war.War) { next.Forces[0].Reveal() }, "is turned up: Chokai", false},
	} {
		w := scenario(t, "guadalcanal")
		w.Step, w.Naval, w.Side, w.Forces[0].Marks = board.Sail, 1, theatre.Japan, 0
		next := w.Clone().(*war.War)
		next.Step, next.Forces[0].Hex = board.Sail, hexOf(t, w, "E1714")
		next.Forces[0].Marks, next.Forces[0].Report = board.Contacted, [6]uint8{5}
		c.change(w, next)
		lines := w.NarrateTo(sim.Over, 0, next, nil)
		at := fmt.Sprintf("  TF 0 at %s %s", map[bool]string{true: "Rabaul", false: "E1714"}[c.first], c.line)
		told := slices.IndexFunc(lines, func(line string) bool { return strings.HasPrefix(line, at) })
		if assert.NotEqual(t, -1, told, "%s: %q", name, lines) {
			assert.Equal(t, c.first, told < slices.Index(lines, way), "%s: %q", name, lines)
		}
		assert.Equal(t, 1, strings.Count(strings.Join(lines, "\n"), "  TF 0 at "), "%s: %q", name, lines)
	}
}

// Losses on damaged runways of points that fly against a Task Force that goes on are told after its
// new hex. [6.6] [7.65]
func TestTaleOfWhoTakesOffBehindTheWay(t *testing.T) {
	w := scenario(t, "guadalcanal")
	w.Step, w.Naval, w.Side = board.Sail, 1, theatre.Japan
	moresby := siteOf(t, w, "Port Moresby")
	w.Sites[moresby].Airbase = uint8(book.FacilityD1)
	next := w.Clone().(*war.War)
	next.Forces[0].Hex = hexOf(t, w, "E1714")
	stack := id.Stack(slices.IndexFunc(w.Stacks[:], func(s board.Stack) bool {
		return s.Base == moresby.Base() && s.Points > 0
	}))
	log := next.Listen()
	next.Keep().Lose(stack, 1, event.OnRunway)
	const lost = " on the damaged runways of Port Moresby"
	inOrder(t, w.NarrateEvents(sim.Over, 0, next, log), "  TF 0 goes from Rabaul to E1714", "  the Allies lose 1 "+
		planeOf(w, stack)+lost)
}
