package war_test

import (
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// "By night" is told in the line of the move. Markers that are turned face down make one line for a
// side. A force that is laid anew in its old place is not told. [9.6] [10.7]
func TestTaleIsShort(t *testing.T) {
	w := scenario(t, "guadalcanal")
	w.Step, w.Side, w.Mover = board.Sail, theatre.Japan, 0
	next := w.Clone().(*war.War)
	next.Forces[0].Hex = hexOf(t, w, "E1714")
	assert.Contains(t, w.NarrateTo(sim.Over, 1, next, nil), "  TF 0 goes from Rabaul to E1714")
	next.Forces[0].Marks |= board.ByNight
	assert.Contains(t, w.NarrateTo(sim.Over, 1, next, nil), "  TF 0 goes from Rabaul to E1714 by night")
	next.Forces[0].Marks, next.Forces[0].Night = w.Forces[0].Marks, 30
	assert.Contains(t, w.NarrateTo(sim.Over, 1, next, nil), "  TF 0 goes from Rabaul to E1714, first by night")

	for _, m := range []uint8{1, 2, 28} {
		w.Forces[m].Marks |= board.Known
	}
	assert.Contains(t, strings.Join(w.NarrateTo(sim.Over, 1, next, nil), "\n")+"\n",
		"  Japan turns face down: TF 1, TF 2\n  the Allies turn face down: TF 28\n")

	w = scenario(t, "guadalcanal")
	w.Step, w.Side, w.Asked, w.Flow.Turn = board.Deploy, theatre.Japan, 1, 1
	own, other := sim.Move(w.Forces[1].Holds), sim.Move(w.Forces[2].Holds)
	assert.Empty(t, w.NarrateTo(sim.Over, own, w.Clone(), nil))
	assert.Len(t, w.NarrateTo(sim.Over, other, w.Clone(), nil), 1)
}

// At the end the Victory Points of each side are told item by item, and the items add up to all of
// them.
func TestTaleOfTheEnd(t *testing.T) {
	w := scenario(t, "guadalcanal")
	next := w.Clone().(*war.War)
	next.Ships[shipOf(t, w, "Hobart")].Damage = book.SunkLevel
	next.Flew[theatre.Allies] = 2
	next.Step = board.End
	lines := w.NarrateTo(sim.Over, 0, next, nil)
	at := len(lines) - 1
	for ; !strings.HasPrefix(lines[at], "The war is over"); at-- {
	}
	points := regexp.MustCompile(`(\d+) for `)
	for side, line := range lines[at+1:] {
		sum := 0
		for _, m := range points.FindAllStringSubmatch(line, -1) {
			n, _ := strconv.Atoi(m[1])
			sum += 3 * n
		}
		assert.Equal(t, next.VictoryPoints(sim.Side(side)), sum, line)
	}
	assert.Contains(t, lines[at+1], " for ships sunk and damaged")
	assert.Contains(t, lines[at+2], "6 for Guadalcanal, from which Air Points could fly at the end of a Cycle")
}
