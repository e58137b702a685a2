package navalchess

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/navalchess/internal/play"
)

var _ sim.HiddenMoves = (*State)(nil)

// covert is what the other side sees of decisions that are wholly hidden.
const covert sim.Move = 1 << 16

// PublicMove implements sim.HiddenMoves. Of ships that sail or change markers the other side sees
// the new markers, not who is where; of SubPacks nothing, but that one that was seen stays; of
// the statuses of the side that chooses first nothing until the other has chosen.
func (s *State) PublicMove(m sim.Move) sim.Move {
	switch s.Step {
	case play.StepSail, play.StepMagicSail, play.StepSplit:
		if m < play.MarkersEach*2 && s.Mark[m].Flags&play.InUse == 0 {
			return m
		}
		return covert
	case play.StepPack, play.StepPackMove, play.StepPackPlace:
		if m == play.Pass && !s.packHidden(int(s.Unit)) {
			return m
		}
		return covert
	case play.StepStatus:
		if s.Nth == 0 {
			return covert
		}
	}
	return m
}
