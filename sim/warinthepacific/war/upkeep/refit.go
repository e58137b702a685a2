package upkeep

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// Due reports whether a ship has to be refitted in the Cycle at hand: a carrier or a capital ship
// that is afloat and has not been, in a war that goes on over a Cycle. [17.0] [17.1]
func (u Upkeep) Due(ship id.Ship) bool {
	t, s := u.Theatre.Class(ship), &u.Position.Ships[ship]
	return u.Theatre.Wears() && (t.Carrier() || t.Capital()) && s.Damage < book.SunkLevel && s.Away == 0 &&
		s.Refit != board.Refitted
}

// begins reports whether a ship that is due can go on with its refit or begin it in a port that
// gives so many Supply Points.
func (u Upkeep) begins(ship id.Ship, room int) bool {
	return u.Due(ship) && (u.Position.Ships[ship].Refit > 0 ||
		u.Theatre.Book.FuelingCost(u.Theatre.Ships[ship].Type) <= room)
}

// CanRefit reports whether a Task Force lies in a port that can refit a ship of it. [17.1] [20.11] [20.12] [20.4]
func (u Upkeep) CanRefit(marker id.Marker) bool {
	port := u.Port(theatre.SideOf(marker), u.Position.Forces[marker].Hex)
	if port == id.None {
		return false
	}
	room := u.Room(port)
	for i := range id.Ship(len(u.Theatre.Ships)) {
		if u.Under(i, marker) && u.begins(i, room) {
			return true
		}
	}
	return false
}

// Refit spends a Naval Phase on the refit of the ships of a Task Force that are due: where one
// begins the port gives what fueling the ship costs. How long it takes goes by the Speed Class in
// which the Task Force is active, of the slowest ship as it is damaged: a Game-Turn in each (C133).
// [17.1] [17.11] [17.12] [17.13] [17.31] [20.4]
func (u Upkeep) Refit(marker id.Marker) {
	port := u.Port(theatre.SideOf(marker), u.Position.Forces[marker].Hex)
	if port == id.None {
		return
	}
	class := u.Pace(marker)
	for i := range id.Ship(len(u.Theatre.Ships)) {
		s, t := &u.Position.Ships[i], &u.Theatre.Ships[i]
		if !u.Under(i, marker) || !u.begins(i, u.Room(port)) {
			continue
		}
		if s.Refit == 0 {
			u.pay(port, u.Theatre.Book.FuelingCost(t.Type))
		}
		if s.Refit++; int(s.Refit) >= u.Theatre.Book.RefitPhases(class, int(s.Missed)) {
			s.Refit, s.Missed = board.Refitted, 0
		}
	}
}

// RefitEnds reports whether a refit that begins so many Active Phases from now ends in the Cycle at
// hand, of one ship of a Task Force at least, and the war does not end before the Cycle does: in
// the last one nobody comes to harm for want of it. [17.11] [17.31]
func (u Upkeep) RefitEnds(marker id.Marker, later int) bool {
	if u.Theatre.LastCycle(uint8(u.Date - u.Theatre.First)) {
		return false
	}
	each := int(u.ActivePhases(marker))
	left := each*(turnsOfCycle-int(u.Date)%turnsOfCycle) - int(u.Position.Forces[marker].Active) - later
	for i := range id.Ship(len(u.Theatre.Ships)) {
		s := &u.Position.Ships[i]
		if u.Under(i, marker) && u.Due(i) &&
			u.Theatre.Book.RefitPhases(u.Pace(marker), int(s.Missed))-int(s.Refit) <= left {
			return true
		}
	}
	return false
}

// Break ends, as a Naval Phase does, the refit of ships whose Task Force could have gone on with it
// and has not: it begins from scratch. In Phases in which a Task Force is not active it goes on
// (C111). [17.1] [17.12]
func (u Upkeep) Break() {
	for i := range id.Ship(len(u.Theatre.Ships)) {
		s := &u.Position.Ships[i]
		if s.Refit == 0 || s.Refit == board.Refitted {
			continue
		}
		m := u.Position.MarkerOf(s.Force)
		f := &u.Position.Forces[m]
		if f.Plot.Legs[0].Mission != board.Refit && (f.Marks&board.Moved != 0 || f.Active < u.ActivePhases(m)) {
			s.Refit = 0
		}
	}
}

// Neglect ends a Cycle for a ship: it returns by how many levels the ship is damaged for want of
// refits. No ship misses a refit in the Cycle in which the war or the ship came too late for all of
// it (C112). [17.31]
func (u Upkeep) Neglect(d *sim.Dice, event uint64, ship id.Ship) book.DamageLevel {
	s, began := &u.Position.Ships[ship], u.Date-turnsOfCycle
	due := u.Due(ship) && began >= u.Theatre.First && u.Theatre.Forces[u.Theatre.Ships[ship].Force].Arrives <= began
	if s.Refit = 0; !due {
		return book.Undamaged
	}
	s.Missed = min(mostMissed, s.Missed+1)
	return book.RefitPenalty(d, event, int(s.Missed))
}

const (
	turnsOfCycle = 4 // Game-Turns [4.0]
	mostMissed   = 3 // refits that are told apart [17.31]
)
