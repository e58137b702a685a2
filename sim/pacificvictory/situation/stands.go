package situation

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
)

// Present are the hexes where a side has blocks.
func (c *State) Present(s sim.Side) hex.Board {
	return c.Occupied[s][book.Air].Or(c.Occupied[s][book.Naval]).Or(c.Occupied[s][book.Ground])
}

// HeldBy are the bases whose land a side controls [4.41].
func (c *State) HeldBy(s sim.Side) hex.Board {
	if s == book.JapanSide {
		return c.Japanese
	}
	return c.War.Map.Bases().AndNot(c.Japanese)
}

// Count returns how many blocks of a side and group stand on a place; headquarters do
// not count [3.3.1].
func (c *State) Count(s sim.Side, at hex.Index, g book.Group) (n int) {
	for i := range c.BlocksAt(s, at).All() {
		if c.GroupAt(i) == g && c.War.Routes.Stamps[i].Type != book.SHQ {
			n++
		}
	}
	return n
}

// Limit returns the stacking limit of a side's group on a place when all have moved:
// as in a battle there [4.2, 5.11].
func (c *State) Limit(at hex.Index, g book.Group) int {
	m := c.War.Map
	switch {
	case m.IsBox(at): // [2.3]
		return MaxPieces
	case g == book.Air:
		return 1
	case g == book.Naval:
		return 4
	case m.Major.Or(c.MajorMarkers).Has(at):
		return 2
	case m.Minor.Has(at):
		return 1
	}
	return 0
}

// inGarrison reports whether a block counts for the ground stacking of a base.
func (c *State) inGarrison(i int) bool {
	k := &c.War.Routes.Stamps[i]
	return k.Home == book.Ground && k.Type != book.SHQ && c.Pieces[i].At != NoPlace && c.GroupAt(i) == book.Ground
}

// roomFor reports whether stacking lets so many blocks of each group, some of the
// ground blocks being marines, stay at a place.
func (c *State) roomFor(at hex.Index, n [3]int, marines int) bool {
	if c.War.Map.IsBox(at) {
		return true
	}
	aboard := max(0, n[book.Ground]-c.Limit(at, book.Ground))
	if aboard > 0 && !c.War.Map.Wet().Has(at) && at != c.War.Map.Siam.West {
		return false
	}
	return aboard <= marines && n[book.Air] <= c.Limit(at, book.Air) && n[book.Naval]+aboard <= c.Limit(at, book.Naval)
}

// Takes reports whether a place would take one block in exchange for another: ships
// need a coast, stacking holds [4.2], and Communist and Nationalist Chinese do not
// share a base [4.81]. Marines without room ashore count as ships, where the set-up has
// some: none are put to sea by exchange.
func (c *State) Takes(at hex.Index, out, in int) bool {
	m, k := c.War.Map, c.What(in)
	if k.Home == book.Naval && !m.Wet().Has(at) && !m.IsBox(at) {
		return false
	}
	var n [3]int
	marines := 0
	from, to := c.War.Span(c.War.SideOfPiece(in))
	for i := from; i < to; i++ {
		if i != in && (c.Pieces[i].At != at || i == out) {
			continue
		}
		o := c.What(i)
		if c.rivals(i, in) {
			return false
		}
		if o.Type != book.SHQ {
			n[o.Home]++
		}
		if o.Type == book.MA {
			marines++
		}
	}
	if s := c.War.SideOfPiece(in); n[book.Ground] > max(c.Limit(at, book.Ground), c.Count(s, at, book.Ground)) {
		return false
	}
	return c.roomFor(at, n, marines)
}

// rivals reports whether one of two blocks is Communist Chinese and the other
// Nationalist.
func (c *State) rivals(i, j int) bool {
	a, b := c.What(i), c.What(j)
	return a.Nation == book.China && b.Nation == book.China && a.Type == book.IN && b.Type == book.IN &&
		a.Class != b.Class
}

// IsBound reports whether a block may not leave where it stands (special rules of 1941).
func (c *State) IsBound(i int) bool { return c.Bound[i/64]>>(i%64)&1 != 0 }

// Shore is the hex whose land a battle is about: that of Siam for its west coast too
// [2.4].
func (c *State) Shore(site hex.Index) hex.Index {
	if s := &c.War.Map.Siam; site == s.West {
		return s.Hex
	}
	return site
}

// Surprised reports whether this is the first turn of a scenario that begins with a
// surprise (1941 special rule).
func (c *State) Surprised() bool {
	s := &c.War.Scenarios[c.Scenario]
	return s.Surprise && s.First == int(c.Quarter)
}
