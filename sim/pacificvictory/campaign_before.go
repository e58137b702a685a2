package pacificvictory

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
)

// The optional deployments of 1941, before the first turn: American ships may stand at
// Singapore (1941 lend-lease), and the airstrike on Pearl Harbor is played instead of
// taken as it was (1941 airstrike). Who lies at Singapore is not in the harbour that is
// struck.

const (
	lendLeaseShips = 3  // at Singapore, at most
	strikeRounds   = 2  // the carriers roll double dice
	rollAirstrike  = 16 // and one more event for each ship that fires
)

// startBefore begins what comes before the first turn of a scenario.
func (c *Campaign) startBefore() {
	surprise := c.playing().Surprise
	if surprise && c.pearlHarbor {
		c.moorFleet()
	}
	switch {
	case surprise && c.lendLease:
		c.phase, c.decides = LendLease, AlliedSide
	case surprise && c.pearlHarbor:
		c.phase, c.decides = Airstrike, JapanSide
	case c.freeDeployment:
		c.startDeployment()
	default:
		c.startTurn()
	}
}

// moorFleet brings the battleships at Hawaii to the two of four steps that the strike
// finds there. The set-up has what was left of one; for the other stands the first of
// the pool that can be built. Both sides know of them.
func (c *Campaign) moorFleet() {
	hawaii, ok := c.War.Map.Find("Hawaii")
	if !ok {
		return
	}
	from, to := c.War.span(AlliedSide)
	spare := -1
	for i := from; i < to; i++ {
		if k := c.what(i); k.typ != BB || k.nation != USA {
			continue
		}
		switch p := &c.pieces[i]; {
		case p.at == hawaii:
			c.refit(i)
		case p.at == off && (spare < 0 || c.War.pieces[i].from < c.War.pieces[spare].from):
			spare = i
		}
	}
	if spare >= 0 {
		c.put(spare, hawaii)
		c.pieces[spare].from = hawaii
		c.refit(spare)
	}
}

// refit gives a ship all its steps, as the enemy knows.
func (c *Campaign) refit(i int) {
	p := &c.pieces[i]
	p.steps = c.War.pieces[i].max
	p.known = 1 + p.steps
}

// lends reports whether an American ship may be sent to Singapore (1941 lend-lease).
func (c *Campaign) lends(i int, singapore hex.Index) bool {
	p, k := &c.pieces[i], c.what(i)
	return p.at != off && p.at != singapore && k.nation == USA && k.home == Naval
}

// singapore returns where American ships may be sent, while there is room for more.
func (c *Campaign) singapore() (at hex.Index, open bool) {
	at, ok := c.War.Map.Find("Singapore")
	if !ok || !c.held(AlliedSide).Has(at) || c.count(AlliedSide, at, Naval) >= c.limit(at, Naval) {
		return off, false
	}
	sent := 0
	from, to := c.War.span(AlliedSide)
	for i := from; i < to; i++ {
		if c.pieces[i].at == at && c.what(i).nation == USA {
			sent++
		}
	}
	return at, sent < lendLeaseShips
}

func (c *Campaign) legalBefore(buf []sim.Move) []sim.Move {
	if c.phase == Airstrike {
		return append(buf, packOrder(RollDice, 0, 0, 0))
	}
	if at, open := c.singapore(); open {
		from, to := c.War.span(AlliedSide)
		for i := from; i < to; i++ {
			if c.lends(i, at) {
				buf = append(buf, packOrder(Choose, i, 0, 0))
			}
		}
	}
	return append(buf, packOrder(Stop, 0, 0, 0))
}

func (c *Campaign) applyBefore(m sim.Move, d *sim.Dice) {
	o, i, _, _ := unpackOrder(m)
	switch {
	case c.phase == Airstrike:
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
	p := &c.pieces[i]
	escaped := p.at == hawaii && c.what(i).typ == BB
	c.put(i, at)
	p.from = at
	if escaped {
		p.steps = c.War.pieces[i].max
	}
	if p.known != 0 {
		p.known = 1 + p.steps
	}
}

// awaitBefore stops at the decisions before the war.
func (c *Campaign) awaitBefore() bool {
	if _, open := c.singapore(); c.phase == LendLease && !open {
		c.endLendLease()
		return false
	}
	return true
}

func (c *Campaign) endLendLease() {
	if c.pearlHarbor {
		c.phase, c.decides = Airstrike, JapanSide
	} else {
		c.endBefore()
	}
}

func (c *Campaign) endBefore() {
	if c.freeDeployment {
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
	fleet := c.fleetAnchorage()
	if fleet == off {
		return
	}
	c.volley(fleet, CV, strikeRounds, Naval, hawaii, BB, d)
	c.volley(hawaii, BB, 1, Air, fleet, CV, d)
}

// fleetAnchorage is where the carriers of the air fleet are.
func (c *Campaign) fleetAnchorage() hex.Index {
	for i := range c.War.japanese {
		if c.isBound(i) && c.what(i).typ == CV {
			return c.pieces[i].at
		}
	}
	return off
}

// volley lets ships of a type at a place fire at those of another, with so many times
// their dice.
func (c *Campaign) volley(from hex.Index, fire Type, times int, at Group, to hex.Index, target Type, d *sim.Dice) {
	hits := 0
	for i := range c.War.pieces {
		if p, k := &c.pieces[i], c.what(i); p.at == from && k.typ == fire {
			hits += d.Hits(c.startEvent(rollAirstrike+uint64(i)), times*int(p.steps), int(k.power[at]))
			p.known = 1 + p.steps
		}
	}
	for ; hits > 0; hits-- { // the strongest first [5.45]; which of two alike makes no difference
		best := -1
		for i := range c.War.pieces {
			if p := &c.pieces[i]; p.at == to && c.what(i).typ == target && (best < 0 || p.steps > c.pieces[best].steps) {
				best = i
			}
		}
		if best < 0 {
			return
		}
		p := &c.pieces[best]
		if p.steps--; p.steps == 0 {
			c.remove(best)
		} else {
			p.known = 1 + p.steps
		}
	}
}
