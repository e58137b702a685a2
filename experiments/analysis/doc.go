// Package analysis says of a recorded game where it was decided: what result was to be
// expected at each turn, what every decision gave away against the best that was found, and
// how lucky each roll was.
//
// All is in points of score as Side 0 has it, from -1 to 1, and adds up:
//
//	result = expected at the start + luck + what decisions of both sides brought + rest
//
// What is expected is the mean result of games that a script plays on from there, so what
// decisions brought is held against what the script would have done. What a side gave
// away is measured apart, against the best way to play that was found: between two
// players as good as the script all that decisions brought is near 0, and still both give
// something away.
//
// Luck is measured by a value that is fixed beforehand: what it says after a roll less its
// mean over all that could have been rolled, which is exact where the results can be listed
// and else a mean over dice rolled again. So the luck of every roll is 0 on average,
// whatever the value is worth, and where the value is exact nothing of the result's luck is
// missing (Burch, Schmid, Moravcik, Morrill, Bowling, "AIVAT: A new variance reduction
// technique for agent evaluation in imperfect information games", AAAI 2018).
//
// A battle that can be solved is solved: values are those of best play, so that decisions
// and luck are exact, what decisions brought is what they gave away, and the rest is 0. Other games
// are measured by simulations of a script that judges positions (agents.Trial): decisions from one
// roll, or decision of the enemy, to the next are taken together, and the ways to play them
// compared to the end of the turn with the same dice; the best of them is measured on numbers that
// its choice has not seen. The rest is then what the value and the simulations do not see. Battles
// within a whole game that nothing is hidden of are solved besides, in units of their own goal.
//
// A Question's Run measures in pieces, which a ledger keeps: walk.go finds them,
// measure.go measures one, luck.go the luck; answer.go puts the Answer together.
package analysis
