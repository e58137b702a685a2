package warinthepacific

import (
	"math/bits"
	"slices"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// leastFit is how many times the Defense Strength of the ships that it leaves behind a Task Force
// has at least, with them.
const leastFit = 4

// dragged reports whether damaged ships of the Task Force asked, few among it or beside guns enough
// to guard, destroyers enough to run or whole transports, are slower than the others or cannot
// move, and lie where they can stay, at a base out of the way, or hold the others down where the
// enemy has found them. [10.7]
func dragged(w *war.War) bool {
	h := w.Forces[w.Asked].Hex
	site := w.Theatre.SiteAt(h)
	away := site >= 0 && w.Sites[site].Side == w.Side && w.Theatre.BySea(objective(w, h, w.Side), h) >= homeRange
	if !w.Theatre.Ground || !away && !pinned(w) {
		return false
	}
	if hitHold(w, w.Asked, 1) { // the others have nothing to carry
		return false
	}
	hurt, others, lame, all, fire, runners, holds, deck := 3, 3, 0, 0, 0, 0, false, false
	least, only := laggards(w)
	for i := range w.Theatre.Ships {
		if !w.Under(i, w.Asked) {
			continue
		}
		class, defense := w.SpeedClass(i), int(w.Theatre.Class(i).Defense)
		all += defense
		if w.Ships[i].Damage > 0 {
			deck = deck || w.Theatre.Class(i).Carrier()
			hurt = min(hurt, class)
			if !only || class == least {
				lame += defense
			}
		} else {
			others = min(others, class)
			holds = holds || !w.Theatre.Class(i).Mends()
			if t := w.Theatre.Class(i); !t.Carrier() && w.Theatre.Book.Attack(t, 0) > 0 {
				fire += w.Theatre.Book.Attack(t, 0)
				if !t.Capital() {
					runners++
				}
			}
		}
	}
	switch {
	case deck && h != w.Theatre.Yards[w.Side].Hex: // its screen brings a carrier to its yards
		return false
	case !away:
		return hurt <= 1 && others > 1 && leastFit*lame <= all
	}
	return hurt < others && (leastFit*lame <= all || fire >= leastGuard || runners >= leastExpress || holds)
}

// pinned reports whether the Task Force asked is in contact and has ships that are not active any
// more in the Game-Turn, because of which the others are not. [9.0]
func pinned(w *war.War) bool {
	return w.ActiveLeft(w.Asked) <= 0 && w.Forces[w.Asked].Marks&board.Contacted != 0
}

// sailsWithout reports whether the Task Force asked has a reason to move once the lame have parted from it.
func (d *doctrine) sailsWithout(w *war.War, s *war.Strength, l *needs) bool {
	f := &w.Forces[w.Asked]
	was := f.Plot
	defer func() { f.Plot = was }()
	f.Plot = board.Plot{Count: 1}
	f.Plot.Legs[0] = board.Leg{Mission: board.Detach, Hex: f.Hex}
	return d.moves(w, s, l)
}

// hitHold reports whether there are transports under a marker and all of them are at a Damage Level or worse.
func hitHold(w *war.War, marker, level uint8) (carries bool) {
	for i := range w.Theatre.Ships {
		if w.Under(i, marker) && !w.Theatre.Class(i).Mends() {
			if w.Ships[i].Damage < level {
				return false
			}
			carries = true
		}
	}
	return carries
}

// choosePart has those that are damaged part from the others, or the carriers that stay.
func (d *doctrine) choosePart(w *war.War, legal []sim.Move) int {
	if d.partsHurt(w) {
		if i := slices.Index(legal, sim.Move(board.PartSlow)); i >= 0 {
			if _, only := laggards(w); only {
				return i
			}
		}
		return max(0, slices.Index(legal, sim.Move(board.PartHurt)))
	}
	for i := range w.Theatre.Ships {
		if t := w.Theatre.Class(i); w.Under(i, w.Asked) && t.Carrier() {
			return max(0, slices.Index(legal, sim.Move(board.PartOf(t.Number))))
		}
	}
	return 0
}

// laggards returns the Speed Class of the slowest ships of the Task Force asked, and whether of its
// damaged ships just these slow the whole ones down: the others go on.
func laggards(w *war.War) (least int, only bool) {
	least, whole, most := 3, 3, 0
	for i := range w.Theatre.Ships {
		if !w.Under(i, w.Asked) {
			continue
		}
		class := w.SpeedClass(i)
		least = min(least, class)
		if w.Ships[i].Damage == 0 {
			whole = min(whole, class)
		}
	}
	for i := range w.Theatre.Ships {
		if class := w.SpeedClass(i); w.Under(i, w.Asked) && class < whole {
			most = max(most, class)
		}
	}
	return least, least < whole && most == least
}

// partsHurt reports whether the damaged ships of the Task Force asked are those that part, and not its carriers.
func (d *doctrine) partsHurt(w *war.War) bool { return dragged(w) || d.divided(w) }

// remaining returns how many carriers go on with the Task Force asked, from which ships part: the whole ones, or none.
func (d *doctrine) remaining(w *war.War) (n int) {
	if !d.partsHurt(w) {
		return 0
	}
	for i := range w.Theatre.Ships {
		if w.Under(i, w.Asked) && w.Theatre.Class(i).Carrier() && w.Ships[i].Damage == 0 {
			n++
		}
	}
	return n
}

// divided reports whether some carriers of the Task Force asked are cripples and others have planes
// to strike with and are none: these sail without them.
func (d *doctrine) divided(w *war.War) bool {
	whole := false
	for i := range w.Theatre.Ships {
		whole = whole || w.Under(i, w.Asked) && w.Theatre.Class(i).Carrier() && w.Ships[i].Damage < crippledAt
	}
	return whole && crippled(w, w.Asked) && !d.spent(w, w.Asked)
}

// deckTypes returns of how many types the carriers of the Task Force asked are: those of one part at a time.
func deckTypes(w *war.War) (n int) {
	seen := uint32(0)
	for i := range w.Theatre.Ships {
		if t := w.Theatre.Class(i); w.Under(i, w.Asked) && t.Carrier() {
			seen |= 1 << t.Number
		}
	}
	return bits.OnesCount32(seen)
}

// frees reports whether carriers that stay in port keep guns there that have something to do: those sail without them.
func (d *doctrine) frees(w *war.War, s *war.Strength) bool {
	return w.Theatre.Ground && s.Carriers > 0 && (d.divided(w) || s.Fire >= leastGuard && d.idle(w, w.Asked) &&
		deckTypes(w) == 1) && w.Forces[w.Asked].Hex == d.shelter(w, w.Forces[w.Asked].Hex)
}

// tows reports whether the Task Force asked is to tow ships of its own that cannot move: those that
// were left behind, guns that win nothing any more, or one that has such a ship among it, carriers
// where no planes of the enemy reach them. It has fuel for it, or a port within reach without.
// [38.2]
func (d *doctrine) tows(w *war.War, s *war.Strength, l *needs) bool {
	if !w.Theatre.Forces[w.Forces[w.Asked].Holds].Spare && !(s.Carriers == 0 && battered(w, w.Asked)) &&
		!(helpless(w) && d.keeps(w, s)) {
		return false
	}
	from := w.Forces[w.Asked].Hex
	if inOwnPort(w, from) && w.Theatre.BySea(objective(w, from, w.Side), from) >= homeRange {
		// it is safe there, and at sea it is not
		return false
	}
	to := d.towsTo(w, s)
	switch {
	case to == theatre.None || to == from:
		return false
	case s.Thirst > 0:
		return w.Theatre.BySea(from, to) <= dryPoints-towPoints
	case l.need > 0 && s.Left <= towFuel && w.Theatre.SiteAt(from) >= 0 && l.from(w, from) == 0: // it fuels first
		return false
	}
	return tugs(w.Theatre.BySea(from, to)) <= s.Left
}

// tugs is how many Active Phases a tow takes; the port that it comes to fuels it in the next.
func tugs(far int) int { return (far + towed - 1) / towed }

// towsTo is where the Task Force asked brings ships that it tows: where it had better be, or the
// nearest port if it has not the fuel for so far.
func (d *doctrine) towsTo(w *war.War, s *war.Strength) theatre.Hex {
	from := w.Forces[w.Asked].Hex
	to := d.shelter(w, from)
	if to == theatre.None || tugs(w.Theatre.BySea(from, to)) <= s.Left {
		return to
	}
	return nearestPort(w, from)
}

// towed are the Movement Points of a Task Force in tow. [38.24]
const towed = 36

// towFuel are the Active Phases that who lies where there is fuel has some for, to begin a tow without taking any.
const towFuel = 2

// towPoints is what it takes to begin a tow. [38.2]
const towPoints = 20
