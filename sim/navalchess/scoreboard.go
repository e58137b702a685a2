package navalchess

import (
	"fmt"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/navalchess/internal/play"
)

var _ sim.Scoreboard = (*State)(nil)

// phases are those of a pulse, with the last step of each.
var phases = []struct {
	name string
	last play.Step
}{
	{"Bases", play.StepPack}, {"Transfers", play.StepPrey}, {"Sailing", play.StepAirPlace},
	{"Submarines", play.StepPackHit}, {"Air", play.StepRefuge}, {"Landing", play.StepLand}, {"Guns", play.StepRetreat},
	{"Control", play.StepOver - 1},
}

// Outlook returns the phase of the pulse, and how far the Allies are with their objectives [21.1].
func (s *State) Outlook(sim.Side) sim.Outlook {
	st := sim.Outlook{Phase: -1}
	for n, p := range phases {
		st.Phases = append(st.Phases, p.name)
		if st.Phase < 0 && s.Step <= p.last {
			st.Phase = n
		}
	}
	st.Goal = fmt.Sprintf("The Allies have %d of %d objectives; they win with all of them, else Japan wins",
		s.objectives(), play.Objectives)
	return st
}
