package agents

import "github.com/ironbottom/ironbottom/sim"

// A Game is a game with who plays it: all that a program has to know of one.
type Game struct {
	sim.Game
	// Agents play it. The first that plays battles decides for a side of a battle of which
	// nothing else is said, and the first that plays the whole game for a side of that.
	Agents []Kind
	// Samples are a set-up of each kind of fight, the first for examples. Without any, the
	// first set-up is one.
	Samples []Sample
	// Yardstick measures agents; nil without one.
	Yardstick *Yardstick
}

// A Sample is a set-up that stands for a kind of fight.
type Sample struct{ Kind, Setup string }
