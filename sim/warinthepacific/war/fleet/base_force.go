package fleet

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
)

// Stows reports whether a BaseForce is aboard a marker.
func (f Fleet) Stows(marker id.Marker) bool {
	for i := range f.Theatre.BaseForces {
		if f.Bears(marker, f.BaseForces[i].Ship) {
			return true
		}
	}
	return false
}

// Settles reports whether a side can unload a BaseForce in a hex: a base that it holds, with fewer
// than five (C130). [20.57]
func (f Fleet) Settles(side sim.Side, h theatre.Hex) bool {
	i := f.Theatre.SiteAt(h)
	return i != id.None && f.Sites[i].Side == side && f.BaseForcesAt(h) < book.MostBaseForce
}

// Moves reports whether a side can load a BaseForce in a hex where there is so much room, or take
// it down for that. [20.55] [20.56]
func (f Fleet) Moves(i int, side sim.Side, h theatre.Hex, room int) (loads, takesDown bool) {
	b := &f.BaseForces[i]
	if site := f.Theatre.SiteAt(h); b.Hex != h || site == id.None || f.Sites[site].Side != side ||
		room < book.BaseForceLoad || b.Packs > 0 {
		return false, false
	}
	return b.Mode == book.Undeployed, b.Mode > book.Undeployed
}
