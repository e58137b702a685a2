package war

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// nextPlot goes on to the next Task Force that may be plotted for, of the other side after the last. [9.3]
func (w *War) nextPlot() {
	w.Step = board.PlotTask
	for ; w.Side < 2; w.Side, w.Asked = w.Side+1, theatre.FirstForce(theatre.Allies) {
		for last := theatre.FirstForce(w.Side) + w.Count[w.Side]; w.Asked < last; w.Asked++ {
			if w.missions().MayPlot(w.Asked) {
				return
			}
		}
	}
	w.startLook()
}

// plot carries out a decision of a Mission Plot. [10.8]
func (w *War) plot(m sim.Move) {
	if w.missions().Plot(m) {
		w.plotted()
	}
}

func (w *War) plotted() {
	if w.Asked == nobody { // of a deal: there was nobody to plot for
		w.Side, w.Asked = w.Side+1, theatre.FirstForce(theatre.Allies)
	} else {
		w.Asked++
	}
	w.nextPlot()
}
