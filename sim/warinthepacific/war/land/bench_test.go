package land_test

import (
	"testing"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/simtest"
)

func BenchmarkRandom(b *testing.B) {
	start, err := rules(b).Setup("kokoda")
	if err != nil {
		b.Fatal(err)
	}
	w := sim.NewWorker(start, [2]sim.Agent{agents.Random{}, agents.Random{}}, 1)
	b.ReportAllocs()
	b.ResetTimer()
	for n := range b.N {
		w.Play(uint64(n))
	}
	b.ReportMetric(float64(w.Decisions)/float64(b.N), "decisions/game")
}

// BenchmarkObserve gives positions of the war as numbers, and their decisions.
func BenchmarkObserve(b *testing.B) {
	start, err := rules(b).Setup("kokoda")
	if err != nil {
		b.Fatal(err)
	}
	simtest.BenchmarkObserved(b, start.(sim.Observable))
}
