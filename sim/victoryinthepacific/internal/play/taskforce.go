package play

import (
	"slices"

	"github.com/ironbottom/ironbottom/sim"
)

// The task forces of the realism revisions. A force has the number of the group in which
// its units leave, so that what holds for groups holds for forces. Land-based air is in
// none: each unit is by itself, always sighted, and neither searches nor is found at night.
// [17.4] [17.4d]

// Forces returns those of a side that are in the fight at hand.
func (s *State) Forces(side sim.Side) (set NumberSet) {
	low, high := s.Limits(side)
	for u := low; u < high; u++ {
		if s.Force[u] != 0 && s.At[u] == s.Area && s.Group[u] == s.Chase && s.Flags[u]&Homeward == 0 {
			set.Add(s.Force[u])
		}
	}
	return set
}

// Mark marks a force: all its units. unmark takes marks off all forces.
func (s *State) Mark(f uint8, as Flags) {
	low, high := s.Limits(s.SideOfGroup(f))
	for u := low; u < high; u++ {
		if s.Force[u] == f {
			s.Flags[u] |= as
		}
	}
}

func (s *State) unmark(as Flags) {
	for u := range s.Units {
		s.Flags[u] &^= as
	}
}

// Marked returns those of a set that have a mark.
func (s *State) Marked(set NumberSet, as Flags) (with NumberSet) {
	for u, f := range s.Force[:len(s.Units)] {
		if f != 0 && s.Flags[u]&as != 0 && set.Has(f) {
			with.Add(f)
		}
	}
	return with
}

// isMarked reports whether a force has a mark.
func (s *State) isMarked(f uint8, as Flags) bool {
	u := slices.Index(s.Force[:], f)
	return u >= 0 && s.Flags[u]&as != 0
}

// Without returns those of a set that do not have it.
func (s *State) Without(set NumberSet, as Flags) NumberSet {
	with := s.Marked(set, as)
	for i := range set {
		set[i] &^= with[i]
	}
	return set
}

// forms asks ship after ship, Japan's first, which force it joins; compositions are open,
// unless an option hides them, and hold until the battle is over. [17.4] [17.4b] [17.4c]
func (s *State) forms() bool {
	if s.ask(func(s *State, u int) bool {
		if !s.Unformed(u) {
			return false
		}
		set := s.Joinable(u)
		if set.Count() > 1 {
			return true
		}
		s.Force[u] = set.Next(0) // no choice
		return false
	}) {
		return true
	}
	if s.Side == Japan {
		s.turnTo(StepForm, Allies)
	} else {
		s.Step = stepRound
	}
	return false
}

// Unformed reports whether a unit of the area has yet to join a force.
func (s *State) Unformed(u int) bool {
	return s.At[u] == s.Area && s.Force[u] == 0 && s.Units[u].Kind != Air && s.Flags[u]&Homeward == 0
}

// formed reports whether all units of the area are in forces.
func (s *State) formed() bool {
	for u := range s.Units {
		if s.Unformed(u) {
			return false
		}
	}
	return true
}

// Joinable returns the forces that a unit can join: those of ships with its face, where
// landing forces have none and go with either, or a new one, with the first number that
// is free: there is one for each unit. [17.4] [17.4e] [17.4c] (V23)
func (s *State) Joinable(u int) (set NumberSet) {
	side := s.Units[u].Side
	low, high := s.Limits(side)
	var used, barred NumberSet
	for v := low; v < high; v++ {
		if f := s.Force[v]; f != 0 {
			used.Add(f)
			if s.Units[u].Ship() && s.Units[v].Ship() && (s.Flags[u]^s.Flags[v])&Patrol != 0 {
				barred.Add(f)
			}
		}
	}
	for i := range set {
		set[i] = used[i] &^ barred[i]
	}
	fresh := s.FirstGroup(side)
	for used.Has(fresh) {
		fresh++
	}
	set.Add(fresh)
	return set
}

// askForce finds the next force of the side that decides, of some, in the area and not
// leaving.
func (s *State) askForce(of NumberSet) bool {
	here, next := s.Forces(s.Side), of.Next(s.Asked)
	for next != 0 && !here.Has(next) {
		next = of.Next(next)
	}
	if next == 0 {
		s.Asked = NoForce
		return false
	}
	s.Asked = next
	if !s.Secrecy { // its first unit stands for it
		s.Unit = uint8(slices.Index(s.Force[:], s.Asked))
	}
	return true
}

// NoForce is what Asked is when all were asked.
const NoForce = 255

// AsksForce reports whether a force is asked, not a unit.
func (s *State) AsksForce() bool { return s.TaskForces && s.Asked > 0 && s.Asked != NoForce }

// Pace returns the speed of a force: that of its slowest unit, as it is now. [17.4k]
func (s *State) Pace(f uint8) uint8 {
	least := uint8(255)
	low, high := s.Limits(s.SideOfGroup(f))
	for u := low; u < high; u++ {
		if s.Force[u] == f && s.AtSea(u, s.Area) {
			least = min(least, s.Speed(u))
		}
	}
	return least
}

// Chasers returns the forces of the side that decides that can pursue somebody: of ships
// that are not crippled, and fast enough. [17.4v]
func (s *State) Chasers() (set NumberSet) {
	set = s.Forces(s.Side)
	low, high := s.Limits(s.Side)
	for u := low; u < high; u++ {
		if s.At[u] == s.Area && s.Force[u] != 0 && (!s.Units[u].Ship() || s.Crippled(u)) {
			set.drop(s.Force[u])
		}
	}
	for f := set.Next(0); f != 0; f = set.Next(f) {
		if !s.catches(s.Pace(f)) {
			set.drop(f)
		}
	}
	return set
}

// sail gives all units of a force a group: its own to leave, an enemy's to pursue. Whole
// forces do either. Who leaves invades no more. [17.4u] [17.4v]
func (s *State) sail(f, group uint8) {
	s.show(f)
	low, high := s.Limits(s.SideOfGroup(f))
	for u := low; u < high; u++ {
		if s.Force[u] == f && s.AtSea(u, s.Area) {
			s.Group[u] = group
			if f == group {
				s.Flags[u] &^= Bound
			}
		}
	}
}

// dissolve ends the forces of an area.
func (s *State) dissolve() {
	s.Force = [MaxUnits]uint8{}
	s.unmark(forceMarks)
	s.Phase = 0
}

// intends asks the forces with landing forces that could land whether they declare an
// invasion, Japan's first. They are sighted from then on. [17.4] [17.4t]
func (s *State) intends() bool {
	if s.askForce(s.Landers(s.Side)) {
		return true
	}
	if s.Side == Japan {
		s.turnTo(StepIntend, Allies)
	} else {
		s.Step, s.Side = StepDaySearch, Japan
	}
	return false
}

// Landers returns the forces of a side that could declare an invasion.
func (s *State) Landers(side sim.Side) (set NumberSet) {
	low, high := s.Limits(side)
	for u := low; u < high; u++ {
		if s.Units[u].Kind == Landing && s.Force[u] != 0 && s.landable(u) != 0 {
			set.Add(s.Force[u])
		}
	}
	return s.Without(set, Bound)
}

// show makes a force known for the rest of the battle.
func (s *State) show(f uint8) {
	if s.Secrecy {
		s.Mark(f, Shown)
	}
}
