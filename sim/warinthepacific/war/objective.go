package war

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
)

// The Primary Objective. If the scenario has Japan choose an objective in secret, that one alone
// counts. The Allies learn at the end which it was; until then they see no Victory Points for any.
// [40.5] (C76)

// pointsSeen returns the Victory Points of a side as a side may know them.
func (w *War) pointsSeen(viewer, side sim.Side) int {
	thirds := w.VictoryPoints(side)
	if side == theatre.Japan && !w.words().Tells(viewer) {
		thirds -= w.hexPoints(side)
	}
	return thirds
}
