package warinthepacific

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// A sky lists the places from which the enemy strikes ships: his airbases, the carriers that are
// seen and those that are reported.
type sky struct {
	from          [theatre.MostStacks + theatre.MostForces]theatre.Hex
	far, strength [theatre.MostStacks + theatre.MostForces]uint16
	n, shore      int                                           // the part of it that is ashore
	known         [theatre.MostStacks + theatre.MostForces]bool // carriers that are turned up
}

// add adds a base.
func (s *sky) add(from theatre.Hex, far, strength int) {
	if from == theatre.None || strength == 0 {
		return
	}
	s.from[s.n], s.far[s.n], s.strength[s.n] = from, uint16(far), uint16(strength)
	s.n++
}

// skyOf returns the sky over a side.
func (d *doctrine) skyOf(w *war.War, side sim.Side) (s sky) {
	reach, weight := strikeRange, 1.0
	if w.Theatre.Ground { // ships have a war before them, not one battle
		reach, weight = int(d.reach), d.decks
	}
	enemy := enemyOf(side)
	for i := range id.Stack(len(w.Theatre.Stacks)) {
		if b := w.Stacks[i].Base; w.Theatre.Stacks[i].Side == enemy && !b.IsCarrier() {
			s.add(w.Striker(i))
		}
	}
	s.shore = s.n
	markersOf(w, enemy, func(m id.Marker) {
		f := &w.Forces[m]
		s.known[s.n] = f.Marks&board.Known != 0
		s.add(f.Hex, reach, int(weight*float64(decksOf(w, m))))
	})
	return s
}

// deckStrength is the Anti-Ship Strength that a carrier probably has.
const deckStrength = 16

// over returns the Anti-Ship Strength that reaches a hex.
func (s *sky) over(w *war.War, h theatre.Hex) int { return s.count(w, h, 0, s.n) }

// felt returns the strength that ships without carriers avoid. In a port of their own they stay for
// a single carrier that is reported and not seen, because leaving takes them past submarines just
// as often. Under fighters they stay for carriers that do not come within strike range.
func (s *sky) felt(w *war.War, h theatre.Hex) int {
	over := s.over(w, h)
	if !inOwnPort(w, h) {
		return over
	}
	switch decks := s.count(w, h, s.shore, s.n); {
	case decks < mostDecks && !s.seen(w, h):
		over -= decks
	case sheltered(w, h):
		over -= decks - s.within(w, h, s.shore, s.n, strikeRange)
	}
	return over
}

// sheltered reports whether a hex is a port of the side with enough fighters.
func sheltered(w *war.War, h theatre.Hex) bool {
	return inOwnPort(w, h) && w.Guards(w.Theatre.SiteAt(h)) >= leastGuards
}

// borne returns the Anti-Ship Strength of carriers for which ships without them leave a hex. In a
// port of their own it takes more than one that is reported and not seen.
func (s *sky) borne(w *war.War, h theatre.Hex) int {
	if inOwnPort(w, h) && !s.seen(w, h) {
		return mostDecks
	}
	return leastStrength
}

// seen reports whether carriers that are turned up reach a hex.
func (s *sky) seen(w *war.War, h theatre.Hex) (there bool) {
	for i := s.shore; i < s.n; i++ {
		there = there || s.known[i] && w.Theatre.ByAir(s.from[i], h) <= int(s.far[i])
	}
	return there
}

// under reports whether enemy carriers reach a hex in such strength that no force unloads there. A
// lower strength is enough if some are turned up.
func (s *sky) under(w *war.War, h theatre.Hex) bool {
	decks := s.count(w, h, s.shore, s.n)
	return decks > 0 && s.over(w, h) >= mostDecks || decks >= seenDecks && s.seen(w, h)
}

// count returns the strength of some of the bases that reaches a hex.
func (s *sky) count(w *war.War, h theatre.Hex, from, to int) int {
	return s.within(w, h, from, to, theatre.Far)
}

// within returns the strength within a distance.
func (s *sky) within(w *war.War, h theatre.Hex, from, to, most int) (strength int) {
	for i := from; i < to; i++ {
		if w.Theatre.ByAir(s.from[i], h) <= min(int(s.far[i]), most) {
			strength += int(s.strength[i])
		}
	}
	return strength
}

// light reports whether no ship under a marker is larger than a light cruiser.
func light(w *war.War, marker id.Marker) bool {
	for i := range id.Ship(len(w.Theatre.Ships)) {
		if w.Under(i, marker) && (w.Theatre.Class(i).Capital() || w.Theatre.Class(i).Carrier()) {
			return false
		}
	}
	return true
}

// chooseNight sails by night, unseen. It begins a way that is longer than the night by day if no
// enemy watches, so that it ends by night.
func chooseNight(w *war.War, legal []sim.Move) int {
	rest, night := w.NightLeft()
	if w.Forces[w.Mover].From == theatre.None && rest > night && !w.Watched() &&
		w.Forces[w.Mover].Marks&board.Contacted == 0 {
		return 0
	}
	return len(legal) - 1
}

// outdone reports whether enemy carriers that reach a hex are stronger than those of the side
// there.
func (d *doctrine) outdone(w *war.War, h theatre.Hex) bool {
	theirs, own := 0, 0
	markersOf(w, enemyOf(w.Side), func(m id.Marker) {
		if w.Theatre.ByAir(h, w.Forces[m].Hex) <= strikeRange {
			theirs += decksOf(w, m)
		}
	})
	if theirs == 0 {
		return false
	}
	markersOf(w, w.Side, func(m id.Marker) {
		if m == w.AskedMarker() || bound(w, m) == h {
			_, n := w.Aboard(m)
			own += n
		}
	})
	return theirs > own
}

// decksOf returns the Anti-Ship Strength that the carriers under an enemy marker probably have: by
// its known ships, else by its report.
func decksOf(w *war.War, m id.Marker) int {
	if f := &w.Forces[m]; f.Marks&board.Known == 0 {
		return deckStrength * int(f.Report[1])
	}
	_, strength := w.Aboard(m)
	return strength
}

// bound returns where a Task Force of the plotting side will be: at the end of its plot if it has
// been plotted for, else where it is.
func bound(w *war.War, m id.Marker) theatre.Hex {
	if f := &w.Forces[m]; m >= w.AskedMarker() || f.Plot.Count == 0 {
		return f.Hex
	}
	return w.Forces[m].Plot.Last().Hex
}

// calm reports whether enemy planes cannot reach the Task Force asked.
func (d *doctrine) calm(w *war.War) bool {
	sky := d.skyOf(w, w.Side)
	return sky.over(w, w.Forces[w.Asked].Hex) < leastStrength
}

// warded reports whether known enemy guns near the objective may be half as many as those of the
// Task Force asked. After a bombardment it has no ammunition against them.
func (d *doctrine) warded(w *war.War, s *war.Strength) (there bool) {
	if !w.Theatre.Ground {
		return false
	}
	goal := objective(w, w.Forces[w.Asked].Hex, w.Side)
	markersOf(w, enemyOf(w.Side), func(m id.Marker) {
		f := &w.Forces[m]
		there = there || w.Theatre.BySea(f.Hex, goal) <= barredRange && 2*d.threat(w, m) > float64(s.Fire)
	})
	return there
}
