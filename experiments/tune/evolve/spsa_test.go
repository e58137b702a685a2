package evolve

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
)

// On a noisy quadratic the mean squared error falls as k^-(alpha-2 gamma), and its size
// is what theory says: a step a_k on a slope of h, of which noise of variance v/(2 c_k^2)
// a coordinate remains, leaves n a_k v / (4 h c_k^2).
func TestSPSAConvergesAtTheKnownOrder(t *testing.T) {
	const n, runs, noise = 3, 100, 0.5
	at := []int{500, 6000}
	var errors [2]float64
	for seed := range uint64(runs) {
		r := rand.New(rand.NewPCG(seed, 5))
		s, err := NewSPSA(all(n, 0.3), 0.5, 0.1, 0, Box{}, seed)
		require.NoError(t, err)
		s.A = 0.2 // the pilot would make it another in each run
		for k := range at[1] {
			generation(s, func(x []float64) float64 { return sphere(x)/2 + noise*r.NormFloat64() })
			for i := range at {
				if k+1 == at[i] {
					errors[i] += sphere(s.Answer()) / runs
				}
			}
		}
	}
	order := math.Log(errors[1]/errors[0]) / math.Log(float64(at[1])/float64(at[0]))
	t.Logf("mean squared error %.3g after %d iterations, %.3g after %d: order %.3f", errors[0], at[0], errors[1],
		at[1], order)
	require.InDelta(t, -(0.602 - 2*0.101), order, 0.08)
	for i, k := range at {
		a, c := 0.2*math.Pow(float64(k), -0.602), 0.5*math.Pow(float64(k), -0.101)
		require.InEpsilon(t, n*a*noise*noise/(4*c*c), errors[i], 0.25)
	}
}

// The first iteration moves coordinates by about as much as was asked for.
func TestSPSAFindsItsGain(t *testing.T) {
	for _, scale := range []float64{1e-3, 1, 1e4} {
		moved := 0.0
		const runs = 200
		for seed := range uint64(runs) {
			s, err := NewSPSA([]float64{5}, 0.5, 0.1, 100, Box{}, seed)
			require.NoError(t, err)
			generation(s, func(x []float64) float64 { return scale * sphere(x) })
			moved += math.Abs(s.At[0]-5) / runs
		}
		require.InDelta(t, 0.1, moved, 1e-9) // one coordinate, no noise: all perturbations agree
	}
}

// Where nothing makes a difference yet the search tries other perturbations.
func TestSPSAGoesOnWithoutADifference(t *testing.T) {
	s, err := NewSPSA([]float64{5, 5}, 0.5, 0.1, 100, Box{}, 1)
	require.NoError(t, err)
	before := s.Ask()
	for range 3 {
		generation(s, func([]float64) float64 { return 1 })
	}
	require.Equal(t, []float64{5, 5}, s.Answer())
	require.NotEqual(t, before, s.Ask())
	for range 4000 {
		generation(s, sphere)
	}
	require.Less(t, sphere(s.Answer()), 0.1)
}

func TestSPSAInABox(t *testing.T) {
	box := Box{[]float64{0, 0, -0.01}, []float64{1, 1, 0.01}}
	s, err := NewSPSA([]float64{0.5, 0.5, 0}, 0.1, 0.1, 2000, box, 1)
	require.NoError(t, err)
	aim := []float64{-0.5, 2, 0}
	for range 2000 {
		generation(s, func(x []float64) (sum float64) {
			for i := range x {
				require.True(t, box.Low[i] <= x[i] && x[i] <= box.High[i], "%v", x)
				sum += (x[i] - aim[i]) * (x[i] - aim[i])
			}
			return sum
		})
	}
	require.InDeltaSlice(t, []float64{0, 1}, s.Answer()[:2], 0.05) // the slopes of the others never vanish
}

// Both signs are as likely, and those of two coordinates are independent, beyond one
// word of random bits, too.
func TestSigns(t *testing.T) {
	const n, tries = 300, 4000
	s, err := NewSPSA(all(n, 0), 0.1, 0.1, 1, Box{}, 1)
	require.NoError(t, err)
	sums := make([]float64, n)
	together := make([]float64, n)
	for s.Iteration = range tries {
		d := s.signs(0)
		for i, x := range d {
			sums[i] += x
			together[i] += x * d[(i+64)%n]
		}
	}
	for i := range sums {
		require.Less(t, math.Abs(sums[i]), 4.5*math.Sqrt(tries))
		require.Less(t, math.Abs(together[i]), 4.5*math.Sqrt(tries))
	}
}

// Noise that is small beside the differences passes, noise that is large does not.
func TestUncertainty(t *testing.T) {
	require.LessOrEqual(t, Uncertainty([]float64{1, 2, 3, 4, 5, 6}, []float64{1, 2, 3, 4, 5, 6}), 0.)
	require.LessOrEqual(t, Uncertainty([]float64{1, 2, 3, 4, 5, 6}, []float64{1.1, 2.1, 3.1, 4.1, 5.1, 6.1}), 0.)
	require.Positive(t, Uncertainty([]float64{1, 2, 3, 4, 5, 6}, []float64{6, 5, 4, 3, 2, 1}))
	require.Positive(t, Uncertainty([]float64{1, 2, 3, 4, 5, 6}, []float64{4, 5, 6, 1, 2, 3}))
	share := func(noise float64) (s float64) {
		r := rand.New(rand.NewPCG(1, 1))
		const runs = 1000
		for range runs {
			var a, b []float64
			for range 8 {
				x := r.NormFloat64()
				a, b = append(a, x+noise*r.NormFloat64()), append(b, x+noise*r.NormFloat64())
			}
			if Uncertainty(a, b) > 0 {
				s += 1. / runs
			}
		}
		return s
	}
	t.Logf("called uncertain: noise 0.01 %.3f, 0.1 %.3f, 1 %.3f, 10 %.3f", share(0.01), share(0.1), share(1), share(10))
	require.Less(t, share(0.01), 0.02)
	require.Greater(t, share(1), 0.9)
}
