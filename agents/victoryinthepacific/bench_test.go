package victoryinthepacific

import (
	"testing"

	"github.com/ironbottom/ironbottom/sim"
)

// BenchmarkGame plays whole games between two scripted.
func BenchmarkGame(b *testing.B) {
	w := sim.NewWorker(start(b, nil), [2]sim.Agent{player(b, "scripted"), player(b, "scripted")}, 1)
	b.ReportAllocs()
	game := uint64(0)
	for b.Loop() {
		w.Play(game % 32)
		game++
	}
	b.ReportMetric(float64(w.Decisions)/float64(game), "decisions/op")
}
