// Package learning makes data sets of games that agents play against themselves, and trains
// networks on them (agents/learn). It knows no particular game.
//
// A data set is a folder:
//
//	recipe.json      what was played: enough to play it again
//	rows/000000.bin  the rows of one block of games, written whole or not at all
//	rows.parquet     all rows as a table, if that was asked for
//
// Each block depends only on the recipe and its number. So an interrupted run continues to the same
// bytes with any number of workers, and Verify can play blocks again. Each worker keeps one block
// in memory.
//
// Training remembers where each row is stored and reads it when it is needed, so a data set may be
// larger than memory. The folder of a training holds recipe.json, state.bin (the last epoch, from
// which training can be resumed), curve.svg and, at the end, the network.
package learning
