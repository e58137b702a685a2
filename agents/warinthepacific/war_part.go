package warinthepacific

import (
	"slices"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// mostLame is which share of the Defense Strength of a Task Force damaged ships have at most that the others leave behind.
const mostLame = 4

// dragged reports whether damaged ships of the Task Force asked, few among it, hold the others down to the lowest Speed Class and lie where they can stay: at a base out of the way. [10.7]
func (d *doctrine) dragged(w *war.War) bool {
	h := w.Forces[w.Asked].Hex
	if site := w.Theatre.SiteAt(h); !w.Theatre.Ground || site < 0 || w.Sites[site].Side != w.Side || w.Theatre.BySea(objective(w, h, w.Side), h) < homeRange {
		return false
	}
	hurt, others, lame, all := 3, 3, 0, 0
	for i := range w.Theatre.Ships {
		if !w.Under(i, w.Asked) {
			continue
		}
		t := w.Theatre.Class(i)
		class := w.Theatre.Book.Speed(t, w.Ships[i].Damage)
		all += int(t.Defense)
		if w.Ships[i].Damage > 0 {
			hurt, lame = min(hurt, class), lame+int(t.Defense)
		} else {
			others = min(others, class)
		}
	}
	return hurt == 1 && others > 1 && mostLame*lame <= all
}

// choosePart has those that are damaged part from the others.
func choosePart(legal []sim.Move) int { return max(0, slices.Index(legal, sim.Move(board.PartHurt))) }
