// Package command has the commands of a program that plays games many times and reports the
// results, for any list of games:
//
//	func main() { command.Main("duels", []agents.Game{{Game: duel.Game, Agents: kinds}}) }
//
// The package knows no game. A command is a struct of its flags. It embeds what several commands
// share: source (the game with its data and options) and job.Output (what becomes of the run).
// Package question makes a question of the flags for a package of experiments. Commands whose runs
// can be kept in a folder implement job.Repeatable: the words of the command line prepare a run,
// and later the words in the folder prepare it again.
//
// Under internal are cli (help, arguments, errors, files), job (runs that are kept, with the commands
// merge, verify and worker), progress, studyfile (the file of a study), serve (rules and agents for
// another program, line by line) and training (the commands generate, train, league and exploit).
// Package question, beside this one, reads the questions that the page and the library ask too.
package command
