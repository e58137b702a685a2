package pacificvictory

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
)

// startLogistics begins the logistics phase [1.5]: supply is found out once, for both
// sides and all that follows (ruling R61), then blocks suffer from the lack of it, and
// production is counted.
func (c *Campaign) startLogistics() {
	n := c.network()
	clear(c.fed[:])
	clear(c.dear[:])
	clear(c.built[:])
	clear(c.CampaignPosition.given[:])
	for i := range c.War.pieces {
		p := &c.pieces[i]
		if p.at == off {
			continue
		}
		if p.marks&invades != 0 {
			c.mark(i, invades, false)
		}
		p.marks &= faceUp
		ok, cross := c.feeds(&n, i)
		if ok {
			c.fed[i/64] |= 1 << (i % 64)
		}
		if cross {
			c.dear[i/64] |= 1 << (i % 64)
		}
	}
	for i := range c.War.pieces {
		if c.pieces[i].at != off && !c.isFed(i) {
			c.starve(i)
		}
	}
	for k := range c.depots {
		c.depots[k] = n.areas[k]
	}
	c.points = c.yield(&n) // after attrition: bases whose last block it took are lost
	c.jvp, c.past.produced = c.points[Japan], c.points
	c.fromEurope()
	c.divide()
	c.phase = LeaveBlockade
}

func (c *Campaign) isFed(i int) bool  { return c.fed[i/64]>>(i%64)&1 != 0 }
func (c *Campaign) isDear(i int) bool { return c.dear[i/64]>>(i%64)&1 != 0 }

// starve takes a step from an unsupplied block; the last step of a ground block is
// immune, but not that of a marine at sea [7.1, 4.82].
func (c *Campaign) starve(i int) {
	p := &c.pieces[i]
	if p.steps > 1 {
		p.steps--
	} else if c.groupAt(i) != Ground {
		c.remove(i)
	}
}

// remove puts a block back into its pool [7.23].
func (c *Campaign) remove(i int) {
	c.countLoss(i)
	c.put(i, off)
	p := &c.pieces[i]
	p.steps, p.marks, p.known, p.from, p.way = 0, 0, 0, off, noWay
}

// awaitLogistics stops at decisions of the logistics phase, and turns to the next turn
// or the end of the war after it. Japan builds before the Allies, who do not see it
// (ruling R03); what they pass on to China is part of their builds.
func (c *Campaign) awaitLogistics() bool {
	switch c.phase {
	case LeaveBlockade:
		return c.awaitCutOff()
	case GiveChina:
		for ; c.chosen <= uint8(British); c.chosen++ {
			if c.mayGive(Nation(c.chosen)) > 0 {
				return true
			}
		}
		c.chosen = 0
		c.phase = Build
		return false
	}
	if c.points != [numNations]uint8{} && len(c.enumerate()) > 1 { // more than to stop
		return true
	}
	c.forget()
	if c.decides == JapanSide {
		c.startGifts()
	} else {
		c.endTurn()
	}
	return false
}

func (c *Campaign) startGifts() {
	c.phase, c.decides, c.chosen = GiveChina, AlliedSide, uint8(USA)
}

// legalLogistics lists the decisions of the logistics phase.
func (c *Campaign) legalLogistics(buf []sim.Move, y *yard) []sim.Move {
	switch c.phase {
	case LeaveBlockade:
		for to := range c.havens(int(c.chosen)).All() {
			buf = append(buf, packOrder(Go, int(c.chosen), uint8(to), 0))
		}
		return buf
	case GiveChina:
		buf = append(buf, packOrder(Stop, 0, 0, 0))
		for n := range c.mayGive(Nation(c.chosen)) {
			buf = append(buf, packOrder(Give, 0, c.chosen, n+1))
		}
		return buf
	}
	return c.builds(append(buf, packOrder(Stop, 0, 0, 0)), y)
}

// applyLogistics carries out a decision of the logistics phase.
func (c *Campaign) applyLogistics(m sim.Move) {
	o, i, place, more := unpackOrder(m)
	switch {
	case c.phase == LeaveBlockade:
		c.evade(i, hex.Index(place))
	case o == Give:
		c.give(Nation(place), more)
		c.chosen++
	case c.phase == GiveChina:
		c.chosen++
	case o == AddStep:
		c.addStep(i)
	case o == NewBlock:
		c.build(i, hex.Index(place))
	case o == NewBase:
		c.raise(Nation(more), hex.Index(place))
	case c.decides == JapanSide:
		c.startGifts()
	default:
		c.endTurn()
	}
}

// endTurn shows what both have built and ends the war or begins the next turn [8.11].
// What is not spent is lost [7.24].
func (c *Campaign) endTurn() {
	c.markers = c.markers.Or(c.raised)
	c.clearLogistics()
	if LevelOf(c.tally(int(c.jvp))).Decisive() || int(c.turn) >= c.playing().Last { // [8.1]
		c.endWar()
		return
	}
	c.turn++
	c.startTurn()
}

// clearLogistics forgets what only the logistics phase asks for.
func (c *Campaign) clearLogistics() {
	c.raised = c.raised.AndNot(c.raised)
	clear(c.fed[:])
	clear(c.dear[:])
	clear(c.depots[:])
	clear(c.points[:])
	clear(c.CampaignPosition.given[:])
	clear(c.built[:])
	clear(c.due[:])
	c.chosen = 0
}
