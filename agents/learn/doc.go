// Package learn trains and runs small networks that value positions and decisions of any game with
// observations (sim.Observable). It knows no particular game.
//
// A Net has one hidden layer of rectified units, and direct weights from the inputs to the output;
// without hidden units it is linear. There are two kinds:
//
//   - A value net takes the observation of one side and returns the value of the position to Side
//     0, from -1 to 1, whichever side observes. So even a linear net can say that a ship is good
//     for its own side.
//   - A policy net takes the observation and the row of one decision, and scores the decision among
//     the legal ones.
//
// A Sample is an observation and its target:
//
//   - the result of the game,
//   - a mixture of the result and the net's values of later positions (TD(lambda), Sutton 1988),
//   - the choice or the search result of a player (imitation),
//   - the difference between two positions with the same beginning and the same dice (pairs).
//
// Fit finds weights with Adam (Kingma and Ba 2015), in minibatches of a fixed order. Sums are
// 32-bit and made in a fixed order, no product is fused with a sum, and a minibatch is split into
// the same number of parts on every machine. So the same samples give the same bytes with any
// number of workers.
//
// Most inputs are zero. Rows store only the others (Sparse), and the first layer adds up only
// those.
package learn
