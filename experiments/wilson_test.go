package experiments

import (
	"testing"

	"github.com/stretchr/testify/require"
	"gonum.org/v1/gonum/stat/distuv"
)

func TestWilsonPublished(t *testing.T) {
	for _, c := range []struct {
		count, n  int64
		low, high float64
	}{
		{81, 263, 0.2553, 0.3662}, // Newcombe 1998, Statistics in Medicine 17, table I, method 3
		{15, 148, 0.0624, 0.1605}, // there
		{0, 20, 0, 0.1611},        // there
		{1, 29, 0.0061, 0.1718},   // there
		{15, 20, 0.5313, 0.8881},
		{20, 20, 0.8389, 1},
		{0, 0, 0, 1}, // nothing known
	} {
		low, high := Wilson(c.count, c.n)
		require.InDelta(t, c.low, low, 0.00005, "%d of %d", c.count, c.n)
		require.InDelta(t, c.high, high, 0.00005, "%d of %d", c.count, c.n)
	}
	low, _ := Wilson(0, 1_000_000)
	_, high := Wilson(1_000_000, 1_000_000)
	require.Zero(t, low)
	require.Equal(t, 1.0, high)
}

// How often the interval holds the truth, by the exact binomial law.
func TestWilsonCoverage(t *testing.T) {
	for _, n := range []int64{40, 100, 1024} {
		for _, p := range []float64{0.05, 0.2, 0.5, 0.7, 0.99} {
			covered := 0.0
			for k := int64(0); k <= n; k++ {
				if low, high := Wilson(k, n); low <= p && p <= high {
					covered += distuv.Binomial{N: float64(n), P: p}.Prob(float64(k))
				}
			}
			require.InDelta(t, 0.95, covered, 0.035, "n=%d p=%v", n, p)
		}
	}
}
