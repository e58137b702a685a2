// Package experiments has what the answers of all experiments share. Each package below it asks one
// kind of question about games and answers it with numbers:
//
//	odds      how a battle ends, and the cheapest force with a given chance to win
//	advice    the value of each decision in a position
//	match     which agent is stronger: pairs of games, their power, tournaments
//	ladder    what agents lose against best play
//	scenario  whole games: runs, comparisons, studies, bids
//	analysis  where a recorded game was decided
//	tune      better weights for an agent
//
// A question is a struct. Its Run method returns an answer, which implements Answer: it begins with
// a Head, writes itself as text and JSON, and has a Page. Runs that are stored in blocks of a
// ledger use a Journal and a BlockRun. This package also narrates recorded games (Narrate) and
// measures how fast games are played (Pace). It knows no particular game; sim.Measured describes
// how measures are named.
//
// Probabilities and shares lie in [0, 1]. Every interval of a sampled share is a 95% Wilson score
// interval; the interval of an exact share is a point. All counts are integers, added in the order
// of the blocks, and every other figure is derived from them at the end. So a result does not
// depend on the number of workers.
package experiments
