package war

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
)

// The optional deployments of 1941, before the first turn. American ships may be at Singapore (1941
// lend-lease), and the airstrike on Pearl Harbor is played instead of taken as it was (1941
// airstrike). Ships at Singapore are not in the harbour that is struck.

const (
	lendLeaseShips = 3  // at Singapore, at most
	strikeRounds   = 2  // the carriers roll double dice
	rollAirstrike  = 16 // and one more event for each ship that fires
)

// startBefore begins what comes before the first turn of a scenario.
func (c *Campaign) startBefore() {
	surprise := c.Playing().Surprise
	// The fleet is made up before lend-lease is asked, so that a battleship sent to Singapore is
	// one that was really there.
	if surprise && c.PearlHarbor {
		c.moorFleet()
	}
	switch {
	case surprise && c.LendLease:
		c.Phase, c.Decides = situation.LendLease, book.AlliedSide
	case surprise && c.PearlHarbor:
		c.Phase, c.Decides = situation.Airstrike, book.JapanSide
	case c.FreeDeployment:
		c.startDeployment()
	default:
		c.startTurn()
	}
}

// harbour is what the strike finds at Hawaii beside the cruisers and the infantry of the set-up
// (1941 airstrike).
var harbour = []struct {
	Type  book.Type
	Steps uint8
}{{book.BB, 4}, {book.BB, 4}, {book.AF, 3}, {book.SS, 2}}

// moorFleet brings the American blocks at Hawaii to those that the strike finds there. The set-up
// has what was left of some; for each of the others stands the first of the pool that can be
// built. All American submarines are set up, so the one of two steps comes from Midway. Both
// sides know the battleships.
func (c *Campaign) moorFleet() {
	hawaii, ok := c.War.Map.Find("Hawaii")
	if !ok {
		return
	}
	var taken situation.PieceSet
	for _, block := range harbour {
		i := c.moored(block.Type, hawaii, &taken)
		if i < 0 {
			continue
		}
		taken.Add(i)
		p := &c.Pieces[i]
		if p.At != hawaii {
			c.Put(i, hawaii)
			p.From = hawaii
		}
		if p.Steps = block.Steps; block.Type == book.BB {
			p.Known = 1 + p.Steps
		}
	}
}

// moored returns an American block of a type at Hawaii that is not taken yet, or else the one of
// the pool that can be built first, or else one at Midway, or -1.
func (c *Campaign) moored(t book.Type, hawaii hex.Index, taken *situation.PieceSet) int {
	spare, near := -1, -1
	midway, ok := c.War.Map.Find("Midway")
	from, to := c.War.Span(book.AlliedSide)
	for i := from; i < to; i++ {
		if k := c.What(i); k.Type != t || k.Nation != book.USA || taken.Has(i) {
			continue
		}
		switch at := c.Pieces[i].At; {
		case at == hawaii:
			return i
		// From is, for a block in the pool, the first turn in which it can be built.
		case at == situation.NoPlace && (spare < 0 || c.War.Pieces[i].From < c.War.Pieces[spare].From):
			spare = i
		case ok && at == midway:
			near = i
		}
	}
	if spare < 0 {
		return near
	}
	return spare
}

// lends reports whether an American ship may be sent to Singapore (1941 lend-lease).
func (c *Campaign) lends(i int, singapore hex.Index) bool {
	p, k := &c.Pieces[i], c.What(i)
	return p.At != situation.NoPlace && p.At != singapore && k.Nation == book.USA && k.Home == book.Naval
}

// singapore returns where American ships may be sent, while there is room for more.
func (c *Campaign) singapore() (at hex.Index, open bool) {
	at, ok := c.War.Map.Find("Singapore")
	// No room, or the base is not Allied: the question is not asked at all.
	if !ok || !c.HeldBy(book.AlliedSide).Has(at) || c.Count(book.AlliedSide, at, book.Naval) >= c.Limit(at,
		book.Naval) {
		return situation.NoPlace, false
	}
	sent := 0
	// The ships sent are counted by the ships that are there, so the position needs no counter.
	from, to := c.War.Span(book.AlliedSide)
	for i := from; i < to; i++ {
		if c.Pieces[i].At == at && c.What(i).Nation == book.USA {
			sent++
		}
	}
	return at, sent < lendLeaseShips
}

func (c *Campaign) legalBefore(buf []sim.Move) []sim.Move {
	if c.Phase == situation.Airstrike {
		return append(buf, packOrder(RollDice, 0, 0, 0))
	}
	if at, open := c.singapore(); open {
		from, to := c.War.Span(book.AlliedSide)
		for i := from; i < to; i++ {
			if c.lends(i, at) {
				// Any American ship may be chosen, wherever it is; the move names the ship alone,
				// the place being given.
				buf = append(buf, packOrder(Choose, i, 0, 0))
			}
		}
	}
	return append(buf, packOrder(Stop, 0, 0, 0))
}

func (c *Campaign) applyBefore(m sim.Move, d *sim.Dice) {
	o, i, _, _ := unpackOrder(m)
	switch {
	case c.Phase == situation.Airstrike:
		c.airstrike(d)
		c.endBefore()
	case o == Choose:
		c.send(i)
	default:
		c.endLendLease()
	}
}

// send stands an American ship at Singapore; one of Hawaii's battleships has all its
// steps there, as the strike has missed it.
func (c *Campaign) send(i int) {
	at, _ := c.singapore()
	hawaii, _ := c.War.Map.Find("Hawaii")
	p := &c.Pieces[i]
	escaped := p.At == hawaii && c.What(i).Type == book.BB
	c.Put(i, at)
	p.From = at
	if escaped {
		p.Steps = c.War.Pieces[i].Max
	}
	// The enemy's knowledge of it stays right: it knows the steps of a ship that it has seen.
	if p.Known != 0 {
		p.Known = 1 + p.Steps
	}
}

// awaitBefore stops at the decisions before the war.
func (c *Campaign) awaitBefore() bool {
	// After the third ship, or with a full harbour, the question answers itself.
	if _, open := c.singapore(); c.Phase == situation.LendLease && !open {
		c.endLendLease()
		return false
	}
	return true
}

func (c *Campaign) endLendLease() {
	if c.PearlHarbor {
		c.Phase, c.Decides = situation.Airstrike, book.JapanSide
	} else {
		c.endBefore()
	}
}

func (c *Campaign) endBefore() {
	if c.FreeDeployment {
		c.startDeployment()
	} else {
		c.startTurn()
	}
}

// airstrike plays the raid on Pearl Harbor: the carriers of the air fleet fire with
// double dice at the battleships, and those that are left fire at the carriers with
// their air firepower. It is one round (1941 airstrike).
func (c *Campaign) airstrike(d *sim.Dice) {
	hawaii, _ := c.War.Map.Find("Hawaii")
	// In a scenario without the fleet there is nothing to play.
	fleet := c.fleetAnchorage()
	if fleet == situation.NoPlace {
		return
	}
	// First the strike, then the answer of the battleships that it has left, by anti-air fire:
	// their firepower at air.
	c.volley(fleet, book.CV, strikeRounds, book.Naval, hawaii, book.BB, d)
	c.volley(hawaii, book.BB, 1, book.Air, fleet, book.CV, d)
}

// fleetAnchorage is where the carriers of the air fleet are.
func (c *Campaign) fleetAnchorage() hex.Index {
	for i := range c.War.Japanese {
		if c.IsBound(i) && c.What(i).Type == book.CV {
			return c.Pieces[i].At
		}
	}
	return situation.NoPlace
}

// volley lets ships of a type at a place fire at those of another, with so many times
// their dice.
func (c *Campaign) volley(from hex.Index, fire book.Type, times int, at book.Group, to hex.Index, target book.Type,
	d *sim.Dice) {
	hits := 0
	// Every ship that fires has an event of its own in the dice, by its piece's number, so that the
	// roll of one does not depend on who fired before it.
	for i := range c.War.Pieces {
		if p, k := &c.Pieces[i], c.What(i); p.At == from && k.Type == fire {
			hits += d.Hits(c.startEvent(rollAirstrike+uint64(i)), times*int(p.Steps), int(k.Power[at]))
			// Who fires is seen.
			p.Known = 1 + p.Steps
		}
	}
	for ; hits > 0; hits-- { // the strongest first [5.45]; which of two alike makes no difference
		best := -1
		for i := range c.War.Pieces {
			// As hits take the strongest first, they are spread over the two battleships in turn.
			if p := &c.Pieces[i]; p.At == to && c.What(i).Type == target &&
				(best < 0 || p.Steps > c.Pieces[best].Steps) {
				best = i
			}
		}
		if best < 0 {
			return
		}
		p := &c.Pieces[best]
		if p.Steps--; p.Steps == 0 {
			c.remove(best)
		} else {
			p.Known = 1 + p.Steps
		}
	}
}
