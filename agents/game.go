package agents

import "github.com/ironbottom/ironbottom/sim"

// A Game is a game with its agents: all that a program needs to know about it.
type Game struct {
	sim.Game
	// Agents play the game. The first that plays battles is the default in battles, and the first
	// that plays whole games is the default there.
	Agents []Kind
	// Samples are example set-ups, one for each kind of battle, the first for general examples. If
	// there are none, the first set-up is used.
	Samples []Sample
	// Yardstick is a suite of positions that measures agents, or nil.
	Yardstick *Yardstick
}

// A Sample is an example set-up for a kind of battle.
type Sample struct{ Kind, Setup string }
