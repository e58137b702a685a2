// Package advice finds the value of each legal decision of a position to the side that decides. The
// Answer to a Question is exact, under best play or against a given opponent (solve.go), or it is
// estimated by playing every decision out with the same dice (play.go). Estimates have normal
// intervals. If all results are the best or the worst possible, intervals are Wilson's, and
// Newcombe's for pairs.
package advice
