package victoryinthepacific

import (
	"slices"

	"github.com/ironbottom/ironbottom/sim"
)

// The task forces of the realism revisions. A force has the number of the group in which
// its units leave, so that what holds for groups holds for forces. Land-based air is in
// none: each unit is by itself, always sighted, and neither searches nor is found at night.
// [17.4] [17.4d]

// forces returns those of a side that are in the fight at hand.
func (s *State) forces(side sim.Side) (set numberSet) {
	low, high := s.limits(side)
	for u := low; u < high; u++ {
		if s.Force[u] != 0 && s.At[u] == s.Area && s.Group[u] == s.Chase && s.Flags[u]&homeward == 0 {
			set.add(s.Force[u])
		}
	}
	return set
}

// mark marks a force: all its units. unmark takes marks off all forces.
func (s *State) mark(f uint8, as flags) {
	low, high := s.limits(s.sideOfGroup(f))
	for u := low; u < high; u++ {
		if s.Force[u] == f {
			s.Flags[u] |= as
		}
	}
}

func (s *State) unmark(as flags) {
	for u := range s.units {
		s.Flags[u] &^= as
	}
}

// marked returns those of a set that have a mark.
func (s *State) marked(set numberSet, as flags) (with numberSet) {
	for u, f := range s.Force[:len(s.units)] {
		if f != 0 && s.Flags[u]&as != 0 && set.has(f) {
			with.add(f)
		}
	}
	return with
}

// isMarked reports whether a force has a mark.
func (s *State) isMarked(f uint8, as flags) bool {
	u := slices.Index(s.Force[:], f)
	return u >= 0 && s.Flags[u]&as != 0
}

// without returns those of a set that do not have it.
func (s *State) without(set numberSet, as flags) numberSet {
	with := s.marked(set, as)
	for i := range set {
		set[i] &^= with[i]
	}
	return set
}

// forms asks ship after ship, Japan's first, which force it joins; compositions are open,
// unless an option hides them, and hold until the battle is over. [17.4] [17.4b] [17.4c]
func (s *State) forms() bool {
	if s.ask(func(s *State, u int) bool {
		if !s.unformed(u) {
			return false
		}
		set := s.joinable(u)
		if set.count() > 1 {
			return true
		}
		s.Force[u] = set.next(0) // no choice
		return false
	}) {
		return true
	}
	if s.Side == Japan {
		s.turnTo(stepForm, Allies)
	} else {
		s.Step = stepRound
	}
	return false
}

func (s *State) unformed(u int) bool {
	return s.At[u] == s.Area && s.Force[u] == 0 && s.units[u].kind != air && s.Flags[u]&homeward == 0
}

// formed reports whether all units of the area are in forces.
func (s *State) formed() bool {
	for u := range s.units {
		if s.unformed(u) {
			return false
		}
	}
	return true
}

// joinable returns the forces that a unit can join: those of ships with its face, where
// landing forces have none and go with either, or a new one, with the first number that
// is free: there is one for each unit. [17.4] [17.4e] [17.4c] (V23)
func (s *State) joinable(u int) (set numberSet) {
	side := s.units[u].side
	low, high := s.limits(side)
	var used, barred numberSet
	for v := low; v < high; v++ {
		if f := s.Force[v]; f != 0 {
			used.add(f)
			if s.units[u].ship() && s.units[v].ship() && (s.Flags[u]^s.Flags[v])&patrol != 0 {
				barred.add(f)
			}
		}
	}
	for i := range set {
		set[i] = used[i] &^ barred[i]
	}
	fresh := s.firstGroup(side)
	for used.has(fresh) {
		fresh++
	}
	set.add(fresh)
	return set
}

// askForce finds the next force of the side that decides, of some, in the area and not
// leaving.
func (s *State) askForce(of numberSet) bool {
	here, next := s.forces(s.Side), of.next(s.Asked)
	for next != 0 && !here.has(next) {
		next = of.next(next)
	}
	if next == 0 {
		s.Asked = noForce
		return false
	}
	s.Asked = next
	if !s.secrecy { // its first unit stands for it
		s.Unit = uint8(slices.Index(s.Force[:], s.Asked))
	}
	return true
}

// noForce is what Asked is when all were asked.
const noForce = 255

// asksForce reports whether a force is asked, not a unit.
func (s *State) asksForce() bool { return s.taskForces && s.Asked > 0 && s.Asked != noForce }

// pace returns the speed of a force: that of its slowest unit, as it is now. [17.4k]
func (s *State) pace(f uint8) uint8 {
	least := uint8(255)
	low, high := s.limits(s.sideOfGroup(f))
	for u := low; u < high; u++ {
		if s.Force[u] == f && s.atSea(u, s.Area) {
			least = min(least, s.speed(u))
		}
	}
	return least
}

// chasers returns the forces of the side that decides that can pursue somebody: of ships
// that are not crippled, and fast enough. [17.4v]
func (s *State) chasers() (set numberSet) {
	set = s.forces(s.Side)
	low, high := s.limits(s.Side)
	for u := low; u < high; u++ {
		if s.At[u] == s.Area && s.Force[u] != 0 && (!s.units[u].ship() || s.crippled(u)) {
			set.drop(s.Force[u])
		}
	}
	for f := set.next(0); f != 0; f = set.next(f) {
		if !s.catches(s.pace(f)) {
			set.drop(f)
		}
	}
	return set
}

// sail gives all units of a force a group: its own to leave, an enemy's to pursue. Whole
// forces do either. Who leaves invades no more. [17.4u] [17.4v]
func (s *State) sail(f, group uint8) {
	s.show(f)
	low, high := s.limits(s.sideOfGroup(f))
	for u := low; u < high; u++ {
		if s.Force[u] == f && s.atSea(u, s.Area) {
			s.Group[u] = group
			if f == group {
				s.Flags[u] &^= bound
			}
		}
	}
}

// dissolve ends the forces of an area.
func (s *State) dissolve() {
	s.Force = [maxUnits]uint8{}
	s.unmark(forceMarks)
	s.Phase = 0
}

// intends asks the forces with landing forces that could land whether they declare an
// invasion, Japan's first. They are sighted from then on. [17.4] [17.4t]
func (s *State) intends() bool {
	if s.askForce(s.landers(s.Side)) {
		return true
	}
	if s.Side == Japan {
		s.turnTo(stepIntend, Allies)
	} else {
		s.Step, s.Side = stepDaySearch, Japan
	}
	return false
}

// landers returns the forces of a side that could declare an invasion.
func (s *State) landers(side sim.Side) (set numberSet) {
	low, high := s.limits(side)
	for u := low; u < high; u++ {
		if s.units[u].kind == landing && s.Force[u] != 0 && s.landable(u) != 0 {
			set.add(s.Force[u])
		}
	}
	return s.without(set, bound)
}
