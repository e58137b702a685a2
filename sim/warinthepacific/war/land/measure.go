package land

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// outcomes of a war.
var outcomes = []string{"Japan wins", "drawn", "Allies win"}

// lost counts the steps that a side has lost: each is a Victory Point of the other.
func (l *Land) lost(side uint8) (n int) {
	for u := range l.count() {
		if l.side(u) == side {
			n += max(0, l.fullSteps(u)-l.steps(u)) // who came as a battlegroup may have been built up
		}
	}
	return n
}

// fullSteps are those of a unit as it comes.
func (l *Land) fullSteps(u int) int {
	if l.typ(u).HasGroup() && !l.Scenario.Units[u].Group {
		return 2
	}
	return 1
}

// stepsOf are those of all units of a side as they come.
func (l *Land) stepsOf(side uint8) (n int) {
	for u := range l.count() {
		if l.side(u) == side {
			n += l.fullSteps(u)
		}
	}
	return n
}

// VictoryPoints returns those of a side: the steps that the other lost, and for Japan the objectives
// that it holds.
func (l *Land) VictoryPoints(side sim.Side) int {
	n := l.lost(uint8(side.Other()))
	for _, o := range l.Scenario.Objectives {
		if side == Japan && l.Hexes[o.Hex].Side == Japan {
			n += int(o.Points)
		}
	}
	return n
}

// Score is the difference of the Victory Points from what is a draw.
func (l *Land) Score(side sim.Side) float64 {
	n := l.VictoryPoints(Japan) - l.VictoryPoints(Allies) - l.Scenario.Par
	score := max(-1, min(1, float64(n)/float64(l.Scenario.Scale)))
	if side == Japan {
		return score
	}
	return 0 - score
}

// Measures implements sim.Measured: the outcome, the objectives that Japan holds at the end,
// combats, and the lost steps of each side.
func (l *Land) Measures() []sim.Measure {
	list := []sim.Measure{{Name: "outcome", Max: 2, Labels: outcomes}, {Name: "combats", Max: mostCombats}}
	for _, o := range l.Scenario.Objectives {
		list = append(list, sim.Measure{Name: "Japan holds " + l.Scenario.Place(o.Hex), Max: 1})
	}
	for side, name := range Sides {
		list = append(list, sim.Measure{Name: name + " lost steps", Max: l.stepsOf(uint8(side))})
	}
	return list
}

// AppendMeasures implements sim.Measured.
func (l *Land) AppendMeasures(buf []int) []int {
	outcome, score := 1, l.Score(Japan)
	if score > 0 {
		outcome = 0
	} else if score < 0 {
		outcome = 2
	}
	buf = append(buf, outcome, int(l.Combats))
	for _, o := range l.Scenario.Objectives {
		buf = append(buf, int(book.Bit(l.Hexes[o.Hex].Side == Japan)))
	}
	return append(buf, l.lost(Japan), l.lost(Allies))
}

// Goals implements sim.HasGoals.
func (l *Land) Goals() []sim.Goal {
	var all [2]float64
	for u := range l.count() {
		all[l.side(u)] += float64(l.fullSteps(u))
	}
	held := 0.
	for _, o := range l.Scenario.Objectives {
		held += float64(o.Points)
	}
	return []sim.Goal{{Name: "points", Meaning: "Victory Points of Japan less those of the Allies",
		Unit: "Victory Points", Side: Japan, Low: -all[Japan], High: all[Allies] + held}}
}

// AppendBanked implements sim.HasGoals: nothing is certain before the end, as units are rebuilt.
func (l *Land) AppendBanked(buf []float64) []float64 {
	if l.Step != End {
		return append(buf, 0)
	}
	return append(buf, float64(l.VictoryPoints(Japan)-l.VictoryPoints(Allies)))
}

// AppendFuture implements sim.HasGoals: all of the position counts.
func (l *Land) AppendFuture(buf []byte) []byte { return l.AppendKey(buf) }
