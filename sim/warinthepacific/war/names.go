package war

import (
	"fmt"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// forceTitle names a marker, and what is under it where both sides know that.
func (w *War) forceTitle(m uint8) string {
	if f := &w.Forces[m]; f.Marks&board.Known != 0 {
		return fmt.Sprintf("%s (%s)", w.forceName(m), w.Theatre.Forces[f.Holds].Name)
	}
	return w.forceName(m)
}

// markerText says what a side knows of a marker.
func (w *War) markerText(viewer sim.Side, m uint8) string {
	text, f := w.forceName(m), &w.Forces[m]
	switch report := w.fleet().ReportText(m); {
	case w.knows(viewer, m):
		text += fmt.Sprintf(" (%s): %s", w.Theatre.Forces[f.Holds].Name, w.fleet().ShipsText(f.Holds))
	case report != "":
		text += ": reported as " + report
	case f.Marks&board.Contacted != 0:
		text += ": in contact"
	}
	return text
}
