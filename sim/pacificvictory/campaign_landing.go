package pacificvictory

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
)

// inFlight reports whether an air block has to land: one that has attacked, defended
// away from home or flown patrols, or that is where it cannot stay [4.61, 4.63].
func (c *Campaign) inFlight(i int) bool {
	p := &c.pieces[i]
	if p.at == off || c.war.routes.stamps[i].home != Air {
		return false
	}
	return p.marks&(attacks|joins|patrols) != 0 || !c.held(c.war.sideOfPiece(i)).Has(p.at)
}

// parked are the places where air of a side is down, boxes apart.
func (c *Campaign) parked(s sim.Side) (at hex.Board) {
	from, to := c.war.span(s)
	for i := from; i < to; i++ {
		if p := &c.pieces[i]; p.at != off && c.war.routes.stamps[i].home == Air && !c.inFlight(i) {
			at = at.With(p.at)
		}
	}
	return at.AndNot(c.war.routes.boxes)
}

// landings are the own bases in or next to the hex of an air block in flight that have
// room for it beside what is parked, those that it has just captured among them [4.61,
// 4.62].
func (c *Campaign) landings(i int, parked hex.Board) hex.Board {
	s, at, storm := c.war.sideOfPiece(i), c.pieces[i].at, c.stormy()
	near := hex.Board{}
	if !storm.Has(at) { // nothing leaves a storm [6.3]
		near = c.war.Map.Step(ByAir, hex.Bit(at)).AndNot(storm)
	}
	return near.With(at).And(c.stations(s)).AndNot(parked)
}

// land brings an air block down.
func (c *Campaign) land(i int, at hex.Index) {
	p := &c.pieces[i]
	p.marks &^= attacks | joins | patrols
	if p.at != at {
		c.put(i, at)
	}
}

// stepLanding brings down all air that is up, the first player's first; true where the
// owner has a choice, which is then of any of his blocks: he lands them in the order he
// likes. Air without a base is lost (4.61, 4.63, ruling R98).
func (c *Campaign) stepLanding() bool {
	for n := range sim.Side(2) {
		s := c.first ^ n
		for {
			i, to, up := c.nextDown(s)
			if i < 0 {
				if up {
					c.decides = s
					return true
				}
				break
			}
			if to == off {
				c.lose(i)
			} else {
				c.land(i, to)
			}
		}
	}
	return false
}

// nextDown returns a block of a side that nothing is to be decided about: it has no base
// to land in, or one that no other block wants. Up says whether any is in the air.
func (c *Campaign) nextDown(s sim.Side) (i int, to hex.Index, up bool) {
	var once, twice hex.Board // bases that a block can land in, and that several can
	parked := c.parked(s)
	from, last := c.war.span(s)
	for i := from; i < last; i++ {
		if !c.inFlight(i) {
			continue
		}
		up = true
		places := c.landings(i, parked)
		if places.Empty() {
			return i, off, true
		}
		twice = twice.Or(once.And(places))
		once = once.Or(places)
	}
	for i := from; up && i < last; i++ {
		if c.inFlight(i) {
			if places := c.landings(i, parked); places.Count() == 1 && places.And(twice).Empty() {
				return i, places.First(), true
			}
		}
	}
	return -1, off, up
}

// legalLandings lists where each block in the air of who decides can land.
func (c *Campaign) legalLandings(buf []sim.Move) []sim.Move {
	parked := c.parked(c.decides)
	from, to := c.war.span(c.decides)
	for i := from; i < to; i++ {
		if c.inFlight(i) {
			buf = c.eachPlace(buf, i, c.landings(i, parked))
		}
	}
	return buf
}
