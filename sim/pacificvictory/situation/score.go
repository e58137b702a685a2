package situation

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
)

// outcomesOfWar are the levels of victory as a measure, from Japan's worst [8.1].
var outcomesOfWar = []string{"allied_decisive", "allied_victory", "stalemate", "japan_victory", "japan_decisive"}

// Worth is the score of each level for Japan: the points of a tournament by thirds
// [8.1].
var Worth = [...]float64{-1, -2. / 3, 0, 2. / 3, 1}

// Score returns the result of the war for a side [8.1].
func (c *State) Score(s sim.Side) float64 {
	if v := Worth[LevelOf(c.VictoryPoints())]; s == book.JapanSide || v == 0 {
		return v
	} else {
		return -v
	}
}
