package pacificvictory

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
)

// present are the hexes where a side has blocks.
func (c *Campaign) present(s sim.Side) hex.Board {
	return c.stands[s][Air].Or(c.stands[s][Naval]).Or(c.stands[s][Ground])
}

// held are the bases whose land a side controls [4.41].
func (c *Campaign) held(s sim.Side) hex.Board {
	if s == JapanSide {
		return c.japanese
	}
	return c.war.Map.Bases().AndNot(c.japanese)
}

// count returns how many blocks of a side and group stand on a place; headquarters do
// not count [3.3.1].
func (c *Campaign) count(s sim.Side, at hex.Index, g Group) (n int) {
	for i := range c.blocksAt(s, at).all() {
		if c.groupAt(i) == g && c.war.routes.stamps[i].typ != SHQ {
			n++
		}
	}
	return n
}

// limit returns the stacking limit of a side's group on a place when all have moved:
// as in a battle there [4.2, 5.11].
func (c *Campaign) limit(at hex.Index, g Group) int {
	m := c.war.Map
	switch {
	case m.isBox(at): // [2.3]
		return maxPieces
	case g == Air:
		return 1
	case g == Naval:
		return 4
	case m.Major.Or(c.markers).Has(at):
		return 2
	case m.Minor.Has(at):
		return 1
	}
	return 0
}

// inGarrison reports whether a block counts for the ground stacking of a base.
func (c *Campaign) inGarrison(i int) bool {
	k := &c.war.routes.stamps[i]
	return k.home == Ground && k.typ != SHQ && c.pieces[i].at != off && c.groupAt(i) == Ground
}
