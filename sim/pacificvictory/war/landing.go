package war

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/atlas"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
)

// air returns the air blocks of a side that have to land: those that have
// attacked, defended away from home or flown patrols, or that are where they cannot stay
// [4.61, 4.63]. The others are parked, where room matters.
func (c *Campaign) air(s sim.Side) (up situation.PieceSet, parked hex.Board) {
	home := c.HeldBy(s)
	for _, i := range c.War.Routes.Planes[s] {
		switch p := &c.Pieces[i]; {
		case p.At == situation.NoPlace:
		// A block in flight over an own base that it did not start from may stay there, if there is
		// room; but it is up, and takes its turn with the others.
		case p.Marks&(situation.Attacks|situation.Joins|situation.Patrols) != 0 || !home.Has(p.At):
			up.Add(int(i))
		default:
			parked = parked.With(p.At)
		}
	}
	// Boxes hold any number, so nothing parks there in the sense of taking the room.
	return up, parked.AndNot(c.War.Routes.Boxes)
}

// landings are the own bases in or next to the hex of an air block in flight that have
// room for it beside what is parked, those that it has just captured among them [4.61,
// 4.62].
func (c *Campaign) landings(i int, parked hex.Board) hex.Board {
	s, at, storm := c.War.SideOfPiece(i), c.Pieces[i].At, c.stormy()
	near := hex.Board{}
	if !storm.Has(at) { // nothing leaves a storm [6.3]
		near = c.War.Routes.Next[atlas.ByAir][at].AndNot(storm)
	}
	// The hex itself or one next to it: the second half of the flight, after one hex out [4.61].
	return near.With(at).And(c.Stations(s)).AndNot(parked)
}

// land brings an air block down.
func (c *Campaign) land(i int, at hex.Index) {
	p := &c.Pieces[i]
	p.Marks &^= situation.Attacks | situation.Joins | situation.Patrols
	if p.At != at {
		c.Put(i, at)
	}
}

// stepLanding brings down all air that is up, the first player's first; true where the
// In the order of the players of the turn. Each landing changes what is parked, so all is found
// anew after each.
// owner has a choice, which is then of any of his blocks: he lands them in the order he
// likes. Air without a base is lost (4.61, 4.63, ruling R98).
func (c *Campaign) stepLanding() bool {
	for n := range sim.Side(2) {
		s := c.FirstPlayer ^ n
		for {
			i, to, up := c.nextDown(s)
			if i < 0 {
				if up {
					c.Decides = s
					return true
				}
				break
			}
			// No base is left to it.
			if to == situation.NoPlace {
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
	flying, parked := c.air(s)
	for i := range flying.All() {
		up = true
		places := c.landings(i, parked)
		// First those that have no place at all: they make no difference to others.
		if places.Empty() {
			return i, situation.NoPlace, true
		}
		// Bases that two blocks want are a choice of their owner, even where one of the two has no
		// other.
		twice = twice.Or(once.And(places))
		once = once.Or(places)
	}
	for i := range flying.All() {
		if places := c.landings(i, parked); places.Count() == 1 && places.And(twice).Empty() {
			return i, places.First(), true
		}
	}
	return -1, situation.NoPlace, up
}

// legalLandings lists where each of the deciding side's blocks in the air can land.
func (c *Campaign) legalLandings(buf []sim.Move) []sim.Move {
	flying, parked := c.air(c.Decides)
	for i := range flying.All() {
		buf = c.eachPlace(buf, i, c.landings(i, parked))
	}
	return buf
}
