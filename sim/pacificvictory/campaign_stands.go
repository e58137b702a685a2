package pacificvictory

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
)

// present are the hexes where a side has blocks.
func (c *State) present(s sim.Side) hex.Board {
	return c.stands[s][Air].Or(c.stands[s][Naval]).Or(c.stands[s][Ground])
}

// held are the bases whose land a side controls [4.41].
func (c *State) held(s sim.Side) hex.Board {
	if s == JapanSide {
		return c.japanese
	}
	return c.War.Map.Bases().AndNot(c.japanese)
}

// count returns how many blocks of a side and group stand on a place; headquarters do
// not count [3.3.1].
func (c *State) count(s sim.Side, at hex.Index, g Group) (n int) {
	for i := range c.blocksAt(s, at).all() {
		if c.groupAt(i) == g && c.War.routes.stamps[i].typ != SHQ {
			n++
		}
	}
	return n
}

// limit returns the stacking limit of a side's group on a place when all have moved:
// as in a battle there [4.2, 5.11].
func (c *State) limit(at hex.Index, g Group) int {
	m := c.War.Map
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
func (c *State) inGarrison(i int) bool {
	k := &c.War.routes.stamps[i]
	return k.home == Ground && k.typ != SHQ && c.pieces[i].at != off && c.groupAt(i) == Ground
}

// roomFor reports whether stacking lets so many blocks of each group, some of the
// ground blocks being marines, stay at a place.
func (c *State) roomFor(at hex.Index, n [3]int, marines int) bool {
	if c.War.Map.isBox(at) {
		return true
	}
	aboard := max(0, n[Ground]-c.limit(at, Ground))
	if aboard > 0 && !c.War.Map.Wet().Has(at) && at != c.War.Map.Siam.West {
		return false
	}
	return aboard <= marines && n[Air] <= c.limit(at, Air) && n[Naval]+aboard <= c.limit(at, Naval)
}

// takes reports whether a place would take one block in exchange for another: ships
// need a coast, stacking holds [4.2], and Communist and Nationalist Chinese do not
// share a base [4.81]. Marines without room ashore count as ships, where the set-up has
// some: none are put to sea by exchange.
func (c *State) takes(at hex.Index, out, in int) bool {
	m, k := c.War.Map, c.what(in)
	if k.home == Naval && !m.Wet().Has(at) && !m.isBox(at) {
		return false
	}
	var n [3]int
	marines := 0
	from, to := c.War.span(c.War.sideOfPiece(in))
	for i := from; i < to; i++ {
		if i != in && (c.pieces[i].at != at || i == out) {
			continue
		}
		o := c.what(i)
		if c.rivals(i, in) {
			return false
		}
		if o.typ != SHQ {
			n[o.home]++
		}
		if o.typ == MA {
			marines++
		}
	}
	if s := c.War.sideOfPiece(in); n[Ground] > max(c.limit(at, Ground), c.count(s, at, Ground)) {
		return false
	}
	return c.roomFor(at, n, marines)
}

// rivals reports whether one of two blocks is Communist Chinese and the other
// Nationalist.
func (c *State) rivals(i, j int) bool {
	a, b := c.what(i), c.what(j)
	return a.nation == China && b.nation == China && a.typ == IN && b.typ == IN && a.class != b.class
}

func (c *State) isBound(i int) bool { return c.bound[i/64]>>(i%64)&1 != 0 }

// shore is the hex whose land a battle is about: that of Siam for its west coast too
// [2.4].
func (c *State) shore(site hex.Index) hex.Index {
	if s := &c.War.Map.Siam; site == s.West {
		return s.Hex
	}
	return site
}

// surprised reports whether this is the first turn of a scenario that begins with a
// surprise (1941 special rule).
func (c *State) surprised() bool {
	s := &c.War.Scenarios[c.scenario]
	return s.Surprise && s.First == int(c.turn)
}
