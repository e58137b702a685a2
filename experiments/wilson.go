package experiments

import (
	"math"

	"github.com/ironbottom/ironbottom/experiments/distributions"
)

// z95 is how many standard errors the middle 95% of a normal distribution
// reaches to either side.
var z95 = distributions.Normal(0.975)

// Wilson returns the 95% score interval for a probability of which count of n
// trials came true (Wilson 1927), 0 <= count <= n. It stays inside [0, 1] and
// holds at 0 and n too; without trials it is [0, 1].
func Wilson(count, n int64) (low, high float64) { return wilson(count, n, z95) }

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

// widest returns the largest half-width of the intervals of several counts of
// the same n trials.
func widest(counts []int64, n int64) float64 {
	w := 0.0
	for _, k := range counts {
		low, high := Wilson(k, n)
		w = max(w, float64((high-low)/2))
	}
	return w
}

// gamesFor returns how many games make every interval at most that wide to
// either side, whatever the odds: an interval is widest at one half, where its
// half-width is z/2 / sqrt(n + z^2).
func gamesFor(halfWidth float64) int {
	z2 := float64(z95 * z95)
	return max(1, int(math.Ceil(float64(z2/(4*halfWidth*halfWidth))-z2)))
}
