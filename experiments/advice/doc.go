// Package advice asks what each legal decision of a position is worth to the side that
// decides. The Answer to a Question is exact, under best play or against a given opponent
// (solve.go), or estimated by playing decisions out with the same dice (play.go); then with
// a normal interval or, where all results are the best or the worst there can be, Wilson's,
// and Newcombe's for pairs.
package advice
