package navalchess

import (
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/navalchess/internal/play"
)

var _ sim.Staged = (*State)(nil)

// Period returns the turn.
func (s *State) Period() int { return int(s.GameTurn) }

// Stage returns the part of the turn at hand: deployment, or a pulse.
func (s *State) Stage() int { return int(s.GameTurn)*(play.Pulses+1) + int(s.Pulse) }

var _ sim.Noted = (*State)(nil)

// Notes names the pieces that come after the last turn, so never, and those that come in it. (N21)
func (s *State) Notes() (notes []string) {
	var never, last []string
	for i := range s.Ships {
		switch x := &s.Ships[i]; {
		case x.Arrives() > s.LastTurn:
			never = append(never, x.Name)
		case x.Arrives() == s.LastTurn:
			last = append(last, x.Name)
		}
	}
	if never != nil {
		notes = append(notes, "These pieces never come before the war ends: "+strings.Join(never, ", ")+".")
	}
	if last != nil {
		notes = append(notes, "These pieces come in the last turn: "+strings.Join(last, ", ")+".")
	}
	return notes
}

// Objectives returns how many of their six objectives the Allies have met. [21.1]
func (s *State) Objectives() int { return s.objectives() }
