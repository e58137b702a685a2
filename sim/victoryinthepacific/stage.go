package victoryinthepacific

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/victoryinthepacific/internal/play"
)

var _ sim.Staged = (*State)(nil)

// Period returns the turn.
func (s *State) Period() int { return int(s.GameTurn) }

// Stage returns the part of the turn: set-up, patrols, air, landings, raids, combat or control
// [4.1].
func (s *State) Stage() int {
	part := 5
	switch {
	case s.Step <= play.StepPlace:
		part = 0
	case s.Step <= play.StepRaid:
		part = int(s.Step - play.StepPatrol + 1)
	case s.Step <= play.StepSub:
		part = 4
	case s.Step >= play.StepControl && s.Step <= play.StepEnd || s.Step == play.StepOver:
		part = 6
	}
	return int(s.GameTurn)*7 + part
}
