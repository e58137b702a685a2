package war

import (
	"fmt"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
)

var _ sim.Scoreboard = (*Campaign)(nil)

// phases are those of a turn, with the last stance of each.
var phases = []struct {
	name string
	last situation.Stance
}{
	{"Initiative", situation.FirstOrSecond}, {"Typhoon", situation.TyphoonRoll}, {"Moves", situation.ChoosePlace},
	{"Battles", situation.Regroup}, {"Supply", situation.LeaveBlockade}, {"Builds", situation.Build},
}

// Outlook returns the phase of the turn, and Japan's victory points with the levels of victory [8.1].
func (c *Campaign) Outlook(sim.Side) sim.Outlook {
	s := sim.Outlook{Phase: -1}
	for n, p := range phases {
		s.Phases = append(s.Phases, p.name)
		if s.Phase < 0 && c.Phase <= p.last {
			s.Phase = n
		}
	}
	points, ok := c.lastPoints()
	if !ok {
		s.Goal = "Japan wins with 16 points, with 25 at once"
		return s
	}
	s.Goal = fmt.Sprintf("Japan has %d points (%s): it wins with 16, with 25 at once; the Allies win below 13, below 6 "+
		"at once", points, situation.LevelOf(points))
	return s
}
