package war

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/air"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// The timing of a strike at a base that has a strike of its own. [7.7]
//
// The next strike attacks a base, or carriers, with strikes of their own that have not flown yet. A
// roll says when these take place. They may be on deck, and are bombed there; or away, and fly
// next; or they come first, and the strike at their base is Held until they have flown.

// sequence rolls for the strike Foe of the side, if the base that it is at has strikes plotted; it
// reports whether these come first. [7.71] [7.72]
func (w *War) sequence(d *sim.Dice) (waits bool) {
	k := &w.Strikes[w.Side][w.Foe]
	if k.Mission == board.StrikeShips {
		w.Due = k.Target + 1
	} else {
		w.SetDueSite(k.TargetSite())
	}
	if _, there := w.nextDue(1 - w.Side); !there {
		w.Due = 0
		return false
	}
	w.Rolled++
	w.Timing = w.Air.TimingOf(d.Roll(w.event(0, 1), 6))
	switch w.Timing {
	case air.OnDeck:
		w.Due = 0
	case air.AwayBefore, air.Returned:
		w.Held, w.Holder = w.Foe+1, w.Side
		return true
	}
	return false
}

// nextDue returns the next strike of a side that is not flown, of the base that is Due, a Joint
// Strike among them. [7.73]
func (w *War) nextDue(side sim.Side) (uint8, bool) {
	for i := w.Open[side]; i < w.Plotted[side]; i++ {
		k := &w.Strikes[side][i]
		for _, s := range k.Sent[:k.Count] {
			if s.Points > 0 && w.isDue(w.Stacks[s.Stack].Base) {
				return i, true
			}
		}
	}
	return 0, false
}

// isDue reports whether a base is the one that is Due, or a carrier of that Task Force.
func (w *War) isDue(b id.Base) bool {
	if site, ok := w.DueSite(); ok {
		return b == site.Base()
	}
	ship, ok := b.Carrier()
	return ok && w.Under(ship, w.DueMarker())
}

// inTurn flies the strike that an earlier roll made the next one, if there is one: strikes of the
// base that is Due, then the one that waits for them.
func (w *War) inTurn() bool {
	if w.Held == 0 {
		w.Timing = air.NoTiming
	}
	for w.Due > 0 {
		w.Back = board.AirNext
		owner := w.dueSide()
		if i, there := w.nextDue(owner); there {
			w.Side = owner
			w.Foe = w.open(owner, i)
		} else if w.Due = 0; w.Held > 0 {
			w.Side, w.Foe, w.Held = w.Holder, w.Held-1, 0
		} else {
			return false
		}
		if w.launch() {
			return true
		}
		w.comeHome()
		if w.Held == 0 && w.Due == 0 {
			w.Side, w.Timing = 1-w.Side, air.NoTiming
		}
	}
	return false
}

// dueSide returns whose the base is that is Due.
func (w *War) dueSide() sim.Side {
	if w.Held > 0 {
		return 1 - w.Holder
	}
	if site, ok := w.DueSite(); ok {
		return w.Sites[site].Side
	}
	return theatre.SideOf(w.DueMarker())
}

// away returns how many points of a stack are in the air while their base is struck. [7.72]
func (w *War) away(stack id.Stack) (n uint8) {
	s := &w.Stacks[stack]
	side := w.fleet().Owner(s.Base)
	switch {
	case w.Held > 0 && w.Holder == side: // those of the strike that waits
		return w.ahead(stack)
	case w.Held > 0 || w.Timing != air.AwayNow && w.Timing != air.AwayBefore || side == w.attacker:
		return 0
	case w.Timing == air.AwayBefore:
		return s.Struck
	}
	return w.ahead(stack)
}

// ahead returns how many points of a stack have not flown their strike yet. [7.72]
func (w *War) ahead(stack id.Stack) (n uint8) {
	side := w.fleet().Owner(w.Stacks[stack].Base)
	if w.Held > 0 && w.Holder == side {
		n = sentOf(&w.Strikes[side][w.Held-1], stack)
	} else if w.Due > 0 && w.dueSide() == side {
		for i := w.Open[side]; i < w.Plotted[side]; i++ {
			n += sentOf(&w.Strikes[side][i], stack)
		}
	}
	return min(n, w.Stacks[stack].Points)
}

// sentOf returns how many points of a stack a strike has.
func sentOf(k *board.Strike, stack id.Stack) (n uint8) {
	for _, s := range k.Sent[:k.Count] {
		if s.Stack == stack {
			n += s.Points
		}
	}
	return n
}
