// Package distributions are gonum's, as a printed table has them: with eight digits that
// count. The digits beyond differ between processors (package float says why), and no
// interval of a sample deserves them.
package distributions

import (
	"strconv"

	"gonum.org/v1/gonum/mathext"
	"gonum.org/v1/gonum/stat/distuv"
)

// digits is how many of a figure are kept.
const digits = 8

func tabled(x float64) float64 {
	x, _ = strconv.ParseFloat(strconv.FormatFloat(x, 'e', digits-1, 64), 64)
	return x
}

// Normal returns the quantile of the standard normal distribution.
func Normal(p float64) float64 { return tabled(distuv.UnitNormal.Quantile(p)) }

// NormalAbove returns the probability of more than z.
func NormalAbove(z float64) float64 { return tabled(distuv.UnitNormal.Survival(z)) }

func student(free float64) distuv.StudentsT { return distuv.StudentsT{Mu: 0, Sigma: 1, Nu: free} }

// Student returns the quantile of Student's distribution with so many degrees of freedom.
func Student(p, free float64) float64 { return tabled(student(free).Quantile(p)) }

// StudentBelow returns the probability of at most t: of the lighter tail the digits are kept.
func StudentBelow(t, free float64) float64 {
	if t > 0 {
		return 1 - StudentBelow(-t, free)
	}
	return tabled(student(free).CDF(t))
}

// FAbove returns the probability of more than x in Fisher's distribution.
func FAbove(x, free, of float64) float64 { return tabled(distuv.F{D1: free, D2: of}.Survival(x)) }

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
