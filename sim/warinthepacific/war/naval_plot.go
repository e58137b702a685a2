package war

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// startPlots asks a side for its plots: first Japan, then the Allies. By then the Allies may have
// read some of Japan's plots. [9.3] [22.0]
func (w *War) startPlots(side sim.Side) {
	w.Side, w.Asked, w.Said = side, uint8(theatre.FirstMarker(side)), 0
	w.nextPlot()
}

// askPlot asks for the plot of a Task Force.
func (w *War) askPlot(side sim.Side, marker id.Marker) {
	w.Step, w.Side, w.Asked, w.Grid = board.PlotTask, side, uint8(marker), 0
}

// nextPlot goes on to the side's next Task Force that may be plotted for; after the last it ends
// the side's plots. [9.3]
func (w *War) nextPlot() {
	w.Step = board.PlotTask
	for last := uint8(theatre.FirstMarker(w.Side) + id.Marker(w.Count[w.Side])); w.Asked < last; w.Asked++ {
		if w.missions().MayPlot(w.AskedMarker()) {
			return
		}
	}
	w.endPlots()
}

// endPlots ends the plots of a side.
func (w *War) endPlots() {
	if w.Side == theatre.Japan {
		w.startLook()
		return
	}
	w.Step, w.Side = board.NavalFirst, theatre.Japan
}

// plotted goes on after a decision of a Mission Plot: if the plot is complete, with the next. [10.8]
func (w *War) plotted(whole bool) {
	switch {
	case !whole:
	case w.Asked == id.None: // in a deal: there was no Task Force to plot for
		w.endPlots()
	default:
		w.Asked++
		w.nextPlot()
	}
}
