package war

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/atlas"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
)

// awaitCutOff stops at the next unsupplied ship on blockade that has several places to
// retreat to; one that has none is lost. Japan's come first.
func (c *Campaign) awaitCutOff() bool {
	// isCutOff looks at the position as the ships before this one have left it.
	for i := range c.War.Pieces {
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
			// Picked is the piece that is to go, and says in the position who is being asked about.
			c.Picked, c.Decides = uint8(i), c.War.SideOfPiece(i)
			return true
		}
	}
	c.Picked = 0
	c.Phase, c.Decides = situation.Build, book.JapanSide
	return false
}

// isCutOff reports whether a block has to leave an enemy base because it is not
// supplied [5.79].
func (c *Campaign) isCutOff(i int) bool {
	p := &c.Pieces[i]
	s := c.War.SideOfPiece(i)
	// Moved is set by evade for a ship that came to another blockade in this phase, which is not to
	// leave twice.
	return p.At != situation.NoPlace && !c.isFed(i) && c.Blockade[s].Has(p.At) && c.GroupAt(i) == book.Naval &&
		p.Marks&situation.Moved == 0
}

// havens are the hexes next to a ship where it may retreat to from a blockade:
// friendly or neutral, blockades that supplied ships of its side keep among them, with
// room for it [5.79, 5.51], and nothing goes into or out of a storm [6.3].
func (c *Campaign) havens(i int) (to hex.Board) {
	m, s := c.War.Map, c.War.SideOfPiece(i)
	enemy := s.Other()
	storm := c.stormy()
	if storm.Has(c.Pieces[i].At) {
		return to
	}
	closed := c.HeldBy(enemy).Or(c.Present(enemy)).Or(storm)
	if closed.Has(m.Siam.Hex) { // where nobody blockades [2.4]
		closed = closed.With(m.Siam.West)
	}
	// Own blockades are hexes of the enemy, but open to the ship as long as somebody supplied is
	// there to keep them.
	closed = closed.AndNot(c.keptBlockades(s).AndNot(storm))
	for h := range c.War.Routes.Next[atlas.BySea][c.Pieces[i].At].AndNot(closed).All() {
		// A place may fill up by ships that left before.
		if c.Count(s, h, book.Naval) < c.Limit(h, book.Naval) {
			to = to.With(h)
		}
	}
	return to
}

// keptBlockades are the enemy bases that supplied ships of a side blockade: ships that
// are not supplied cannot [5.72].
func (c *Campaign) keptBlockades(s sim.Side) (at hex.Board) {
	if c.Blockade[s].Empty() {
		return at
	}
	for i, to := c.War.Span(s); i < to; i++ {
		if p := &c.Pieces[i]; p.At != situation.NoPlace && c.isFed(i) && c.Blockade[s].Has(p.At) &&
			c.GroupAt(i) == book.Naval {
			at = at.With(p.At)
		}
	}
	return at
}

// evade moves a ship out of a blockade that it cannot keep. Where it comes to ships that
// keep theirs it has moved, and need not leave again.
func (c *Campaign) evade(i int, to hex.Index) {
	c.Put(i, to)
	p := &c.Pieces[i]
	p.Marks, p.From, p.Way = 0, to, situation.NoWay // not face-up any more
	if c.Blockade[c.War.SideOfPiece(i)].Has(to) {
		p.Marks = situation.Moved
	}
}
