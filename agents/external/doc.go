// Package external has the agent external, which is another program in any language. The agent
// external:COMMAND starts the command and asks it, line by line, for each decision of its side, in
// the manner of UCI. README.md describes the protocol, with a transcript and examples. The command
// serve works the other way round.
//
// A program fails if it ends, does not answer in time, or gives an invalid answer. It then loses
// the current game and is started again for the next one. The Host records the reason.
//
// Only a Host starts programs, and only those that the user has named. Each runs in a process group
// of its own. Close ends them, with everything that they have started.
package external
