package fleet

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// InPart reports whether a ship of a Task Force belongs to a part of it. [10.7] (C145)
func (f Fleet) InPart(ship id.Ship, marker id.Marker, part board.Part) bool {
	switch part {
	case board.PartHurt:
		return f.Ships[ship].Damage > 0
	case board.PartSlow:
		return f.SpeedClass(ship) == f.slowest(marker)
	}
	return board.PartOf(f.Theatre.Class(ship).Number) == part
}

// Parts returns, as bits, the parts of a Task Force that are some of its ships and not all.
func (f Fleet) Parts(marker id.Marker) (parts uint32) {
	some, all, classes := uint32(0), ^uint32(0), uint32(0)
	for i := range id.Ship(len(f.Theatre.Ships)) {
		if !f.Under(i, marker) {
			continue
		}
		bits := uint32(1) << board.PartOf(f.Theatre.Class(i).Number)
		if f.Ships[i].Damage > 0 {
			bits |= 1 << board.PartHurt
		}
		classes |= 1 << f.SpeedClass(i)
		some, all = some|bits, all&bits
	}
	if classes&(classes-1) != 0 { // then some are slower than others
		some |= 1 << board.PartSlow
	}
	return some &^ all
}

// PhasesWithout returns in how many Naval Phases of a Game-Turn a Task Force may be active that a
// part of it has left. [9.0] [10.7] (C163)
func (f Fleet) PhasesWithout(marker id.Marker, part board.Part) uint8 {
	class, moves := 3, false
	for i := range id.Ship(len(f.Theatre.Ships)) {
		if !f.Under(i, marker) || f.InPart(i, marker, part) {
			continue
		}
		if n := f.operates(i); n > 0 {
			class, moves = min(class, n), true
		}
	}
	if !moves {
		return 0
	}
	return activePhases[class]
}

// MostPhases returns the same of the fastest of its ships alone.
func (f Fleet) MostPhases(marker id.Marker) uint8 {
	class := 0
	for i := range id.Ship(len(f.Theatre.Ships)) {
		if f.Under(i, marker) {
			class = max(class, f.operates(i))
		}
	}
	return activePhases[class]
}

func (f Fleet) slowest(marker id.Marker) int {
	least := 3
	for i := range id.Ship(len(f.Theatre.Ships)) {
		if f.Under(i, marker) {
			least = min(least, f.SpeedClass(i))
		}
	}
	return least
}

// Spare returns a marker of a side for ships that are left behind, or part from others; false where
// there is none. [39.82] [10.7]
func (f Fleet) Spare(side sim.Side) (marker id.Marker, ok bool) {
	first := theatre.FirstMarker(side)
	for m := first; m < first+id.Marker(f.Count[side]); m++ {
		if f.Theatre.Forces[m].Spare && f.Forces[m].Hex == theatre.None && m != f.Theatre.Yards[side].Marker {
			return m, true
		}
	}
	return 0, false
}

// PartText names a part of a Task Force.
func PartText(part board.Part) string {
	switch part {
	case board.PartHurt:
		return "damaged"
	case board.PartSlow:
		return "slowest"
	}
	return book.ShipKinds[part-board.PartOf(0)]
}
