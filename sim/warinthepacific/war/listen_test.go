package war_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
)

// A move that is refused leaves nobody listening: its log hears nothing of later moves.
func TestRefusedMoveLeavesNobodyListening(t *testing.T) {
	start, log, listened := scenario(t, "midway-basic"), new(sim.Log), sim.NewDice(1, sim.Nature)
	log.Watch(&listened)
	require.Panics(t, func() { start.Apply(1<<31, &listened) })
	play := func(w sim.State, d *sim.Dice) {
		pick := sim.NewDice(1, sim.Agent0)
		for n := uint64(0); w.Turn() != sim.Over; n++ {
			legal := w.Legal(nil)
			w.Apply(legal[pick.Pick(n, len(legal))], d)
		}
	}
	again, d := start.Clone(), sim.NewDice(1, sim.Nature)
	play(start, &d)
	require.Empty(t, log.Events)
	play(again, &listened)
	assert.NotEmpty(t, log.Events, "there was something to hear")
}

// Moves can be narrated without a log, though then nothing is said of how a fight ended.
func TestNarrationWithoutALog(t *testing.T) {
	ended := 0
	for _, name := range []string{"midway", "guadalcanal"} {
		w, before := scenario(t, name), scenario(t, name)
		d, pick := sim.NewDice(11, sim.Nature), sim.NewDice(11, sim.Agent0)
		for n := uint64(0); w.Turn() != sim.Over; n++ {
			before.CopyFrom(w)
			legal := w.Legal(nil)
			move := legal[pick.Pick(n, len(legal))]
			w.Apply(move, &d)
			for viewer := range sim.Side(3) {
				before.NarrateTo(viewer, move, w, nil)
			}
			if before.Fighting() && !w.Fighting() {
				ended++
			}
		}
	}
	assert.Positive(t, ended)
}
