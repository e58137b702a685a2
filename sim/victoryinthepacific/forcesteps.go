package victoryinthepacific

import (
	"fmt"

	"github.com/ironbottom/ironbottom/sim"
)

// The decisions of task forces: whether there is one, which there are, what they are
// called and what they do. [17.4]

// decidesForce is decides for the steps of task forces, and for those that are left by
// their decision.
func (s *State) decidesForce() bool {
	switch s.Step {
	case stepForm:
		return s.forms()
	case stepIntend:
		return s.intends()
	case stepDaySearch:
		return s.looks()
	case stepAttempt:
		return s.attempts()
	case stepSearchers:
		return s.names()
	case stepNightSearch:
		return s.gropes()
	case stepContact:
		return s.contacts()
	}
	return true // stepWish, stepRaidPort, stepOver
}

// forceDecisions appends the legal moves: 0 is not to do it or just to roll, else the
// number of a force, or 1 to do it.
func (s *State) forceDecisions(buf []sim.Move) []sim.Move {
	switch s.Step {
	case stepForm:
		return appendForces(buf, s.joinable(int(s.Unit)))
	case stepDaySearch:
		return append(buf, 0)
	case stepIntend, stepAttempt, stepSearchers:
		return append(buf, 0, 1)
	case stepNightSearch:
		return appendForces(append(buf, 0), s.invaders(s.Side))
	case stepContact:
		return appendForces(buf, s.fitting())
	}
	return buf
}

func appendForces(buf []sim.Move, set forceSet) []sim.Move {
	for f := set.next(0); f != 0; f = set.next(f) {
		buf = append(buf, sim.Move(f))
	}
	return buf
}

// forceString returns the words of a move of task forces.
func (s *State) forceString(n int, name string) string {
	force := s.forceName(s.Asked)
	switch s.Step {
	case stepLeave:
		return force + " retreats"
	case stepPursue:
		return force + " pursues " + s.forceName(uint8(n))
	case stepForm:
		return name + " joins " + s.forceName(uint8(n))
	case stepIntend:
		return force + " declares an invasion"
	case stepAttempt:
		return "search by night"
	case stepSearchers:
		return force + " searches"
	}
	return "contact with " + s.forceName(uint8(n))
}

// forceName returns what a force is called; those of each side are numbered from 1.
func (r *Rules) forceName(f uint8) string {
	return fmt.Sprintf("force %d", f-r.firstGroup(r.sideOfGroup(f))+1)
}

// carryForce makes the decisions of task forces. [17.4]
func (s *State) carryForce(m int, d *sim.Dice) {
	switch s.Step {
	case stepForm:
		s.Force[s.Unit] = uint8(m)
	case stepIntend:
		if m > 0 {
			s.mark(s.Asked, bound)
			s.show(s.Asked)
		}
	case stepDaySearch:
		s.lookout(d)
	case stepAttempt:
		s.Trying |= uint8(m) << s.Side
		s.hasTried()
	case stepSearchers:
		if m > 0 {
			s.mark(s.Asked, searching)
		}
	case stepNightSearch:
		s.grope(m, d)
	case stepContact:
		s.meet(uint8(m))
	}
}
