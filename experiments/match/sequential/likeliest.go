package sequential

import (
	"math"

	"github.com/ironbottom/ironbottom/sim/float"
)

// tangents finds the likeliest distribution of scores whose mean is t standard
// deviations, t above 0. Such distributions have the moments E[x^2] = c E[x]^2 with
// c = 1 + 1/t^2 and E[x] above 0: the right half of a parabola. The likelihood that is
// possible at given moments is a concave function of them. So:
//
//   - Outside the parabola, where the scores have a larger mean than t deviations, the
//     points within the parabola are a convex set. It has one likeliest point, and the
//     tangent there separates it from the scores.
//   - Inside it the likeliest point beyond the parabola lies beyond some tangent, and
//     the most that is possible beyond a tangent is found on it. There can be several
//     such points, each the best of its neighbourhood: all are found and compared.
//
// Both are points of a tangent that touches at the mean of the likeliest distribution
// on it. A tangent is one linear condition, which tilt solves.
type tangents struct {
	a, w     []float64
	sign     float64 // -1 if the scores are mirrored
	t2       float64 // t squared
	n        float64 // the sum of the weights
	g        []float64
	theta    float64 // that solves g
	scale    float64 // by what g is divided
	best     float64 // the largest likelihood, as a logarithm and less that of the scores
	bestMean float64 // where it is
}

// likeliest fills g, and returns the theta with which w[i] / (1 + theta g[i]) is the
// likeliest distribution of the scores a whose mean is t standard deviations, t not 0.
// The scores -1 and 1 are among a, so that there always is one.
func likeliest(g, a, w []float64, t float64) (theta float64) {
	s := tangents{a: a, w: w, sign: 1, t2: t * t, g: g, scale: 1, best: math.Inf(-1)}
	if t < 0 {
		s.sign = -1
	}
	mean, square := 0.0, 0.0
	for i, x := range a {
		s.n += w[i]
		mean += float64(w[i] * x)
		square += float64(w[i] * x * x)
	}
	mean, square = s.sign*mean/s.n, square/s.n
	if gap := float64(mean*mean) - square*s.t2/(1+s.t2); mean > 0 && gap >= 0 {
		// Between the two tangents through the moments of the scores.
		reach := math.Sqrt(gap)
		s.settle(mean-reach, mean+reach)
	} else {
		s.search()
	}
	s.touch(s.bestMean)
	return s.theta
}

// touch puts the tangent at a mean into g, solves it, and returns by how much the mean
// of the likeliest distribution on it is above that mean; false if no distribution of
// the scores lies on it.
func (s *tangents) touch(mean float64) (above float64, ok bool) {
	one := 1 + s.t2
	least, most := 0.0, 0.0
	for i, x := range s.a {
		x *= s.sign
		s.g[i] = float64(s.t2*x*x) - float64(2*one*mean*x) + float64(one*mean*mean)
		least, most = min(least, s.g[i]), max(most, s.g[i])
	}
	if !(least < 0 && most > 0) {
		return 0, false
	}
	for i := range s.g {
		s.g[i] /= most
	}
	// From the theta of the last tangent, if this one allows it: they are often near.
	if s.theta *= most / s.scale; s.theta < -0.9 || s.theta*least/most < -0.9 {
		s.theta = 0
	}
	s.scale = most
	s.theta = tilt(s.g, s.w, s.theta)
	sum := 0.0
	for i, x := range s.a {
		sum += float64(s.w[i] * x / (1 + float64(s.theta*s.g[i])))
	}
	return s.sign*sum/s.n - mean, true
}

// search settles wherever the likelihood along the parabola may have a peak. A tangent
// at a mean has distributions if some score is between low and high times that mean.
func (s *tangents) search() {
	c := 1 + 1/s.t2
	high := c + math.Sqrt(c*(c-1))
	low := c / high
	step := math.Sqrt(math.Sqrt(math.Sqrt(high / low)))
	top := 1.01 / math.Sqrt(c) // no distribution on [-1, 1] has a larger mean
	from, to := 0.0, 0.0
	for i := range s.a {
		at := i
		if s.sign < 0 {
			at = len(s.a) - 1 - i
		}
		x := s.sign * s.a[at]
		if x <= 0 {
			continue
		}
		if x/high >= to && to > 0 {
			s.scan(from, min(to, top), step)
			from = 0
		}
		if from == 0 {
			from = x / high
		}
		to = x / low
	}
	s.scan(from, min(to, top), step)
}

// scan settles wherever the likelihood stops rising between two means. It rises at the
// first and falls at the last.
func (s *tangents) scan(from, to, step float64) {
	last, rising := from, true
	for mean := from * step; mean < to; mean *= step {
		above, ok := s.touch(mean)
		if !ok {
			continue
		}
		if rising && above <= 0 {
			s.settle(last, mean)
		}
		last, rising = mean, above > 0
	}
	if rising && last < to {
		s.settle(last, to)
	}
}

// settle finds the mean between two at which the tangent's own mean is no longer above,
// and keeps it if it is the likeliest so far. It takes the secant (Illinois) where it knows
// both ends, and halves otherwise.
func (s *tangents) settle(low, high float64) {
	atLow, atHigh := 0.0, 0.0 // what touch returns at the ends; 0 if not known
	mean := (low + high) / 2
	for side := 0; high-low > 1e-11*high; {
		above, ok := s.touch(mean)
		switch {
		case !ok || above == 0:
			low, high = mean, mean
			continue
		case above > 0:
			if side > 0 {
				atHigh /= 2
			}
			low, atLow, side = mean, above, 1
		default:
			if side < 0 {
				atLow /= 2
			}
			high, atHigh, side = mean, above, -1
		}
		next := (low + high) / 2
		if atLow > 0 && atHigh < 0 {
			next = low + float64((high-low)*atLow)/(atLow-atHigh)
		}
		if math.Abs(next-mean) <= 1e-12*mean || next <= low || next >= high {
			low, high = next, next
		}
		mean = next
	}
	if _, ok := s.touch(mean); !ok {
		return
	}
	likelihood := 0.0
	for i, x := range s.g {
		likelihood -= float64(s.w[i] * float.Log1p(s.theta*x))
	}
	if likelihood > s.best {
		s.best, s.bestMean = likelihood, mean
	}
}
