// Package learning makes data sets of games that agents play against themselves, and trains
// networks on them (agents/learn). It knows no game.
//
// A data set is a folder:
//
//	recipe.json      what was played: enough to play it again
//	rows/000000.bin  the rows of a block of games each, written whole or not at all
//	rows.parquet     all rows as a table, where that is asked for
//
// Each block is a function of the recipe and its number alone, so that a run that breaks off goes on
// to the same bytes, with any number of workers, and Verify plays blocks again. One block for each
// worker is in memory.
//
// A training keeps where each row lies and reads it when it has its turn, so that a data set may be larger than memory.
// A folder of training holds recipe.json, state.bin (the last epoch, to go on from), curve.svg and,
// at the end, the network.
package learning
