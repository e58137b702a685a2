package war

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// flyers names the base from which the Air Points at hand go, before their plot. One base of a hex
// plots for all bases there, whether its own points go or not. If points of several bases can go,
// the base is told with the points that go. [6.15]
func (t *telling) flyers(m sim.Move) string {
	a := t.a
	k := *a.Plotting()
	if a.Step == board.AirTarget {
		k.Mission, k.Target = board.UnpackTarget(m)
	}
	from, bases := k.Base, 0
	for i := range id.Stack(len(a.Theatre.Stacks)) {
		if !a.mayGo(i, &k) || a.sendable(i, &k) == 0 {
			continue
		}
		if b := a.Stacks[i].Base; bases == 0 || b != from {
			from, bases = b, bases+1
		}
	}
	if bases > 1 {
		return ""
	}
	return t.A.BaseName(from) + ": "
}
