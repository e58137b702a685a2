package float

import (
	"fmt"
	"hash/fnv"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
)

// near fails where two numbers are more than some units in the last place apart.
func near(t *testing.T, want, got, units float64, what string, x ...float64) {
	t.Helper()
	if want == got || math.IsNaN(want) && math.IsNaN(got) {
		return
	}
	unit := math.Nextafter(math.Abs(want), math.Inf(1)) - math.Abs(want)
	if !(math.Abs(want-got) <= units*unit) {
		t.Fatalf("%s of %v: found %v; want %v", what, x, got, want)
	}
}

func TestAgainstTheLibrary(t *testing.T) {
	luck := rand.New(rand.NewPCG(1, 2))
	for range 100_000 {
		x := luck.NormFloat64() * math.Exp(luck.NormFloat64()*3)
		near(t, math.Exp(x), Exp(x), 2, "Exp", x)
		near(t, math.Expm1(x), Expm1(x), 6, "Expm1", x)
		near(t, math.Tanh(x), Tanh(x), 8, "Tanh", x)
		a := math.Exp(luck.NormFloat64() * 20)
		near(t, math.Log(a), Log(a), 2, "Log", a)
		near(t, math.Log10(a), Log10(a), 4, "Log10", a)
		b := math.Min(a, 1e8) - math.Min(0.999, a/2)
		near(t, math.Log1p(b), Log1p(b), 6, "Log1p", b)
		n := float64(luck.IntN(129) - 64)
		if p := math.Pow(a, n); p > 1e-300 {
			near(t, p, Pow(a, n), 64, "Pow", a, n)
		}
		near(t, math.Pow(a, x/100), Pow(a, x/100), 4+4*math.Abs(x*math.Log(a)), "Pow", a, x/100)
		u := luck.Float64()
		sin, cos := Turn(u)
		require.InDelta(t, math.Sin(2*math.Pi*u), sin, 1e-15)
		require.InDelta(t, math.Cos(2*math.Pi*u), cos, 1e-15)
	}
}

func TestEnds(t *testing.T) {
	inf := math.Inf(1)
	for _, c := range []struct{ want, got float64 }{
		{1, Exp(0)}, {inf, Exp(710)}, {inf, Exp(inf)}, {0, Exp(-746)}, {0, Exp(-inf)}, {5e-324, Exp(-745)},
		{math.MaxFloat64, min(math.MaxFloat64, Exp(709.79))},
		{0, Log(1)}, {-inf, Log(0)}, {inf, Log(inf)}, {0, Log1p(0)}, {-inf, Log1p(-1)}, {-1, Expm1(-800)},
		{0, Expm1(0)}, {0, Tanh(0)}, {1, Tanh(inf)}, {-1, Tanh(-inf)},
		{1, Pow(0, 0)}, {0, Pow(0, 0.5)}, {1024, Pow(2, 10)}, {0.001, Pow(10, -3)}, {2, Log10(100)},
	} {
		require.Equal(t, c.want, c.got)
	}
	require.True(t, math.IsNaN(Log(-1)) && math.IsNaN(Log1p(-2)) && math.IsNaN(Exp(math.NaN())))
	for x, want := range map[float64]int{1: 0, 9.99: 0, 10: 1, 1000: 3, 999.9999: 2, 0.001: -3, -123.4: 2,
		5e-324: -324, 0: 0} {
		require.Equal(t, want, Magnitude(x), x)
	}
	for eighth, want := range [][2]float64{{0, 1}, {}, {1, 0}, {}, {0, -1}, {}, {-1, 0}} {
		if eighth%2 == 0 {
			sin, cos := Turn(float64(eighth) / 8)
			require.Equal(t, want, [2]float64{sin + 0, cos + 0})
		}
	}
}

// The bits, on every machine: CI runs this test on other processors.
func TestSameBits(t *testing.T) {
	luck := rand.New(rand.NewPCG(3, 4))
	h := fnv.New64a()
	for range 20_000 {
		x := float64(luck.Float64()*80) - 40
		a := math.Ldexp(luck.Float64(), luck.IntN(200)-100)
		sin, cos := Turn(luck.Float64())
		for _, y := range []float64{Exp(x), Expm1(x / 40), Log(a), Log1p(x / 41), Pow(a, x/20), Tanh(x / 10),
			sin, cos} {
			fmt.Fprintf(h, "%016x", math.Float64bits(y))
		}
	}
	require.Equal(t, "65cb33432b1f9f32", fmt.Sprintf("%016x", h.Sum64()))
}

// Log is that of the two parts of a number, mantissa and exponent, whatever number it is.
func TestLogOfParts(t *testing.T) {
	luck := rand.New(rand.NewPCG(5, 6))
	check := func(x float64) {
		m, k := math.Frexp(x)
		if m < math.Sqrt2/2 {
			m, k = m*2, k-1
		}
		require.Equal(t, float64(float64(k)*ln2High)+(float64(float64(k)*ln2Low)+logOf(m-1)), Log(x), x)
	}
	for range 20_000 {
		check(math.Ldexp(1+luck.Float64(), luck.IntN(2098)-1074))
	}
	for k := -1073; k < 1024; k++ {
		for _, m := range []float64{0.5, math.Sqrt2 / 2, math.Nextafter(math.Sqrt2/2, 0), math.Nextafter(1, 0)} {
			check(math.Ldexp(m, k))
		}
	}
}
