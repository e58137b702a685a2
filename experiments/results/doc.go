// Package results keeps the result of a run in a folder, so that it lasts: a run that is
// killed goes on where it was, runs of disjoint blocks are put together, and everything
// can be played again and compared. A folder holds
//
//	recipe.json     what was asked: enough to play every game again (package recipe)
//	ledger.sqlite   the blocks that are finished, each committed in one transaction; a
//	                block is one game where games are dear, else many (recipe.json)
//	data/           data files of the user's own, where there were any
//
// and, once the run is finished,
//
//	games.csv, games.parquet   a row for each game
//	summary.json               the figures
//	report.html                figures, pictures and recipe in one file that needs no network
//	plots/                     the pictures
//
// Where rows are no games the files are called by what they are: odds (the probability of
// each value of each measure, of solved odds), choices (of solved advice), regrets (of a
// ladder: what an agent lost in a game of a battle), forces (of odds --at-least) and pieces
// (of an analysis).
//
// All of them are functions of the recipe alone: no time, speed, host or path is in them,
// and their bytes are the same on every processor (package float says how), as verify and
// parts from several machines want it.
// The tables of the ledger are recipe (its text), block (counts as JSON, for each
// measure value, games, value, games, ..., of runs and odds; rows as the measures of each
// game, unsigned varints, lane by lane where a game is played in several arms or bouts;
// numbers with a fraction are the bits of IEEE 754) and file (the finished files and their
// SHA-256).
//
// Runs whose course hangs on what comes out, as the search for a bid, a force or weights,
// have their rows in the ledger in the order in which they count: read again, these lead
// it the same course. What is solved is one block, solved again and compared.
//
// A folder is made beside its place, on a locked stage, and moved there; a stage that a
// program left is removed by the next. What Create, Sync and Finish have done would
// outlast a power cut; a block that was saved outlasts the death of the program at once.
// A folder may be somebody else's: names are the expected ones, of ordinary files, sizes
// are bounded, and the ledger holds these tables and nothing else.
//
// A block has a digest over its content and the recipe, so that an edited or misplaced
// one is found when the folder is opened; one edited together with its digest is found
// by playing it again.
package results
