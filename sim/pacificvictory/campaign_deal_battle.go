package pacificvictory

import (
	"slices"

	"github.com/ironbottom/ironbottom/sim"
)

// Deal replaces what the viewer does not know of the enemy's blocks.
func (c *Campaign) Deal(viewer sim.Side, d *sim.Dice) {
	c.dealTo(viewer, d)
	if c.building() && viewer == AlliedSide && c.decides == AlliedSide {
		c.rebuild(d)
	}
}

// Veil implements sim.Veiler: each slot is filled by the last block of the pool that
// can stand there, with two steps or all it can have, and nothing is built.
func (c *Campaign) Veil(viewer sim.Side) { c.dealTo(viewer, nil) }

// dealTo deals the unknown blocks of the viewer's enemy; without dice it veils them.
func (c *Campaign) dealTo(viewer sim.Side, d *sim.Dice) {
	var t dealing
	c.forget()
	c.redeal(&t, viewer, d)
	c.reinforce(&t, viewer.Other())
}

// reinforce makes the blocks that are yet to join the battle at hand those that were
// dealt, as if these had come.
func (c *Campaign) reinforce(t *dealing, s sim.Side) {
	late := c.awaited(s)
	if late == 0 {
		return
	}
	b := &c.battle
	var come [maxBlocks]uint8
	n := 0
	for m := late; m != 0; m &= m - 1 {
		come[n] = t.now[c.roster[m.first()]]
		n++
	}
	slices.Sort(come[:n]) // the order in which engage takes them
	n = 0
	for m := late; m != 0; m &= m - 1 {
		k, i := m.first(), int(come[n])
		b.strikeOff(k)
		b.enroll(k, c.kindOf(i), int(c.pieces[i].steps))
		c.enroll(k, i)
		n++
	}
	b.setDouble(c.surprised())
	b.regroup()
	b.reorder(late)
	c.cutOff(late &^ (b.air | b.ground))
	c.openWays()
	b.aimBoth()
}
