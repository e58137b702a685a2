package land

import (
	"slices"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// The limits of a Supply Path. [14.31]
const (
	pathHexes = 3
	pathValue = 2 * 7 // in halves
)

// A presence is how many units of each side are in each hex.
type presence [2][MostHexes + 1]uint8

// present counts the units in the hexes.
func (l *Land) present() (p presence) {
	for u := range l.count() {
		p[l.side(u)][l.Units[u].Hex]++
	}
	p[Japan][None], p[Allies][None] = 0, 0
	return p
}

// hostile reports whether ground units of a side's enemy are in a hex: an intrinsic garrison is one
// too. [11.51]
func (l *Land) hostile(p *presence, side uint8, h Hex) bool {
	return p[1-side][h] > 0 || l.Hexes[h].Side == 1-side && l.Hexes[h].Marks&Garrison != 0
}

// A reached is the set of hexes that a Supply Path reaches, the nearest first, and among equally
// near ones the lower first.
type reached struct {
	hex [1 + 6 + 12 + 18]Hex
	far [1 + 6 + 12 + 18]uint8
	n   int
}

// reach finds the hexes that Supply Paths of units of a side lead to from their hex; over are the
// hexsides of that which they may take. Supply comes over a path as a unit would: each hex on the
// way to the units, theirs among them, is entered at no more than 7, whatever road or hexside makes
// it so (C80). [14.31]
func (l *Land) reach(r *reached, p *presence, side uint8, from Hex, wheels, over uint8) {
	r.hex[0], r.far[0], r.n = from, 0, 1
	seen := [MostHexes/64 + 1]uint64{}
	seen[from>>6] |= 1 << (from & 63)
	for first, far := 0, uint8(1); far <= pathHexes; far++ {
		last := r.n
		for k := first; k < last; k++ {
			x := r.hex[k]
			for s := range sides {
				y := l.Scenario.next[x][s]
				switch {
				case y == None || far == 1 && over>>s&1 == 0 || seen[y>>6]>>(y&63)&1 == 1:
				case l.cost(x, s, wheels) > pathValue, l.hostile(p, side, y) && p[side][y] == 0:
				default:
					seen[y>>6] |= 1 << (y & 63)
					r.hex[r.n], r.far[r.n] = y, far
					r.n++
				}
			}
		}
		slices.Sort(r.hex[last:r.n])
		first = last
	}
}

const everySide = 1<<sides - 1

// within sums the supply of a side that is reached.
func (l *Land) within(r *reached, side uint8) (halves int) {
	for _, h := range r.hex[:r.n] {
		halves += int(l.Hexes[h].Supply[side])
	}
	return halves
}

// inReach returns the supply in reach of a unit, in halves.
func (l *Land) inReach(p *presence, u int) int {
	var r reached
	l.reach(&r, p, l.side(u), l.Units[u].Hex, l.wheels(u), everySide)
	return l.within(&r, l.side(u))
}

// pay takes supply from the depots that are reached, the nearest first.
func (l *Land) pay(r *reached, side uint8, halves int) {
	for _, h := range r.hex[:r.n] {
		n := min(halves, int(l.Hexes[h].Supply[side]))
		l.Hexes[h].Supply[side] -= uint16(n)
		halves -= n
	}
}

// draws has a unit pay from what is in its reach.
func (l *Land) draws(u, halves int) {
	var r reached
	p := l.present()
	l.reach(&r, &p, l.side(u), l.Units[u].Hex, l.wheels(u), everySide)
	l.pay(&r, l.side(u), halves)
}

// linked reports whether a unit has a Line of Communications: a Supply Path to a hex that its side
// holds and that supply comes to, or to a Logistic Transport Unit. [14.6]
func (l *Land) linked(p *presence, u int) bool {
	var r reached
	side := l.side(u)
	l.reach(&r, p, side, l.Units[u].Hex, l.wheels(u), everySide)
	for _, h := range r.hex[:r.n] {
		if l.Hexes[h].Side == side && l.Scenario.sourceOf(side, h) || l.transportIn(side, h) {
			return true
		}
	}
	return false
}

// transportIn reports whether a Logistic Transport Unit of a side is in a hex. [14.56]
func (l *Land) transportIn(side uint8, h Hex) bool {
	for u := range l.count() {
		if l.Units[u].Hex == h && l.side(u) == side && l.transport(u) {
			return true
		}
	}
	return false
}

// transport reports whether a unit is a Logistic Transport Unit: either side's. [14.5]
func (l *Land) transport(u int) bool { return l.typ(u).Nation == book.Anybody }

// supplied reports whether a unit is for this Phase. [14.32] [14.44]
func (l *Land) supplied(u int) bool { return l.Units[u].Marks&Fed != 0 }

// Supplied reports in the Ground Phase whether a unit has had basic supply. [14.44]
func (l *Land) Supplied(u int) bool { return l.supplied(u) }

// Guns is the Anti-Aircraft Strength of a unit: its Supply Multiple, of combat units that are not
// marked as unsupplied. [7.53] [7.56]
func (l *Land) Guns(u int) uint8 {
	if s := l.Units[u].State; !l.typ(u).Combat || s == Short || s == Bare {
		return 0
	}
	return l.face(u).Multiple
}

// hungry reports whether it is still to be said what feeds a unit of the side in the hex asked.
func (l *Land) hungry(u int) bool {
	return l.Units[u].Hex == Hex(l.Asked) && l.side(u) == l.Side && l.Units[u].Marks&(Fed|Starved) == 0
}

// basic is the Basic Supply of a unit, in halves. [14.32]
func (l *Land) basic(u int) uint16 { return 2 * uint16(l.face(u).Multiple) }

// nextFeed goes on to the next stack that has a choice of what feeds it; a stack out of reach of
// supply starves without one. Of the three types of supply this is the first. [14.3] [14.32] (C23)
func (l *Land) nextFeed() {
	p := l.present()
	for ; l.Side < 2; l.Side, l.Asked = l.Side+1, 1 {
		for ; int(l.Asked) <= l.Scenario.Hexes(); l.Asked++ {
			if p[l.Side][l.Asked] == 0 {
				continue
			}
			for u := range l.count() { // what needs nothing has it [14.5]
				if l.hungry(u) && (l.basic(u) == 0 || l.transport(u)) {
					l.Units[u].Marks |= Fed
				}
			}
			var room [mostMoves]sim.Move
			if len(l.feeding(room[:0], &p)) > 1 {
				l.Step = Feed
				return
			}
			l.feed(0)
		}
	}
	l.judge()
	l.Side, l.Asked = Japan, 1
	l.nextBuild()
}

// feeding lists none and the depots that can feed a unit of the stack.
func (l *Land) feeding(buf []sim.Move, p *presence) []sim.Move {
	first := len(buf)
	buf = append(buf, 0)
	for u := range l.count() {
		if !l.hungry(u) {
			continue
		}
		var r reached
		l.reach(&r, p, l.Side, Hex(l.Asked), l.wheels(u), everySide)
		for _, h := range r.hex[:r.n] {
			if l.Hexes[h].Supply[l.Side] >= l.basic(u) && !slices.Contains(buf[first:], sim.Move(h)) {
				buf = append(buf, sim.Move(h))
			}
		}
	}
	slices.Sort(buf[first:])
	return buf
}

// feed has a depot feed the units of the stack that it reaches, in their order, as far as it lasts;
// without a depot they go without. [14.32] [14.45]
func (l *Land) feed(depot Hex) {
	p := l.present()
	for u := range l.count() {
		switch {
		case !l.hungry(u):
		case depot == None:
			l.Units[u].Marks |= Starved
		default:
			var r reached
			l.reach(&r, &p, l.Side, Hex(l.Asked), l.wheels(u), everySide)
			if stock := &l.Hexes[depot].Supply[l.Side]; slices.Contains(r.hex[:r.n], depot) && *stock >= l.basic(u) {
				*stock -= l.basic(u)
				l.Units[u].Marks |= Fed
			}
		}
	}
}

// judge sets the markers of all units by what they have got. [14.41] [14.42] [14.43]
func (l *Land) judge() {
	for u := range l.count() {
		k := &l.Units[u]
		if k.Hex == None {
			continue
		}
		switch {
		case k.Marks&Fed != 0:
			if k.Marks |= Before; k.State != Unmarked {
				k.State = Served
			}
		case k.Marks&Before != 0:
			k.State = Short
		default:
			k.State = Bare
		}
		k.Marks &^= Starved
	}
}
