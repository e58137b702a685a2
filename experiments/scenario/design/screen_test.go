package design

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
)

// morris1991 is the test function of Morris (1991) with 20 factors, the coefficients
// that he draws at random being 0: factors 1 to 7 bend or interact, 8 to 10 are linear
// with an effect of 40, the others have none.
func morris1991(x []float64) (y float64) {
	w := make([]float64, 20)
	for i, v := range x {
		w[i] = 2 * (v - 0.5)
		if i == 2 || i == 4 || i == 6 {
			w[i] = 2 * (1.1*v/(v+0.1) - 0.5)
		}
	}
	for i := range 10 {
		y += 20 * w[i]
	}
	for i := range 6 {
		for j := range i {
			y -= 15 * w[i] * w[j]
			for l := range j {
				if i < 5 {
					y -= 10 * w[i] * w[j] * w[l]
				}
				for m := range l {
					if i < 4 {
						y += 5 * w[i] * w[j] * w[l] * w[m]
					}
				}
			}
		}
	}
	return y
}

func TestScreenOfMorris(t *testing.T) {
	arms := Trajectories(10, 20, 1)
	require.Len(t, arms, 10*21)
	for i := range arms {
		changed := 0
		for f, x := range arms[i] {
			require.InDelta(t, math.Round(3*x), 3*x, 1e-9, "on the grid")
			require.True(t, x > -1e-9 && x < 1+1e-9)
			if i%21 > 0 && math.Abs(x-arms[i-1][f]) > 1e-9 {
				require.InDelta(t, 2./3, math.Abs(x-arms[i-1][f]), 1e-9)
				changed++
			}
		}
		require.True(t, i%21 == 0 || changed == 1)
	}
	s := played(len(arms), 2, 1, func(a int, _ *rand.Rand) float64 { return morris1991(arms[a]) })
	for f := range 20 {
		e := Screen(s, arms, f)
		switch {
		case f < 6:
			require.Greater(t, e.Sigma, 20., f+1)
			require.InDelta(t, e.Sigma/math.Sqrt(10), e.Mu.Error, 1e-6, "the places are a sample of ten")
			require.InDelta(t, 9, e.Mu.Free, 1e-6)
			require.Greater(t, e.Star.Value, 25., f+1)
		case f == 6: // slopes of its bend between the four places of the grid
			require.Greater(t, e.Sigma, 1.)
			require.Less(t, e.Sigma, 30.)
		case f < 10:
			require.InDelta(t, 40, e.Star.Value, 0.01, f+1)
			require.InDelta(t, 40, e.Mu.Value, 0.01, f+1)
			require.Less(t, e.Sigma, 0.01, f+1)
		default:
			require.InDelta(t, 0, e.Star.Value, 0.01, f+1)
		}
		require.InDelta(t, 0, e.Noise, 1e-9)
	}
}

// A factor whose games only differ by luck has a size, of about its noise.
func TestScreenKnowsLuck(t *testing.T) {
	arms := Trajectories(30, 2, 1)
	s := NewSums(len(arms), 0.001)
	luck := rand.New(rand.NewPCG(3, 4))
	x := make([]int64, len(arms))
	for range 50 {
		for a := range x {
			x[a] = int64(1000 * (luck.NormFloat64() + 2*arms[a][1]))
		}
		s.Add(x)
	}
	e := Screen(s, arms, 0)
	require.InDelta(t, e.Noise, e.Star.Value, 0.3*e.Noise)
	require.InDelta(t, 1.5*math.Sqrt(2./50)*math.Sqrt(2/math.Pi), e.Noise, 0.02)
	low, high := e.Mu.Interval(0.95, 1)
	require.True(t, low < 0 && high > 0)
	e = Screen(s, arms, 1)
	require.InDelta(t, 2, e.Mu.Value, 4*e.Mu.Error)
}
