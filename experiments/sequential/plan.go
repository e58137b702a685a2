package sequential

import (
	"math"

	"gonum.org/v1/gonum/stat/distuv"
)

// Pairs returns how many pairs it takes, where the score of a pair has that standard
// deviation, to tell a difference from none: so many that an interval of that
// confidence leaves 0 out with the probability power where the difference is so large.
func Pairs(difference, deviation, confidence, power float64) float64 {
	z := distuv.UnitNormal.Quantile(0.5+confidence/2) + distuv.UnitNormal.Quantile(power)
	return atLeast(float64(z * deviation / difference))
}

// PairsWithin returns how many pairs it takes for an interval of that confidence to
// reach no further than half to either side.
func PairsWithin(half, deviation, confidence float64) float64 {
	return atLeast(float64(distuv.UnitNormal.Quantile(0.5+confidence/2) * deviation / half))
}

func atLeast(root float64) float64 { return max(2, math.Ceil(float64(root*root))) }

// Expect returns how many pairs a test takes on the average where that is the
// difference, and the probability that it accepts Elo1, if nothing caps it.
func (t Test) Expect(difference, deviation float64) (pairs, accept float64) {
	d0, d1 := t.between(deviation)
	low, high := t.Bounds()
	unit := (d1 - d0) / deviation
	m := strip{(difference - (d0+d1)/2) / (d1 - d0), -low, high}
	return max(1, m.mean()/(unit*unit)), m.everAbove()
}

// Spread returns the standard deviation of the score of a pair, with its interval of
// that confidence: by the variance of the squared deviations, as no distribution is
// assumed, and on the scale of its logarithm.
func (s *Scores) Spread(confidence float64) Estimate {
	mean, variance := s.adjusted()
	fourth := 0.0
	add := func(x, weight float64) {
		off := (x - mean) * (x - mean)
		fourth += float64(weight * float64(off*off))
	}
	add(-1, 1)
	add(1, 1)
	for _, c := range s.cells {
		add(c.Score(), float64(c.Count))
	}
	n := float64(s.n + 2)
	of := math.Sqrt(max(0, fourth/n-float64(variance*variance))/n) / variance / 2 // of the logarithm of the deviation
	z := float64(distuv.UnitNormal.Quantile(0.5+confidence/2) * of)
	d := math.Sqrt(variance)
	return Estimate{d, d * math.Exp(-z), min(1, d*math.Exp(z))}
}
