package fleet

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// SupplyOfLoad is the Supply Points of a Load Point. [10.14] [38.3]
const SupplyOfLoad = 4

// Hold returns how many Load Points the ships under a marker carry on a mission: transports, or destroyers in Emergency
// Transport. [10.3] [10.14]
func (f Fleet) Hold(marker id.Marker, m board.Mission) (load int) {
	for i := range id.Ship(len(f.Theatre.Ships)) {
		if f.Under(i, marker) {
			load += f.Holds(i, m)
		}
	}
	return load
}

// Holds returns how many a ship does.
func (f Fleet) Holds(ship id.Ship, m board.Mission) int {
	return f.holdsAs(f.Hull(ship), m)
}

// holdsAs returns how many a ship does as it is damaged. [9.86]
func (f Fleet) holdsAs(h book.Hull, m board.Mission) int {
	if m == board.Emergency {
		return f.Theatre.Book.EmergencyHold(h)
	}
	if n := f.Theatre.Book.ShipTypes[h.Ship].Number; n <= book.KindCD || n == book.KindSF {
		return 0
	}
	return f.Theatre.Book.Ratings(h).Load
}

// RoomFor returns the Load Points that are left in the ships under a marker. Supply goes by four to a Load Point, in
// destroyers by one to a ship. [10.3] [10.14]
func (f Fleet) RoomFor(marker id.Marker, m board.Mission) int {
	n, cargo := f.supplyRoom(marker, m), int(f.Cargo[f.Forces[marker].Holds])
	if m == board.Emergency {
		return n - cargo
	}
	return n - book.SupplyLoad(cargo)
}

// supplyRoom returns the Load Points that all else aboard leaves for supply.
func (f Fleet) supplyRoom(marker id.Marker, m board.Mission) int {
	n := f.Hold(marker, m)
	for i := range id.Unit(len(f.Theatre.Units)) {
		if f.Bears(marker, f.Units[i].Ship) {
			n -= f.Theatre.Book.Units[f.Theatre.Units[i].Type].Load()
		}
	}
	for i := range f.Theatre.BaseForces {
		if f.Bears(marker, f.BaseForces[i].Ship) {
			n -= book.BaseForceLoad
		}
	}
	for i := range f.Theatre.Staffs {
		if f.Bears(marker, f.Staffs[i].Ship) {
			n -= f.StaffLoad(i)
		}
	}
	return n
}

// Spoil takes the supply for which the others of its Task Force have no room, now that a ship is
// damaged, as far as that one had room for it before. [9.85]
func (f Fleet) Spoil(ship id.Ship, before uint8) {
	marker, m, per := f.MarkerOf(f.Ships[ship].Force), board.Transport, SupplyOfLoad
	if f.Forces[marker].Plot.Find(board.Emergency) >= 0 {
		m, per = board.Emergency, 1
	}
	was := f.Hull(ship)
	was.Damage = book.DamageLevel(before)
	stock := &f.Cargo[f.Forces[marker].Holds]
	over := int(*stock) - per*max(0, f.supplyRoom(marker, m))
	*stock -= uint8(max(0, min(over, per*(f.holdsAs(was, m)-f.Holds(ship, m)))))
}

// GoOver takes the troops aboard a destroyer that can carry none any more, as it is damaged, to
// others of its Task Force, as they are carried by all of these together; for whom there is no room
// is lost. (C155) [9.85] [10.3]
func (f Fleet) GoOver(ship id.Ship) {
	marker := f.MarkerOf(f.Ships[ship].Force)
	if f.Forces[marker].Plot.Find(board.Emergency) < 0 || !f.Under(ship, marker) || f.Holds(ship, board.Emergency) > 0 {
		return
	}
	for i := range id.Unit(len(f.Theatre.Units)) {
		switch u := &f.Units[i]; {
		case id.Ship(u.Ship) != ship+1:
		case f.supplyRoom(marker, board.Emergency) < 0:
			u.Ship, u.Marks = 0, board.Lost
		default:
			u.Ship = uint8(f.Berth(marker, board.Emergency) + 1)
		}
	}
}

// Boards reports whether a unit in a hex can embark where there is so much room.
func (f Fleet) Boards(unit id.Unit, side sim.Side, h theatre.Hex, room int) bool {
	u := &f.Units[unit]
	return u.Hex == h && u.Ship == 0 && u.Marks&(board.Lost|board.Landing) == 0 &&
		f.Theatre.Units[unit].Side == side && f.Theatre.Book.Units[f.Theatre.Units[unit].Type].Load() <= room
}

// Laden reports whether troops, supply, a BaseForce or a headquarters are aboard a marker.
func (f Fleet) Laden(marker id.Marker) bool {
	return f.Cargo[f.Forces[marker].Holds] > 0 || f.Troops(marker) || f.Stows(marker) || f.StaffAboard(marker) >= 0
}

// Troops reports whether a Task Force has ground units aboard.
func (f Fleet) Troops(marker id.Marker) bool {
	for i := range id.Ship(len(f.Theatre.Ships)) {
		if f.Under(i, marker) && f.Carries(i) {
			return true
		}
	}
	return false
}

// Ashore returns how many units of a side are ashore in a hex.
func (f Fleet) Ashore(side sim.Side, h theatre.Hex) (n int) {
	for i := range id.Unit(len(f.Theatre.Units)) {
		if u := &f.Units[i]; u.Hex == h && u.Marks&(board.Lost|board.Landing) == 0 && f.Theatre.Units[i].Side == side {
			n++
		}
	}
	return n
}

// Unloads reports whether something aboard a marker can be put ashore by so many Load Points.
func (f Fleet) Unloads(marker id.Marker, left int) bool {
	if f.Cargo[f.Forces[marker].Holds] > 0 && f.Hold(marker, board.Transport) > 0 {
		return true
	}
	for i := range id.Unit(len(f.Theatre.Units)) {
		if f.Bears(marker, f.Units[i].Ship) &&
			f.Theatre.Book.Units[f.Theatre.Units[i].Type].Load() <= left {
			return true
		}
	}
	if i := f.StaffAboard(marker); i >= 0 && f.StaffLoad(i) <= left &&
		f.Seats(theatre.SideOf(marker), f.Forces[marker].Hex) {
		return true
	}
	return left >= book.BaseForceLoad && f.Stows(marker) && f.Settles(theatre.SideOf(marker), f.Forces[marker].Hex)
}

// Berth returns the ship under a marker that carries the least so far; among equals, the one with
// the largest capacity.
func (f Fleet) Berth(marker id.Marker, m board.Mission) id.Ship {
	best, most := id.Ship(0), -1000
	for i := range id.Ship(len(f.Theatre.Ships)) {
		n := f.Holds(i, m)
		if !f.Under(i, marker) || n == 0 {
			continue
		}
		for u := range id.Unit(len(f.Theatre.Units)) {
			if id.Ship(f.Units[u].Ship) == i+1 {
				n -= f.Theatre.Book.Units[f.Theatre.Units[u].Type].Load()
			}
		}
		for b := range f.Theatre.BaseForces {
			if id.Ship(f.BaseForces[b].Ship) == i+1 {
				n -= book.BaseForceLoad
			}
		}
		if n -= f.staffLoadOf(i); n > most {
			best, most = i, n
		}
	}
	return best
}
