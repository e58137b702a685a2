package victoryinthepacific

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/victoryinthepacific/internal/play"
)

// NarrateTo says what a side sees of a move. For hidden decisions that is only what followed.
func (s *Secret) NarrateTo(viewer sim.Side, m sim.Move, after sim.State, rolls []sim.Roll) []string {
	mover, next, decision := s.Turn(), Of(after), s.decision(m, rolls)
	if viewer != sim.Over && viewer != mover {
		// The viewer does not learn how ships are sorted. Of invasions and pursuits it learns those
		// that take place, by the task force that the next position shows.
		switch {
		case s.Step == play.StepForm, m == 0 && (s.Step == play.StepIntend || s.Step == play.StepPursue):
			decision = ""
		case s.Step == play.StepIntend:
			decision = play.SideNames[mover] + ": " + s.ForceName(s.newly(next, mover, play.Bound)) +
				" declares an invasion"
		case s.Step == play.StepPursue:
			decision = play.SideNames[mover] + ": " + s.ForceName(s.pursuer(next, mover, uint8(m))) + " pursues " +
				s.ForceName(uint8(m))
		}
	}
	return s.tell(m, decision, next, viewer)
}

// newly returns the task force of a side that a move has given a mark, or 0.
func (s *State) newly(next *State, side sim.Side, as play.Flags) uint8 {
	low, high := s.Limits(side)
	for u := low; u < high; u++ {
		if next.Flags[u]&^s.Flags[u]&as != 0 {
			return next.Force[u]
		}
	}
	return 0
}

// pursuer returns the task force of a side that a move has sent after a group.
func (s *State) pursuer(next *State, side sim.Side, group uint8) uint8 {
	low, high := s.Limits(side)
	for u := low; u < high; u++ {
		if next.Group[u] == group && s.Group[u] != group {
			return next.Force[u]
		}
	}
	return 0
}

// Reveals reports whether the side that moved saw more of the enemy's task forces: one shows itself
// now, or is gone because its only ship was sunk.
func (s *Secret) Reveals(after sim.State) bool {
	next, enemy := &after.(*Secret).State, s.Turn().Other()
	low, high := s.Limits(enemy)
	for u := low; u < high; u++ {
		if s.hides(u) && next.At[u] != s.At[u] {
			return true
		}
	}
	return s.newly(next, enemy, play.Shown) != 0
}
