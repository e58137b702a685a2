package pacificvictory

import (
	"slices"

	"github.com/ironbottom/ironbottom/sim"
)

// awaited are the blocks of a side that are yet to join the battle at hand: they are
// not seen before they arrive (ruling R01).
func (c *Campaign) awaited(s sim.Side) mask {
	if !c.hasBattle() || c.battle.mode != assault {
		return 0
	}
	return c.battle.late & of(s^c.battle.japan)
}

// reinforce makes the blocks that are yet to join the battle at hand those that were
// dealt, as if these had come.
func (t *dealing) reinforce(c *Campaign, s sim.Side) {
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

// reorder lays down anew who fires when, as some blocks that are not here have become
// others, and stays where it is in the round.
func (b *Battle) reorder(changed mask) {
	landing, now := b.phase == atLanding, mask(0)
	if !landing && b.time < b.times {
		now = b.order[b.time] &^ changed
	}
	b.setOrder()
	switch {
	case landing:
		b.time = b.landTime
	case now != 0:
		for b.time = 0; b.order[b.time]&now == 0; {
			b.time++
		}
	}
}
