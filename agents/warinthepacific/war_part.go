package warinthepacific

import (
	"slices"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// leastFit is how many times the Defense Strength of the ships that it leaves behind a Task Force has at least, with them.
const leastFit = 4

// dragged reports whether damaged ships of the Task Force asked, few among it, hold the others down to the lowest Speed Class and lie
// where they can stay: at a base out of the way. [10.7]
func dragged(w *war.War) bool {
	h := w.Forces[w.Asked].Hex
	if site := w.Theatre.SiteAt(h); !w.Theatre.Ground || site < 0 || w.Sites[site].Side != w.Side || w.Theatre.BySea(objective(w, h, w.Side), h) < homeRange {
		return false
	}
	hurt, others, lame, all := 3, 3, 0, 0
	for i := range w.Theatre.Ships {
		if !w.Under(i, w.Asked) {
			continue
		}
		class, defense := w.SpeedClass(i), int(w.Theatre.Class(i).Defense)
		all += defense
		if w.Ships[i].Damage > 0 {
			hurt, lame = min(hurt, class), lame+defense
		} else {
			others = min(others, class)
		}
	}
	return hurt == 1 && others > 1 && leastFit*lame <= all
}

// choosePart has those that are damaged part from the others.
func choosePart(legal []sim.Move) int { return max(0, slices.Index(legal, sim.Move(board.PartHurt))) }
