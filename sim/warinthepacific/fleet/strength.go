package fleet

import (
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// A Strength is what a Task Force has: what it is worth in Victory Points, carriers thrice, its fire and
// bombardment, troops aboard, how far it goes, how many ships have
// no fuel for another Active Phase, and for how many the next is the last.
type Strength struct {
	Ships, Carriers, Worth, Fire, Shells int
	Support, Troops                      bool
	Allowance, Thirst, Low               int
}

// Strength returns that of what is under a marker.
func (f Fleet) Strength(marker uint8) (s Strength) {
	for i := range f.Theatre.Ships {
		if !f.Under(i, marker) {
			continue
		}
		t, damage := f.Theatre.Class(i), f.Ships[i].Damage
		worth := int(t.Defense)
		s.Ships++
		switch {
		case t.Carrier():
			worth *= 3
			s.Carriers++
		case f.Ships[i].Marks&(board.Depleted|board.Unsupplied) == 0:
			s.Fire += f.Theatre.Book.Attack(t, damage)
			s.Shells += t.Bombardment()
		}
		s.Worth += worth
		s.Support = s.Support || t.Number == book.KindSF
		s.Troops = s.Troops || f.Carries(i)
		limit := uint8(f.Theatre.Book.FuelingPeriod(f.Theatre.Book.Speed(t, damage)))
		switch fuel := f.Ships[i].Fuel; {
		case t.Number == book.KindSF:
		case fuel >= limit || f.Ships[i].Marks&board.Unsupplied != 0:
			s.Thirst++
		case fuel == limit-1:
			s.Low++
		}
	}
	s.Allowance = f.Allowance(marker)
	return s
}
