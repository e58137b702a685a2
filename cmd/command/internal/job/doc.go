// Package job has what all commands share whose runs can be kept in a folder: the flags about the
// output of a run (Output), the prepared run (Job), how it is played, reported, kept and continued
// (CarryOut), and the commands that work for any run: merge, verify and worker.
//
// A command implements Repeatable. Its Prepare makes a Job from the words of the command line: a
// recipe, a table for the rows of the ledger, a function that plays blocks of the run (Ask), the
// picture, and, if rows are games, functions that play one again (Replay, Record). A folder is
// reopened with the words of its recipe, which must give the same recipe.
package job
