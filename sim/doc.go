// Package sim is the contract between wargames and the programs that play, search, measure and
// record them. It also holds the engine that plays games in bulk. It knows no particular game.
//
// A game has two parts:
//
//   - A State is one position: plain data in fixed arrays and small integers. One assignment copies
//     it, == compares it, and the garbage collector never scans it.
//   - Rules hold what does not change during play: map, ratings, tables and options, loaded from
//     data files. Several Rules can be in use at the same time.
//
// A turn is a chain of small decisions. Each call of Apply carries out one of them, and the same
// side may decide several times in a row.
//
// All randomness comes from Dice, which are an argument of Apply. Each roll is addressed by what it
// is for. Dice either roll, or list every possible result with its probability (see Lister). So a
// game depends only on its seed, its number and its players, and the same rules code gives random
// samples and exact probabilities.
//
// Side 0 and Side 1 are the two players; the game names them. Scores lie in [-1, 1] and the two
// scores sum to zero. Probabilities lie in [0, 1].
//
// The page beside this package explains how to write a game and lists all optional interfaces.
// Package simtest/kuhn is a small game with hidden information.
package sim
