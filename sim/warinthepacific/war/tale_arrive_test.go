package war_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// Ground units and Air Points that arrive are told as ships are, those of a base together. The
// place of an enemy carrier is not told. [32.0]
func TestTaleOfArrivals(t *testing.T) {
	w := scenario(t, "guadalcanal")
	next := w.Clone().(*war.War)
	next.Flow.Turn++
	for i := range id.Unit(len(w.Theatre.Units)) {
		if u := &w.Theatre.Units[i]; u.Name == "164th" {
			next.Units[i].Hex = u.Hex
		}
	}
	for i := range id.Stack(len(w.Theatre.Stacks)) {
		if s := &w.Theatre.Stacks[i]; s.Arrives > 0 {
			next.Stacks[i].Waits, next.Stacks[i].Points = 0, s.Points
		}
	}
	for m := range w.Markers() {
		if w.Theatre.Forces[m].Arrives > 0 { // and lies face down
			next.Forces[m].Hex = w.Theatre.Forces[m].Hex
			next.Forces[m].Marks &^= board.Known
		}
	}
	both := []string{"  US Infantry Regiment (164th) arrives at Noumea",
		"  Air Points arrive at Guadalcanal: 2 F4F, 1 SBD",
		"  Air Points arrive at Espiritu Santo: 1 P-38, 2 P-39, 3 B-17, 4 F4F, 3 SBD, 1 Hudson"}
	own := map[sim.Side]string{theatre.Allies: "  Air Points arrive with Hornet: 4 F4F, 3 SBD, 1 TBF",
		theatre.Japan: "  Air Points arrive with Zuikaku: 4 Zero, 2 Val, 2 Kate"}
	for _, viewer := range []sim.Side{theatre.Japan, theatre.Allies, sim.Over} {
		lines := w.NarrateTo(viewer, 0, next, nil)
		assert.Subset(t, lines, both)
		for side, line := range own {
			if viewer == side || viewer == sim.Over {
				assert.Contains(t, lines, line)
			} else {
				assert.NotContains(t, lines, line)
			}
		}
	}

	w.Flow.Turn++ // and not again, as units come back from the war on land
	for i := range id.Stack(len(w.Stacks)) {
		w.Stacks[i].Waits = 0
	}
	assert.NotContains(t, w.NarrateTo(sim.Over, 0, next, nil), both[0])
	for i := range id.Stack(len(next.Stacks)) {
		next.Stacks[i] = board.Stack{Waits: 1}
	}
	assert.NotContains(t, w.NarrateTo(sim.Over, 0, next, nil), both[1], "the base is lost, they wait")
	next.Flow.Turn = w.Flow.Turn
	w.Step = board.Strategic
	assert.Contains(t, w.NarrateTo(sim.Over, 0, next, nil), "  US Infantry Regiment (164th) arrives at Noumea",
		"in a Strategic Game-Turn")
	w.Step = board.Patrol
	assert.Contains(t, w.NarrateTo(sim.Over, 0, next, nil), "  US Infantry Regiment (164th) arrives at Noumea",
		"behind the last plot of a subron")
}

// A BaseForce that tries to deploy in a Strategic Game-Turn is told with the result. One that has
// not been unloaded there, or is fully deployed, does not try. [20.53] [20.54]
func TestTaleOfDeployment(t *testing.T) {
	w := scenario(t, "guadalcanal")
	const name = "  BaseForce 1st at Rabaul "
	for _, c := range []struct {
		step board.Step
		was  board.BaseForce
		mode book.BaseForceMode
		line string
	}{
		{board.Strategic, board.BaseForce{}, book.Undeployed, name + "tries to deploy, and stays undeployed"},
		{board.Strategic, board.BaseForce{Mode: book.Partial}, book.Partial,
			name + "tries to deploy, and stays partially deployed"},
		{board.Strategic, board.BaseForce{}, book.Partial, name + "is partially deployed"},
		{board.Strategic, board.BaseForce{Mode: book.Full}, book.Full, ""},
		{board.Strategic, board.BaseForce{Lies: 1}, book.Undeployed, ""},
		{board.Patrol, board.BaseForce{}, book.Undeployed, ""},
	} {
		c.was.Hex = hexOf(t, w, "E1613")
		w.Step, w.BaseForces[0] = c.step, c.was
		next := w.Clone().(*war.War)
		next.BaseForces[0].Mode = c.mode
		text := strings.Join(w.NarrateTo(sim.Over, 0, next, nil), "\n")
		assert.Equal(t, c.line != "", strings.Contains(text, name), "%+v", c)
		assert.Contains(t, text, c.line)
	}
	w.Step, w.BaseForces[0] = board.Strategic, board.BaseForce{Ship: 1}
	assert.NotContains(t, strings.Join(w.NarrateTo(sim.Over, 0, w.Clone().(*war.War), nil), "\n"), "BaseForce 1st",
		"it is aboard")
}
