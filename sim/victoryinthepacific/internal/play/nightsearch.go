package play

import "github.com/ironbottom/ironbottom/sim"

// NightNumber is the highest die that succeeds in a night search: the number of forces that search,
// changed for the flag, for radar, and for a searcher that was seen by day. The flag does not count
// in a chase, which has left the area. Six or more forces always succeed, unless an option says
// that a 6 fails. [17.4] [17.4a] [17.4m] [17.4v] (V25, V26)
func (s *State) NightNumber(side sim.Side) int {
	searchers := s.Marked(s.Forces(side), Searching)
	t := &s.Search
	number := searchers.Count() * int(t.nightForce)
	if s.Flag[s.Area] == uint8(side) && s.Chase == 0 {
		number += int(t.nightHolder)
	}
	if s.Radar(side, &searchers) {
		number += int(t.nightRadar)
	}
	if known := s.Marked(searchers, Seen|Bound); !known.Empty() {
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

// Radar reports whether some task forces have American ships with the gunnery bonus.
func (s *State) Radar(side sim.Side, set *NumberSet) bool {
	low, high := s.Limits(side)
	for u := low; u < high; u++ {
		if s.Force[u] != 0 && set.Has(s.Force[u]) && s.Units[u].American && s.AtSea(u, s.Area) {
			if _, bonus := s.Gunnery(u); bonus {
				return true
			}
		}
	}
	return false
}

// gropes asks for the night search roll of each side that searches, Japan first. Then the actions
// begin. [17.4]
func (s *State) gropes() bool {
	if set := s.Marked(s.Forces(s.Side), Searching); !set.Empty() {
		return true
	}
	s.hasGroped()
	return false
}

func (s *State) hasGroped() {
	if s.Side == Japan && s.Chase == 0 {
		s.Step, s.Side = StepNightSearch, Allies
		return
	}
	s.engage()
}

// invaders returns the enemy task forces that a search finds without a roll. [17.4n]
func (s *State) invaders(side sim.Side) NumberSet {
	if s.Chase > 0 {
		return NumberSet{}
	}
	return s.Marked(s.Forces(side.Other()), Bound)
}

// grope rolls for a contact, unless an invading force is chosen. The searcher that made the contact
// is drawn at random, and a die says what kind of force it found. [17.4] [17.4n]
func (s *State) grope(m int, d *sim.Dice) {
	place := rollNight + int(s.Side)
	if m == 0 && !within(s.NightNumber(s.Side), s.event(s.Action, place, 0), d) {
		s.hasGroped()
		return
	}
	set := s.Marked(s.Forces(s.Side), Searching)
	s.Finder[s.Side] = set.Nth(d.Pick(s.event(s.Action, place, 1), set.Count()))
	if m > 0 {
		s.Contact[s.Side] = uint8(m)
		s.hasGroped()
		return
	}
	s.Sighting = uint8(d.Roll(s.event(s.Action, place, 2), 6))
	s.Step = StepContact
}

// fitting returns the enemy task forces of the kind that was found: any, or those that search, and
// of any speed, or no faster or no slower than the finder. [17.4] [17.4k]
func (s *State) fitting() (set NumberSet) {
	kind, speed := s.Search.Sightings[s.Sighting], s.Pace(s.Finder[s.Side])
	set = s.Forces(s.Side.Other())
	if kind.searching {
		set = s.Marked(set, Searching)
	}
	for f := set.Next(0); f != 0; f = set.Next(f) {
		if p := s.Pace(f); kind.speed == equalOrSlower && p > speed || kind.speed == slower && p >= speed {
			set.drop(f)
		}
	}
	return set
}

// contacts asks which of the fitting task forces was found. If none fits there is no contact.
func (s *State) contacts() bool {
	set := s.fitting()
	if set.Count() > 1 {
		return true
	}
	s.meet(set.Next(0))
	return false
}

// meet records a contact. Force 0 is none.
func (s *State) meet(f uint8) {
	s.Contact[s.Side], s.Sighting = f, 0
	s.hasGroped()
}

// engage begins the night actions. Each contact is an action between two forces. Contacts that
// share a force become one action of three or two forces. [17.4] [17.4o] Each action has its own
// order of targets. [17.4p]
func (s *State) engage() {
	some := false
	for side, f := range s.Contact {
		if f == 0 {
			continue
		}
		as, finder := Flags(Engaging), s.Finder[side]
		if some && !s.isMarked(f, Engaging) && !s.isMarked(finder, Engaging) {
			as = engagesNext
		}
		for _, one := range [...]uint8{f, finder} {
			s.Mark(one, as)
			s.show(one)
		}
		some = true
	}
	switch {
	case some:
		s.begin(Night)
	case s.Chase > 0: // the pursued got away [17.4v]
		s.endChase()
	default:
		s.Quiet++
		s.afterRound()
	}
}

// Engaged reports whether a unit takes part in the current night action.
func (s *State) Engaged(u int) bool {
	return !s.TaskForces || s.Kind != Night || s.Flags[u]&Engaging != 0
}

// nextAction goes on to the second night action, if there is one.
func (s *State) nextAction() bool {
	some := false
	for u := range s.Units {
		next := s.Flags[u]&engagesNext != 0
		if s.Flags[u] &^= Engaging | engagesNext; next {
			s.Flags[u] |= Engaging
			some = true
		}
	}
	return some
}
