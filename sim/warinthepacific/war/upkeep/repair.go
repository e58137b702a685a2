package upkeep

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// Assess rolls for the extent of the damage of the first damaged ship without a roll, and reports
// whether there was one; event numbers the roll of a ship. Damage from an Air Phase is rolled for
// at the end of the next Naval Phase (C122). [18.0] [18.14] [18.17]
func (u Upkeep) Assess(d *sim.Dice, event func(ship id.Ship) uint64) bool {
	for i := range id.Ship(len(u.Theatre.Ships)) {
		s := &u.Position.Ships[i]
		if t := u.Theatre.Yards[theatre.SideOf(s.Force)]; t.Passage > 0 && s.Damage > 0 &&
			s.Damage < book.SunkLevel && s.Die == 0 && u.Theatre.Class(i).Mends() {
			s.Die = book.RepairDie(d, event(i))
			return true
		}
	}
	return false
}

// RepairTurns returns for how many Game-Turns a ship would be away for repair, to the yards, until
// it is whole, and back. It is 0 if the ship cannot be repaired there: a ship that cannot move, has
// no fuel, or has planes in the air or troops aboard does not go (C123). [18.0] [18.19] [18.5]
func (u Upkeep) RepairTurns(ship id.Ship) int {
	s := &u.Position.Ships[ship]
	passage := int(u.Theatre.Yards[theatre.SideOf(s.Force)].Passage)
	if passage == 0 || s.Die == 0 || s.Damage == 0 || s.Damage >= book.SunkLevel || s.Away > 0 ||
		s.Marks&board.Unsupplied != 0 || u.Cripple(ship) || u.Carries(ship) || u.flies(ship) {
		return 0
	}
	return 2*passage + u.Theatre.Book.TurnsToMend(u.Hull(ship), s.Die)
}

// flies reports whether Air Points of a carrier are part of a strike or of Cover.
func (u Upkeep) flies(ship id.Ship) bool {
	p := u.Position
	for side := range sim.Side(len(p.Strikes)) {
		for _, k := range p.Strikes[side][:p.Plotted[side]] {
			for _, sent := range k.Sent[:k.Count] {
				if p.Stacks[sent.Stack].Base == ship.Deck() {
					return true
				}
			}
		}
	}
	return false
}

// CanRepair reports whether a Task Force lies in the port that the yards of its side are behind,
// with a ship that can be repaired: there is no major port nearer (C123). [18.1] [18.11] [18.2]
func (u Upkeep) CanRepair(marker id.Marker) bool {
	side, h := theatre.SideOf(marker), u.Position.Forces[marker].Hex
	if h == theatre.None || h != u.Theatre.Yards[side].Hex || u.Port(side, h) == id.None || u.Laden(marker) {
		return false
	}
	for i := range id.Ship(len(u.Theatre.Ships)) {
		if u.Under(i, marker) && u.RepairTurns(i) > 0 {
			return true
		}
	}
	return false
}

// Depart has the ships of a Task Force that can be repaired leave it for the yards, the Air Points
// aboard with them; it is turned up (C124). They have all that fuels and repairs them there. [18.1]
// [18.2]
func (u Upkeep) Depart(marker id.Marker) {
	p, yard := u.Position, u.Theatre.Yards[theatre.SideOf(marker)].Marker
	p.Forces[marker].Marks |= board.Known
	p.Forces[yard].Marks |= board.Known
	for i := range id.Ship(len(u.Theatre.Ships)) {
		s, turns := &p.Ships[i], u.RepairTurns(i)
		if !u.Under(i, marker) || turns == 0 {
			continue
		}
		s.Away = uint8(min(mostAway, turns))
		s.Force, s.Fuel, s.Marks, s.Refit = p.Forces[yard].Holds, 0, 0, 0
		for k := range id.Stack(len(u.Theatre.Stacks)) {
			if t := &p.Stacks[k]; t.Base == i.Deck() {
				t.Away, t.Points, t.Struck, t.Tired, t.Bombed, t.Aborted = t.Points, 0, 0, 0, 0, 0
			}
		}
	}
	if u.Afloat(marker) == 0 {
		p.Forces[marker].Drop()
	}
}

// mostAway is more Game-Turns than any war has.
const mostAway = 99

// Return brings ships that are whole back at the beginning of a Game-Turn, under a marker that
// spare returns for their side: in the port, turned up, fueled, refitted in this Cycle, with the
// Air Points that went with them. Who finds no marker, or finds the port the enemy's, waits (C125).
// [18.0] [18.18]
func (u Upkeep) Return(spare func(side sim.Side) (marker id.Marker, ok bool)) {
	p := u.Position
	for side := range sim.Side(2) {
		yard := u.Theatre.Yards[side]
		if yard.Passage == 0 {
			continue
		}
		marker, open := id.Marker(0), false
		for i := range id.Ship(len(u.Theatre.Ships)) {
			s := &p.Ships[i]
			if !u.Under(i, yard.Marker) {
				continue
			}
			if s.Away > 1 {
				s.Away--
				continue
			}
			if !open {
				if u.Port(side, yard.Hex) == id.None {
					continue
				}
				if marker, open = spare(side); !open {
					continue
				}
				p.Forces[marker] = board.TaskForce{Hex: yard.Hex, Holds: p.Forces[marker].Holds,
					Fights: p.Forces[marker].Fights, Marks: board.Known}
			}
			if u.Afloat(marker) < book.MaxShips {
				u.whole(i, p.Forces[marker].Holds)
			}
		}
	}
}

// whole has a ship back that was repaired.
func (u Upkeep) whole(ship id.Ship, force id.Force) {
	u.Position.Ships[ship] = board.Ship{Force: force, Refit: board.Refitted}
	for i := range id.Stack(len(u.Theatre.Stacks)) {
		if t := &u.Position.Stacks[i]; t.Base == ship.Deck() {
			t.Points, t.Away = t.Away, 0
		}
	}
}
