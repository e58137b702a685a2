package pacificvictory

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
)

// finish writes the end of a battle into the map: steps and losses, who holds the
// land, who blockades, who may regroup.
func (c *Campaign) finish() {
	b := &c.battle
	for n := range sim.Side(2) {
		for i := int(n) * maxBlocks; i < int(n)*maxBlocks+int(b.blocks[n]); i++ {
			c.writeBack(i)
		}
	}
	c.victor, c.leaving = 0, 0
	if b.mode == assault {
		c.settleLand()
		if winner, ok := c.victorOfBattle(); ok { // [5.6]
			c.victor, c.leaving = winner^b.japan, b.here&of(winner)
		}
	}
	c.phase = Regroup
}

// writeBack brings a piece up to date with its block. All that fought is known.
func (c *Campaign) writeBack(i int) {
	b, n := &c.battle, int(c.roster[i])
	p := &c.pieces[n]
	switch {
	case p.at == off:
	case b.steps[0]&bit(i) == 0:
		c.lose(n)
		if b.Position.kamikaze.has(i) {
			c.spent++
		}
	case b.here.has(i):
		p.steps = uint8(b.strength(i))
		p.known = 1 + p.steps
		if b.mode == assault {
			c.stayOn(i, n)
		}
	}
}

// stayOn clears the marks of a block that is left on the site. Air that has flown
// lands at the end of the phase [4.61].
func (c *Campaign) stayOn(i, n int) {
	p := &c.pieces[n]
	flown := p.marks&(attacks|joins|patrols) != 0 && c.battle.air.has(i)
	p.marks &^= attacks | joins | faceUp
	p.way = noWay
	c.mark(n, invades, false)
	if flown {
		p.marks |= patrols
	}
	if to := c.shore(c.site); p.at != to && c.battle.ashore(sideOf(i)).has(i) { // landed on the west coast of Siam
		c.put(n, to)
	}
}

// settleLand gives the base to who holds it now [4.41, 4.42], and marks the ships of
// the other side that stay as on blockade [5.7], those on the south coast of Siam too
// where it is taken from its west coast; off that nobody blockades [2.4].
func (c *Campaign) settleLand() {
	b, base := &c.battle, c.shore(c.site)
	if !b.isBase() {
		return
	}
	holder := b.land ^ b.japan
	c.take(holder, base)
	other := holder.Other()
	if c.site != base && c.held(holder).Has(base) && c.stands[other][Naval].Has(base) { // its ships on the south coast are cut off from the land
		c.blockade[other] = c.blockade[other].With(base)
		c.showBlockader(other, base)
	}
	if c.site == base && c.held(holder).Has(base) && b.shipsHere(other^b.japan) != 0 {
		c.blockade[other] = c.blockade[other].With(base)
	}
}

// victorOfBattle returns which side of the battle is alone in the hex and holds it: where a
// blockade is left, nobody has won.
func (c *Campaign) victorOfBattle() (s sim.Side, ok bool) {
	b := &c.battle
	for s := range sim.Side(2) {
		if b.here&of(s) != 0 && b.here&of(s.Other()) == 0 {
			return s, !b.isBase() || b.land == s
		}
	}
	return 0, false
}

// showBlockader sees to it that of the ships on blockade one is face-up, always the
// same as long as it stays, else the first (5.7, ruling R42).
func (c *Campaign) showBlockader(s sim.Side, at hex.Index) {
	if !c.blockade[s].Has(at) {
		return
	}
	first, shown := -1, -1
	for i := range c.blocksAt(s, at).all() {
		p := &c.pieces[i]
		if !c.what(i).typ.isShip() || p.marks&raids != 0 {
			continue
		}
		if first < 0 {
			first = i
		}
		if p.marks&faceUp != 0 && shown < 0 {
			shown = i
		} else {
			c.mark(i, faceUp, false)
		}
	}
	if shown < 0 {
		shown = first
	}
	if shown >= 0 {
		p := &c.pieces[shown]
		p.marks |= faceUp
		p.known = 1 + p.steps
	}
}
