package warinthepacific

import (
	"math/bits"
	"slices"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// leastFit is the least Defense Strength of a Task Force as a multiple of that of the ships it
// leaves behind, these included.
const leastFit = 4

// dragged reports whether damaged ships hold the Task Force asked back: they are slower than the
// others or cannot move, and are few, or leave enough guns to guard, enough destroyers to run or
// undamaged transports. They must lie where they can stay, at a base out of the way, or where the
// enemy has already found the force. [10.7]
func dragged(w *war.War) bool {
	h := w.Forces[w.Asked].Hex
	site := w.Theatre.SiteAt(h)
	away := site != id.None && w.Sites[site].Side == w.Side && w.Theatre.BySea(objective(w, h, w.Side), h) >= homeRange
	if !w.Theatre.Ground || !away && !pinned(w) {
		return false
	}
	if hitHold(w, w.AskedMarker(), 1) { // the others have no cargo
		return false
	}
	hurt, others, lame, all, fire, runners, holds, deck := 3, 3, 0, 0, 0, 0, false, false
	least, only := laggards(w)
	for i := range id.Ship(len(w.Theatre.Ships)) {
		if !w.Under(i, w.AskedMarker()) {
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
	case deck && h != w.Theatre.Yards[w.Side].Hex: // its screen brings a carrier to her yards
		return false
	case !away:
		return hurt <= 1 && others > 1 && leastFit*lame <= all
	}
	return hurt < others && (leastFit*lame <= all || fire >= leastGuard || runners >= leastExpress || holds)
}

// pinned reports whether the Task Force asked is in contact and some of its ships are no longer
// active in the Game-Turn, which holds the others back. [9.0]
func pinned(w *war.War) bool {
	return w.ActiveLeft(w.AskedMarker()) <= 0 && w.Forces[w.Asked].Marks&board.Contacted != 0
}

// sailsWithout reports whether the Task Force asked has a reason to move once its crippled ships
// have left it.
func (d *doctrine) sailsWithout(w *war.War, s *war.Strength, l *needs) bool {
	f := &w.Forces[w.Asked]
	was := f.Plot
	defer func() { f.Plot = was }()
	f.Plot = board.Plot{Count: 1}
	f.Plot.Legs[0] = board.Leg{Mission: board.Detach, Hex: f.Hex}
	return d.moves(w, s, l)
}

// hitHold reports whether there are transports under a marker and all are at a Damage Level or
// worse.
func hitHold(w *war.War, marker id.Marker, level uint8) (carries bool) {
	for i := range id.Ship(len(w.Theatre.Ships)) {
		if w.Under(i, marker) && !w.Theatre.Class(i).Mends() {
			if w.Ships[i].Damage < level {
				return false
			}
			carries = true
		}
	}
	return carries
}

// choosePart detaches the damaged ships, or the carriers that stay.
func (d *doctrine) choosePart(w *war.War, legal []sim.Move) int {
	if d.partsHurt(w) {
		if i := slices.Index(legal, board.PackPart(board.PartSlow)); i >= 0 {
			if _, only := laggards(w); only {
				return i
			}
		}
		return max(0, slices.Index(legal, board.PackPart(board.PartHurt)))
	}
	for i := range id.Ship(len(w.Theatre.Ships)) {
		if t := w.Theatre.Class(i); w.Under(i, w.AskedMarker()) && t.Carrier() {
			return max(0, slices.Index(legal, board.PackPart(board.PartOf(t.Number))))
		}
	}
	return 0
}

// laggards returns the Speed Class of the slowest ships of the Task Force asked, and whether only
// these of its damaged ships slow down the undamaged ones, so that the others go on.
func laggards(w *war.War) (least int, only bool) {
	least, whole, most := 3, 3, 0
	for i := range id.Ship(len(w.Theatre.Ships)) {
		if !w.Under(i, w.AskedMarker()) {
			continue
		}
		class := w.SpeedClass(i)
		least = min(least, class)
		if w.Ships[i].Damage == 0 {
			whole = min(whole, class)
		}
	}
	for i := range id.Ship(len(w.Theatre.Ships)) {
		if class := w.SpeedClass(i); w.Under(i, w.AskedMarker()) && class < whole {
			most = max(most, class)
		}
	}
	return least, least < whole && most == least
}

// partsHurt reports whether the damaged ships of the Task Force asked are detached, and not its
// carriers.
func (d *doctrine) partsHurt(w *war.War) bool { return dragged(w) || d.divided(w) }

// remaining returns how many carriers go on when ships leave the Task Force asked: the undamaged
// ones, or none.
func (d *doctrine) remaining(w *war.War) (n int) {
	if !d.partsHurt(w) {
		return 0
	}
	for i := range id.Ship(len(w.Theatre.Ships)) {
		if w.Under(i, w.AskedMarker()) && w.Theatre.Class(i).Carrier() && w.Ships[i].Damage == 0 {
			n++
		}
	}
	return n
}

// divided reports whether some carriers of the Task Force asked are cripples and others are not and
// have planes to strike with: these sail without the cripples.
func (d *doctrine) divided(w *war.War) bool {
	whole := false
	for i := range id.Ship(len(w.Theatre.Ships)) {
		whole = whole || w.Under(i, w.AskedMarker()) && w.Theatre.Class(i).Carrier() && w.Ships[i].Damage < crippledAt
	}
	return whole && crippled(w, w.AskedMarker()) && !d.spent(w, w.AskedMarker())
}

// deckTypes returns the number of types of the carriers of the Task Force asked: one type is
// detached at a time.
func deckTypes(w *war.War) (n int) {
	seen := uint32(0)
	for i := range id.Ship(len(w.Theatre.Ships)) {
		if t := w.Theatre.Class(i); w.Under(i, w.AskedMarker()) && t.Carrier() {
			seen |= 1 << t.Number
		}
	}
	return bits.OnesCount32(seen)
}

// frees reports whether carriers that stay in port hold back guns that have something to do, so
// that these sail without them.
func (d *doctrine) frees(w *war.War, s *war.Strength) bool {
	return w.Theatre.Ground && s.Carriers > 0 && (d.divided(w) || s.Fire >= leastGuard && d.idle(w, w.AskedMarker()) &&
		deckTypes(w) == 1) && w.Forces[w.Asked].Hex == d.shelter(w, w.Forces[w.Asked].Hex)
}

// tows reports whether the Task Force asked is to tow ships that cannot move: if it is of ships
// left behind, of guns that can win nothing more, or has such a ship itself; carriers only out of
// reach of enemy planes. It needs the fuel, or a port near enough without. [38.2]
func (d *doctrine) tows(w *war.War, s *war.Strength, l *needs) bool {
	if !w.Theatre.Forces[w.Forces[w.Asked].Holds].Spare && !(s.Carriers == 0 && battered(w, w.AskedMarker())) &&
		!(helpless(w) && d.keeps(w, s)) {
		return false
	}
	from := w.Forces[w.Asked].Hex
	if inOwnPort(w, from) && w.Theatre.BySea(objective(w, from, w.Side), from) >= homeRange {
		// it is safe there and not at sea
		return false
	}
	to := d.towsTo(w, s)
	switch {
	case to == theatre.None || to == from:
		return false
	case s.Thirst > 0:
		return w.Theatre.BySea(from, to) <= dryPoints-towPoints
	case l.need > 0 && s.Left <= towFuel && w.Theatre.SiteAt(from) != id.None && l.from(w, from) == 0: // it fuels first
		return false
	}
	return tugs(w.Theatre.BySea(from, to)) <= s.Left
}

// tugs returns how many Active Phases a tow takes. The port at its end fuels the force in the next
// one.
func tugs(far int) int { return (far + towed - 1) / towed }

// towsTo returns where the Task Force asked brings ships that it tows: its best place, or the
// nearest port if it lacks the fuel.
func (d *doctrine) towsTo(w *war.War, s *war.Strength) theatre.Hex {
	from := w.Forces[w.Asked].Hex
	to := d.shelter(w, from)
	if to == theatre.None || tugs(w.Theatre.BySea(from, to)) <= s.Left {
		return to
	}
	return nearestPort(w, from)
}

// towed is the number of Movement Points of a Task Force in tow. [38.24]
const towed = 36

// towFuel is the number of Active Phases of fuel with which a force in a place with fuel begins a
// tow without fueling.
const towFuel = 2

// towPoints is the number of Movement Points that beginning a tow takes. [38.2]
const towPoints = 20
