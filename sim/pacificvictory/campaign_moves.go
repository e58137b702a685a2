package pacificvictory

import "github.com/ironbottom/ironbottom/sim"

// startMoves begins the movement of a side [1.2, 1.3].
func (c *Campaign) startMoves(s sim.Side) { panic("not yet") }

func (c *Campaign) legalMoves(buf []sim.Move) []sim.Move        { panic("not yet") }
func (c *Campaign) legalDestinations(buf []sim.Move) []sim.Move { panic("not yet") }
func (c *Campaign) applyMoves(m sim.Move)                       { panic("not yet") }
func (c *Campaign) applyDestination(m sim.Move)                 { panic("not yet") }

// awaitMoves stops while the mover can do something, and turns to the other side's
// moves or to combat after that.
func (c *Campaign) awaitMoves() bool { panic("not yet") }
