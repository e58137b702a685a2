package surface

import "github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"

// Lift begins a surface action of the game on the map: Enter then says who takes part.
func (b *Action) Lift(date book.Cycle, night bool) {
	b.Position = Position{Date: uint8(date), Night: night}
}

// Enter has a ship take part on a side, the attacker's being 0, with book.Depleted or
// book.Unsupplied, or neither; it reports whether there is room.
func (b *Action) Enter(side int, h book.Hull, marks uint16) bool {
	if b.Count[side] == book.MaxForce {
		return false
	}
	b.Ships[side][b.Count[side]] = book.SeaShip{Type: uint8(h.Ship), Damage: uint8(h.Damage), Hex: book.OffDisplay,
		Marks: marks}
	b.Count[side]++
	return true
}

// Begins decides which side breaks off because of earlier damage [30.7], and reports whether any
// ship can do harm. If none can there is no action. (W32)
func (b *Action) Begins() bool {
	strength := 0
	for side := range uint8(2) {
		b.judge(side)
		list := b.ships(side)
		for i := range list {
			if !b.Broken[side] {
				strength += b.attack(&list[i])
			}
		}
	}
	return strength > 0
}
