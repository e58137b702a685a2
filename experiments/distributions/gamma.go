package distributions

import (
	"math"
	"math/rand/v2"

	"github.com/ironbottom/ironbottom/sim/float"
)

// Gamma draws from the gamma distribution of a shape above 0, at scale 1.
func Gamma(shape float64, source rand.Source) float64 {
	luck := rand.New(source)
	switch {
	case shape == 1:
		return luck.ExpFloat64()
	case shape < 0.2:
		return smallGamma(shape, luck)
	}
	return largeGamma(shape, luck)
}

// smallGamma draws as Liu, Martin and Syring (2013) do for small shapes: a logarithm z, from an
// exponential distribution on either side of 0, is accepted or drawn again.
func smallGamma(shape float64, luck *rand.Rand) float64 {
	lambda := 1/shape - 1
	right := float.Log1p(1 / lambda / math.E) // minus the logarithm of the chance of the right side
	for {
		z := luck.ExpFloat64() - right
		if z < 0 {
			z = -luck.ExpFloat64() / lambda
		}
		x := float.Exp(-z / shape)
		envelope := -z
		if z < 0 {
			envelope = -1 + float64(lambda*z)
		}
		if -z-x-envelope > -luck.ExpFloat64() {
			return x
		}
	}
}

// largeGamma draws as Marsaglia and Tsang (2000): a cube of a normal number is accepted or drawn
// again. A shape below 1 is drawn as that shape plus 1, times a power of a uniform number.
func largeGamma(shape float64, luck *rand.Rand) float64 {
	d, m := shape-1./3, 1.0
	if shape < 1 {
		d++
		m = float.Pow(luck.Float64(), 1/shape)
	}
	c := 1 / (3 * math.Sqrt(d))
	for {
		x := luck.NormFloat64()
		v := 1 + float64(x*c)
		if v <= 0 {
			continue
		}
		v = float64(v * v * v)
		u := luck.Float64()
		if u < 1-float64(0.0331*(x*x)*(x*x)) || float.Log(u) < float64(0.5*x*x)+float64(d*(1-v+float.Log(v))) {
			return m * d * v
		}
	}
}
