package odds

import (
	"math"

	"github.com/ironbottom/ironbottom/experiments"
)

// widest returns the largest half-width of the intervals of several counts out of the same n
// trials.
func widest(counts []int64, n int64) float64 {
	w := 0.0
	for _, k := range counts {
		low, high := experiments.Wilson(k, n)
		w = max(w, float64((high-low)/2))
	}
	return w
}

// gamesFor returns the number of games after which no interval can be wider than the given
// half-width. An interval is widest at one half, where its half-width is z/2 / sqrt(n + z^2).
func gamesFor(halfWidth float64) int {
	z2 := float64(experiments.Z95 * experiments.Z95)
	return max(1, int(math.Ceil(float64(z2/(4*halfWidth*halfWidth))-z2)))
}

// The bounds of Question.Precision. The finest takes at most 9.7 billion games.
const (
	FinestPrecision   = 0.00001
	CoarsestPrecision = 0.5
)
