// Package job has what all commands share whose runs can be kept in a folder: the flags
// that say what comes of a run (Output), the run itself made ready (Job), how it is played,
// told, kept and gone on with (CarryOut), and the commands that work on any folder, merge
// and verify.
//
// A command implements Repeatable. Its Prepare makes a Job of the words of the command
// line: a recipe, a table for the rows of the ledger, what asks for blocks of the run
// (Ask), the picture, and where rows are games what plays one again (Replay, Record). A
// folder is reopened by the words of its recipe, which must make the same recipe.
package job
