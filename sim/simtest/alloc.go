package simtest

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ironbottom/ironbottom/sim"
)

// testAllocations checks that nothing is allocated in methods that a search or a batch calls
// millions of times.
func (g table) testAllocations(t *testing.T) {
	var states []sim.State
	var moves []sim.Move
	for game := range uint64(9) {
		walk(g.start, game, g.MaxDecisions, func(at step) {
			if !g.full(game, at.ply) {
				return
			}
			states, moves = append(states, at.state.Clone()), append(moves, at.move)
		})
	}
	scratch, d := g.start.Clone(), sim.NewDice(seed, sim.Nature)
	legal, buf := make([]sim.Move, 0, 4096), make([]byte, 0, 1<<16)
	var l sim.Lister
	each := func(what string, f func(i int, s sim.State)) {
		n := testing.AllocsPerRun(3, func() {
			for i, s := range states {
				f(i, s)
			}
		})
		assert.Zero(t, n, "allocations of %s over %d positions", what, len(states))
	}
	each("Legal", func(_ int, s sim.State) { legal = s.Legal(legal[:0]) })
	each("CopyFrom", func(_ int, s sim.State) { scratch.CopyFrom(s) })
	each("AppendKey", func(_ int, s sim.State) { buf = s.AppendKey(buf[:0]) })
	each("Apply", func(i int, s sim.State) {
		scratch.CopyFrom(s)
		scratch.Apply(moves[i], &d)
	})
	each("Outcomes", func(i int, s sim.State) {
		for range l.Outcomes(s, moves[i]) {
		}
	})
	if _, ok := g.start.(sim.Hider); ok {
		each("Deal", func(i int, s sim.State) {
			scratch.CopyFrom(s)
			scratch.(sim.Hider).Deal(sim.Side(i&1), &d)
		})
	}
	g.testPlayout(t)
}

func (g table) testPlayout(t *testing.T) {
	measured, _ := g.start.(sim.Measured)
	values := make([]int, 0, 256)
	w := sim.NewWorker(g.start, [2]sim.Agent{Player{Even}, Player{ToFirst}}, seed)
	game := uint64(0)
	assert.Zero(t, testing.AllocsPerRun(g.fewer(200, 9), func() {
		end := w.Play(game)
		if measured != nil {
			values = end.(sim.Measured).AppendMeasures(values[:0])
		}
		game++
	}), "allocations of a whole game and its measures")
}
