package sequential

import (
	"math"

	"github.com/ironbottom/ironbottom/sim/float"
)

// A strip is a Brownian motion of unit variance and that drift, from 0 between an
// absorbing bound at -below and one at above.
type strip struct{ drift, below, above float64 }

func (s strip) width() float64 { return s.below + s.above }

// everAbove returns the probability that the upper bound is reached first.
func (s strip) everAbove() float64 {
	if math.Abs(s.drift)*s.width() < 1e-9 {
		return s.below / s.width()
	}
	if s.drift > 0 {
		return float.Expm1(-2*s.drift*s.below) / float.Expm1(-2*s.drift*s.width())
	}
	return float.Exp(2*s.drift*s.above) * float.Expm1(2*s.drift*s.below) / float.Expm1(2*s.drift*s.width())
}

// mean returns the mean time until a bound is reached.
func (s strip) mean() float64 {
	if math.Abs(s.drift)*s.width() < 1e-6 {
		return s.below * s.above
	}
	p := s.everAbove()
	return (float64(p*s.above) - float64((1-p)*s.below)) / s.drift
}
