package surface

import "github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"

// Lift begins a surface action of the game on the map: Enter then says who takes part.
func (b *Action) Lift(date book.Cycle, night bool) {
	b.Position = Position{Date: uint8(date), Night: night}
}

// Enter has a ship take part on a side, the attacker's being 0; it reports whether there is room.
func (b *Action) Enter(side int, h book.Hull, depleted bool) bool {
	if b.Count[side] == book.MaxForce {
		return false
	}
	s := book.SeaShip{Type: uint8(h.Ship), Damage: uint8(h.Damage), Hex: book.OffDisplay}
	if depleted {
		s.Marks = book.Depleted
	}
	b.Ships[side][b.Count[side]] = s
	b.Count[side]++
	return true
}
