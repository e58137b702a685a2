package sequential

import (
	"math"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/distributions"
	"github.com/ironbottom/ironbottom/sim/float"
)

// Pairs returns how many pairs it takes, where the score of a pair has that standard
// deviation, to tell a difference from none: so many that the interval of Fixed leaves
// 0 out with the probability power where the difference is so large.
func Pairs(difference, deviation, confidence, power float64) float64 {
	z := distributions.Normal(power)
	return fewest(func(n float64) bool {
		return float64(difference*n)-float64(z*deviation*math.Sqrt(n)) >= (n+2)*reach(n, deviation, confidence)
	})
}

// Chance returns the probability that the given number of pairs detects a difference: the power,
// the inverse of Pairs.
func Chance(difference, deviation, confidence, pairs float64) float64 {
	over := float64(difference*pairs) - float64((pairs+2)*reach(pairs, deviation, confidence))
	return distributions.NormalAbove(-over / (deviation * math.Sqrt(pairs)))
}

// PairsWithin returns how many pairs it takes for the interval of Fixed to reach no
// further than half to either side.
func PairsWithin(half, deviation, confidence float64) float64 {
	return fewest(func(n float64) bool { return reach(n, deviation, confidence) <= half })
}

// reach returns how far the interval of Fixed reaches to either side, about.
func reach(n, deviation, confidence float64) float64 {
	t := distributions.Student(0.5+float64(confidence/2), n)
	return t * math.Sqrt(float64(n*deviation*deviation)+2) / (n + 2)
}

// fewest returns the smallest number, from 2, that is enough. Every larger number is enough too.
func fewest(enough func(n float64) bool) float64 {
	low, high := 1., 2.
	for !enough(high) && high < 1e15 {
		low, high = high, 2*high
	}
	for high-low > 1 {
		if mid := math.Floor((low + high) / 2); enough(mid) {
			high = mid
		} else {
			low = mid
		}
	}
	return high
}

// Expect returns how many pairs a test takes on the average where that is the
// difference, and the probability that it accepts Elo1, if nothing caps it.
func (t Test) Expect(difference, deviation float64) (pairs, accept float64) {
	d0, d1 := t.between(deviation)
	low, high := t.Bounds()
	unit := (d1 - d0) / deviation
	m := strip{(difference - float64((d0+d1)/2)) / (d1 - d0), -low, high}
	return max(1, m.mean()/(unit*unit)), m.everAbove()
}

// Spread returns the standard deviation of the score of a pair, with its interval of
// that confidence: by the variance of the squared deviations, as no distribution is
// assumed, and on the scale of its logarithm.
func (s *Scores) Spread(confidence float64) experiments.Estimate {
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
	z := float64(distributions.Normal(0.5+float64(confidence/2)) * of)
	d := math.Sqrt(variance)
	return experiments.Estimate{Value: d, Low: d * float.Exp(-z), High: min(1, d*float.Exp(z))}
}
