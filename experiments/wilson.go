package experiments

import (
	"math"

	"github.com/ironbottom/ironbottom/experiments/distributions"
)

// Z95 is the number of standard errors from the mean to either end of the middle 95% of a normal
// distribution.
var Z95 = distributions.Normal(0.975)

// Wilson returns the 95% score interval for a probability after count successes in n trials (Wilson
// 1927), 0 <= count <= n. It lies within [0, 1] and is valid for counts of 0 and n too. Without
// trials it is [0, 1].
func Wilson(count, n int64) (low, high float64) { return wilson(count, n, Z95) }

// wilson returns the interval that reaches z standard errors to either side.
func wilson(count, n int64, z float64) (low, high float64) {
	if n < 1 {
		return 0, 1
	}
	// In counts, not shares: exact where count is 0 or n. The conversions keep
	// every machine from fusing multiplication and addition.
	k, m, z2 := float64(count), float64(n), float64(z*z)
	middle := k + float64(z2/2)
	reach := float64(z * math.Sqrt(float64(k*(m-k))/m+float64(z2/4)))
	low, high = (middle-reach)/(m+z2), (middle+reach)/(m+z2)
	if count == 0 {
		low = 0
	}
	if count == n {
		high = 1
	}
	return low, high
}

// Newcombe returns an interval for the difference of two proportions a/n and b/n of the same n
// trials; both is the number of trials in which both were true. The interval extends z standard
// errors to either side. It is method 10 of Newcombe ("Improved confidence intervals for the
// difference between binomial proportions based on paired data", 1998), which combines Wilson's
// intervals using their correlation.
func Newcombe(a, b, both float64, trials int64, z float64) (low, high float64) {
	if trials < 1 {
		return -1, 1
	}
	n := float64(trials)
	la, ha := wilson(int64(a), trials, z)
	lb, hb := wilson(int64(b), trials, z)
	pa, pb, phi := a/n, b/n, 0.0
	if under := float64(a*(n-a)) * float64(b*(n-b)); under > 0 {
		over := float64(both*(n-a-b+both)) - float64((a-both)*(b-both))
		if over > 0 {
			over = math.Max(0, over-float64(n/2)) // for continuity
		}
		phi = over / math.Sqrt(under)
	}
	join := func(x, y float64) float64 {
		return math.Sqrt(math.Max(0, float64(x*x)-float64(2*phi*x*y)+float64(y*y)))
	}
	return pa - pb - join(pa-la, hb-pb), pa - pb + join(ha-pa, pb-lb)
}

// Confidence is the confidence level of the intervals of a match.
const Confidence = 0.95
