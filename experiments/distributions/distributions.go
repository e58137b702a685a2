// Package distributions has the probabilities and quantiles of the usual distributions, as a
// printed table has them: with eight digits that count. The digits beyond differ between processors
// (package float says why), and no interval of a sample deserves them.
//
// The functions under them are those of gonum's mathext. The package stat/distuv has the same
// distributions, but takes six seconds to compile, because it imports gonum's matrices.
package distributions

import (
	"math"
	"strconv"

	"gonum.org/v1/gonum/mathext"
)

// digits is how many of a figure are kept.
const digits = 8

func tabled(x float64) float64 {
	x, _ = strconv.ParseFloat(strconv.FormatFloat(x, 'e', digits-1, 64), 64)
	return x
}

// Normal returns the quantile of the standard normal distribution.
func Normal(p float64) float64 { return tabled(mathext.NormalQuantile(p)) }

// NormalAbove returns the probability of more than z.
func NormalAbove(z float64) float64 { return tabled(0.5 * (1 - math.Erf(z/math.Sqrt2))) }

// Student returns the quantile of Student's distribution with so many degrees of freedom.
func Student(p, free float64) float64 {
	if p > 0.5 {
		return -Student(1-p, free)
	}
	if p == 0.5 {
		return 0
	}
	t := mathext.InvRegIncBeta(free/2, 0.5, 2*p)
	return tabled(-math.Sqrt(free * (1 - t) / t))
}

// StudentBelow returns the probability of at most t: of the lighter tail the digits are kept.
func StudentBelow(t, free float64) float64 {
	switch {
	case t > 0:
		return 1 - StudentBelow(-t, free)
	case t == 0:
		return 0.5
	}
	return tabled(0.5 * mathext.RegIncBeta(free/2, 0.5, free/(float64(t*t)+free)))
}

// FAbove returns the probability of more than x in Fisher's distribution.
func FAbove(x, free, of float64) float64 {
	return tabled(1 - mathext.RegIncBeta(free/2, of/2, free*x/(float64(free*x)+of)))
}

// Binomial returns the probabilities that at most k, and at least k, of n things happen,
// each with probability p between 0 and 1.
func Binomial(k, n int64, p float64) (atMost, atLeast float64) {
	atMost, atLeast = 1, 1
	if k < n {
		atMost = tabled(mathext.RegIncBeta(float64(n-k), float64(k+1), 1-p))
	}
	if k > 0 {
		atLeast = tabled(mathext.RegIncBeta(float64(k), float64(n-k+1), p))
	}
	return atMost, atLeast
}
