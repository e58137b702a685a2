package design

import (
	"math"
	"math/rand/v2"
)

// stream keeps the luck of designs apart from every other use of a seed.
const stream = 0xde5169

// LatinHypercube returns points of the unit cube. If any axis is divided into as many slices as
// there are points, each slice holds one point.
func LatinHypercube(points, factors int, seed uint64) [][]float64 {
	luck := rand.New(rand.NewPCG(seed, stream))
	arms := make([][]float64, points)
	for i := range arms {
		arms[i] = make([]float64, factors)
	}
	for f := range factors {
		for slice, i := range luck.Perm(points) {
			arms[i][f] = luck.Float64()/float64(points) + float64(slice)/float64(points)
		}
	}
	return arms
}

// Grid is the number of places along each axis between which trajectories move, and
// step how far they move, as Morris recommends.
const (
	Grid = 4
	step = Grid / (2. * (Grid - 1))
)

// Trajectories returns the points of random walks of Morris, one walk after another. Each begins at
// a random grid point and changes every factor once, in random order. So it has one point more than
// there are factors.
func Trajectories(walks, factors int, seed uint64) (arms [][]float64) {
	luck := rand.New(rand.NewPCG(seed, stream))
	for range walks {
		at, move := make([]float64, factors), make([]float64, factors)
		for f := range at {
			at[f], move[f] = float64(luck.IntN(Grid/2))/(Grid-1), step
			if luck.IntN(2) == 1 {
				at[f], move[f] = at[f]+step, -step
			}
		}
		arms = append(arms, append([]float64(nil), at...))
		for _, f := range luck.Perm(factors) {
			at[f] += move[f]
			arms = append(arms, append([]float64(nil), at...))
		}
	}
	return arms
}

// Whole returns the number, from 0, of the one of n equal parts of [0, 1] that x is in.
func Whole(x float64, n int) int { return min(n-1, int(math.Floor(float64(x*float64(n))+1e-9))) }
