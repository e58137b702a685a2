package war_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// taleOf tells some wars that are played at random, to who sees all.
func taleOf(t *testing.T, name string, games uint64, see func(before, after *war.War, lines []string)) string {
	var tale []string
	for game := range games {
		w := scenario(t, name)
		d, pick := sim.NewDice(3, sim.Nature), sim.NewDice(3, sim.Agent0)
		d.Start(game)
		pick.Start(game)
		var rolls []sim.Roll
		d.Watch(func(r sim.Roll) { rolls = append(rolls, r) })
		for k := uint64(0); w.Turn() < sim.Over; k++ {
			before, legal := w.Clone().(*war.War), w.Legal(nil)
			m := legal[pick.Pick(k, len(legal))]
			rolls = rolls[:0]
			w.Apply(m, &d)
			lines := before.Tell(m, w, rolls)
			see(before, w, lines)
			tale = append(tale, lines...)
		}
	}
	return strings.Join(tale, "\n")
}

// How a fight ends is told in its words, also by the last roll; of Critical Hits whose they are; of a plot what is carried out, once.
func TestTaleOfFightsAndPlots(t *testing.T) {
	ends := 0
	tale := taleOf(t, "guadalcanal", 3, func(before, after *war.War, lines []string) {
		if before.Step == board.InFight && before.Fight == board.SeaFight && after.Fights > before.Fights {
			ends++
			assert.Contains(t, strings.Join(lines, "\n"), "\nResult: ")
		}
	})
	assert.Positive(t, ends)
	assert.Contains(t, tale, "counterattack: ")
	assert.NotContains(t, tale, ": go on; rolls")
	assert.Contains(t, tale, ": Critical Hits on ")
	assert.NotContains(t, tale, "Critical Hits;")
	assert.Contains(t, tale, " carries out ")
	assert.Contains(t, tale, " waits to react")
	assert.NotContains(t, tale, ", mission: ")
	assert.NotContains(t, tale, ", Engagement Value: ")
	assert.NotContains(t, tale, "entrenchment is built")
	assert.Contains(t, tale, ": work on entrenchment at ")
}
