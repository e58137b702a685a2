package pacificvictory

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
)

// eventArms sets the dice that deal arms apart from those that deal blocks.
const eventArms = 1 << 12

// arrange finds out of what arm each slot is dealt where colours alone are seen, and turns
// the slots, sorted by what is seen of them, into those of the decks.
func (t *dealing) arrange(c *Campaign, s sim.Side, d *sim.Dice) {
	a := &t.arms
	a.begin(t, c, s)
	if !a.veil() {
		for n := range t.n { // not known to happen; then the arms are seen
			a.is[n] = sortOf(&c.war.routes.stamps[t.keys[n]&255])
			a.may[n] = [sorts]sortSet{aMarine: marines1, anInfantry: invaders1, anArmour: attackers1, aGarrison: troops1, aCommunist: invaders1}[a.is[n]]
		}
	} else if d != nil {
		a.shuffle(d, eventArms)
	}
	keys, n := t.keys, t.n
	t.n = 0
	for slot := range n {
		key, rank := keys[slot], uint64(anyRank)
		k := deck(a.colour[slot])*arms + armOfSort[a.is[slot]]
		switch may := a.may[slot]; {
		case may&(1<<aGarrison) != 0 || (1<<a.is[slot])&(troops1) == 0:
		case may&(1<<anArmour) != 0:
			rank = 2
		case may&(1<<anInfantry) != 0:
			rank = 1
		default:
			rank = 0
		}
		t.add(uint64(k)<<52|rank<<48|key&(1<<48-256), int(key&255))
	}
}

// begin lays out what is seen: the slots with what they may be, the blocks of the pool,
// and the room that stacking and the blocks that are known leave [4.2].
func (a *arrangement) begin(t *dealing, c *Campaign, s sim.Side) {
	*a = arrangement{n: t.n}
	for k, cards := range t.cards {
		for _, i := range t.left[k][:cards] {
			a.spare[k/arms][sortOf(&c.war.routes.stamps[i])]++
		}
	}
	ships := c.stands[s][Naval]                         // from before the blocks were taken off the map
	own := c.held(s).AndNot(c.stands[s.Other()][Naval]) // elsewhere it is known whether there are any
	var laid hex.Board
	var first [hex.Size]uint8
	for slot := range t.n {
		p := &t.slots[t.keys[slot]&255]
		a.at[slot], a.is[slot], a.colour[slot] = p.at, unsorted, uint8(t.keys[slot]>>52)/arms
		a.members[a.colour[slot]][a.count[a.colour[slot]]] = uint8(slot)
		a.count[a.colour[slot]]++
		a.apart[slot] = p.marks&(attacks|joins) != 0
		a.wet[slot] = p.marks&invades != 0 || c.war.routes.open.Has(p.at)
		a.may[slot] = c.sorting(p, s) & a.colours(slot)
		if !own.Has(p.at) && !ships.Has(p.at) {
			a.may[slot] &^= ships1
			if a.wet[slot] {
				a.may[slot] &^= troops1
			}
		}
		if !laid.Has(p.at) {
			laid = laid.With(p.at)
			a.room[p.at], first[p.at] = c.rooms(p.at), a.colour[slot]
		} else if first[p.at] != a.colour[slot] && !c.war.Map.isBox(p.at) {
			a.mixed = a.mixed.With(p.at)
		}
	}
	a.need = ships.AndNot(own).And(laid)
	from, to := c.war.span(s)
	for i := from; i < to; i++ {
		if p := &c.pieces[i]; p.at != off && laid.Has(p.at) {
			a.enterKnown(c, i)
		}
	}
	for at := range laid.All() { // known marines may be aboard, where there is no room ashore
		r := &a.room[at]
		r[1] += min(0, r[2])
		r[0], r[1], r[2] = max(0, r[0]), max(0, r[1]), max(0, r[2])
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
func (a *arrangement) enterKnown(c *Campaign, i int) {
	at, sort := c.pieces[i].at, sortOf(&c.war.routes.stamps[i])
	switch {
	case sort == aStaff:
		return
	case c.groupAt(i) == Naval:
		a.room[at][1]--
		a.fleet[at]++
		return
	case sort == aPlane && c.phase >= atBattles && c.phase <= atAirLanding: // it may be about to land elsewhere [4.61]
	case sort == aPlane:
		a.room[at][0]--
	default:
		a.room[at][2]--
	}
	if army := c.war.routes.stamps[i].army; army > 0 && c.pieces[i].marks&(attacks|joins) == 0 {
		a.kin[at][army-1]++
	}
}

const plenty = 100 // more than there are blocks of a side and arm

// rooms is what stacking allows at a place, by arm; headquarters do not count [3.3.1].
func (c *Campaign) rooms(at hex.Index) (r [4]int8) {
	for g := range 3 {
		r[g] = int8(min(plenty, c.limit(at, Group(g))))
	}
	r[3] = plenty
	return r
}
