package land

import "github.com/ironbottom/ironbottom/sim"

var _ sim.Periodic = (*Land)(nil)

// Periods implements sim.Periodic: the Game-Turns, by their dates.
func (l *Land) Periods() []string {
	var names []string
	for t := l.Scenario.First; t <= l.Scenario.Last; t++ {
		names = append(names, t.String())
	}
	return names
}

// Elapsed implements sim.Periodic.
func (l *Land) Elapsed() int {
	if l.Step == End {
		return int(l.Flow.Turn) + 1
	}
	return int(l.Flow.Turn)
}

// Series implements sim.Periodic: the steps that each side has lost by the end of a Game-Turn.
func (l *Land) Series() []sim.Series {
	var list []sim.Series
	for side, name := range Sides {
		list = append(list, sim.Series{Name: "steps lost", Unit: "steps lost", Of: name, Max: l.stepsOf(uint8(side))})
	}
	return list
}

// AppendSeries implements sim.Periodic.
func (l *Land) AppendSeries(buf []int) []int { return append(buf, l.lost(0), l.lost(1)) }
