package missions

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// More lists where the plot of the Task Force asked may go on, behind 0 for nowhere where it need not.
func (m Missions) More(buf []sim.Move) []sim.Move {
	next := m.Forces[m.Asked].Plot.Next()
	if next == board.Move {
		buf = append(buf, 0)
	}
	return m.Places(buf, next)
}

// Plot writes a decision into the plot of the Task Force asked and goes on to the next Step of it; it reports whether the plot is whole. [10.8]
func (m Missions) Plot(move sim.Move) (whole bool) {
	if m.Step == board.PlotTask && board.Mission(move) == board.Stay {
		return true
	}
	f := &m.Forces[m.Asked]
	switch m.Step {
	case board.PlotTask:
		what := board.Mission(move)
		f.Plot = board.Plot{Count: 1}
		f.Plot.Legs[0] = board.Leg{Mission: what, Value: value(what)}
		m.Step = board.PlotWhere
		if what == board.Reaction || what == board.Refit || what == board.Repair {
			f.Plot.Legs[0].Hex = f.Hex
			return true
		}
	case board.PlotWhere:
		leg := &f.Plot.Legs[0]
		leg.Hex = theatre.Hex(move)
		switch m.Step = board.PlotMore; leg.Mission {
		case board.Move:
			m.Step = board.PlotValue
		case board.Regroup: // and then it is no more
			return true
		}
	case board.PlotMore:
		if move == 0 {
			return true
		}
		next := board.Leg{Mission: f.Plot.Next(), Hex: theatre.Hex(move)}
		next.Value = value(next.Mission)
		f.Plot.Legs[f.Plot.Count] = next
		f.Plot.Count++
		if next.Mission == board.Move { // and else it is asked where it withdraws to
			m.Step = board.PlotValue
		}
	case board.PlotValue:
		f.Plot.Legs[f.Plot.Count-1].Value = uint8(move)
		return true
	}
	return false
}
