// Package evolve minimises functions of several numbers that can only be tried out,
// and may be noisy. It knows no game: a Method asks for the values of some points, is
// told them, and so on, generation by generation.
//
//   - CMA is the (mu/mu_w, lambda) evolution strategy with covariance matrix
//     adaptation as Hansen's tutorial has it (arXiv:1604.00772, 2016; weights of the
//     worse half 0): rank-one and rank-mu update, cumulative step-size adaptation.
//   - SPSA is Spall's simultaneous perturbation ("Multivariate stochastic approximation
//     using a simultaneous perturbation gradient approximation", 1992), with the gain
//     sequences of his guide ("Implementation of the simultaneous perturbation
//     algorithm for stochastic optimization", 1998).
//   - Uncertainty says whether noise upsets the order of the points of a generation, by
//     the measure of Hansen, Niederberger, Guzzella and Koumoutsakos ("A method for
//     handling uncertainty in evolutionary optimization", 2009).
//
// A method is plain data: marshalled after any generation and read back it goes on as
// if it had never stopped, bit for bit, because its random numbers are a function of
// its seed and the number of the generation. Only the ranks of the values count for
// CMA, so that whatever is monotone in the values changes nothing.
package evolve

import "github.com/ironbottom/ironbottom/sim"

// A Method searches for the least value of a function.
type Method interface {
	// Ask returns the points whose values are wanted next, inside the box.
	Ask() [][]float64
	// Tell takes their values and ends the generation.
	Tell(values []float64)
	// Answer returns the point that the method takes for the best so far. It need not
	// have been tried: under noise what looked best was lucky, too.
	Answer() []float64
	// Reach returns how far from there points are tried, in each coordinate.
	Reach() []float64
	// Stopped says why going on is of no use, "" as long as it may be of some.
	Stopped() string
}

// draw returns 256 random bits of an address.
func draw(seed uint64, generation, point, block int) [4]uint64 {
	const purpose = 0x65766f6c7665 // keeps them apart from the dice of games
	return sim.Philox([2]uint64{seed, 0}, [4]uint64{uint64(generation), uint64(point), uint64(block), purpose})
}
