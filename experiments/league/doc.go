// Package league trains an agent in generations and keeps those that play better. It knows no game.
//
// Each generation makes a data set of self-play (experiments/learning), trains a network on
// all data sets so far, and puts the network into the agent. The candidate that this makes plays its
// predecessor under a sequential test (the gate) and becomes a checkpoint of the pool only if
// elo1 is accepted. It also plays a fixed number of pairs against each of the pool; ratings
// over time are fitted to those pairs alone, because where a test has stopped, what it has
// counted flatters. Those who play for data are drawn from the pool, so that a generation does not learn to beat
// its predecessor alone.
//
// The pairs between checkpoints are also a game of two who each choose a checkpoint (the meta-game): its table
// of payoffs and an equilibrium in mixed strategies say whether one checkpoint beats all others or
// they beat each other in a circle.
//
// A league is a folder:
//
//	recipe.json            what is asked for
//	generation-001/data    a data set
//	generation-001/net     a training and its network
//	generation-001/*.log   pairs that were played: of the gate, and against each checkpoint
//	report.json, report.txt, ratings.svg   what came out so far, written after each generation
//
// All that is in it is a function of the recipe: a league that was killed goes on to the same bytes,
// with any number of workers.
package league
