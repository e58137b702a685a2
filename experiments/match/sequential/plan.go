package sequential

import (
	"math"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/distributions"
	"github.com/ironbottom/ironbottom/sim/float"
)

// Pairs returns the number of pairs needed to detect a difference, if the score of a pair has the
// given standard deviation: with that many, the interval of Fixed excludes 0 with the probability
// power if the true difference is the given one.
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

// PairsWithin returns the number of pairs after which the interval of Fixed has at most the given
// half-width.
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

// Expect returns the mean number of pairs that a test takes if the true difference is the given
// one, and the probability that it accepts Elo1, both without a cap.
func (t Test) Expect(difference, deviation float64) (pairs, accept float64) {
	d0, d1 := t.between(deviation)
	low, high := t.Bounds()
	unit := (d1 - d0) / deviation
	m := strip{(difference - float64((d0+d1)/2)) / (d1 - d0), -low, high}
	return max(1, m.mean()/(unit*unit)), m.everAbove()
}

// Spread returns the standard deviation of the score of a pair with an interval of the given
// confidence. The interval uses the variance of the squared deviations, because no distribution is
// assumed, on a logarithmic scale.
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
