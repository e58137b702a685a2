package victoryinthepacific

import (
	"fmt"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/victoryinthepacific/internal/play"
)

var _ sim.Scoreboard = (*State)(nil)

// phases are those of a turn.
var phases = []string{"Patrols", "Air", "Landings", "Raids", "Combat", "Control"}

// Outlook returns the phase of the turn and the lead in points.
func (s *State) Outlook(sim.Side) sim.Outlook {
	phase := -1
	switch {
	case s.Homing > 0 || s.Step == play.StepControl || s.Step == play.StepRaidPort || s.Step == play.StepEnd:
		phase = 5
	case s.Step >= play.StepPatrol && s.Step <= play.StepRaid:
		phase = int(s.Step - play.StepPatrol)
	case s.Step > play.StepRaid && s.Step < play.StepOver:
		phase = 4
	}
	return sim.Outlook{Phases: phases, Phase: phase,
		Goal: fmt.Sprintf("%s The side that leads after turn %d wins.", s.sentence(), s.LastTurn)}
}
