package situation

import "github.com/ironbottom/ironbottom/sim"

// eventArms sets the dice that deal arms apart from those that deal blocks.
const eventArms = 1 << 12

// arrange finds out of what arm each slot is dealt where colours alone are seen, and turns
// the slots, sorted by what is seen of them, into those of the decks.
func (t *Dealing) arrange(c *State, s sim.Side, d *sim.Dice) {
	a := &t.arms
	a.begin(t, c, s)
	if !a.veil() {
		for n := range t.n { // not known to happen; then the arms are seen
			a.is[n] = sortOf(&c.War.Routes.Stamps[t.keys[n]&255])
			a.may[n] = [sorts]sortSet{aMarine: marines1, anInfantry: invaders1, anArmour: attackers1,
				aGarrison: troops1, aCommunist: invaders1}[a.is[n]]
		}
	} else if d != nil {
		a.shuffle(d, eventArms)
	}
	keys, n := t.keys, t.n
	t.n = 0
	for slot := range n {
		// The rank keeps apart slots of one deck that can be of different kinds: the fewer kinds,
		// the lower.
		key, rank := keys[slot], uint64(anyRank)
		k := Deck(a.colour[slot])*Arms + armOfSort[a.is[slot]]
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

// shufflings is how many exchanges are tried for each slot.
const shufflings = 8

// shuffle exchanges blocks of two slots, or of a slot and the pool, at random where both
// may be there: from any way to fill the slots it leads, in time, to all of them with
// the same probability.
func (a *arrangement) shuffle(d *sim.Dice, events uint64) {
	var pool [colours][MaxPieces]uint8
	var all [colours]uint64
	for c := range a.spare {
		n := 0
		for sort, k := range a.spare[c] {
			for range k {
				pool[c][n] = uint8(sort)
				n++
			}
		}
		all[c] = uint64(a.count[c] + n)
	}
	for n := range uint64(shufflings * a.n) {
		// The upper half of the word chooses the slot, the lower one what it is exchanged for.
		word := d.Word(events + n) // one word for both: each is as good as even
		i := int(word >> 32 * uint64(a.n) >> 32)
		c := a.colour[i]
		j := int(word & (1<<32 - 1) * all[c] >> 32)
		if j < a.count[c] {
			a.exchange(i, int(a.members[c][j]))
		} else {
			a.draw(i, &pool[c][j-a.count[c]])
		}
	}
}

// exchange exchanges the sorts of two slots of a colour if both may have the other's.
func (a *arrangement) exchange(i, j int) {
	x, y := a.is[i], a.is[j]
	if x == y || a.may[i]>>y&1 == 0 || a.may[j]>>x&1 == 0 {
		return
	}
	// The place of a slot may only be left wrong by the first turn, if the second puts it right.
	if a.turn(i, y); a.turn(j, x) && a.holds(a.at[i]) {
		return
	}
	a.turn(i, x)
	a.turn(j, y)
}

// draw exchanges the sort of a slot for one of the pool.
func (a *arrangement) draw(i int, card *uint8) {
	x, y := a.is[i], *card
	if x == y || a.may[i]>>y&1 == 0 {
		return
	}
	if !a.turn(i, y) {
		a.turn(i, x)
		return
	}
	*card = x
}

// turn gives a slot that has a sort another, and reports whether its place is as it may be.
func (a *arrangement) turn(i int, sort uint8) bool {
	x := a.is[i]
	a.is[i] = sort
	if a.group(i, x) == a.group(i, sort) && a.colour[i] != colours-1 {
		return true // as many of each arm as before
	}
	a.enter(i, x, -1)
	a.enter(i, sort, 1)
	return a.holds(a.at[i])
}
