package war_test

import (
	"github.com/ironbottom/ironbottom/sim/warinthepacific/atlas"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
)

// A chart holds the distance by sea from each hex to one, here found slowly, in hundredths of
// Movement Points: a base that is passed counts one. (C146)
type chart map[theatre.Hex][]int

// step returns the cost of entering a hex.
func (chart) step(t *theatre.Theatre, h theatre.Hex) int {
	return 100*t.Cost(h) + int(book.Bit(t.SiteAt(h) != id.None))
}

// to finds the ways by going over all sides until nothing is shorter.
func (c chart) to(w *war.War, at theatre.Hex) []int {
	if far := c[at]; far != nil {
		return far
	}
	t := w.Theatre
	far := make([]int, t.Hexes()+1)
	for h := range far {
		far[h] = 100 * theatre.Far
	}
	far[at] = 0
	for shorter := true; shorter; {
		shorter = false
		for h := theatre.Hex(1); int(h) <= t.Hexes(); h++ {
			for side := range atlas.NumSides {
				if o := t.Neighbour(h, side); o != theatre.None && t.Sails(h, side) && far[o]+c.step(t, o) < far[h] {
					far[h], shorter = far[o]+c.step(t, o), true
				}
			}
		}
	}
	c[at] = far
	return far
}
