package evolve

import (
	"encoding/json"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"gonum.org/v1/gonum/mat"

	"github.com/ironbottom/ironbottom/experiments/linear"
)

func sphere(x []float64) (sum float64) {
	for _, v := range x {
		sum += v * v
	}
	return sum
}

// ellipsoid has axes whose squares span six orders of magnitude.
func ellipsoid(x []float64) (sum float64) {
	for i, v := range x {
		sum += math.Pow(1e6, float64(i)/float64(len(x)-1)) * v * v
	}
	return sum
}

func rosenbrock(x []float64) (sum float64) {
	for i := range len(x) - 1 {
		a, b := x[i]*x[i]-x[i+1], x[i]-1
		sum += 100*a*a + b*b
	}
	return sum
}

type function = func([]float64) float64

func all(n int, v float64) []float64 {
	x := make([]float64, n)
	for i := range x {
		x[i] = v
	}
	return x
}

func newCMA(t testing.TB, start []float64, step float64, seed uint64) *CMA {
	t.Helper()
	c, err := NewCMA(start, step, 0, Box{}, seed)
	require.NoError(t, err)
	return c
}

// generation plays one generation and returns the least value.
func generation(m Method, f function) float64 {
	var values []float64
	for _, x := range m.Ask() {
		values = append(values, f(x))
	}
	m.Tell(values)
	return slices.Min(values)
}

// evaluations counts them until a point is as good as the target.
func evaluations(t testing.TB, c *CMA, f function, target float64) int {
	t.Helper()
	for n := c.Lambda; n < 100_000; n += c.Lambda {
		if generation(c, f) <= target {
			return n
		}
		require.Empty(t, c.Stopped())
	}
	require.Fail(t, "not reached")
	return 0
}

// The least values of the usual functions are found to 1e-8 within evaluations of the
// order published: about 10 n for each order of magnitude on the sphere, and some
// hundreds of n to learn the scales of the others.
func TestCMAOnTheUsualFunctions(t *testing.T) {
	for _, c := range []struct {
		name  string
		f     function
		start float64
		most  map[int]int // median evaluations by dimension
	}{
		{"sphere", sphere, 1, map[int]int{5: 900, 10: 2000}},
		{"ellipsoid", ellipsoid, 1, map[int]int{5: 2600, 10: 8000}},
		{"Rosenbrock", rosenbrock, 0, map[int]int{5: 4000, 10: 9000}},
	} {
		for n, most := range c.most {
			var counts []int
			for seed := range uint64(5) {
				counts = append(counts, evaluations(t, newCMA(t, all(n, c.start), 0.5, seed), c.f, 1e-8))
			}
			slices.Sort(counts)
			t.Logf("%s in %d dimensions: median %d evaluations, %d to %d", c.name, n, counts[2], counts[0], counts[4])
			require.Less(t, counts[2], most)
			require.Greater(t, counts[2], most/4, "suspiciously few")
		}
	}
}

// Where all is moved by as much, the search is the same but for rounding.
func TestCMAIsInvariantUnderTranslation(t *testing.T) {
	a, b := newCMA(t, all(6, 1), 0.5, 3), newCMA(t, all(6, 8), 0.5, 3)
	for range 150 {
		want := generation(a, ellipsoid)
		got := generation(b, func(x []float64) float64 {
			y := slices.Clone(x)
			for i := range y {
				y[i] -= 7
			}
			return ellipsoid(y)
		})
		require.InEpsilon(t, want, got, 1e-4)
	}
}

// rotation returns a random orthogonal matrix.
func rotation(n int) *mat.Dense {
	r := rand.New(rand.NewPCG(1, 2))
	a := mat.NewDense(n, n, nil)
	for i := range n {
		for j := range n {
			a.Set(i, j, r.NormFloat64())
		}
	}
	var qr mat.QR
	qr.Factorize(a)
	q := new(mat.Dense)
	qr.QTo(q)
	return q
}

func turned(q *mat.Dense, x []float64) []float64 {
	y := new(mat.VecDense)
	y.MulVec(q, mat.NewVecDense(len(x), slices.Clone(x)))
	return y.RawVector().Data
}

// A turned function, from a turned start, with turned normal numbers, is searched in the
// same way; and with those it happens to draw in about as many evaluations.
func TestCMAIsInvariantUnderRotation(t *testing.T) {
	const n = 6
	q := rotation(n)
	start := []float64{1, -1, 0.5, 2, 1, 0.3}
	a := newCMA(t, start, 0.5, 3)
	b := newCMA(t, turned(mat.DenseCopyOf(q.T()), start), 0.5, 3)
	b.turn = &linear.Matrix{Rows: n, Cols: n, Data: mat.DenseCopyOf(q.T()).RawMatrix().Data}
	f := func(x []float64) float64 { return ellipsoid(turned(q, x)) }
	for range 100 {
		require.InEpsilon(t, generation(a, ellipsoid), generation(b, f), 1e-4)
	}
	straight, oblique := 0, 0
	const runs = 10
	for seed := range uint64(runs) {
		straight += evaluations(t, newCMA(t, all(n, 1), 0.5, seed), ellipsoid, 1e-8)
		oblique += evaluations(t, newCMA(t, all(n, 1), 0.5, seed), f, 1e-8)
	}
	t.Logf("ellipsoid in %d dimensions: %d evaluations on average, turned %d", n, straight/runs, oblique/runs)
	require.InEpsilon(t, straight, oblique, 0.1)
}

// Only ranks count.
func TestCMAIsInvariantUnderMonotoneChanges(t *testing.T) {
	a, b := newCMA(t, all(5, 1), 0.5, 3), newCMA(t, all(5, 1), 0.5, 3)
	for range 60 {
		generation(a, rosenbrock)
		generation(b, func(x []float64) float64 { return math.Cbrt(rosenbrock(x)) - 1000 })
	}
	b.Lows = a.Lows
	require.Equal(t, a, b)
}

// A least value at a bound, or in a corner, is found; no point is ever outside.
func TestCMAInABox(t *testing.T) {
	box := Box{[]float64{0, 0, -1}, []float64{1, 1, 1}}
	c, err := NewCMA([]float64{0.5, 0.5, 0.5}, 0.3, 0, box, 1)
	require.NoError(t, err)
	aim := []float64{-0.5, 2, 0.25}
	f := func(x []float64) (sum float64) {
		for i := range x {
			require.True(t, box.Low[i] <= x[i] && x[i] <= box.High[i], "%v", x)
			sum += (x[i] - aim[i]) * (x[i] - aim[i])
		}
		return sum
	}
	for range 300 {
		generation(c, f)
	}
	require.InDeltaSlice(t, []float64{0, 1, 0.25}, c.Answer(), 1e-5)
}

func TestMirror(t *testing.T) {
	b := Box{[]float64{-1}, []float64{2}}
	for x, want := range map[float64]float64{0: 0, 2: 2, -1: -1, 2.5: 1.5, -1.5: -0.5, 5: -1, 6: 0, -4: 2,
		-7.5: -0.5, 2 + 6: 2} {
		p := []float64{x}
		b.mirror(p)
		require.InDelta(t, want, p[0], 1e-12, x)
	}
}

func TestCMAStops(t *testing.T) {
	for want, f := range map[string]function{
		"all values are the same": func([]float64) float64 { return 1 },
		"the steps have become small": func(x []float64) float64 {
			return math.Log(sphere(x) + 1e-300) // the values go on falling
		},
		"the steps have grown without end": func(x []float64) float64 { return -x[0] },
		"the covariance is ill-conditioned": func(x []float64) float64 {
			return math.Log(1e-300 + x[0]*x[0] + 1e18*(x[1]*x[1]+x[2]*x[2]))
		},
		"steps no longer change a coordinate": func(x []float64) float64 {
			return math.Log(1e-300 + sphere([]float64{x[0] - 1e9, x[1], x[2]}))
		},
	} {
		start := all(3, 1)
		if want == "steps no longer change a coordinate" {
			start[0] = 1e9 + 1
		}
		c := newCMA(t, start, 0.5, 1)
		for range 3000 {
			generation(c, f)
			if c.Stopped() != "" {
				break
			}
		}
		require.Equal(t, want, c.Stopped(), fmt.Sprint(c.Generation))
	}
}

// Read back after any generation a search goes on bit for bit.
func TestMethodsGoOn(t *testing.T) {
	box := Box{all(4, -3), all(4, 3)}
	c, err := NewCMA(all(4, 1), 0.5, 0, box, 1<<63+1)
	require.NoError(t, err)
	s, err := NewSPSA(all(4, 1), 0.2, 0.1, 40, box, 7)
	require.NoError(t, err)
	again := map[Method]func() Method{c: func() Method { return new(CMA) }, s: func() Method { return new(SPSA) }}
	for m, empty := range again {
		other := m
		for range 40 {
			text, err := json.Marshal(other)
			require.NoError(t, err)
			other = empty()
			require.NoError(t, json.Unmarshal(text, other))
			require.NoError(t, other.(interface{ Check() error }).Check())
			require.Equal(t, generation(m, rosenbrock), generation(other, rosenbrock))
			require.Equal(t, m, other)
		}
	}
}

func TestDamageIsFound(t *testing.T) {
	for want, harm := range map[string]func(*CMA){
		"is not symmetric":     func(c *CMA) { c.Covariance[1] = 0.5 },
		"is not positive":      func(c *CMA) { c.Covariance[0] = -1 },
		"want the same number": func(c *CMA) { c.PathC = c.PathC[1:] },
		"want 2 or more":       func(c *CMA) { c.Lambda = 1 },
		"want more than 0":     func(c *CMA) { c.Sigma = 0 },
		"want numbers":         func(c *CMA) { c.Mean[0] = math.NaN() },
		"a low one and a":      func(c *CMA) { c.Box = Box{all(3, 1), all(3, 1)} },
		"want 3":               func(c *CMA) { c.Box = Box{all(2, 1), all(2, 2)} },
	} {
		c := newCMA(t, all(3, 1), 0.5, 1)
		harm(c)
		require.ErrorContains(t, c.Check(), want)
	}
	for want, harm := range map[string]func(*SPSA){
		"want one or more":  func(s *SPSA) { s.At = nil },
		"want none below 0": func(s *SPSA) { s.A = -1 },
		"want numbers":      func(s *SPSA) { s.At[0] = math.Inf(1) },
	} {
		s, err := NewSPSA(all(3, 1), 0.2, 0.1, 40, Box{}, 7)
		require.NoError(t, err)
		harm(s)
		require.ErrorContains(t, s.Check(), want)
	}
}
