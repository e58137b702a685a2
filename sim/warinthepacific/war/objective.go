package war

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// The Primary Objective: where the scenario has Japan choose one in secret, that alone counts, and the Allies learn at the end which
// it was. Until then they are shown no Victory Points for any. [40.5] (C76)

// wants reports whether a side knows that an objective is the one that Japan has chosen.
func (w *War) wants(viewer sim.Side, objective int) bool {
	return w.tells(viewer) && int(w.Wanted) == objective+1
}

// tells reports whether a side knows what counts for Japan.
func (w *War) tells(viewer sim.Side) bool {
	return !w.Theatre.Secret || viewer != theatre.Allies || w.Step == board.End
}

// pointsSeen returns the Victory Points of a side as a side may know them.
func (w *War) pointsSeen(viewer, side sim.Side) int {
	thirds := w.VictoryPoints(side)
	if side == theatre.Japan && !w.tells(viewer) {
		thirds -= w.hexPoints(w.Wanted)
	}
	return thirds
}
