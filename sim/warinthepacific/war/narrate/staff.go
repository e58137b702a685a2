package narrate

import (
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/upkeep"
)

// StaffName names a headquarters that ships can take elsewhere, by its size and where it was at the start.
func (w Words) StaffName(i int) string {
	home := &w.Theatre.Sites[w.Theatre.Staffs[i]]
	return theatre.Sizes[home.Size] + " headquarters of " + home.Name
}

// staffs says which headquarters land and are lost, in the hexes that are told of at a moment.
// [5.38]
func (t *Telling) staffs(now moment) {
	for i := range t.B.Theatre.Staffs {
		b, n := &t.A.Staffs[i], &t.B.Staffs[i]
		switch {
		case b.Ship > 0 && n.Site > 0:
			if at := &t.B.Theatre.Sites[n.Site-1]; t.when(at.Hex) == now {
				t.Say("  %s lands at %s", t.B.StaffName(i), at.Name)
			}
		case b.Ship > 0 && n.Ship == 0 && now == before:
			t.Say("  %s is lost", t.B.StaffName(i))
		}
	}
}

// needy says, at the beginning of a Cycle, which headquarters with Air Points cannot be supplied:
// there is no decision about them. [14.11] [14.13]
func (t *Telling) needy() {
	u := upkeep.Upkeep{Fleet: t.B.Fleet}
	for i := range id.Site(len(t.B.Theatre.Sites)) {
		s, cost := &t.B.Sites[i], u.Cost(i)
		if t.A.Step == board.Strategic && cost > int(s.Supply) && t.B.Supplied(i) == board.Unfurnished &&
			t.B.Parked(i.Base()) > 0 {
			t.Say("  the headquarters at %s wants %s, of which there are %d: it takes none, and its Air "+
				"Points do not strike", t.B.Theatre.Sites[i].Name, supplyPoints(cost), s.Supply)
		}
	}
}
