package fleet

import (
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// Strand has who is aboard transports that carry nothing any more go ashore where these lie at a
// base of their own: such a ship moves no more, cannot unload, and cannot be repaired, so they
// would stay aboard for ever (C159). [9.86] [18.19]
func (f Fleet) Strand() {
	for i := range id.Unit(len(f.Theatre.Units)) {
		if u := &f.Units[i]; u.Ship > 0 {
			if site := f.strands(id.Ship(int(u.Ship) - 1)); site != id.None {
				u.Ship, u.Hex = 0, f.Theatre.Sites[site].Hex
			}
		}
	}
	for i := range f.Theatre.BaseForces {
		if b := &f.BaseForces[i]; b.Ship > 0 {
			if site := f.strands(id.Ship(int(b.Ship) - 1)); site != id.None &&
				f.BaseForcesAt(f.Theatre.Sites[site].Hex) < book.MostBaseForce {
				b.Unload(f.Theatre.Sites[site].Hex)
			}
		}
	}
	for i := range f.Theatre.Staffs {
		if s := &f.Staffs[i]; s.Ship > 0 {
			if site := f.strands(id.Ship(int(s.Ship) - 1)); site != id.None && f.Headquarters(f.Theatre, site) == 0 {
				f.LandStaff(i, site)
			}
		}
	}
}

// strands returns the base of a ship that can put nothing ashore itself. It returns id.None for a
// ship that can, or that lies at no base.
func (f Fleet) strands(ship id.Ship) id.Site {
	marker := f.MarkerOf(f.Ships[ship].Force)
	if f.Holds(ship, board.Transport)+f.Holds(ship, board.Emergency) > 0 || !f.Under(ship, marker) {
		return id.None
	}
	if site := f.Theatre.SiteAt(f.Forces[marker].Hex); site != id.None && f.Sites[site].Side == theatre.SideOf(marker) {
		return site
	}
	return id.None
}
