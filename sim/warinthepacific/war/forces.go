package war

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/airfields"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/event"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/fleet"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/missions"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/narrate"
)

// fleet returns the ships and Task Forces of the position, see package fleet.
func (w *War) fleet() fleet.Fleet {
	return fleet.Fleet{Position: &w.Position, Theatre: w.Theatre, Date: w.Theatre.First + book.GameTurn(w.Flow.Turn),
		Notes: w.notes}
}

// missions returns the missions of Task Forces, see package missions.
func (w *War) missions() missions.Missions {
	return missions.Missions{Upkeep: w.upkeep(), Islands: w.islands, Field: &w.Field}
}

// airfields returns the airbases and decks of the position, see package airfields.
func (w *War) airfields() airfields.Airfields {
	return airfields.Airfields{Fleet: w.fleet(), Islands: w.islands, Field: &w.Field}
}

// words returns the narrator of the position, see package narrate.
func (w *War) words() narrate.Words {
	return narrate.Words{Fleet: w.fleet(), Islands: w.islands, Field: &w.Field, Attacker: w.attacker}
}

// reveal turns a marker up: what it holds is known from now on. [8.38]
func (w *War) reveal(marker id.Marker) { w.Forces[marker].Reveal() }

// unmask turns up a marker that the enemy looks at, and takes it off the map if it is a dummy.
// [8.37] [8.38]
func (w *War) unmask(marker id.Marker) {
	w.reveal(marker)
	if w.fleet().Afloat(marker) == 0 {
		w.takeOff(marker)
	}
}

// turnUp turns up a marker for what it does: that puts it in no contact. (C105)
func (w *War) turnUp(marker id.Marker) { w.Forces[marker].Marks |= board.Known }

// hurt damages a ship to a level. Cargo and Air Points for which it has no room any more are lost;
// a ship that is sunk takes everything aboard with it. [9.8] [9.85] [5.8]
func (w *War) hurt(ship id.Ship, level uint8) {
	s := &w.Ships[ship]
	if level <= s.Damage {
		return
	}
	before := s.Damage
	s.Damage, s.Marks = min(level, book.SunkLevel), s.Marks|board.Hurt
	w.noteDamage(ship)
	w.upkeep().Spill(ship)
	w.fleet().Spoil(ship, before)
	w.fleet().GoOver(ship)
	w.crowd(ship)
	if s.Damage < book.SunkLevel {
		return
	}
	for i := range id.Unit(len(w.Theatre.Units)) {
		if w.Units[i].Ship == uint8(ship)+1 {
			w.Units[i].Ship, w.Units[i].Marks = 0, board.Lost
		}
	}
	for i := range w.Theatre.BaseForces {
		if b := &w.BaseForces[i]; b.Ship == uint8(ship)+1 {
			b.Ship = 0
		}
	}
	for i := range w.Theatre.Staffs {
		if w.Staffs[i].Ship == uint8(ship)+1 {
			w.Staffs[i] = board.Staff{}
		}
	}
	if marker := w.MarkerOf(s.Force); w.fleet().Afloat(marker) == 0 { // the marker goes, known to be empty
		w.missions().Drop(marker)
	}
}

// noteDamage notes that a ship is damaged.
func (w *War) noteDamage(ship id.Ship) {
	if !w.notes.EventsWatched() {
		return
	}
	s := &w.Ships[ship]
	marker := w.MarkerOf(s.Force)
	f := &w.Forces[marker]
	w.notes.Note(event.DamagedShip(theatre.SideOf(marker), ship, s.Damage, marker, int32(f.Hex),
		f.Marks&board.Known != 0))
}

// lose takes Air Points off a stack.
func (w *War) lose(stack id.Stack, n int, why event.Reason) { w.fleet().Lose(stack, n, why) }

// holds reports whether a side has a port, airbase or ground unit of its own in a hex: it sees Task
// Forces that come there. [8.6] [8.61]
func (w *War) holds(side sim.Side, h theatre.Hex) bool {
	if i := w.Theatre.SiteAt(h); i != id.None && w.Sites[i].Side == side {
		return true
	}
	for i := range id.Unit(len(w.Theatre.Units)) {
		if w.Units[i].Hex == h && w.Theatre.Units[i].Side == side && w.Units[i].Marks&board.Lost == 0 {
			return true
		}
	}
	return false
}
