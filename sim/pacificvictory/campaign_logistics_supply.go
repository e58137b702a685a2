package pacificvictory

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
)

// A network is who is supplied where [7.1]. Britain stands for ANZAC and India too.
type network struct {
	majors [3]hex.Board // supplied major bases of Japan, the USA and Britain, each as it traces by itself
	areas  [4]hex.Board // places from which blocks trace to those, and Chinese ones to Chinese bases
	cut    [2]hex.Board // where a side's ships cut enemy lines: outside its own bases and supplied
}

// coasts are the Chinese hexes that serve as Japan's coast, and nothing else, when
// China is removed (option 9.8).
func (c *State) coasts() hex.Board { return c.War.Map.Homes[China].And(c.War.Map.Coastal) }

// lane returns what a side traces through where these enemy ships cut its lines.
func (c *State) lane(s sim.Side, cut hex.Board) (l lane) {
	m := c.War.Map
	mine, theirs := c.held(s), c.held(s.Other())
	if c.chinaRemoved { // [9.8]
		mine, theirs = mine.AndNot(m.Homes[China]), theirs.AndNot(m.Homes[China])
		if s == JapanSide {
			mine = mine.Or(c.coasts())
			theirs = theirs.Or(m.Homes[China].AndNot(c.coasts()))
		} else {
			theirs = theirs.Or(m.Homes[China])
		}
	}
	land := m.InPlay.AndNot(theirs)
	// Ships at an enemy base, with no enemy ships there, blockade it or are about to (ruling R41).
	through := theirs.And(c.stands[s][Naval]).AndNot(c.stands[s.Other()][Naval])
	l.sea = land.AndNot(cut).Or(through)
	if !theirs.Has(m.Siam.Hex) && !cut.Has(m.Siam.West) { // [2.4]
		l.sea = l.sea.With(m.Siam.West)
	}
	l.rail = land.AndNot(cut.AndNot(mine)).And(c.War.lines.rails)
	l.parted = l.sea.And(c.War.lines.rails) != l.rail
	return l
}

// majors are the major bases whose land a side controls, boxes apart.
func (c *State) majors(s sim.Side) hex.Board {
	m := c.War.Map
	b := m.Major.Or(c.markers).And(c.held(s)).And(m.Hexes)
	if c.chinaRemoved {
		b = b.AndNot(m.Homes[China])
	}
	return b
}

// trace finds out who is supplied where these ships of each side cut lines.
func (c *State) trace(cut [2]hex.Board) (n network) {
	n.cut = cut
	c.traceJapan(&n)
	c.traceAllies(&n)
	return n
}

// traceJapan traces Japan's lines.
func (c *State) traceJapan(n *network) {
	m := c.War.Map
	l := c.lane(JapanSide, n.cut[AlliedSide])
	mine := c.majors(JapanSide)
	n.majors[Japan] = m.chain(&l, m.Homes[Japan].And(mine), mine)
	n.areas[Japan] = m.line(&l, n.majors[Japan], blockLine)
}

// traceAllies traces those of the Allies, China's within China.
func (c *State) traceAllies(n *network) {
	m, of := c.War.Map, &c.War.lines
	l := c.lane(AlliedSide, n.cut[JapanSide])
	mine := c.majors(AlliedSide)
	// American chains to home bases on the map: beyond the continent they lead by Hawaii
	// [7.14], within it they need no gate (ruling R58).
	near := mine
	if !of.hawaii.Empty() {
		near = mine.AndNot(m.Island.AndNot(of.hawaii))
	}
	home := m.chain(&l, m.Homes[USA].And(mine), near)
	gates := home.And(of.hawaii).Or(of.gates[USA].And(mine).And(l.sea))
	n.majors[USA] = home.Or(m.chain(&l, gates, mine))
	n.majors[British] = m.chain(&l, of.gates[British].And(mine).And(l.sea), mine) // [7.13]
	for _, ally := range []Nation{USA, British} {
		n.areas[ally] = m.line(&l, n.majors[ally], blockLine).Or(m.Homes[ally].AndNot(m.Hexes))
	}
	if !c.chinaRemoved { // [7.12]
		china := m.Homes[China].And(c.held(AlliedSide))
		n.areas[chinaArea] = china.Or(m.line(&l, m.chain(&l, china.And(mine), mine), blockLine))
	}
}

// chinaArea is China's place in network.areas.
const chinaArea = 3

// all returns the places where a nation's blocks are supplied, and of those the ones
// where that is by an ally's lines [7.15].
func (n *network) all(of Nation) (all, cross hex.Board) {
	switch of {
	case Japan:
		return n.areas[Japan], cross
	case USA:
		return n.areas[USA].Or(n.areas[British]), n.areas[British].AndNot(n.areas[USA])
	case China:
		return n.areas[chinaArea], cross
	}
	return n.areas[British].Or(n.areas[USA]), n.areas[USA].AndNot(n.areas[British])
}

// network finds out who is supplied. Ships that are not supplied do not cut lines
// [7.1]: where ships of both sides cut each other's, none of them is supplied unless
// it is so whatever the others are (ruling R57).
func (c *State) network() network {
	afloat := c.afloat()
	cut := afloat
	for {
		n := c.trace(cut) // too many cut: who is supplied is so for certain
		certain := c.suppliedShips(&n, &afloat)
		if certain == cut {
			return n
		}
		wide := n // too few cut
		if wide.cut = certain; certain[AlliedSide] != cut[AlliedSide] {
			c.traceJapan(&wide)
		}
		if certain[JapanSide] != cut[JapanSide] {
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
		at[s] = c.stands[s][Naval].AndNot(c.held(s))
	}
	return at
}

// supplies returns who is supplied as far as a side is concerned: Japan or the Allies.
// All enemy ships cut its lines, or none do. What is supplied by the first is so for
// certain, what is not by the second is not.
func (c *State) supplies(s sim.Side, harassed bool) (n network) {
	if harassed {
		n.cut = c.afloat()
	}
	if s == JapanSide {
		c.traceJapan(&n)
	} else {
		c.traceAllies(&n)
	}
	return n
}

// suppliedShips returns where each side has supplied ships outside its own bases.
func (c *State) suppliedShips(n *network, afloat *[2]hex.Board) (at [2]hex.Board) {
	japan, _ := n.all(Japan)
	allies, _ := n.all(USA)
	at[JapanSide], at[AlliedSide] = afloat[JapanSide].And(japan), afloat[AlliedSide].And(allies)
	for s := range sim.Side(2) {
		if at[s] == afloat[s] {
			continue
		}
		for _, i := range c.War.lines.subs[s] {
			if p := &c.pieces[i]; p.at != off && afloat[s].Has(p.at) && !at[s].Has(p.at) {
				if ok, _ := c.dives(n, s, p.at); ok {
					at[s] = at[s].With(p.at)
				}
			}
		}
	}
	return at
}

// dives reports whether a submarine is supplied by a line under the enemy [3.2.2],
// and whether only an ally's base is near enough.
func (c *State) dives(n *network, s sim.Side, at hex.Index) (ok, cross bool) {
	m := c.War.Map
	near := m.Flood(BySea, hex.Bit(at), m.Wet().With(m.Siam.West), blockLine)
	if s == JapanSide {
		return !near.And(n.majors[Japan]).Empty(), false
	}
	own := !near.And(n.majors[USA]).Empty()
	return own || !near.And(n.majors[British]).Empty(), !own
}

// feeds reports whether a block on the map is supplied, and whether that is by an
// ally's lines.
func (c *State) feeds(n *network, i int) (ok, cross bool) {
	k, at := c.what(i), c.pieces[i].at
	all, ally := n.all(k.nation)
	if all.Has(at) {
		return true, ally.Has(at)
	}
	if k.typ == SS {
		return c.dives(n, c.War.sideOfPiece(i), at)
	}
	return false, false
}

// supplied returns the places in whose bases and hexes a nation's blocks are supplied
// now, and of those the ones that cost double [7.1, 7.15]. Submarines can be supplied
// elsewhere too.
func (c *State) supplied(n Nation) (all, cross hex.Board) {
	w := c.network()
	return w.all(n)
}
