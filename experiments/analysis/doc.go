// Package analysis finds out where a recorded game was decided: the expected result at each turn,
// what every decision gave away compared with the best way found, and how lucky each roll was.
//
// All values are points of score of Side 0, from -1 to 1. They add up:
//
//	result = expected at the start + luck + what decisions of both sides brought + rest
//
// The expected result is the mean of games that a script plays on from there. So what decisions
// brought is compared with what the script would have done. What a side gave away is measured
// separately, against the best way to play that was found. Between two players as good as the
// script, what decisions brought is near 0, and still both give something away.
//
// Luck is measured with a value that is fixed in advance: the value after a roll minus its mean
// over all possible results. That mean is exact if the results can be listed; otherwise it comes
// from rolling the dice again. So the luck of every roll is 0 on average, however good the value
// is. If the value is exact, it accounts for all the luck in the result (Burch, Schmid, Moravcik,
// Morrill, Bowling, "AIVAT: A new variance reduction technique for agent evaluation in imperfect
// information games", AAAI 2018).
//
// A battle that can be solved is solved. Values are then those of best play, decisions and luck are
// exact, what decisions brought equals what they gave away, and the rest is 0.
//
// Other games are measured by simulations of a script that estimates positions (agents.Trial). The
// decisions between two rolls, or between decisions of the enemy, are taken together. The ways to
// play them are compared to the end of the turn with the same dice, and the best way is measured in
// new simulations. The rest is what the value and the simulations do not see. Battles within a
// whole game that hide nothing are also solved, in units of their own goal.
//
// A run measures pieces, which a ledger stores: walk.go finds them, measure.go measures one,
// luck.go the luck, and answer.go puts the Answer together.
package analysis
