package war

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
)

// startLogistics begins the logistics phase [1.5]: supply is found out once, for both
// sides and all that follows (ruling R61), then blocks suffer from the lack of it, and
// production is counted.
func (c *Campaign) startLogistics() {
	n := c.Network()
	clear(c.Fed[:])
	clear(c.Dear[:])
	// Two bits of each block count its builds, one bit each says that it is fed, and that its
	// supply comes dear.
	clear(c.Built[:])
	clear(c.Position.Given[:])
	for i := range c.War.Pieces {
		p := &c.Pieces[i]
		if p.At == situation.NoPlace {
			continue
		}
		if p.Marks&situation.Invades != 0 {
			c.Mark(i, situation.Invades, false)
		}
		// The marks of the turn are over. Blocks shown on blockade stay shown.
		p.Marks &= situation.FaceUp
		ok, cross := c.Feeds(&n, i)
		if ok {
			c.Fed[i/64] |= 1 << (i % 64)
		}
		if cross {
			c.Dear[i/64] |= 1 << (i % 64)
		}
	}
	// In a second loop: no block that starves may change the supply of another.
	for i := range c.War.Pieces {
		if c.Pieces[i].At != situation.NoPlace && !c.isFed(i) {
			c.starve(i)
		}
	}
	for k := range c.Depots {
		c.Depots[k] = n.Areas[k]
	}
	// Points are counted from the supply before attrition, but from the bases held after it.
	c.Points = c.Yield(&n) // after attrition: bases whose last block it took are lost
	// The count of this moment decides about victory, whatever is spent later [8.1].
	c.JVP, c.Past.Produced = c.Points[book.Japan], c.Points
	c.FromEurope()
	c.divide()
	c.Phase = situation.LeaveBlockade
}

func (c *Campaign) isFed(i int) bool  { return c.Fed[i/64]>>(i%64)&1 != 0 }
func (c *Campaign) isDear(i int) bool { return c.Dear[i/64]>>(i%64)&1 != 0 }

// starve takes a step from an unsupplied block; the last step of a ground block is
// immune, but not that of a marine at sea [7.1, 4.82].
func (c *Campaign) starve(i int) {
	p := &c.Pieces[i]
	if p.Steps > 1 {
		p.Steps--
	} else if c.GroupAt(i) != book.Ground {
		c.remove(i)
	}
}

// remove puts a block back into its pool [7.23].
func (c *Campaign) remove(i int) {
	c.CountLoss(i)
	c.Put(i, situation.NoPlace)
	p := &c.Pieces[i]
	p.Steps, p.Marks, p.Known, p.From, p.Way = 0, 0, 0, situation.NoPlace, situation.NoWay
}

// awaitLogistics stops at decisions of the logistics phase, then begins the next turn or ends the
// war. Japan builds before the Allies, who do not see it (ruling R03). Production that the Allies
// pass on to China is part of their builds.
func (c *Campaign) awaitLogistics() bool {
	switch c.Phase {
	case situation.LeaveBlockade:
		return c.awaitCutOff()
	case situation.GiveChina:
		// A nation that can give nothing is not asked. Picked is the nation being asked, from the
		// USA to Britain.
		for ; c.Picked <= uint8(book.British); c.Picked++ {
			if c.mayGive(book.Nation(c.Picked)) > 0 {
				return true
			}
		}
		c.Picked = 0
		c.Phase = situation.Build
		return false
	}
	// To stop is always in the list, so a list of one means that nothing can be bought.
	if c.Points != [book.NumNations]uint8{} && len(c.enumerate()) > 1 { // more than to stop
		return true
	}
	c.memo.changed(everything)
	if c.Decides == book.JapanSide {
		c.startGifts()
	} else {
		c.endTurn()
	}
	return false
}

func (c *Campaign) startGifts() {
	c.Phase, c.Decides, c.Picked = situation.GiveChina, book.AlliedSide, uint8(book.USA)
}

// legalLogistics lists the decisions of the logistics phase.
func (c *Campaign) legalLogistics(buf []sim.Move, known *memo) []sim.Move {
	switch c.Phase {
	case situation.LeaveBlockade:
		for to := range c.havens(int(c.Picked)).All() {
			buf = append(buf, packOrder(Go, int(c.Picked), uint8(to), 0))
		}
		return buf
	case situation.GiveChina:
		buf = append(buf, packOrder(Stop, 0, 0, 0))
		// One order for each number of points, from one to as many as the nation may give.
		for n := range c.mayGive(book.Nation(c.Picked)) {
			buf = append(buf, packOrder(Give, 0, c.Picked, n+1))
		}
		return buf
	}
	return c.builds(append(buf, packOrder(Stop, 0, 0, 0)), known)
}

// applyLogistics carries out a decision of the logistics phase.
func (c *Campaign) applyLogistics(m sim.Move) {
	o, i, place, more := unpackOrder(m)
	switch {
	case c.Phase == situation.LeaveBlockade:
		c.evade(i, hex.Index(place))
	case o == Give:
		c.give(book.Nation(place), more)
		c.Picked++
	case c.Phase == situation.GiveChina:
		c.Picked++
	case o == AddStep:
		c.addStep(i)
	case o == NewBlock:
		c.build(i, hex.Index(place))
	case o == NewBase:
		c.raise(book.Nation(more), hex.Index(place))
	case c.Decides == book.JapanSide:
		c.startGifts()
	default:
		c.endTurn()
	}
}

// endTurn shows what both sides have built and ends the war or begins the next turn [8.11]. Unspent
// production is lost [7.24].
func (c *Campaign) endTurn() {
	// Markers appear when both have built, since each builds without seeing the other's.
	c.MajorMarkers = c.MajorMarkers.Or(c.Raised)
	c.clearLogistics()
	// Either the level of the count ends the war at once, or the last turn does.
	if situation.LevelOf(c.Tally(int(c.JVP))).Decisive() || int(c.Quarter) >= c.Playing().Last { // [8.1]
		c.endWar()
		return
	}
	c.Quarter++
	c.startTurn()
}

// clearLogistics forgets what only the logistics phase asks for.
func (c *Campaign) clearLogistics() {
	c.Raised = c.Raised.AndNot(c.Raised)
	clear(c.Fed[:])
	clear(c.Dear[:])
	clear(c.Depots[:])
	clear(c.Points[:])
	clear(c.Position.Given[:])
	clear(c.Built[:])
	clear(c.Due[:])
	c.Picked = 0
}
