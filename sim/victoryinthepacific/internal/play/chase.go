package play

import "github.com/ironbottom/ironbottom/sim"

// A chase continues round by round. After each round the pursued group can split, and each pursuer
// follows one of the parts or stops. Under the other reading all stay together. [9.5] (V12)

// chases decides whether a chase continues, if there are pursuers and units to pursue.
func (s *State) chases() bool {
	hunted := s.SideOfGroup(s.Chase)
	hunter := hunted.Other()
	switch {
	case !s.present(hunter, s.Area) || !s.present(hunted, s.Area):
		s.endChase()
	case s.wholeChases:
		s.Side = hunter
		return true
	case s.Round >= MostRounds: // V01
		s.endChase()
	case s.TaskForces: // a force does not split [17.4u]
		s.toFollow(1)
	default:
		s.Step, s.Side = StepSplit, hunted
	}
	return false
}

// chase continues or breaks off the pursuit, for all pursuers.
func (s *State) chase(m int, _ *sim.Dice) {
	if m == 0 {
		s.endChase()
	} else {
		s.Step = stepRound
	}
}

// inChase reports whether a unit belongs to the pursued group or pursues it.
func (s *State) inChase(u int) bool { return s.Group[u] == s.Chase && s.AtSea(u, s.Area) }

// splits asks the pursued side whether its group splits, if it has more than one unit.
func (s *State) splits() bool {
	units := 0
	low, high := s.Limits(s.Side)
	for u := low; u < high; u++ {
		units += int(Bit(s.inChase(u)))
	}
	if units > 1 {
		return true
	}
	s.toFollow(1)
	return false
}

func (s *State) split(m int, _ *sim.Dice) {
	if m == 0 {
		s.toFollow(1)
		return
	}
	s.Tally = 1 // parts
	s.turnTo(StepPart, s.Side)
}

// parts asks the units of the group which part each of them joins. The first unit is not asked: its
// part keeps the number of the group.
func (s *State) parts() bool {
	first := true
	for u := range int(s.Cur) {
		first = first && !(s.Units[u].Side == s.Side && s.inChase(u))
	}
	if s.ask(func(s *State, u int) bool {
		asked := s.inChase(u) && !first
		first = first && !s.inChase(u)
		return asked
	}) {
		return true
	}
	s.toFollow(s.Tally)
	return false
}

// PartNumber returns the group number of a part. The first part has the number of the group, the
// others have the numbers after the last one in use. Tally counts the parts.
func (s *State) PartNumber(part int) int {
	if part == 1 {
		return int(s.Chase)
	}
	_, numbers := s.slowest(s.SideOfGroup(s.Chase))
	return numbers - int(s.Tally) + part - 1
}

// openParts returns the parts that the unit can join: an existing one or a new one.
func (s *State) openParts() (set NumberSet) {
	for part := 1; part <= int(s.Tally)+1; part++ {
		set.Add(uint8(part))
	}
	return set
}

func (s *State) part(m int, _ *sim.Dice) {
	s.Group[s.Unit] = uint8(s.PartNumber(m))
	s.Tally = max(s.Tally, uint8(m))
}

// toFollow goes on to the pursuers of a group that is now in this many parts.
func (s *State) toFollow(parts uint8) {
	s.turnTo(StepFollow, s.SideOfGroup(s.Chase).Other())
	s.Tally = parts
}

// isPart reports whether a group can be pursued in this step. In a chase only the parts of the
// pursued group can. numbers is one more than the last number in use.
func (s *State) isPart(g, numbers int) bool {
	return s.Step != StepFollow || g == int(s.Chase) || g > numbers-int(s.Tally)
}

// pursuesOn asks each pursuer which part of the group it follows, or whether it stops.
func (s *State) pursuesOn() bool {
	if s.TaskForces {
		if s.askForce(s.Chasers()) {
			return true
		}
	} else if s.ask(func(s *State, u int) bool { return s.follows(u) && s.catches(s.Speed(u)) }) {
		return true
	}
	s.endFollow()
	return false
}

func (s *State) follow(m int, _ *sim.Dice) {
	if m == 0 {
		s.stop(func(u int) bool { return u == int(s.Unit) && !s.TaskForces || s.TaskForces && s.Force[u] == s.Asked })
		return
	}
	s.pursue(m, nil)
}

// stop makes pursuers return to the area or go home. [9.6] (V20)
func (s *State) stop(which func(u int) bool) {
	for u := range s.Units {
		if s.inChase(u) && s.Units[u].Side == s.Side && which(u) {
			if s.Group[u] = 0; s.pursuersGo {
				s.goHome(u)
			}
		}
	}
}

// endFollow stops the pursuers that cannot follow: crippled ships and ships that are slower than
// every part. Then the chase of the first part that has pursuers continues. [9.4]
func (s *State) endFollow() {
	if s.TaskForces {
		able := s.Chasers()
		s.stop(func(u int) bool { return !able.Has(s.Force[u]) })
	} else {
		s.stop(func(u int) bool { return !s.follows(u) || !s.catches(s.Speed(u)) })
	}
	if s.Tally > 1 {
		s.Quiet = 0 // as for the other parts
	}
	s.Tally = 0
	if hunted := s.SideOfGroup(s.Chase); s.present(hunted, s.Area) && s.present(hunted.Other(), s.Area) {
		s.Step = stepRound
	} else {
		s.endChase()
	}
}
