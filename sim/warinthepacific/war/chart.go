package war

import (
	"fmt"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
)

var (
	_ sim.Charted    = (*War)(nil)
	_ sim.Regional   = (*War)(nil)
	_ sim.Periodic   = (*War)(nil)
	_ sim.Scoreboard = (*War)(nil)
)

// seenBy returns the position as a side sees it, with hidden things removed, so that no text about
// it can give away what Deal replaces.
func (w *War) seenBy(viewer sim.Side) *War {
	k := w.Clone().(*War)
	if viewer != sim.Over {
		k.Redact(viewer)
	}
	return k
}

// Chart draws the window of the scenario as a side sees it: all of its own pieces, and the enemy's
// bases, markers, and forces under markers that were turned up.
func (w *War) Chart(viewer sim.Side) *sim.Chart {
	k := w.seenBy(viewer)
	return k.words().Chart(viewer, k.headline(), k.Status(viewer))
}

// Regions implements sim.Regional.
func (w *War) Regions() []sim.Region { return w.Theatre.Regions() }

// phases are those of a Game-Turn.
var phases = []string{"Air 1", "Naval 1", "Air 2", "Naval 2", "Air 3", "Naval 3", "Ground"}

// Outlook returns the Phase of the Game-Turn, and the Victory Points with what is needed to win.
func (w *War) Outlook(viewer sim.Side) sim.Outlook {
	status := w.Status(viewer)
	s := sim.Outlook{Phases: phases, Phase: -1, Goal: status[len(status)-1]}
	if !w.SettingUp() && !w.BetweenCycles() && !w.Over() {
		s.Phase = w.Phase()
	}
	return s
}

// headline says where in the war it is.
func (w *War) headline() string {
	if w.Over() {
		return w.Date() + ", the war is over"
	}
	return fmt.Sprintf("%s, %s, %s to decide (%s)", w.Date(), w.words().PhaseName(), theatre.Sides[w.Turn()],
		w.row().question)
}
