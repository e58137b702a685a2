package victoryinthepacific

import (
	"math/bits"
	"slices"

	"github.com/ironbottom/ironbottom/sim"
)

// The task forces of the realism revisions. A force has the number of the group in which
// its units leave, so that what holds for groups holds for forces. Land-based air is in
// none: each unit is by itself, always sighted, and neither searches nor is found at night.
// [17.4] [17.4d]

// A forceSet holds a bit for each force of both sides.
type forceSet uint16

func forceBit(f uint8) forceSet { return 1 << f }

// ofSide are all forces that a side can have.
func ofSide(side sim.Side) forceSet { return (1<<groupsEach - 1) << firstGroup(side) }

// forces returns those of a side that are in the fight at hand.
func (s *State) forces(side sim.Side) (set forceSet) {
	low, high := s.limits(side)
	for u := low; u < high; u++ {
		if s.Force[u] != 0 && s.At[u] == s.Area && s.Group[u] == s.Chase && s.Flags[u]&homeward == 0 {
			set |= forceBit(s.Force[u])
		}
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
		if set&(set-1) != 0 {
			return true
		}
		each(uint16(set), func(f int) { s.Force[u] = uint8(f) }) // no choice
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
// landing forces have none and go with either, or a new one. There are five, and a sixth
// for whom none of the five takes (V23). [17.4] [17.4e]
func (s *State) joinable(u int) (set forceSet) {
	side := s.units[u].side
	low, high := s.limits(side)
	var used, barred forceSet
	for v := low; v < high; v++ {
		if f := s.Force[v]; f != 0 {
			used |= forceBit(f)
			if s.units[u].ship() && s.units[v].ship() && (s.Flags[u]^s.Flags[v])&patrol != 0 {
				barred |= forceBit(f)
			}
		}
	}
	set = used &^ barred
	free := ofSide(side) &^ used
	if reserve := free & (free - 1); reserve != 0 || set == 0 {
		set |= free & -free
	}
	return set
}

// askForce finds the next force of the side that decides, of some, in the area and not
// leaving.
func (s *State) askForce(of forceSet) bool {
	rest := of & s.forces(s.Side) &^ (forceBit(min(s.Asked, allForces)+1) - 1)
	if rest == 0 {
		s.Asked = allForces + 1
		return false
	}
	s.Asked = uint8(bits.TrailingZeros16(uint16(rest)))
	if !s.secrecy { // its first unit stands for it
		s.Unit = uint8(slices.Index(s.Force[:], s.Asked))
	}
	return true
}

// allForces is the number of the last force; Asked is beyond it when all were asked.
const allForces = 2 * groupsEach

// asksForce reports whether a force is asked, not a unit.
func (s *State) asksForce() bool { return s.taskForces && s.Asked > 0 && s.Asked <= allForces }

// pace returns the speed of a force: that of its slowest unit, as it is now. [17.4k]
func (s *State) pace(f uint8) uint8 {
	least := uint8(255)
	low, high := s.limits(sideOfGroup(f))
	for u := low; u < high; u++ {
		if s.Force[u] == f && s.atSea(u, s.Area) {
			least = min(least, s.speed(u))
		}
	}
	return least
}

// chasers returns the forces of the side that decides that can pursue somebody: of ships
// that are not crippled, and fast enough. [17.4v]
func (s *State) chasers() (set forceSet) {
	var room [groupsEach]sim.Move
	set = s.forces(s.Side)
	low, high := s.limits(s.Side)
	for u := low; u < high; u++ {
		if s.At[u] == s.Area && s.Force[u] != 0 && (!s.units[u].ship() || s.crippled(u)) {
			set &^= forceBit(s.Force[u])
		}
	}
	each(uint16(set), func(f int) {
		if len(s.quarry(s.pace(uint8(f)), room[:0])) == 0 {
			set &^= forceBit(uint8(f))
		}
	})
	return set
}

// sail gives all units of a force a group: its own to leave, an enemy's to pursue. Whole
// forces do either. Who leaves invades no more. [17.4u] [17.4v]
func (s *State) sail(f, group uint8) {
	if f == group {
		s.Bound &^= forceBit(f)
	}
	s.show(forceBit(f))
	low, high := s.limits(sideOfGroup(f))
	for u := low; u < high; u++ {
		if s.Force[u] == f && s.atSea(u, s.Area) {
			s.Group[u] = group
		}
	}
}

// dissolve ends the forces of an area.
func (s *State) dissolve() {
	s.Force = [maxUnits]uint8{}
	s.Seen, s.Bound, s.Searching, s.Engaged, s.Second, s.Shown, s.Phase = 0, 0, 0, 0, 0, 0, 0
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
func (s *State) landers(side sim.Side) (set forceSet) {
	low, high := s.limits(side)
	for u := low; u < high; u++ {
		if s.units[u].kind == landing && s.Force[u] != 0 && s.landable(u) != 0 {
			set |= forceBit(s.Force[u])
		}
	}
	return set &^ s.Bound
}
