// Package command has the commands of a program that plays games many times and says what
// came of it, for any list of games:
//
//	func main() { command.Main("duels", []agents.Game{{Game: duel.Game, Agents: kinds}}) }
//
// Nothing here knows a game. A command is a struct of its flags that embeds what several
// commands share (source: the game with its data and options; players: who decides for a
// side; job.Output: what comes of the run) and makes a question of a room of experiments of
// them. Commands whose runs can be kept in a folder implement job.Repeatable: they are made
// ready by the words of the command line, and again by the words that the folder has.
//
// What needs no command line stands below: cli (arguments, errors, files), job (runs that
// are kept), progress, studyfile (the file of a study), counsel (odds and advice while one
// plays), serve (rules and agents for another program, line by line).
package command
