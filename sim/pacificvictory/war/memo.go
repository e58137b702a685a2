package war

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
)

// A memo has what the list of decisions is made from. All of it follows from the position and is
// computed when it is needed. It stays valid after decisions that change little of it:
//
//   - during the movement of a side one block moves at a time, and only bases that fall back
//     to their owners change besides;
//   - builds are entered as they are made;
//   - during a battle other blocks wait, and blocks that leave it go to places without any.
//
// Code that changes the position tells the memo what has changed.
type memo struct {
	holds fact // what of it is found out and still true

	listing [512]sim.Move // the decisions, as many as listed
	listed  int

	outlook outlook // the map as the mover finds it
	seen    seen    // what of the position the outlook hangs on
	parade  parade  // the deeds of the mover's blocks
	pinned  hex.Board
	can     situation.PieceSet         // blocks that can be chosen
	alone   [situation.Gaits]hex.Board // where blocks of each gait can leave by themselves
	paying  uint8                      // what paying said when can was found out
	last    int                        // the block that has moved since

	yard yard // the room that the builds of the deciding side leave

	battles, raided hex.Board // hexes that wait while a battle is fought, its own apart
	others          [2]stacks // blocks of each side apart from those there; all combat phase
}

// A fact is something that a memo holds, a bit each.
type fact uint16

const (
	theOffers fact = 1 << iota
	theOutlook
	theParade
	thePinned
	theChoices
	theYard
	theContests // battles and raided
	theOthers   // of Japan; those of the Allies are the next bit
	_
)

// What may change, by what is not known any more then.
const (
	everything  = ^fact(0)                               // the position, other than by play
	theDecision = theOffers                              // the decision
	theBuilder  = theYard                                // who builds
	theMap      = theOutlook | thePinned                 // the facts that the outlook depends on
	thePins     = thePinned                              // who stands at the enemy
	theEngaged  = theContests                            // where there are battles
	theCombat   = theContests | theOthers | theOthers<<1 // who stands where in combat
)

// changed is told what has changed.
func (m *memo) changed(what fact) { m.holds &^= what }

// has reports whether something is found out and still true; found notes it.
func (m *memo) has(f fact) bool { return m.holds&f != 0 }
func (m *memo) found(f fact)    { m.holds |= f }

// seen is of what own moves can change all that the outlook depends on.
type seen struct {
	japanese hex.Board
	blockade [2]hex.Board
	relieved hex.Board // besieged bases with own ships
}

// see returns it as it is now.
func (c *Campaign) see(v *outlook) seen {
	// Three sets are enough to notice every change that own moves can make to the outlook: bases
	// that fall back, blockades that end, and relieved bases.
	return seen{c.Japanese, c.Blockade, v.besieged.And(c.Occupied[v.me][book.Naval])}
}

// offered are the decisions, as they are listed.
func (m *memo) offered() []sim.Move { return m.listing[:m.listed] }

// of returns the outlook of the mover.
func (m *memo) of(c *Campaign) *outlook {
	if !m.has(theOutlook) {
		c.survey(&m.outlook)
		m.seen = c.see(&m.outlook)
		m.parade.forget()
		m.found(theOutlook)
	}
	return &m.outlook
}

// ranks returns the parade of the mover.
func (m *memo) ranks(c *Campaign) *parade {
	if o := m.of(c); !m.has(theParade) {
		c.review(o, &m.parade)
		m.found(theParade)
	}
	return &m.parade
}

// choices returns the blocks that the mover can choose, and leaves the pinned behind.
// While the pinned and those who pay are the same, nothing changes for blocks that stand
// where they stood.
func (m *memo) choices(c *Campaign) situation.PieceSet {
	o := m.of(c)
	// The pinned are counted anew whenever anybody moved at a pressed place. Only if the set has
	// changed do all blocks have to be asked again.
	if !m.has(thePinned) {
		was := m.pinned
		if m.pinned = c.pinned(o); m.pinned != was {
			m.changed(theChoices)
		}
		m.found(thePinned)
	}
	paying := c.paying()
	if m.has(theChoices) && paying == m.paying {
		// The same pins, the same payers: only the block that moved last can have changed.
		m.pick(c, m.last)
		return m.can
	}
	m.paying, m.alone = paying, c.alone(o)
	m.found(theChoices)
	clear(m.can[:])
	from, to := c.War.Span(o.me)
	all := c.Pieces[from:to]
	for k := range all {
		if all[k].At != situation.NoPlace && all[k].Marks&situation.Moved == 0 {
			m.pick(c, from+k)
		}
	}
	return m.can
}

// pick finds out whether one block can be chosen.
func (m *memo) pick(c *Campaign, i int) {
	m.can.Remove(i)
	if p := &c.Pieces[i]; p.At != situation.NoPlace && p.Marks&situation.Moved == 0 &&
		c.movable(&m.outlook, &m.pinned, &m.alone, i) {
		m.can.Add(i)
	}
}

// follow enters that the mover's block i, and no other, has moved, or stayed.
func (m *memo) follow(c *Campaign, i int, from hex.Index) {
	if m.has(theParade) {
		m.parade.follow(c, i, from)
	}
	o, on := &m.outlook, c.War.Map
	m.last = i
	switch {
	// The outlook has changed, as when a base fell back to its owner: with it the pinned.
	case !m.has(theOutlook) || m.seen != c.see(o):
		m.changed(theMap)
	// The outlook holds, but the balance of who pins whom may not.
	case o.pressed.Has(on.LandOf(from)) || o.pressed.Has(on.LandOf(c.Pieces[i].At)):
		m.changed(thePins)
	}
}

// leave enters that a battle at a place has ended.
func (m *memo) leave(c *Campaign, at hex.Index) {
	m.changed(theEngaged)
	for s := range sim.Side(2) {
		if !m.has(theOthers << s) {
			continue
		}
		m.others[s].clear(at)
		for i := range c.BlocksAt(s, at).All() {
			m.others[s].admit(c, i)
		}
	}
}
