package pacificvictory

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
)

// awaitCutOff stops at the next unsupplied ship on blockade that has several places to
// retreat to; one that has none is lost. Japan's come first.
func (c *Campaign) awaitCutOff() bool {
	for i := range c.War.pieces {
		if !c.isCutOff(i) {
			continue
		}
		to := c.havens(i)
		switch to.Count() {
		case 0: // [5.5]
			c.remove(i)
		case 1:
			c.evade(i, to.First())
		default:
			c.chosen, c.decides = uint8(i), c.War.sideOfPiece(i)
			return true
		}
	}
	c.chosen = 0
	c.phase, c.decides = Build, JapanSide
	return false
}

// isCutOff reports whether a block has to leave an enemy base because it is not
// supplied [5.79].
func (c *Campaign) isCutOff(i int) bool {
	p := &c.pieces[i]
	s := c.War.sideOfPiece(i)
	return p.at != off && !c.isFed(i) && c.blockade[s].Has(p.at) && c.groupAt(i) == Naval && p.marks&moved == 0
}

// havens are the hexes next to a ship where it may retreat to from a blockade:
// friendly or neutral, blockades that supplied ships of its side keep among them, with
// room for it [5.79, 5.51], and nothing goes into or out of a storm [6.3].
func (c *Campaign) havens(i int) (to hex.Board) {
	m, s := c.War.Map, c.War.sideOfPiece(i)
	enemy := s.Other()
	storm := c.stormy()
	if storm.Has(c.pieces[i].at) {
		return to
	}
	closed := c.held(enemy).Or(c.present(enemy)).Or(storm)
	if closed.Has(m.Siam.Hex) { // where nobody blockades [2.4]
		closed = closed.With(m.Siam.West)
	}
	closed = closed.AndNot(c.keptBlockades(s).AndNot(storm))
	for h := range c.War.routes.next[BySea][c.pieces[i].at].AndNot(closed).All() {
		if c.count(s, h, Naval) < c.limit(h, Naval) {
			to = to.With(h)
		}
	}
	return to
}

// keptBlockades are the enemy bases that supplied ships of a side blockade: ships that
// are not supplied cannot [5.72].
func (c *Campaign) keptBlockades(s sim.Side) (at hex.Board) {
	if c.blockade[s].Empty() {
		return at
	}
	for i, to := c.War.span(s); i < to; i++ {
		if p := &c.pieces[i]; p.at != off && c.isFed(i) && c.blockade[s].Has(p.at) && c.groupAt(i) == Naval {
			at = at.With(p.at)
		}
	}
	return at
}

// evade moves a ship out of a blockade that it cannot keep. Where it comes to ships that
// keep theirs it has moved, and need not leave again.
func (c *Campaign) evade(i int, to hex.Index) {
	c.put(i, to)
	p := &c.pieces[i]
	p.marks, p.from, p.way = 0, to, noWay // not face-up any more
	if c.blockade[c.War.sideOfPiece(i)].Has(to) {
		p.marks = moved
	}
}
