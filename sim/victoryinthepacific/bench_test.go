package victoryinthepacific_test

import (
	"testing"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/simtest"
)

// BenchmarkRandom plays whole games at random: a decision is asked for, chosen and
// carried out.
func BenchmarkRandom(b *testing.B) {
	b.Run("base", func(b *testing.B) { benchmarkRandom(b, nil) })
	b.Run("revisions", func(b *testing.B) { benchmarkRandom(b, map[string]string{"revisions": "on"}) })
}

func benchmarkRandom(b *testing.B, options map[string]string) {
	s, err := load(b, options).Setup("1941")
	if err != nil {
		b.Fatal(err)
	}
	w := sim.NewWorker(s, [2]sim.Agent{simtest.Player{}, simtest.Player{}}, 1)
	decisions := 0
	w.Trace = func(sim.State, sim.Move, sim.State, []sim.Roll) { decisions++ }
	const counted = 32
	for game := range uint64(counted) {
		w.Play(game)
	}
	each := float64(decisions) / counted
	w = sim.NewWorker(s, [2]sim.Agent{simtest.Player{}, simtest.Player{}}, 1)
	b.ReportAllocs()
	game := uint64(0)
	for b.Loop() {
		w.Play(game % counted)
		game++
	}
	b.ReportMetric(each*float64(b.N)/b.Elapsed().Seconds(), "decisions/s")
}
