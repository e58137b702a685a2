package pacificvictory

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
)

// startLogistics begins the logistics phase [1.5].
func (c *Campaign) startLogistics() { panic("not yet") }

func (c *Campaign) legalLogistics(buf []sim.Move) []sim.Move { panic("not yet") }
func (c *Campaign) applyLogistics(m sim.Move)                { panic("not yet") }

// awaitLogistics stops at decisions of the logistics phase, and turns to the next turn
// or the end of the war after it.
func (c *Campaign) awaitLogistics() bool { panic("not yet") }

// supplied returns the places in whose bases and hexes a nation's blocks are supplied
// now, and of those the ones that cost double [7.1, 7.15].
func (c *Campaign) supplied(n Nation) (all, cross hex.Board) { panic("not yet") }
