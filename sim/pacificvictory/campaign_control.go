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
	c.phase = atRegroup
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
// the other side that stay as on blockade [5.7]; off the west coast of Siam nobody
// blockades [2.4].
func (c *Campaign) settleLand() {
	b, base := &c.battle, c.shore(c.site)
	if !b.isBase() {
		return
	}
	holder := b.land ^ b.japan
	c.take(holder, base)
	other := holder.Other()
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
	from, to := c.war.span(s)
	first, shown := -1, -1
	for i := from; i < to; i++ {
		p := &c.pieces[i]
		if p.at != at || !c.what(i).typ.isShip() || p.marks&raids != 0 {
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

// inFlight reports whether an air block has to land: one that has attacked, defended
// away from home or flown patrols, or that is where it cannot stay [4.61, 4.63].
func (c *Campaign) inFlight(i int) bool {
	p := &c.pieces[i]
	if p.at == off || !c.what(i).typ.isAir() {
		return false
	}
	return p.marks&(attacks|joins|patrols) != 0 || !c.held(c.war.sideOfPiece(i)).Has(p.at)
}

// landings are the own bases in or next to the hex of an air block that have room for
// it, those that it has just captured among them [4.61, 4.62].
func (c *Campaign) landings(i int) hex.Board {
	s, at, storm := c.war.sideOfPiece(i), c.pieces[i].at, c.stormy()
	near := hex.Board{}
	if !storm.Has(at) { // nothing leaves a storm [6.3]
		near = c.war.Map.Step(ByAir, hex.Bit(at)).AndNot(storm)
	}
	bases := near.With(at).And(c.held(s))
	from, to := c.war.span(s)
	for k := from; k < to; k++ {
		if k != i && c.pieces[k].at != off && c.what(k).typ.isAir() && !c.inFlight(k) && !c.war.Map.isBox(c.pieces[k].at) {
			bases = bases.Without(c.pieces[k].at)
		}
	}
	return bases
}

// land brings an air block down.
func (c *Campaign) land(i int, at hex.Index) {
	p := &c.pieces[i]
	p.marks &^= attacks | joins | patrols
	if p.at != at {
		c.put(i, at)
	}
}

// stepLanding lands all air that is up, the first player's first; true where an owner
// has a choice. Air without a base is lost (4.61, ruling R98).
func (c *Campaign) stepLanding() bool {
	for n := range sim.Side(2) {
		from, to := c.war.span(c.first ^ n)
		for i := from; i < to; i++ {
			if !c.inFlight(i) {
				continue
			}
			places := c.landings(i)
			switch places.Count() {
			case 0:
				c.lose(i)
			case 1:
				c.land(i, places.First())
			default:
				c.chosen, c.places, c.decides = uint8(i), places, c.first^n
				return true
			}
		}
	}
	c.chosen, c.places = 0, hex.Board{}
	return false
}
