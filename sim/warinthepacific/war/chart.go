package war

import (
	"fmt"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

var (
	_ sim.Charted  = (*War)(nil)
	_ sim.Regional = (*War)(nil)
	_ sim.Periodic = (*War)(nil)
)

// seenBy returns what a side sees: the position with its veil, so that nothing which is said of it
// can tell what Deal replaces.
func (w *War) seenBy(viewer sim.Side) *War {
	k := w.Clone().(*War)
	if viewer != sim.Over {
		k.Redact(viewer)
	}
	return k
}

// Chart draws the window of the scenario with all that a side sees: its own, and of the enemy bases, markers, and what
// is under those that were turned up.
func (w *War) Chart(viewer sim.Side) *sim.Chart {
	k := w.seenBy(viewer)
	return k.words().Chart(viewer, k.headline(), k.Status(viewer))
}

// Regions implements sim.Regional.
func (w *War) Regions() []sim.Region { return w.Theatre.Regions() }

// headline says where in the war it is.
func (w *War) headline() string {
	if w.Step == board.End {
		return w.Date() + ", the war is over"
	}
	return fmt.Sprintf("%s, %s, %s to decide (%s)", w.Date(), w.words().PhaseName(), theatre.Sides[w.Turn()],
		questions[w.Step])
}
