package fleet

import (
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// Cripple reports whether a ship cannot move. [9.8]
func (f Fleet) Cripple(ship id.Ship) bool {
	return f.SpeedClass(ship) == 0
}

// Towing reports whether a Task Force moves ships that cannot. [38.2]
func (f Fleet) Towing(marker id.Marker) bool {
	p := &f.Forces[marker].Plot
	return p.Count > 0 && p.Legs[0].Mission == board.Tow
}

// TowsOn reports whether a Task Force that moves ships which cannot has some way left with them. [38.2]
func (f Fleet) TowsOn(marker id.Marker) bool {
	p := &f.Forces[marker].Plot
	for i := p.At; i < p.Count; i++ {
		if p.Legs[i].Hex != f.Forces[marker].Hex {
			return f.Towing(marker)
		}
	}
	return false
}

// CanTow reports whether a ship of a Task Force that cannot move has another that tows it: those
// that have none stay (C157). [38.21] [38.22]
func (f Fleet) CanTow(marker id.Marker) bool {
	for i := range id.Ship(len(f.Theatre.Ships)) {
		if f.Under(i, marker) && f.Cripple(i) && f.Tower(marker, i) != id.None {
			return true
		}
	}
	return false
}

// Adrift reports whether a ship of a Task Force cannot move and is not towed with it. [38.2]
func (f Fleet) Adrift(marker id.Marker, ship id.Ship) bool {
	return f.Cripple(ship) && !(f.Towing(marker) && f.Tower(marker, ship) != id.None)
}

// Tower returns which ship of a Task Force tows one that cannot move, id.None where none does: the first
// that may, each one. [38.23]
func (f Fleet) Tower(marker id.Marker, ship id.Ship) id.Ship {
	var busy [theatre.MostShips]bool
	for i := range id.Ship(len(f.Theatre.Ships)) {
		if !f.Under(i, marker) || !f.Cripple(i) {
			continue
		}
		found := id.Ship(id.None)
		for k := range id.Ship(len(f.Theatre.Ships)) {
			if found == id.None && !busy[k] && f.Under(k, marker) &&
				f.Theatre.Book.MayTow(f.Hull(k), f.Hull(i), f.Date.Cycle()) {
				found, busy[k] = k, true
			}
		}
		if i == ship {
			return found
		}
	}
	return id.None
}

// Tows reports whether a ship under a marker could tow another. [9.72] [38.21]
func (f Fleet) Tows(marker id.Marker, ship id.Ship) bool {
	for i := range id.Ship(len(f.Theatre.Ships)) {
		if i != ship && f.Under(i, marker) && f.Theatre.Book.MayTow(f.Hull(i), f.Hull(ship), f.Date.Cycle()) {
			return true
		}
	}
	return false
}
