package pacificvictory

import "github.com/ironbottom/ironbottom/sim"

// applyStart carries out the rolls and the choice that begin a game turn.
func (c *Campaign) applyStart(m sim.Move, d *sim.Dice) { panic("not yet") }

// awaitStart stops at them, and turns to the first player's moves after them.
func (c *Campaign) awaitStart() bool { panic("not yet") }

// startTurn begins a game turn [1.1].
func (c *Campaign) startTurn() { panic("not yet") }
