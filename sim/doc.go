// Package sim is the contract between wargames and everything that plays,
// measures or searches them, and the engine that plays them in bulk. It knows no
// game.
//
// A position is plain data: fixed arrays and small integers, copied by one
// assignment, compared by ==, never scanned by the garbage collector. What does
// not change in play (map, ratings, tables, options) stands in Rules, loaded
// from data files; several may live side by side. A State is both together.
//
// A turn is a chain of small decisions: one Apply is one choice, and the same
// side may decide again. Every chance event goes through Dice, which are an
// argument, addressed by what the roll is for, and either roll or list every
// result (Outcomes). So a game of a run is a pure function of its seed, its
// number and its players, and one text of the rules gives samples and exact
// probabilities alike.
//
// The page beside this package, "write a game", goes through a whole game of 150 lines;
// simtest/kuhn is one that hides something.
//
// Side 0 and Side 1 are the two players; a game says who they are. Scores lie in
// [-1, 1] and sum to zero. Probabilities lie in [0, 1].
package sim
