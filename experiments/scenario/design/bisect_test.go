package design

import (
	"math"
	"testing"

	"github.com/stretchr/testify/require"
)

// seen makes trials of a response that is known, with intervals that reach so far.
func seen(values []float64, reach float64, tried *int) func(int) *Trial {
	return func(bid int) *Trial {
		*tried++
		return &Trial{Games: 1, Estimate: Estimate{Value: values[bid]}, Low: values[bid] - reach,
			High: values[bid] + reach}
	}
}

// Bisect finds what looking at every bid finds, with few of them, whichever way the
// response runs.
func TestBisectAgainstEveryBid(t *testing.T) {
	for n := 2; n < 40; n++ {
		for at := -3.; at < float64(n)+3; at += 0.37 {
			for _, reach := range []float64{0, 0.4, 2.3} {
				for _, sign := range []float64{1, -1} {
					values := make([]float64, n)
					low, high := n, -1
					for b := range values {
						values[b] = sign * (float64(b) - at)
						if math.Abs(values[b]) <= reach {
							low, high = min(low, b), max(high, b)
						}
					}
					tried := 0
					c := Bisect(n, seen(values, reach, &tried))
					require.LessOrEqual(t, tried, 2+3*int(math.Ceil(math.Log2(float64(n)))))
					require.Len(t, c.Trials, tried, "each once")
					switch {
					case high >= 0:
						require.Equal(t, [2]int{low, high}, [2]int{c.Low, c.High}, "n %d at %v reach %v", n, at, reach)
						require.Equal(t, n > 1 && sign > 0, c.Rising)
					case at < 0 || at > float64(n-1):
						require.True(t, c.None)
						require.True(t, math.IsNaN(c.Best))
					default:
						require.Equal(t, [2]int{int(at) + 1, int(at)}, [2]int{c.Low, c.High})
					}
					if at > 0 && at < float64(n-1) {
						require.InDelta(t, at, c.Best, 1e-9)
					}
				}
			}
		}
	}
}

func TestBisectStops(t *testing.T) {
	tried := 0
	c := Bisect(100, func(bid int) *Trial {
		if tried++; tried == 5 {
			return nil
		}
		return &Trial{Estimate: Estimate{Value: float64(bid) - 40}, Low: float64(bid) - 41, High: float64(bid) - 39}
	})
	require.Nil(t, c)
	require.Equal(t, 5, tried)
}
