// Package external has an agent that is another program, in any language: external:COMMAND
// starts the command and asks it, line by line, for each decision of the side it plays, in
// the manner of UCI. README.md is the page about the protocol, with a transcript and
// examples; serve is the other way round.
//
// A program that fails (it ends, does not answer in time, answers what is no answer) loses
// the game at hand and is started anew for the next; why is noted by the Host. Programs are
// started by a Host alone, each in a process group of its own, only where a person has named
// them to it, and ended with everything that they have started by Close, at the latest.
package external
