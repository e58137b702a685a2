package odds

import (
	"math"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestGamesForIsEnoughAndNotMore(t *testing.T) {
	for _, wish := range []float64{0.3, 0.05, 0.01, 0.001, 0.0001, FinestPrecision} {
		n := int64(gamesFor(wish))
		require.LessOrEqual(t, widest([]int64{(n + 1) / 2}, n), wish*(1+1e-9))
		if m := n - 2; m > 0 {
			require.Greater(t, widest([]int64{m / 2, (m + 1) / 2}, m), wish*(1-1e-9)*math.Sqrt(float64(m)/float64(m+2)))
			require.Greater(t, widest([]int64{n / 4}, n/2), wish, "half as many are not enough for %v", wish)
		}
	}
}
