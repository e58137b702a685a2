package situation

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
)

// Measures are the level of victory, Japan's victory points, the turns played, and of
// each side its tourney points [8.1], its steps on the map and its bases at the end and
// the blocks that it lost by type: as often as they went back to the pool. Victory points below 0 count as 0.
func (c *State) Measures() []sim.Measure {
	m := []sim.Measure{
		{Name: "outcome", Max: len(outcomesOfWar) - 1, Labels: outcomesOfWar},
		{Name: "victory points", Max: c.mostPoints()},
		{Name: "turns", Max: len(c.Periods())},
	}
	for s, name := range book.Sides {
		m = append(m, sim.Measure{Name: name + " tourney points", Max: 3})
		m = append(m, sim.Measure{Name: name + " steps", Max: c.mostSteps(sim.Side(s))},
			sim.Measure{Name: name + " bases", Max: c.War.Map.Bases().Count()})
		for _, t := range c.War.types(sim.Side(s)) {
			m = append(m, sim.Measure{Name: name + " lost " + t.String(), Max: mostLost})
		}
	}
	return m
}

// mostLost is the most that is counted of the losses of a type.
const mostLost = 255

// mostPoints bounds production: that of all centres, and what options add to Japan's.
func (c *State) mostPoints() int {
	most := 5 + 3 // options 9.8, 9.9
	for i := range c.War.Map.Centres.All() {
		most += int(c.War.Map.PP[i])
	}
	return most
}

// mostSteps bounds what a side can have on the map: all of its blocks in full strength.
func (c *State) mostSteps(s sim.Side) (most int) {
	from, to := c.War.Span(s)
	for i := from; i < to; i++ {
		most += int(c.War.Pieces[i].Max)
	}
	return most
}

// AppendMeasures appends the values of Measures for a finished war.
func (c *State) AppendMeasures(buf []int) []int {
	points := c.VictoryPoints()
	level := LevelOf(points)
	buf = append(buf, int(level), max(points, 0), c.Elapsed())
	tourney := [2]int{}
	tourney[book.JapanSide], tourney[book.AlliedSide] = level.TourneyPoints()
	for s := range sim.Side(2) {
		buf = append(buf, tourney[s], c.stepsOf(s), c.HeldBy(s).Count())
		for t := range book.NumTypes {
			if c.War.has(s, t) {
				buf = append(buf, int(c.Past.Lost[s][t]))
			}
		}
	}
	return buf
}

// stepsOf adds up a side's steps; blocks in the pool have none.
func (c *State) stepsOf(s sim.Side) (steps int) {
	from, to := c.War.Span(s)
	for i := from; i < to; i++ {
		steps += int(c.Pieces[i].Steps)
	}
	return steps
}

// Periods are the game turns of the scenario.
func (c *State) Periods() []string {
	s := c.Playing()
	return book.Turns[s.First : s.Last+1]
}

// Elapsed returns how many turns have been played to their end.
func (c *State) Elapsed() int {
	n := int(c.Quarter) - c.Playing().First
	if c.Decides == sim.Over && c.Ended == 0 { // option 9.9 ends the war before a turn is played
		n++
	}
	return n
}

// Producers are the nations that count production points of their own [7.22].
var Producers = [...]book.Nation{book.Japan, book.USA, book.British, book.China}

// Series are the production of each nation as it was counted in the turn [7.22], and
// of each side its steps on the map and its bases at the turn's end.
func (c *State) Series() []sim.Series {
	var list []sim.Series
	for _, n := range Producers {
		list = append(list, sim.Series{Name: "production", Unit: "production points a turn", Of: n.String(),
			Max: c.mostPoints()})
	}
	for s, name := range book.Sides {
		list = append(list, sim.Series{Name: "steps", Unit: "steps on the map", Of: name,
			Max: c.mostSteps(sim.Side(s))})
	}
	for _, name := range book.Sides {
		list = append(list, sim.Series{Name: "bases", Unit: "bases held", Of: name, Max: c.War.Map.Bases().Count()})
	}
	return list
}

// AppendSeries appends the values of Series.
func (c *State) AppendSeries(buf []int) []int {
	for _, n := range Producers {
		buf = append(buf, int(c.Past.Produced[n]))
	}
	return append(buf, c.stepsOf(book.JapanSide), c.stepsOf(book.AlliedSide), c.HeldBy(book.JapanSide).Count(),
		c.HeldBy(book.AlliedSide).Count())
}
