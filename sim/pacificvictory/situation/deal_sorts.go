package situation

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/atlas"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
)

// begin lays out what is seen: the slots with what they may be, the blocks of the pool,
// and the room that stacking and the blocks that are known leave [4.2].
func (a *arrangement) begin(t *Dealing, c *State, s sim.Side) {
	*a = arrangement{n: t.n}
	for k, cards := range t.cards {
		for _, i := range t.left[k][:cards] {
			a.spare[k/Arms][sortOf(&c.War.Routes.Stamps[i])]++
		}
	}
	ships := c.Occupied[s][book.Naval]                           // from before the blocks were taken off the map
	own := c.HeldBy(s).AndNot(c.Occupied[s.Other()][book.Naval]) // elsewhere it is known whether there are any
	var laid hex.Board
	var first [hex.Size]uint8
	for slot := range t.n {
		p := &t.slots[t.keys[slot]&255]
		a.at[slot], a.is[slot], a.colour[slot] = p.At, unsorted, uint8(t.keys[slot]>>52)/Arms
		a.members[a.colour[slot]][a.count[a.colour[slot]]] = uint8(slot)
		a.count[a.colour[slot]]++
		a.apart[slot] = p.Marks&(Attacks|Joins) != 0
		a.wet[slot] = p.Marks&Invades != 0 || c.War.Routes.Open.Has(p.At)
		a.may[slot] = c.sorting(p, s) & a.colours(slot)
		// No naval block stood there: neither ships nor troops that count as naval.
		if !own.Has(p.At) && !ships.Has(p.At) {
			a.may[slot] &^= ships1
			if a.wet[slot] {
				a.may[slot] &^= troops1
			}
		}
		if !laid.Has(p.At) {
			laid = laid.With(p.At)
			a.room[p.At], first[p.At] = c.rooms(p.At), a.colour[slot]
		} else if first[p.At] != a.colour[slot] && !c.War.Map.IsBox(p.At) {
			a.mixed = a.mixed.With(p.At)
		}
	}
	// Where ships were seen they must stand again.
	a.need = ships.AndNot(own).And(laid)
	from, to := c.War.Span(s)
	for i := from; i < to; i++ {
		if p := &c.Pieces[i]; p.At != NoPlace && laid.Has(p.At) {
			a.enterKnown(c, i)
		}
	}
	for at := range laid.All() { // known marines may be aboard, where there is no room ashore
		r := &a.room[at]
		r[1] += min(0, r[2])
		r[0], r[1], r[2] = max(0, r[0]), max(0, r[1]), max(0, r[2])
		if a.kin[at][0] > 0 && a.kin[at][1] > 0 { // a position made by hand: they bar nobody
			a.kin[at] = [2]uint8{}
		}
	}
	for at := range a.need.All() {
		a.bare += int8(book.Flag(a.fleet[at] == 0))
	}
}

// colours leaves the sorts that there are of a slot's colour.
func (a *arrangement) colours(slot int) sortSet {
	if a.colour[slot] == colours-1 {
		return ^sortSet(0)
	}
	return ^sortSet(1 << aCommunist)
}

// enterKnown counts a block that is not dealt.
func (a *arrangement) enterKnown(c *State, i int) {
	at, sort := c.Pieces[i].At, sortOf(&c.War.Routes.Stamps[i])
	switch {
	case sort == aStaff:
		return
	case c.GroupAt(i) == book.Naval:
		a.room[at][1]--
		a.fleet[at]++
		return
	case sort == aPlane:
		// Air that has flown to fight may land elsewhere at the end of the combat phase [4.61]. Until
		// its battle is over, no other air of its side is there [4.62].
		flown := c.Pieces[i].Marks&(Attacks|Joins|Patrols) != 0
		if !flown || c.Phase < ChooseBattle || c.Phase > AirLanding || c.Battles.Has(at) {
			a.room[at][0]--
		}
	default:
		a.room[at][2]--
	}
	if army := c.War.Routes.Stamps[i].Army; army > 0 && c.Pieces[i].Marks&(Attacks|Joins) == 0 {
		a.kin[at][army-1]++
	}
}

const plenty = 100 // more than there are blocks of a side and arm

// rooms is what stacking allows at a place, by arm; headquarters do not count [3.3.1].
func (c *State) rooms(at hex.Index) (r [4]int8) {
	for g := range 3 {
		r[g] = int8(min(plenty, c.Limit(at, book.Group(g))))
	}
	r[3] = plenty
	return r
}

// sorting says of what sorts a block may be, from what is seen of it: where it stands,
// whence it came and what it does (ruling R100). Rank is that of its slot among ground
// blocks.
func (c *State) sorting(p *Piece, s sim.Side) sortSet {
	t := &c.War.Routes
	at, base := p.At, c.War.Map.Bases().Has(p.At)
	sea := sortSet(0)
	if t.Places.Has(at) {
		sea = ships1
		if !base {
			sea |= marines1
		}
	}
	switch {
	case p.Marks&Raids != 0: // ruling R49
		return planes1 | sea&ships1
	case p.Marks&Invades != 0:
		return invaders1
	case p.Marks&(Attacks|Joins) != 0:
		return c.comer(p, sea)
	case c.War.Map.IsBox(at):
		return planes1 | ships1 | troops1 | staffs1
	case c.Blockade[s].Has(at):
		return ships1
	case !base && p.Marks&Moved != 0 && t.Next[atlas.ByAir][p.From].Has(at): // it may be on patrol [4.63]
		return sea | planes1
	case !base:
		return sea
	}
	return planes1 | sea | troops1 | staffs1
}

// comer is sorting for what has come to fight.
func (c *State) comer(p *Piece, sea sortSet) (set sortSet) {
	m, t := c.War.Map, &c.War.Routes
	if t.Next[atlas.ByAir][p.From].Has(m.LandOf(p.At)) || t.Next[atlas.ByAir][p.From].Has(p.At) {
		set |= planes1
	}
	if t.Places.Has(p.From) || p.From == m.Siam.Hex {
		set |= sea
		if p.Marks&Joins != 0 && sea != 0 { // marines ashore
			set |= marines1
		}
	}
	if m.Bases().Has(p.At) && t.Next[atlas.ByLand][m.LandOf(p.From)].Has(p.At) {
		// [4.81]; not on the west coast of Siam, which is water
		set |= attackers1
	}
	if p.From == p.At || set == 0 { // positions made up by hand
		return planes1 | sea | attackers1
	}
	return set
}
