package evolve

import (
	"math"
	"slices"
)

// upset is how much of the changes of rank that chance would bring are let pass.
const upset = 0.2

// Uncertainty compares two valuations of the same points, each with noise of its own:
// above 0 noise changes their order more than a search can bear, and more evaluations
// of each point are worth it; 0 or less they are not. Both slices are as long.
func Uncertainty(a, b []float64) float64 {
	all := slices.Concat(a, b)
	slices.Sort(all)
	// The mean place of a value among all, from 1.
	place := func(x float64) float64 {
		from, _ := slices.BinarySearch(all, x)
		to := from
		for to < len(all) && all[to] == x {
			to++
		}
		return float64(float64(from+to+1) / 2)
	}
	s := 0.0
	for i := range a {
		ra, rb := place(a[i]), place(b[i])
		change := max(0, math.Abs(ra-rb)-1) // places are a step apart anyway
		// Each limit is about the places of the other points: without its double.
		if b[i] > a[i] {
			rb--
		} else if a[i] > b[i] {
			ra--
		}
		s += float64(2*change) - limit(ra, len(all)-1) - limit(rb, len(all)-1)
	}
	return s / float64(len(a))
}

// limit returns a share of half the distances from a place to all n places.
func limit(place float64, n int) float64 {
	var d []float64
	for k := range n {
		d = append(d, math.Abs(float64(k+1)-place))
	}
	slices.Sort(d)
	return upset * (d[(n-1)/2] + d[n/2]) / 2
}
