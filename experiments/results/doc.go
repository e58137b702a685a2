// Package results keeps the result of a run in a folder. A run that was killed goes on from there,
// runs of disjoint blocks can be merged, and everything can be played again and compared. A folder
// holds
//
//	recipe.json     what was asked: enough to play every game again (package recipe)
//	ledger.blocks   every finished block of games (package ledger); the recipe says how many
//	                games a block has
//	data/           the user's own data files, if there are any
//
// and, once the run is finished,
//
//	games.csv, games.parquet   a row for each game
//	summary.json               the figures
//	report.html                figures, pictures and recipe in one file that needs no network
//	plots/                     the pictures
//
// If the rows are not games, the two tables have another name: odds (the probability of each value
// of each measure, if the odds were solved), choices (of solved advice), regrets (of a ladder: what
// an agent lost in a game of a battle), forces (of odds --at-least) and pieces (of an analysis).
//
// All of these files follow from the recipe alone. They hold no time, speed, host or path, and their
// bytes are the same on every processor (package float says how). So verify can compare them, and
// parts from several machines fit together.
//
// # The ledger
//
// The ledger is a file that only grows. Each of its records has a head of JSON, which says one thing:
//
//	{"recipe":true}                     the body is the text of recipe.json; the first record
//	{"block":{"number":3,"games":8,…}}  a block; the body is its rows
//	{"failures":{"key":"reason"}}       games in which a player failed
//	{"forget":[7,8]}                    blocks that no longer count
//	{"files":[{"name":"games.csv",…}]}  the files of the finished run, with size and SHA-256
//
// The counts of a block list, for each measure, value, games, value, games, and so on. Its rows are
// the measures of each game as unsigned varints, lane by lane if a game is played in several arms or
// bouts. Numbers with a fraction are the bits of IEEE 754.
//
// To work with the games, read games.csv or games.parquet, which have all rows of the ledger.
//
// Some runs choose what to play next from the results so far: the search for a bid, a force or
// weights. Their rows are in the ledger in the order in which they count, so that reading them leads
// the run along the same course. A solved result is one block; verify solves it again and compares.
//
// # Safety
//
// Create makes a folder on a locked stage beside its place and then moves it there. If a program
// dies and leaves a stage, the next one removes it. What Create, Sync and Finish did survives a
// power cut. A saved block survives the death of the program at once.
//
// A folder may come from a stranger. Only the expected names are accepted, of ordinary files; sizes
// are bounded; and the ledger may hold the records above and nothing else.
//
// Each block has a digest over its content and the recipe, so Open finds a block that was edited or
// is in the wrong place. Verify plays the block again, which finds one that was edited together with
// its digest.
package results
