package victoryinthepacific

import "github.com/ironbottom/ironbottom/sim"

var _ sim.Staged = (*State)(nil)

// Period returns the turn.
func (s *State) Period() int { return int(s.Turnover) }

// Stage returns the part of the turn at hand: set-up, patrols, air, landings, raids,
// combat, control [4.1].
func (s *State) Stage() int {
	part := 5
	switch {
	case s.Step <= stepPlace:
		part = 0
	case s.Step <= stepRaid:
		part = int(s.Step - stepPatrol + 1)
	case s.Step <= stepSub:
		part = 4
	case s.Step == stepControl || s.Step == stepCapture || s.Step == stepEnd || s.Step == stepOver:
		part = 6
	}
	return int(s.Turnover)*7 + part
}
