// Package learn has small networks that judge positions and decisions of any game which gives
// numbers of them (sim.Observable), and what trains them. It knows no game.
//
// A Net has one hidden layer of rectified units, and a direct way from the inputs to the output;
// without hidden units it is linear. A value net takes what a side sees of a position and says what
// that is worth to Side 0, whoever looks, from -1 to 1: so a linear one can say that a ship is good for
// its own side. A policy net takes the same and the row of a decision and
// says how good that is among those that are legal.
//
// Samples are numbers and what they should come to: the result of the game (Results), a mixture
// of that and of what the net says of later positions (TD(lambda), Sutton 1988), the choice or the
// search of a player (imitation), or the difference between two positions that began alike and
// went on with the same dice (pairs). Fit finds weights by Adam (Kingma and Ba 2015) in
// minibatches of a fixed order. Sums are made in a fixed order in 32 bits, no product is fused with
// a sum, and a minibatch is cut into as many parts on every machine: the same samples give the
// same bytes, with any number of workers.
//
// Inputs are mostly zero, so that rows keep what is not (Sparse), and the first layer is summed
// over that alone.
package learn
