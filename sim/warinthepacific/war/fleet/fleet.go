package fleet

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// A Fleet is the ships, Task Forces and Air Points of a position, in a Game-Turn.
type Fleet struct {
	*board.Position
	Theatre *theatre.Theatre
	Date    book.GameTurn
	Notes   *sim.Dice // hears of events; nil if nobody watches them
}

// Note reports an event.
func (f Fleet) Note(e sim.Event) { f.Notes.Note(e) }

// Hull returns a ship as it is damaged.
func (f Fleet) Hull(ship id.Ship) book.Hull {
	return book.Hull{Ship: f.Theatre.Ships[ship].Type, Damage: book.DamageLevel(f.Ships[ship].Damage)}
}

// Port returns the site of a friendly port in a hex, or id.None: BaseForces make one. [20.13]
func (f Fleet) Port(side sim.Side, h theatre.Hex) id.Site {
	if i := f.Theatre.SiteAt(h); i != id.None && f.Sites[i].Side == side && f.PortCargo(f.Theatre, i) > 0 {
		return i
	}
	return id.None
}

// InPort returns the site of the friendly port in which a Task Force is In Port, or id.None:
// in a Naval Phase in which it has moved it is in port only when that is over. [20.14]
func (f Fleet) InPort(marker id.Marker) id.Site {
	t := &f.Forces[marker]
	if t.Hex == theatre.None || t.Marks&board.Moved != 0 {
		return id.None
	}
	return f.Port(theatre.SideOf(marker), t.Hex)
}

// Support reports whether a Support Force sails under a marker, other than a ship itself. [9.72]
func (f Fleet) Support(marker id.Marker, ship id.Ship) bool {
	for i := range id.Ship(len(f.Theatre.Ships)) {
		if i != ship && f.Under(i, marker) && f.Theatre.Class(i).Number == book.KindSF &&
			f.Ships[i].Damage < book.SunkLevel-1 {
			return true
		}
	}
	return false
}

// HexOf returns where a ship is.
func (f Fleet) HexOf(ship id.Ship) theatre.Hex { return f.Forces[f.MarkerOf(f.Ships[ship].Force)].Hex }

// Speed returns the Speed Class of a Task Force: that of its slowest ship, an unsupplied one having
// 1, of ships that cannot move only where it has no others (C74); a dummy is fast. [10.91] [14.28]
func (f Fleet) Speed(marker id.Marker) int {
	class, cripples, others := 3, false, false
	for i := range id.Ship(len(f.Theatre.Ships)) {
		if !f.Under(i, marker) {
			continue
		}
		n := f.operates(i)
		if n == 0 {
			cripples = true
			continue
		}
		others, class = true, min(class, n)
	}
	switch {
	case cripples && !others:
		return 0
	case f.Towing(marker): // [38.2]
		return 1
	}
	return class
}

// SpeedClass returns that of a ship as it is damaged, 0 of one that cannot move. [9.84]
func (f Fleet) SpeedClass(ship id.Ship) int {
	return f.Theatre.Book.Speed(f.Theatre.Class(ship), f.Ships[ship].Damage)
}

// operates returns the Speed Class that a ship has at most: with no fuel 1, if it can move. [9.84] [14.28]
func (f Fleet) operates(ship id.Ship) int {
	n := f.SpeedClass(ship)
	if f.Ships[ship].Marks&board.Unsupplied != 0 {
		return min(n, 1)
	}
	return n
}

// Thirsts reports whether there is something to fuel of a ship: it has used fuel or ammunition, and
// can move. [14.24] [14.27] [14.28] (C148)
func (f Fleet) Thirsts(ship id.Ship) bool {
	s := &f.Ships[ship]
	return (s.Fuel > 0 || s.Marks&(board.Depleted|board.Unsupplied) != 0) && !f.Cripple(ship)
}

// Starves reports whether a ship goes down for want of fuel: one that cannot move needs none. [14.29] (C148)
func (f Fleet) Starves(ship id.Ship) bool {
	return f.Ships[ship].Marks&board.Unsupplied != 0 && !f.Cripple(ship)
}

// Pace returns the Speed Class in which the ships of a Task Force operate, which says how long
// their fuel lasts and a refit takes: that of its slowest ship as it is damaged, with or without
// fuel, as the others reduce theirs to it (C135); 1 of ships that lie still (C133). [14.24] [14.25]
// [17.1]
func (f Fleet) Pace(marker id.Marker) int {
	class := 3
	for i := range id.Ship(len(f.Theatre.Ships)) {
		if f.Under(i, marker) {
			class = min(class, max(1, f.SpeedClass(i)))
		}
	}
	return class
}

// Allowance returns the Movement Points of a Task Force in a Naval Phase. [9.0]
func (f Fleet) Allowance(marker id.Marker) int {
	all, _ := f.Theatre.Book.Movement(f.Speed(marker))
	return all
}

// activePhases is in how many Naval Phases of a Game-Turn a Speed Class is active. [9.0]
var activePhases = [4]uint8{0, 1, 2, 3}

// ActivePhases returns in how many a Task Force may be.
func (f Fleet) ActivePhases(marker id.Marker) uint8 { return activePhases[f.Speed(marker)] }

// Afloat returns how many ships a Task Force has.
func (f Fleet) Afloat(marker id.Marker) (n int) {
	for i := range id.Ship(len(f.Theatre.Ships)) {
		if f.Under(i, marker) {
			n++
		}
	}
	return n
}

// Base returns the hex of a base, None of a carrier that is sunk.
func (f Fleet) Base(b id.Base) theatre.Hex {
	if !b.IsCarrier() {
		return f.Theatre.Sites[b].Hex
	}
	ship := b.Ship()
	if f.Ships[ship].Damage >= book.SunkLevel {
		return theatre.None
	}
	return f.HexOf(ship)
}

// Owner returns whose a base is.
func (f Fleet) Owner(b id.Base) sim.Side {
	if !b.IsCarrier() {
		return f.Sites[b].Side
	}
	return theatre.SideOf(f.Ships[b.Ship()].Force)
}
