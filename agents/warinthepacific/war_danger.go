package warinthepacific

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// A sky is from where the enemy strikes ships: his airbases, the carriers that are seen and those that are reported.
type sky struct {
	from          [theatre.MostStacks + theatre.MostForces]theatre.Hex
	far, strength [theatre.MostStacks + theatre.MostForces]uint16
	n, shore      int                                           // of which ashore
	known         [theatre.MostStacks + theatre.MostForces]bool // carriers that are turned up
}

// add counts a base among them.
func (s *sky) add(from theatre.Hex, far, strength int) {
	if from == theatre.None || strength == 0 {
		return
	}
	s.from[s.n], s.far[s.n], s.strength[s.n] = from, uint16(far), uint16(strength)
	s.n++
}

// skyOf finds them.
func (d *doctrine) skyOf(w *war.War, side uint8) (s sky) {
	reach, weight := strikeRange, 1.0
	if w.Theatre.Ground { // where ships have a war before them, not one battle
		reach, weight = int(d.reach), d.decks
	}
	enemy := enemyOf(side)
	for i := range w.Theatre.Stacks {
		if b := w.Stacks[i].Base; w.Theatre.Stacks[i].Side == enemy && b&board.Deck == 0 {
			s.add(w.Striker(i))
		}
	}
	s.shore = s.n
	markersOf(w, enemy, func(m uint8) {
		f := &w.Forces[m]
		s.known[s.n] = f.Marks&board.Known != 0
		s.add(f.Hex, reach, int(weight*float64(decksOf(w, m))))
	})
	return s
}

// deckStrength is the Anti-Ship Strength that a carrier is thought to have.
const deckStrength = 16

// over returns what Anti-Ship Strength reaches a hex.
func (s *sky) over(w *war.War, h theatre.Hex) int { return s.count(w, h, 0, s.n) }

// felt is that of which ships without carriers keep out: in a port of their own they stay for a
// single carrier that is reported and not seen. Who left one came back as often, past submarines.
// Under fighters they stay for those that come no nearer than they strike.
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

// sheltered reports whether a hex is a port of the side with fighters enough.
func sheltered(w *war.War, h theatre.Hex) bool {
	return inOwnPort(w, h) && w.Guards(uint8(w.Theatre.SiteAt(h))) >= leastGuards
}

// borne is the Anti-Ship Strength of carriers for which ships without them leave a hex: in a port
// of their own more than one that is reported and not seen.
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

// under reports whether carriers reach a hex, of which some are turned up and have a few planes, or
// so much with them that nobody unloads there.
func (s *sky) under(w *war.War, h theatre.Hex) bool {
	decks := s.count(w, h, s.shore, s.n)
	return decks > 0 && s.over(w, h) >= mostDecks || decks >= seenDecks && s.seen(w, h)
}

// count is that of some of them.
func (s *sky) count(w *war.War, h theatre.Hex, from, to int) int {
	return s.within(w, h, from, to, theatre.Far)
}

// within is that of those which are no further off than so far.
func (s *sky) within(w *war.War, h theatre.Hex, from, to, most int) (strength int) {
	for i := from; i < to; i++ {
		if w.Theatre.ByAir(s.from[i], h) <= min(int(s.far[i]), most) {
			strength += int(s.strength[i])
		}
	}
	return strength
}

// light reports whether no ship under a marker is larger than a light cruiser.
func light(w *war.War, marker uint8) bool {
	for i := range w.Theatre.Ships {
		if w.Under(i, marker) && (w.Theatre.Class(i).Capital() || w.Theatre.Class(i).Carrier()) {
			return false
		}
	}
	return true
}

// chooseNight goes by night, unseen, but begins a way by day that is longer than the night where
// nobody looks on: the night is for its end.
func chooseNight(w *war.War, legal []sim.Move) int {
	rest, night := w.NightLeft()
	if w.Forces[w.Mover].From == theatre.None && rest > night && !w.Watched() &&
		w.Forces[w.Mover].Marks&board.Contacted == 0 {
		return 0
	}
	return len(legal) - 1
}

// outdone reports whether carriers of the enemy that reach a hex have more to strike with than those of the side there.
func (d *doctrine) outdone(w *war.War, h theatre.Hex) bool {
	theirs, own := 0, 0
	markersOf(w, enemyOf(w.Side), func(m uint8) {
		if w.Theatre.ByAir(h, w.Forces[m].Hex) <= strikeRange {
			theirs += decksOf(w, m)
		}
	})
	if theirs == 0 {
		return false
	}
	markersOf(w, w.Side, func(m uint8) {
		if m == w.Asked || bound(w, m) == h {
			_, n := w.Aboard(m)
			own += n
		}
	})
	return theirs > own
}

// decksOf is the Anti-Ship Strength that the carriers under a marker of the enemy are thought to
// have: what is known of it, else by what was reported.
func decksOf(w *war.War, m uint8) int {
	if f := &w.Forces[m]; f.Marks&board.Known == 0 {
		return deckStrength * int(f.Report[1])
	}
	_, strength := w.Aboard(m)
	return strength
}

// bound is where a Task Force of the side that plots will be as far as that is plotted: who is
// plotted for before the one asked goes there, others lie where they do.
func bound(w *war.War, m uint8) theatre.Hex {
	if f := &w.Forces[m]; m >= w.Asked || f.Plot.Count == 0 {
		return f.Hex
	}
	return w.Forces[m].Plot.Last().Hex
}

// calm reports whether planes of the enemy do not reach the Task Force asked.
func (d *doctrine) calm(w *war.War) bool {
	sky := d.skyOf(w, w.Side)
	return sky.over(w, w.Forces[w.Asked].Hex) < leastStrength
}

// warded reports whether guns of the enemy that are known of lie near the objective and may be half
// as many as those of the Task Force asked: who has shelled has no ammunition against them.
func (d *doctrine) warded(w *war.War, s *war.Strength) (there bool) {
	if !w.Theatre.Ground {
		return false
	}
	goal := objective(w, w.Forces[w.Asked].Hex, w.Side)
	markersOf(w, enemyOf(w.Side), func(m uint8) {
		f := &w.Forces[m]
		there = there || w.Theatre.BySea(f.Hex, goal) <= barredRange && 2*d.threat(w, m) > float64(s.Fire)
	})
	return there
}
