package victoryinthepacific

import (
	"fmt"

	"github.com/ironbottom/ironbottom/sim"
)

// The decisions of task forces. Most are of 0, not to do it, and 1, to do it. [17.4]

// openForces returns the forces that the ship that is asked can join.
func (s *State) openForces() numberSet { return s.joinable(int(s.Unit)) }

func (s *State) join(m int, _ *sim.Dice) { s.Force[s.Unit] = uint8(m) }

func (s *State) intend(m int, _ *sim.Dice) {
	if m > 0 {
		s.mark(s.Asked, bound)
		s.show(s.Asked)
	}
}

func (s *State) attempt(m int, _ *sim.Dice) {
	s.Trying |= uint8(m) << s.Side
	s.hasTried()
}

func (s *State) searchWith(m int, _ *sim.Dice) {
	if m > 0 {
		s.mark(s.Asked, searching)
	}
}

// findable returns what a side that searches by night can do: 0 is to roll, else the force
// that is found without.
func (s *State) findable() numberSet {
	set := s.invaders(s.Side)
	set.add(0)
	return set
}

func (s *State) find(m int, _ *sim.Dice) { s.meet(uint8(m)) }

// forceName returns what a force is called; those of each side are numbered from 1.
func (r *Rules) forceName(f uint8) string {
	return fmt.Sprintf("force %d", f-r.firstGroup(r.sideOfGroup(f))+1)
}
