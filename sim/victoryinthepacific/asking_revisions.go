package victoryinthepacific

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/victoryinthepacific/internal/play"
)

// Questions about the realism revisions. Force is the task force of a unit, or 0. [17.4]

// ForceAsked returns the task force that is asked, or 0 if a unit or a side is asked.
func (s *State) ForceAsked() uint8 {
	switch s.Step {
	case play.StepIntend, play.StepSearchers, play.StepLeave, play.StepPursue, play.StepFollow:
		if s.AsksForce() {
			return s.Asked
		}
	}
	return 0
}

// Engages reports whether a unit takes part in the current action. By night only task forces that
// made contact do.
func (s *State) Engages(u int) bool { return s.Engaged(u) }

// Later returns the areas that the ship can move into in a later pass of the phase. [17.1e]
func (s *State) Later() (areas uint16) {
	if !s.Passes() {
		return 0
	}
	free, rolled := s.Reach(int(s.Unit))
	play.Each(free|rolled, func(a int) {
		if s.PassInto(uint8(a), s.Side) > s.Pass {
			areas |= 1 << a
		}
	})
	return areas
}

// Raidable returns the areas that raiders of a side can still sail to this turn, from where they
// may be. The side has not moved its last ship. [4.5] [17.1]
func (s *State) Raidable(side sim.Side) (areas uint16) {
	switch {
	case s.Step < play.StepRaid:
		return 1<<play.MaxAreas - 1
	case s.Step > play.StepRaid:
		return 0
	case !s.ByControl && side >= s.Side:
		return 1<<play.MaxAreas - 1
	case !s.ByControl:
		return 0
	}
	for a := range uint8(play.MaxAreas) {
		if n := s.PassInto(a, side); n > s.Pass || n == s.Pass && side >= s.Side {
			areas |= 1 << a
		}
	}
	return areas
}
