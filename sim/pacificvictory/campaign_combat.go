package pacificvictory

import "github.com/ironbottom/ironbottom/sim"

// startCombat begins the combat phase [1.4].
func (c *Campaign) startCombat() { panic("not yet") }

func (c *Campaign) legalCombat(buf []sim.Move) []sim.Move { panic("not yet") }
func (c *Campaign) applyCombat(m sim.Move, d *sim.Dice)   { panic("not yet") }

// awaitCombat stops at decisions of the combat phase, and turns to logistics after it.
func (c *Campaign) awaitCombat() bool { panic("not yet") }
