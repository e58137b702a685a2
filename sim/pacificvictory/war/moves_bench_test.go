package war

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
)

// wander plays random moves of both sides, stopping only when nothing else is left,
// and returns how many decisions that took.
func wander(c *Campaign, rng *rand.Rand, buf []sim.Move, look func([]sim.Move)) (n int) {
	c.startMoves(c.FirstPlayer)
	for {
		buf = c.Legal(buf[:0])
		m := buf[rng.IntN(len(buf))]
		if look != nil {
			look(buf)
		}
		if c.Phase == situation.ChooseBlock {
			if o, _, _, _ := unpackOrder(m); o == Stop && len(buf) > 1 {
				m = buf[rng.IntN(len(buf)-1)]
			}
			if o, _, _, _ := unpackOrder(m); o == Stop && c.Mover != c.FirstPlayer {
				return n
			}
			c.applyMoves(m)
		} else {
			c.applyDestination(m)
		}
		n++
	}
}

func TestCampaignMovesAllocateNothing(t *testing.T) {
	c := deploy(t, "1941")
	start := *c
	rng := rand.New(rand.NewPCG(1, 2))
	buf := make([]sim.Move, 0, 1024)
	most := 0
	require.Zero(t, testing.AllocsPerRun(20, func() {
		*c = start
		wander(c, rng, buf, func(m []sim.Move) { most = max(most, len(m)) })
	}))
	require.Less(t, most, 400)
}

func BenchmarkCampaignMoves(b *testing.B) {
	c := deploy(b, "1941")
	start := *c
	rng := rand.New(rand.NewPCG(1, 2))
	buf := make([]sim.Move, 0, 1024)
	n, lists := 0, 0
	for b.Loop() {
		*c = start
		n += wander(c, rng, buf, func(m []sim.Move) { lists += len(m) })
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(n), "ns/decision")
	b.ReportMetric(float64(n)/float64(b.N), "decisions")
	b.ReportMetric(float64(lists)/float64(n), "moves/list")
}
