// Package experiments has what the answers of all rooms share. A room asks one sort of
// question of games and answers it with numbers:
//
//	odds      how a battle ends, and the cheapest force that has a wished chance
//	advice    what each decision of a position is worth
//	match     which agent is stronger: pairs, their power, tournaments
//	ladder    what agents lose against best play
//	scenario  whole games: runs, comparisons, studies, bids
//	analysis  where a recorded game was decided
//	tune      better weights for an agent
//
// A question is a struct whose Run returns an answer, which implements Answer: it begins
// with a Head, writes itself as text and JSON, and knows its Page. What is played in blocks
// that a ledger keeps goes through a Journal by a BlockRun. Besides there are what a
// recorded game looked like (Tell) and how fast a game plays (Pace). None of this knows a
// game; what a finished game is about comes from sim.Measured, whose documentation says
// how measures are named.
//
// Probabilities and shares lie in [0, 1]. Every interval of a sampled share is a 95% Wilson
// score interval; that of an exact one is a point. All counts are integers, added in the
// order of the blocks of a batch, and every other figure is derived from them at the end: a
// result does not depend on the number of workers.
package experiments
