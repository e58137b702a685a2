package navalchess_test

import (
	"testing"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/simtest"
)

// BenchmarkRandom plays whole games at random: a decision is asked for, chosen and
// carried out.
func BenchmarkRandom(b *testing.B) {
	s, err := load(b, nil).Setup("1942")
	if err != nil {
		b.Fatal(err)
	}
	w := sim.NewWorker(s, [2]sim.Agent{simtest.Player{}, simtest.Player{}}, 1)
	const counted = 32
	for game := range uint64(counted) {
		w.Play(game)
	}
	each := float64(w.Decisions) / counted
	b.ReportAllocs()
	game := uint64(0)
	for b.Loop() {
		w.Play(game % counted)
		game++
	}
	b.ReportMetric(each*float64(b.N)/b.Elapsed().Seconds(), "decisions/s")
	b.ReportMetric(each, "decisions/game")
}

// BenchmarkDeal deals the middle of a game for both sides.
func BenchmarkDeal(b *testing.B) {
	s, err := load(b, nil).Setup("1942")
	if err != nil {
		b.Fatal(err)
	}
	mid := simtest.Middle(s, 0)
	scratch, d := mid.Clone(), sim.NewDice(1, sim.Agent0)
	b.ReportAllocs()
	n := 0
	for b.Loop() {
		d.At(n)
		n++
		scratch.CopyFrom(mid)
		scratch.(sim.Hider).Deal(sim.Side(n&1), &d)
	}
}
