package war

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// startPlans forgets the plans that have come to nothing, and asks for others. [10.1]
func (w *War) startPlans() {
	w.missions().ForgetPlans()
	w.Side, w.Asked = theatre.Japan, 0
	w.nextPlan()
}

// nextPlan goes on to the next Task Force that may plan a landing, or give up its plan; then to the headquarters.
func (w *War) nextPlan() {
	for ; w.Side < 2; w.Side, w.Asked = w.Side+1, uint8(theatre.FirstMarker(theatre.Allies)) {
		for last := uint8(theatre.FirstMarker(w.Side) + id.Marker(w.Count[w.Side])); w.Asked < last; w.Asked++ {
			var room [board.MostMoves]sim.Move
			if len(w.missions().ToPlan(room[:0])) > 1 {
				w.Step = board.Plan
				return
			}
		}
	}
	w.Asked = 0
	w.nextFurnish()
}

// planAgain begins the plans of the side to decide anew, for a viewer that does not see which Task
// Force is asked.
func (w *War) planAgain() {
	first := uint8(theatre.FirstMarker(w.Side))
	for w.Asked = first; w.Asked < first+w.Count[w.Side]-1; w.Asked++ {
		var room [board.MostMoves]sim.Move
		if len(w.missions().ToPlan(room[:0])) > 1 {
			return
		}
	}
}
