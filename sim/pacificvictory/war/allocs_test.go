package war

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
)

func hexIndex(i uint8) hex.Index { return hex.Index(i) }

func TestCampaignLogisticsAllocatesNothing(t *testing.T) {
	c := setUp(t, "1941", nil)
	k := c.Clone().(*Campaign)
	buf := make([]sim.Move, 0, 1024)
	require.Zero(t, testing.AllocsPerRun(20, func() {
		k.CopyFrom(c.Campaign)
		k.startLogistics()
		for !k.await() {
		}
		for n := 0; k.Phase != situation.InitiativeRoll; n++ {
			buf = k.Legal(buf[:0])
			k.Apply(buf[n*7%len(buf)], nil)
		}
	}))
}

// Supply of all nations, and a decision of the builds.
func BenchmarkCampaignSupply(b *testing.B) {
	c := setUp(&testing.T{}, "1941", nil)
	b.Run("supply", func(b *testing.B) {
		b.ReportAllocs()
		n := 0
		for b.Loop() {
			w := c.Network()
			n += w.Areas[0].Count()
		}
		require.Positive(b, n)
	})
	c.logistics()
	b.Run("builds", func(b *testing.B) {
		b.ReportAllocs()
		buf := make([]sim.Move, 0, 1024)
		for b.Loop() {
			buf = c.Legal(buf[:0])
		}
		require.NotEmpty(b, buf)
	})
	b.Run("phase", func(b *testing.B) {
		k := c.Clone().(*Campaign)
		for b.Loop() {
			k.CopyFrom(c.Campaign)
			k.startLogistics()
		}
	})
}
