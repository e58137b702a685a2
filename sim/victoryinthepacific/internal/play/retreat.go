package play

import "github.com/ironbottom/ironbottom/sim"

// How a side leaves an area after a round. [9.1]
const (
	StayAll = iota
	LeaveAll
	LeaveSome
)

// retreats asks Japan, then the Allies, whether they leave. A side is not asked if no enemies are
// left. [9.1]
func (s *State) retreats() bool {
	if s.present(Japan, s.Area) && s.present(Allies, s.Area) {
		return true
	}
	s.afterRetreat()
	return false
}

// afterRetreat continues when a side has decided.
func (s *State) afterRetreat() {
	if s.Side == Japan {
		s.Step, s.Side = StepRetreat, Allies
		return
	}
	s.turnTo(StepPursue, Japan)
}

// retreat carries out a side's answer: all stay, all leave in one group, or each unit decides.
func (s *State) retreat(m int, _ *sim.Dice) {
	s.Tally = 0
	switch m {
	case LeaveSome:
		s.turnTo(StepLeave, s.Side)
		return
	case LeaveAll:
		low, high := s.Limits(s.Side)
		for u := low; u < high; u++ {
			if s.AtSea(u, s.Area) {
				s.depart(u, 1)
			}
		}
	}
	s.afterRetreat()
}

// depart takes a unit out of the area in a group of its side. Air goes straight home, because
// nothing catches it. [9.2] [6.4]
func (s *State) depart(u, group int) {
	if s.Units[u].Kind == Air {
		s.goHome(u)
		return
	}
	if s.TaskForces {
		s.sail(s.Force[u], s.Force[u])
		return
	}
	s.Group[u] = s.FirstGroup(s.Units[u].Side) + uint8(group) - 1
}

// leaves asks each unit whether it leaves, and in which group: one in use or the next. [9.2] (V08)
func (s *State) leaves() bool {
	if s.TaskForces && s.Asked != NoForce && s.askForce(s.Forces(s.Side)) { // then the air
		return true
	}
	if s.ask(func(s *State, u int) bool {
		return s.AtSea(u, s.Area) && s.Group[u] == 0 && (!s.TaskForces || s.Units[u].Kind == Air)
	}) {
		return true
	}
	s.Tally = 0
	s.afterRetreat()
	return false
}

// leave takes a unit or task force out of the area. Tally is the highest group in use, so the next
// unit can join one of them or begin a new one.
func (s *State) leave(m int, _ *sim.Dice) {
	switch u := int(s.Unit); {
	case m == 0:
		return
	case s.AsksForce():
		s.sail(s.Asked, s.Asked)
	default:
		s.depart(u, m)
		if s.Units[u].Kind != Air {
			s.Tally = max(s.Tally, uint8(m))
		}
	}
}

// slowest returns the lowest speed in each group of a side plus 1, or 0 for numbers without units,
// and how many numbers there are up to the last group in use (1 for no groups).
func (s *State) slowest(side sim.Side) (least [MaxUnits + 1]uint8, numbers int) {
	numbers = 1
	low, high := s.Limits(side)
	for u, g := range s.Group[low:high] {
		if g != 0 && s.SideOfGroup(g) == side && s.AtSea(low+u, s.Area) {
			// One is added so that speed 0 differs from no unit.
			if speed := s.Speed(low+u) + 1; least[g] == 0 || speed < least[g] {
				least[g], numbers = speed, max(numbers, int(g)+1)
			}
		}
	}
	return least, numbers
}

// follows reports whether a unit can pursue, or continue to pursue: a ship that is not crippled and
// stays, or is in the chase. [9.4] [6.4] [10.4]
func (s *State) follows(u int) bool {
	return s.Units[u].Ship() && s.inChase(u) && !s.Crippled(u)
}

// quarry returns the groups that a unit of the deciding side can catch, and 0 for none. The slowest
// ship of the group must be no faster, unless an option allows any (V19). [9.3] [9.4]
func (s *State) quarry(speed uint8) NumberSet {
	set := NumberSet{1}
	least, numbers := s.slowest(s.Side.Other())
	for g, slow := range least[:numbers] {
		if slow != 0 && (slow <= speed+1 || s.anyPursuit) && s.isPart(g, numbers) {
			set.Add(uint8(g))
		}
	}
	return set
}

// catches reports whether quarry has a group.
func (s *State) catches(speed uint8) bool {
	least, numbers := s.slowest(s.Side.Other())
	for g, slow := range least[:numbers] {
		if slow != 0 && (slow <= speed+1 || s.anyPursuit) && s.isPart(g, numbers) {
			return true
		}
	}
	return false
}

// pursue makes a unit, or its task force, follow a group, or none if group is 0.
func (s *State) pursue(group int, _ *sim.Dice) {
	switch {
	case !s.TaskForces:
		s.Group[s.Unit] = uint8(group)
	case group > 0:
		s.sail(s.Asked, uint8(group))
	}
}

// leaving reports whether a side has groups that are leaving.
func (s *State) leaving(side sim.Side) bool {
	low, high := s.Limits(side)
	for u := low; u < high; u++ {
		if s.Group[u] > 0 && s.SideOfGroup(s.Group[u]) == side && s.AtSea(u, s.Area) {
			return true
		}
	}
	return false
}

// pursues asks the ships that can pursue a group, Japan's first. [9.3]
func (s *State) pursues() bool {
	if s.leaving(s.Side.Other()) {
		if s.TaskForces {
			if s.askForce(s.Chasers()) {
				return true
			}
		} else if s.ask(func(s *State, u int) bool { return s.follows(u) && s.catches(s.Speed(u)) }) {
			return true
		}
	}
	if s.Side == Japan {
		s.turnTo(StepPursue, Allies)
	} else {
		s.Step = stepGroups
	}
	return false
}

// nextGroup takes the groups in order. A pursued group is fought, others go home. [9.5] [9.7]
func (s *State) nextGroup() bool {
	// Japan's groups come first. A group whose pursuit is over is no longer in slowest, so the next
	// call finds the next group.
	for side := range sim.Side(2) {
		least, numbers := s.slowest(side)
		for g, slow := range least[:numbers] {
			if slow == 0 {
				continue
			}
			s.Chase, s.Quiet = uint8(g), 0
			if s.TaskForces {
				s.Since = s.Phase // the chase counts its phases from here, as the battle does after it [17.4v]
			}
			if s.present(side.Other(), s.Area) {
				if s.Step = stepRound; !s.TaskForces {
					s.Since = s.Round
				}
			} else {
				s.endChase()
			}
			return false
		}
	}
	s.Group = [MaxUnits]uint8{} // clears pursuers of groups that are gone
	if s.Since = 0; s.TaskForces {
		s.Step = stepRound // task forces invade at the start of a day round
		return false
	}
	s.turnTo(StepInvade, Japan)
	return false
}

// endChase sends the remaining units of the group home and returns the pursuers to the area. [9.6]
// [9.7]
func (s *State) endChase() {
	g := s.Chase
	s.Chase, s.Quiet, s.Step = 0, 0, stepGroups
	if s.TaskForces {
		s.Phase = s.Since
	}
	low, high := s.Limits(s.SideOfGroup(g))
	for u := low; u < high; u++ {
		if s.Group[u] == g && s.AtSea(u, s.Area) {
			s.goHome(u)
		}
	}
	s.disband(g)
}

// disband returns the pursuers of a group that is gone to the area, or sends them home. [9.6] (V20)
func (s *State) disband(g uint8) {
	for u, of := range s.Group[:len(s.Units)] {
		if of != g {
			continue
		}
		if s.Group[u] = 0; s.pursuersGo && s.Units[u].Side != s.SideOfGroup(g) && s.AtSea(u, s.Area) {
			s.goHome(u)
		}
	}
}
