package play

import (
	"github.com/ironbottom/ironbottom/sim"
)

// The decisions of task forces. Most are of 0, not to do it, and 1, to do it. [17.4]

// openForces returns the forces that the ship that is asked can join.
func (s *State) openForces() NumberSet { return s.Joinable(int(s.Unit)) }

func (s *State) join(m int, _ *sim.Dice) { s.Force[s.Unit] = uint8(m) }

func (s *State) intend(m int, _ *sim.Dice) {
	if m > 0 {
		s.Mark(s.Asked, Bound)
		s.show(s.Asked)
	}
}

func (s *State) attempt(m int, _ *sim.Dice) {
	s.Trying |= uint8(m) << s.Side
	s.hasTried()
}

func (s *State) searchWith(m int, _ *sim.Dice) {
	if m > 0 {
		s.Mark(s.Asked, Searching)
	}
}

// findable returns what a side that searches by night can do: 0 is to roll, else the force
// that is found without.
func (s *State) findable() NumberSet {
	set := s.invaders(s.Side)
	set.Add(0)
	return set
}

func (s *State) find(m int, _ *sim.Dice) { s.meet(uint8(m)) }
