package navalchess

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/navalchess/internal/play"
)

var _ sim.Staged = (*State)(nil)

// Period returns the turn.
func (s *State) Period() int { return int(s.GameTurn) }

// Stage returns the part of the turn at hand: deployment, or a pulse.
func (s *State) Stage() int { return int(s.GameTurn)*(play.Pulses+1) + int(s.Pulse) }

// Objectives returns how many of their six objectives the Allies have met. [21.1]
func (s *State) Objectives() int { return s.objectives() }
