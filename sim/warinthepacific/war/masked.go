package war

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/contact"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// covert stands for a decision of which the enemy sees nothing.
const covert sim.Move = 1<<32 - 1

// PublicMove implements sim.HiddenMoves. The enemy does not see what is under markers, what is
// plotted at sea and in the air, or the numbers of a report that is not complete. It sees all of a
// complete report, the plot of a strike that is flown, and what a fight shows.
func (w *War) PublicMove(m sim.Move) sim.Move {
	switch w.Step {
	case board.Choose, board.Deploy, board.Station, board.AirBase, board.AirTarget, board.AirAim, board.AirSend,
		board.PlotTask, board.PlotWhere, board.PlotValue, board.PlotPart, board.PlotAim,
		board.PlotMore, board.Plan, board.Patrol,
		board.Arcs, board.Intercept, board.Scramble, board.Swoop: // a Special Strike is seen when it is launched
		return covert
	case board.Report:
		return w.told(uint8(m))
	case board.AirNext:
		if m != noMore {
			return w.Strikes[w.Side][m].Public()
		}
	case board.InFight:
		if b, ok := w.AtHand().(interface{ Covert() bool }); ok && b.Covert() {
			return covert
		}
	}
	return m
}

// told returns the report that a number completes, as both sides see it, or covert if numbers are
// still to come.
func (w *War) told(number uint8) sim.Move {
	told, said := w.Told, int(w.Said)
	count, most := w.tally(w.Foe), w.claims(theatre.SideOf(w.Foe))
	told[said] = number
	for said++; said < len(told); said++ {
		least, top := contact.Says(count, most, int(w.Chit)-1, &told, said)
		if least < top {
			return covert
		}
		told[said] = uint8(least)
	}
	all := sim.Move(0)
	for _, n := range told {
		all = all*37 + sim.Move(n) // none is more than 30, but for ships, which count by fives
	}
	return all
}
