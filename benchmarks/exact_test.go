package benchmarks

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/agents/exact"
	agentspv "github.com/ironbottom/ironbottom/agents/pacificvictory"
	"github.com/ironbottom/ironbottom/sim"
)

// BenchmarkExact solves the worked combat example of the rulebook, and a battle of
// over a hundred thousand positions.
func BenchmarkExact(b *testing.B) {
	for _, name := range []string{"guadalcanal", "rabaul"} {
		start := setup(b, name)
		b.Run(name, func(b *testing.B) {
			var s exact.Solver
			positions := 0
			b.ReportAllocs()
			for b.Loop() {
				require.NoError(b, s.Begin(start, [2]sim.Agent{new(agentspv.Stand), new(agentspv.Stand)}))
				require.NoError(b, s.Explore(b.Context(), 1<<20))
				d, err := s.Distribution()
				require.NoError(b, err)
				positions += d.Positions
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(positions), "ns/position")
		})
	}
}

// BenchmarkBestPlay finds the best play of both sides of the worked combat example
// from nothing.
func BenchmarkBestPlay(b *testing.B) {
	start := setup(b, "guadalcanal")
	for _, goal := range []string{"hold", "steps"} {
		b.Run("guadalcanal/"+goal, func(b *testing.B) {
			positions := 0
			b.ReportAllocs()
			for b.Loop() {
				play, err := exact.NewBestPlay(start, goal, [2]sim.Agent{}, 0)
				require.NoError(b, err)
				_, err = play.Value(b.Context(), start, nil)
				require.NoError(b, err)
				positions += play.Positions()
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(positions), "ns/position")
		})
	}
}
