package benchmarks

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/pacificvictory"
)

func scenario(b *testing.B, name string) sim.State {
	b.Helper()
	r, err := pacificvictory.Load(pacificvictory.Game.Data, nil)
	require.NoError(b, err)
	s, err := r.Whole().Setup(name)
	require.NoError(b, err)
	return s
}

// BenchmarkWar plays one whole war through the public contract.
func BenchmarkWar(b *testing.B) {
	for _, c := range []struct{ name, agent string }{
		{"1941", "random"}, {"1942", "random"}, {"1943", "random"}, {"1941", "scripted"}, {"1941", "weighted"},
	} {
		b.Run(c.name+"/"+c.agent, func(b *testing.B) {
			w := sim.NewWorker(scenario(b, c.name), [2]sim.Agent{agentNamed(b, c.agent), agentNamed(b, c.agent)}, 1)
			game := uint64(0)
			b.ReportAllocs()
			for b.Loop() {
				w.Play(game)
				game++
			}
			b.ReportMetric(float64(w.Decisions)/float64(game), "decisions/op")
			b.ReportMetric(float64(w.Decisions)/b.Elapsed().Seconds(), "decisions/s")
		})
	}
}

// BenchmarkWarPosition copies a position of the whole war, and deals what Japan does
// not see of it.
func BenchmarkWarPosition(b *testing.B) {
	s := scenario(b, "1941")
	c := s.Clone()
	b.Run("copy", func(b *testing.B) {
		for b.Loop() {
			c.CopyFrom(s)
		}
	})
	b.Run("deal", func(b *testing.B) {
		d := sim.NewDice(1, sim.Agent0)
		ply := 0
		for b.Loop() {
			c.CopyFrom(s)
			d.At(ply)
			c.(sim.Hider).Deal(s.Turn(), &d)
			ply++
		}
	})
}
