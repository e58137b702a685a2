package victoryinthepacific

import "github.com/ironbottom/ironbottom/sim"

// nightNumber is what a die must not exceed by night: the number of forces that search,
// and more or less for the flag, radar, and a searcher that was seen by day. A chase
// leaves the area: there the flag does not count. With six or more forces there is no
// doubt, unless an option says that a 6 fails. [17.4] [17.4a] [17.4m] [17.4v] (V25, V26)
func (s *State) nightNumber(side sim.Side) int {
	searchers := s.marked(s.forces(side), searching)
	t := &s.search
	number := searchers.count() * int(t.nightForce)
	if s.Flag[s.Area] == uint8(side) && s.Chase == 0 {
		number += int(t.nightHolder)
	}
	if s.radar(side, &searchers) {
		number += int(t.nightRadar)
	}
	if known := s.marked(searchers, seen|bound); !known.empty() {
		if s.seenAdds {
			number += int(t.nightSeen)
		} else {
			number -= int(t.nightSeen)
		}
	}
	most := 6
	if s.sixFails {
		most = 5
	}
	return min(most, max(0, number))
}

// radar reports whether there are American ships with the gunnery bonus in some forces.
func (s *State) radar(side sim.Side, set *numberSet) bool {
	low, high := s.limits(side)
	for u := low; u < high; u++ {
		if s.Force[u] != 0 && set.has(s.Force[u]) && s.units[u].american && s.atSea(u, s.Area) {
			if _, bonus := s.gunnery(u); bonus {
				return true
			}
		}
	}
	return false
}

// gropes asks for the roll of a side that searches, Japan's first; then there are actions.
// [17.4]
func (s *State) gropes() bool {
	if set := s.marked(s.forces(s.Side), searching); !set.empty() {
		return true
	}
	s.hasGroped()
	return false
}

func (s *State) hasGroped() {
	if s.Side == Japan && s.Chase == 0 {
		s.Step, s.Side = stepNightSearch, Allies
		return
	}
	s.engage()
}

// invaders returns the enemy forces that a search finds without a roll. [17.4n]
func (s *State) invaders(side sim.Side) numberSet {
	if s.Chase > 0 {
		return numberSet{}
	}
	return s.marked(s.forces(side.Other()), bound)
}

// grope rolls for a contact, unless an invading force is taken; which searcher made it is
// drawn at random, and a die says what kind of force was found. [17.4] [17.4n]
func (s *State) grope(m int, d *sim.Dice) {
	place := rollNight + int(s.Side)
	if m == 0 && !within(s.nightNumber(s.Side), s.event(s.Action, place, 0), d) {
		s.hasGroped()
		return
	}
	set := s.marked(s.forces(s.Side), searching)
	s.Finder[s.Side] = set.nth(d.Pick(s.event(s.Action, place, 1), set.count()))
	if m > 0 {
		s.Contact[s.Side] = uint8(m)
		s.hasGroped()
		return
	}
	s.Sighting = uint8(d.Roll(s.event(s.Action, place, 2), 6))
	s.Step = stepContact
}

// fitting returns the enemy forces of the kind that was found: any or those that search,
// of any speed, or no faster or slower than the finder. [17.4] [17.4k]
func (s *State) fitting() (set numberSet) {
	kind, speed := s.search.sightings[s.Sighting], s.pace(s.Finder[s.Side])
	set = s.forces(s.Side.Other())
	if kind.searching {
		set = s.marked(set, searching)
	}
	for f := set.next(0); f != 0; f = set.next(f) {
		if p := s.pace(f); kind.speed == equalOrSlower && p > speed || kind.speed == slower && p >= speed {
			set.drop(f)
		}
	}
	return set
}

// contacts asks which of the forces that fit was found; if there is none there is no
// contact.
func (s *State) contacts() bool {
	set := s.fitting()
	if set.count() > 1 {
		return true
	}
	s.meet(set.next(0))
	return false
}

// meet notes a contact; force 0 is none.
func (s *State) meet(f uint8) {
	s.Contact[s.Side], s.Sighting = f, 0
	s.hasGroped()
}

// engage begins the night actions: one of the forces of each contact, or one of three or
// two if the contacts have a force in common. [17.4] [17.4o] Targets have their order in
// each by itself. [17.4p]
func (s *State) engage() {
	some := false
	for side, f := range s.Contact {
		if f == 0 {
			continue
		}
		as, finder := flags(engaging), s.Finder[side]
		if some && !s.isMarked(f, engaging) && !s.isMarked(finder, engaging) {
			as = engagesNext
		}
		for _, one := range [...]uint8{f, finder} {
			s.mark(one, as)
			s.show(one)
		}
		some = true
	}
	switch {
	case some:
		s.begin(night)
	case s.Chase > 0: // the pursued got away [17.4v]
		s.endChase()
	default:
		s.Quiet++
		s.afterRound()
	}
}

// engaged reports whether a unit takes part in the night action at hand.
func (s *State) engaged(u int) bool {
	return !s.taskForces || s.Kind != night || s.Flags[u]&engaging != 0
}

// nextAction goes on to the second night action, if there is one.
func (s *State) nextAction() bool {
	some := false
	for u := range s.units {
		next := s.Flags[u]&engagesNext != 0
		if s.Flags[u] &^= engaging | engagesNext; next {
			s.Flags[u] |= engaging
			some = true
		}
	}
	return some
}
