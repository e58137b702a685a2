package pacificvictory

import "github.com/ironbottom/ironbottom/sim"

// outcomesOfWar are the levels of victory as a measure, from Japan's worst [8.1].
var outcomesOfWar = []string{"allied_decisive", "allied_victory", "stalemate", "japan_victory", "japan_decisive"}

// worth is the score of each level for Japan: the points of a tournament by thirds
// [8.1].
var worth = [...]float64{-1, -2. / 3, 0, 2. / 3, 1}

// Score returns the result of the war for a side [8.1].
func (c *Campaign) Score(s sim.Side) float64 {
	if v := worth[LevelOf(c.VictoryPoints())]; s == JapanSide || v == 0 {
		return v
	} else {
		return -v
	}
}

const mostPoints = 99 // of all centres, with what options add

// Measures are the level of victory, Japan's victory points, the turns played, and of
// each side its steps on the map, its bases and the production of the centres it
// holds.
func (c *Campaign) Measures() []sim.Measure {
	m := []sim.Measure{
		{Name: "outcome", Max: len(outcomesOfWar) - 1, Labels: outcomesOfWar},
		{Name: "victory points", Max: mostPoints},
		{Name: "turns", Max: len(Turns)},
	}
	for s, name := range campSides {
		most := 0
		from, to := c.war.span(sim.Side(s))
		for i := from; i < to; i++ {
			most += int(c.war.pieces[i].max)
		}
		m = append(m, sim.Measure{Name: name + " steps", Max: most}, sim.Measure{Name: name + " bases", Max: c.war.Map.Bases().Count()},
			sim.Measure{Name: name + " production", Max: mostPoints})
	}
	return m
}

// AppendMeasures appends the values of Measures for a finished war.
func (c *Campaign) AppendMeasures(buf []int) []int {
	points := c.VictoryPoints()
	buf = append(buf, int(LevelOf(points)), min(max(points, 0), mostPoints), int(c.turn)-c.war.Scenarios[c.scenario].First+1)
	for s := range sim.Side(2) {
		steps, production := 0, 0
		from, to := c.war.span(s)
		for i := from; i < to; i++ {
			steps += int(c.pieces[i].steps)
		}
		for i := range c.held(s).And(c.centres()).All() {
			production += int(c.war.Map.PP[i])
		}
		buf = append(buf, steps, c.held(s).Count(), production)
	}
	return buf
}

var (
	_ sim.State      = (*Campaign)(nil)
	_ sim.Hider      = (*Campaign)(nil)
	_ sim.Identifier = (*Campaign)(nil)
	_ sim.Measured   = (*Campaign)(nil)
)
