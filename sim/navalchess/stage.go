package navalchess

import "github.com/ironbottom/ironbottom/sim"

var _ sim.Staged = (*State)(nil)

// Period returns the turn.
func (s *State) Period() int { return int(s.Turnof) }

// Stage returns the part of the turn at hand: deployment, or a pulse.
func (s *State) Stage() int { return int(s.Turnof)*(pulses+1) + int(s.Pulse) }

// Objectives returns how many of their six objectives the Allies have met. [21.1]
func (s *State) Objectives() int { return s.objectives() }
