package play

import "github.com/ironbottom/ironbottom/sim"

// How a side leaves an area after a round. [9.1]
const (
	StayAll = iota
	LeaveAll
	LeaveSome
)

// retreats asks Japan, then the Allies, whether they leave; a side without enemies
// left has no reason to. [9.1]
func (s *State) retreats() bool {
	if s.present(Japan, s.Area) && s.present(Allies, s.Area) {
		return true
	}
	s.afterRetreat()
	return false
}

// afterRetreat goes on when a side has decided.
func (s *State) afterRetreat() {
	if s.Side == Japan {
		s.Step, s.Side = StepRetreat, Allies
		return
	}
	s.turnTo(StepPursue, Japan)
}

// retreat carries out a side's answer: none, all in one group, or unit by unit.
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

// depart takes a unit out of the area in a group of its side; air goes straight home,
// as nothing catches it. [9.2] [6.4]
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

// leaves asks each unit whether it leaves and in which group: one in use, or the next.
// [9.2] (V08)
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

// leave takes the unit or the force that is asked out of the area. Tally is the highest group in
// use, so that the next unit may join one of them or begin the next.
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

// slowest returns the least speed in each group of a side, one added; 0 for numbers
// without units; and how many numbers there are up to the last with units: 1 for no groups.
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

// follows reports whether a unit can pursue, or pursue on: a ship that is not crippled and
// stays, or is in the chase. [9.4] [6.4] [10.4]
func (s *State) follows(u int) bool {
	return s.Units[u].Ship() && s.inChase(u) && !s.Crippled(u)
}

// quarry returns the groups that a unit of the side that decides can catch: whose slowest
// ship is no faster, unless an option says any (V19); and 0 for none. [9.3] [9.4]
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

// catches reports whether there is a group in quarry.
func (s *State) catches(speed uint8) bool {
	least, numbers := s.slowest(s.Side.Other())
	for g, slow := range least[:numbers] {
		if slow != 0 && (slow <= speed+1 || s.anyPursuit) && s.isPart(g, numbers) {
			return true
		}
	}
	return false
}

// pursue lets a unit, or its force, follow a group, 0 for none.
func (s *State) pursue(group int, _ *sim.Dice) {
	switch {
	case !s.TaskForces:
		s.Group[s.Unit] = uint8(group)
	case group > 0:
		s.sail(s.Asked, uint8(group))
	}
}

// leaving reports whether a side has groups on their way.
func (s *State) leaving(side sim.Side) bool {
	low, high := s.Limits(side)
	for u := low; u < high; u++ {
		if s.Group[u] > 0 && s.SideOfGroup(s.Group[u]) == side && s.AtSea(u, s.Area) {
			return true
		}
	}
	return false
}

// pursues asks the ships that could pursue a group, Japan's first. [9.3]
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

// nextGroup takes the groups in order: a group that is pursued is fought, others go
// home. [9.5] [9.7]
func (s *State) nextGroup() bool {
	// Japan's groups come first; a group whose pursuit is over is gone from slowest, so that the
	// next call finds the next.
	for side := range sim.Side(2) {
		least, numbers := s.slowest(side)
		for g, slow := range least[:numbers] {
			if slow == 0 {
				continue
			}
			s.Chase, s.Quiet = uint8(g), 0
			if s.TaskForces {
				s.Since = s.Phase // the chase goes on from it, as the battle does then [17.4v]
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
	s.Group = [MaxUnits]uint8{} // pursuers of groups that are gone
	if s.Since = 0; s.TaskForces {
		s.Step = stepRound // forces invade at the start of a day round
		return false
	}
	s.turnTo(StepInvade, Japan)
	return false
}

// endChase lets those that left go home and the pursuers return to the area. [9.6]
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

// disband returns the pursuers of a group that is gone, or sends them home. [9.6]
// (V20)
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
