package war_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// Ground units and Air Points that arrive are told as ships are, those of a base together; where a carrier is the enemy is not told. [32.0]
func TestTaleOfArrivals(t *testing.T) {
	w := scenario(t, "guadalcanal")
	next := w.Clone().(*war.War)
	next.Flow.Turn++
	for i := range w.Theatre.Units {
		if u := &w.Theatre.Units[i]; u.Name == "164th" {
			next.Units[i].Hex = u.Hex
		}
	}
	for i := range w.Theatre.Stacks {
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
	both := []string{"  US Infantry Regiment (164th) arrives at Noumea", "  Air Points arrive at Guadalcanal: 2 F4F, 1 SBD", "  Air Points arrive at Espiritu Santo: 1 P-38, 2 P-39, 3 B-17, 4 F4F, 3 SBD, 1 Hudson"}
	own := map[sim.Side]string{theatre.Allies: "  Air Points arrive with Hornet: 4 F4F, 3 SBD, 1 TBF", theatre.Japan: "  Air Points arrive with Zuikaku: 4 Zero, 2 Val, 2 Kate"}
	for _, viewer := range []sim.Side{theatre.Japan, theatre.Allies, sim.Over} {
		lines := w.TellTo(viewer, 0, next, nil)
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
	for i := range w.Stacks {
		w.Stacks[i].Waits = 0
	}
	assert.NotContains(t, w.TellTo(sim.Over, 0, next, nil), both[0])
	for i := range next.Stacks {
		next.Stacks[i] = board.Stack{Waits: 1}
	}
	assert.NotContains(t, w.TellTo(sim.Over, 0, next, nil), both[1], "the base is lost, they wait")
	next.Flow.Turn = w.Flow.Turn
	w.Step = board.Strategic
	assert.Contains(t, w.TellTo(sim.Over, 0, next, nil), "  US Infantry Regiment (164th) arrives at Noumea", "in a Strategic Game-Turn")
}
