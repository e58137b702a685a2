package advice

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/experiments"
)

// draw counts n playouts of two decisions with common luck: both values are 1 below a
// threshold of their own, or run with the luck.
func drawSample(rng *rand.Rand, n int, p, q float64, shades bool) *playoutTally {
	t := newPlayoutTally(2, 1)
	for range n {
		luck, x := rng.Float64(), []float64{0, 0}
		for i, limit := range []float64{p, q} {
			switch {
			case shades:
				x[i] = limit * luck
			case luck < limit:
				x[i] = 1
			}
		}
		t.count(x)
	}
	return t
}

func TestIntervalsCoverTheTruth(t *testing.T) {
	const rounds = 2000
	for _, c := range []struct {
		p, q   float64
		n      int
		shades bool
	}{{0.5, 0.4, 200, false}, {0.9, 0.88, 500, false}, {0.99, 0.97, 100, false}, {0.5, 0.5, 100, false},
		{0.8, 0.3, 300, true}} {
		rng, value, difference := rand.New(rand.NewPCG(5, uint64(c.n))), 0, 0
		scale := 1.0
		if c.shades {
			scale = 0.5 // the mean of the luck
		}
		for range rounds {
			tally := drawSample(rng, c.n, c.p, c.q, c.shades)
			if e := tally.value(0); e.Low <= scale*c.p && scale*c.p <= e.High {
				value++
			}
			if e := tally.difference(0, 1); e.Low <= scale*(c.p-c.q) && scale*(c.p-c.q) <= e.High {
				difference++
			}
		}
		for _, covered := range []int{value, difference} {
			require.GreaterOrEqual(t, covered, rounds*90/100, "%+v", c)
		}
	}
}

// Common luck makes the interval of a difference much narrower than that of a value.
func TestCommonLuckHelps(t *testing.T) {
	tally := drawSample(rand.New(rand.NewPCG(1, 1)), 1000, 0.5, 0.49, false)
	value, difference := tally.value(0), tally.difference(0, 1)
	require.Less(t, 3*(difference.High-difference.Low), value.High-value.Low)
	back := tally.difference(1, 0)
	require.InDelta(t, -difference.Value, back.Value, 1e-15)
	require.InDelta(t, -difference.Low, back.High, 1e-15)
	require.InDelta(t, -difference.High, back.Low, 1e-15)
}

// Decisions that did the same every time may still differ: by at most about three in n.
func TestNoDifferenceSeenIsNoCertainty(t *testing.T) {
	tally := drawSample(rand.New(rand.NewPCG(1, 1)), 1000, 0.5, 0.5, false)
	e := tally.difference(0, 1)
	require.Zero(t, e.Value)
	require.InDelta(t, -0.002, e.Low, 0.001)
	require.InDelta(t, 0.002, e.High, 0.001)
	low, high := experiments.Newcombe(0, 0, 0, 0, experiments.Z95)
	require.Equal(t, [2]float64{-1, 1}, [2]float64{low, high})
}

func TestBlocksAddUp(t *testing.T) {
	rng := rand.New(rand.NewPCG(2, 3))
	whole, parts := newPlayoutTally(2, 1), newPlayoutTally(2, 1)
	for range 3 {
		part := newPlayoutTally(2, 1)
		for range 50 {
			x := []float64{float64(rng.IntN(3)) / 2, float64(rng.IntN(3)) / 2}
			part.count(x)
			whole.count(x)
			part.ends[1][0]++
		}
		parts.add(part)
	}
	require.EqualValues(t, 150, parts.ends[1][0])
	whole.ends = parts.ends
	require.Equal(t, whole, parts)
}
