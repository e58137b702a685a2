package fleet

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
)

// StaffLoad returns the Load Points of a headquarters that ships take elsewhere: its Supply
// Multiple, 1 of a Group to 4 of a Force (C49) (C137). [5.38]
func (f Fleet) StaffLoad(i int) int { return int(f.Theatre.Sites[f.Theatre.Staffs[i]].Size) }

// LoadsStaff reports whether who holds a base can load a headquarters there where there is so much
// room: one that operates no secondary bases (C137).
func (f Fleet) LoadsStaff(i int, h theatre.Hex, room int) bool {
	site := id.Site(int(f.Staffs[i].Site) - 1)
	return site != id.None && f.Theatre.Sites[site].Hex == h && f.StaffLoad(i) <= room && f.Secondaries(site) == 0
}

// Seats reports whether a side can unload a headquarters in a hex: at a base that it holds where none is (C137). [5.37]
func (f Fleet) Seats(side sim.Side, h theatre.Hex) bool {
	i := f.Theatre.SiteAt(h)
	return i != id.None && f.Sites[i].Side == side && f.Headquarters(f.Theatre, i) == 0
}

// StaffAboard returns which headquarters is the first aboard a marker, -1 where there is none.
func (f Fleet) StaffAboard(marker id.Marker) int {
	for i := range f.Theatre.Staffs {
		if f.Bears(marker, f.Staffs[i].Ship) {
			return i
		}
	}
	return -1
}

// staffLoadOf returns the Load Points of headquarters aboard a ship.
func (f Fleet) staffLoadOf(ship id.Ship) (load int) {
	for i := range f.Theatre.Staffs {
		if id.Ship(f.Staffs[i].Ship) == ship+1 {
			load += f.StaffLoad(i)
		}
	}
	return load
}
