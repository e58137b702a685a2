package situation

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/atlas"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
)

// A Network is who is supplied where [7.1]. Britain stands for ANZAC and India too.
type Network struct {
	Majors [3]hex.Board // supplied major bases of Japan, the USA and Britain, each as it traces by itself
	Areas  [4]hex.Board // places from which blocks trace to those, and Chinese ones to Chinese bases
	Cut    [2]hex.Board // where a side's ships cut enemy lines: outside its own bases and supplied
}

// coasts are the Chinese hexes that serve as Japan's coast, and nothing else, when
// China is removed (option 9.8).
func (c *State) coasts() hex.Board { return c.War.Map.Homes[book.China].And(c.War.Map.Coastal) }

// Lane returns what a side traces through where these enemy ships cut its lines.
func (c *State) Lane(s sim.Side, cut hex.Board) (l atlas.Lane) {
	m := c.War.Map
	mine, theirs := c.HeldBy(s), c.HeldBy(s.Other())
	if c.ChinaRemoved { // [9.8]
		mine, theirs = mine.AndNot(m.Homes[book.China]), theirs.AndNot(m.Homes[book.China])
		if s == book.JapanSide {
			mine = mine.Or(c.coasts())
			theirs = theirs.Or(m.Homes[book.China].AndNot(c.coasts()))
		} else {
			theirs = theirs.Or(m.Homes[book.China])
		}
	}
	land := m.InPlay.AndNot(theirs)
	// Ships at an enemy base, with no enemy ships there, blockade it or are about to (ruling R41).
	through := theirs.And(c.Occupied[s][book.Naval]).AndNot(c.Occupied[s.Other()][book.Naval])
	l.Sea = land.AndNot(cut).Or(through)
	if !theirs.Has(m.Siam.Hex) && !cut.Has(m.Siam.West) { // [2.4]
		l.Sea = l.Sea.With(m.Siam.West)
	}
	l.Rail = land.AndNot(cut.AndNot(mine)).And(c.War.Lines.rails)
	l.Parted = l.Sea.And(c.War.Lines.rails) != l.Rail
	return l
}

// Majors are the major bases whose land a side controls, boxes apart.
func (c *State) Majors(s sim.Side) hex.Board {
	m := c.War.Map
	b := m.Major.Or(c.MajorMarkers).And(c.HeldBy(s)).And(m.Hexes)
	if c.ChinaRemoved {
		b = b.AndNot(m.Homes[book.China])
	}
	return b
}

// Trace finds out who is supplied where these ships of each side cut lines.
func (c *State) Trace(cut [2]hex.Board) (n Network) {
	n.Cut = cut
	c.traceJapan(&n)
	c.traceAllies(&n)
	return n
}

// traceJapan traces Japan's lines.
func (c *State) traceJapan(n *Network) {
	m := c.War.Map
	l := c.Lane(book.JapanSide, n.Cut[book.AlliedSide])
	mine := c.Majors(book.JapanSide)
	n.Majors[book.Japan] = m.Chain(&l, m.Homes[book.Japan].And(mine), mine)
	n.Areas[book.Japan] = m.Line(&l, n.Majors[book.Japan], atlas.BlockLine)
}

// traceAllies traces those of the Allies, China's within China.
func (c *State) traceAllies(n *Network) {
	m, of := c.War.Map, &c.War.Lines
	l := c.Lane(book.AlliedSide, n.Cut[book.JapanSide])
	mine := c.Majors(book.AlliedSide)
	// American chains to home bases on the map: beyond the continent they lead by Hawaii
	// [7.14], within it they need no gate (ruling R58).
	near := mine
	if !of.hawaii.Empty() {
		near = mine.AndNot(m.Island.AndNot(of.hawaii))
	}
	home := m.Chain(&l, m.Homes[book.USA].And(mine), near)
	gates := home.And(of.hawaii).Or(of.gates[book.USA].And(mine).And(l.Sea))
	n.Majors[book.USA] = home.Or(m.Chain(&l, gates, mine))
	n.Majors[book.British] = m.Chain(&l, of.gates[book.British].And(mine).And(l.Sea), mine) // [7.13]
	for _, ally := range []book.Nation{book.USA, book.British} {
		n.Areas[ally] = m.Line(&l, n.Majors[ally], atlas.BlockLine).Or(m.Homes[ally].AndNot(m.Hexes))
	}
	if !c.ChinaRemoved { // [7.12]
		china := m.Homes[book.China].And(c.HeldBy(book.AlliedSide))
		n.Areas[ChinaArea] = china.Or(m.Line(&l, m.Chain(&l, china.And(mine), mine), atlas.BlockLine))
	}
}

// ChinaArea is China's place in network.areas.
const ChinaArea = 3

// all returns the places where a nation's blocks are supplied, and which of them depend on an
// ally's lines [7.15].
func (n *Network) all(of book.Nation) (all, cross hex.Board) {
	switch of {
	case book.Japan:
		return n.Areas[book.Japan], cross
	case book.USA:
		return n.Areas[book.USA].Or(n.Areas[book.British]), n.Areas[book.British].AndNot(n.Areas[book.USA])
	case book.China:
		return n.Areas[ChinaArea], cross
	}
	return n.Areas[book.British].Or(n.Areas[book.USA]), n.Areas[book.USA].AndNot(n.Areas[book.British])
}

// Network finds out who is supplied. Ships that are not supplied do not cut lines
// [7.1]: where ships of both sides cut each other's, none of them is supplied unless
// it is so whatever the others are (ruling R57).
func (c *State) Network() Network {
	afloat := c.afloat()
	cut := afloat
	for {
		n := c.Trace(cut) // too many are cut, so blocks that are supplied are so for certain
		certain := c.suppliedShips(&n, &afloat)
		if certain == cut {
			return n
		}
		wide := n // too few cut
		if wide.Cut = certain; certain[book.AlliedSide] != cut[book.AlliedSide] {
			c.traceJapan(&wide)
		}
		if certain[book.JapanSide] != cut[book.JapanSide] {
			c.traceAllies(&wide)
		}
		switch possible := c.suppliedShips(&wide, &afloat); possible {
		case certain: // the same: no more is to be found out
			return wide
		case cut:
			return n
		default:
			cut = possible
		}
	}
}

// afloat are the ships of each side outside their own bases.
func (c *State) afloat() (at [2]hex.Board) {
	for s := range sim.Side(2) {
		at[s] = c.Occupied[s][book.Naval].AndNot(c.HeldBy(s))
	}
	return at
}

// Supplies returns the supplied places as far as a side can know: either all enemy ships cut its
// lines, or none do. Places supplied in the first case are supplied for certain. Places not
// supplied in the second case are not supplied for certain.
func (c *State) Supplies(s sim.Side, harassed bool) (n Network) {
	if harassed {
		n.Cut = c.afloat()
	}
	if s == book.JapanSide {
		c.traceJapan(&n)
	} else {
		c.traceAllies(&n)
	}
	return n
}

// suppliedShips returns where each side has supplied ships outside its own bases.
func (c *State) suppliedShips(n *Network, afloat *[2]hex.Board) (at [2]hex.Board) {
	japan, _ := n.all(book.Japan)
	allies, _ := n.all(book.USA)
	at[book.JapanSide], at[book.AlliedSide] = afloat[book.JapanSide].And(japan), afloat[book.AlliedSide].And(allies)
	for s := range sim.Side(2) {
		if at[s] == afloat[s] {
			continue
		}
		for _, i := range c.War.Lines.Subs[s] {
			if p := &c.Pieces[i]; p.At != NoPlace && afloat[s].Has(p.At) && !at[s].Has(p.At) {
				if ok, _ := c.dives(n, s, p.At); ok {
					at[s] = at[s].With(p.At)
				}
			}
		}
	}
	return at
}

// dives reports whether a submarine is supplied by a line under the enemy [3.2.2],
// and whether only an ally's base is near enough.
func (c *State) dives(n *Network, s sim.Side, at hex.Index) (ok, cross bool) {
	m := c.War.Map
	near := m.Flood(atlas.BySea, hex.Bit(at), m.Wet().With(m.Siam.West), atlas.BlockLine)
	if s == book.JapanSide {
		return !near.And(n.Majors[book.Japan]).Empty(), false
	}
	own := !near.And(n.Majors[book.USA]).Empty()
	return own || !near.And(n.Majors[book.British]).Empty(), !own
}

// Feeds reports whether a block on the map is supplied, and whether that is by an
// ally's lines.
func (c *State) Feeds(n *Network, i int) (ok, cross bool) {
	k, at := c.What(i), c.Pieces[i].At
	all, ally := n.all(k.Nation)
	if all.Has(at) {
		return true, ally.Has(at)
	}
	if k.Type == book.SS {
		return c.dives(n, c.War.SideOfPiece(i), at)
	}
	return false, false
}

// Supplied returns the places in whose bases and hexes a nation's blocks are supplied now, and
// which of them cost double [7.1, 7.15]. Submarines can be supplied elsewhere, too.
func (c *State) Supplied(n book.Nation) (all, cross hex.Board) {
	w := c.Network()
	return w.all(n)
}
