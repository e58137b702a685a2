package war

import (
	"slices"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/battle"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
)

// Deal replaces what the viewer does not know of the enemy's blocks.
func (c *Campaign) Deal(viewer sim.Side, d *sim.Dice) {
	c.dealTo(viewer, d)
	if c.Building() && viewer == book.AlliedSide && c.Decides == book.AlliedSide {
		c.rebuild(d)
	}
}

// Redact implements sim.Redactor: each slot is filled by the last block of the pool that
// can stand there, with two steps or all it can have, and nothing is built.
func (c *Campaign) Redact(viewer sim.Side) {
	if !c.constant(viewer) {
		c.dealTo(viewer, nil)
		return
	}
	if c.veil.veiled(c, viewer) {
		c.memo.changed(everything)
		return
	}
	c.dealTo(viewer, nil)
	c.veil.to, c.veil.holds = c.Position, true
}

// OpenPart implements sim.PartlyOpen: the battle at hand, unless somebody of the enemy is yet to
// join it.
func (c *Campaign) OpenPart(viewer sim.Side) sim.State {
	if c.Phase != situation.InBattle || c.Awaited(viewer.Other()) != 0 {
		return nil
	}
	return &c.AtHand
}

// dealTo deals the unknown blocks of the viewer's enemy; without dice it veils them.
func (c *Campaign) dealTo(viewer sim.Side, d *sim.Dice) {
	var t situation.Dealing
	c.memo.changed(everything)
	c.Redeal(&t, viewer, d)
	c.reinforce(&t, viewer.Other())
}

// reinforce makes the blocks that are yet to join the battle at hand those that were
// dealt, as if these had come.
func (c *Campaign) reinforce(t *situation.Dealing, s sim.Side) {
	late := c.Awaited(s)
	if late == 0 {
		return
	}
	b := &c.AtHand
	var come [battle.MaxBlocks]uint8
	n := 0
	for m := late; m != 0; m &= m - 1 {
		come[n] = t.Now[c.Engaged[m.First()]]
		n++
	}
	slices.Sort(come[:n]) // the order in which engage takes them
	n = 0
	for m := late; m != 0; m &= m - 1 {
		k, i := m.First(), int(come[n])
		b.StrikeOff(k)
		b.Enroll(k, c.KindOf(i), int(c.Pieces[i].Steps))
		c.enroll(k, i)
		n++
	}
	b.SetDouble(c.Surprised())
	b.Regroup()
	b.Reorder(late)
	c.cutOff(late &^ (b.Air | b.Ground))
	c.openWays()
	b.AimBoth()
}
