// Package league trains an agent in generations and keeps those that play better. It knows no
// particular game.
//
// Each generation makes a data set of self-play (experiments/learning), trains a network on all
// data sets so far, and puts the network into the agent. This candidate plays its predecessor under
// a sequential test (the gate). It becomes a checkpoint of the pool only if the test accepts elo1.
// It also plays a fixed number of pairs against each agent of the pool. Ratings are fitted to those
// pairs alone, because the counts of a stopped test are biased. Players for data are drawn from the
// pool, so that a generation does not only learn to beat its predecessor.
//
// The pairs between checkpoints also define a game in which two players each choose a checkpoint
// (the meta-game). Its payoffs and an equilibrium in mixed strategies show whether one checkpoint
// beats all others or they beat each other in a circle.
//
// A league is a folder:
//
//	recipe.json            what is asked for
//	generation-001/data    a data set
//	generation-001/net     a training and its network
//	generation-001/*.log   pairs played: at the gate, and against each checkpoint
//	report.json, report.txt, ratings.svg   results so far, written after each generation
//
// Everything in it depends only on the recipe: a league that was killed continues to the same
// bytes, with any number of workers.
package league
