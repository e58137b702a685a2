package fleet

import (
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// A Strength sums up a Task Force: its worth in Victory Points (carriers three times), its fire and
// bombardment, the troops aboard, how far it goes, how many ships have no fuel for another Active
// Phase, how many have fuel for only one, and for how many Active Phases all of them have fuel, now
// and after fueling.
type Strength struct {
	Ships, Carriers, Worth, Fire, Shells int
	Support, Troops                      bool
	Allowance, Thirst, Low, Left, Period int
}

// Strength returns that of what is under a marker.
func (f Fleet) Strength(marker id.Marker) (s Strength) {
	pace := f.Pace(marker)
	s.Period = f.Theatre.Book.FuelingPeriod(pace)
	s.Left = s.Period
	burns := f.Theatre.Book.Burns(pace)
	for i := range id.Ship(len(f.Theatre.Ships)) {
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
		left := (book.Tank - int(f.Ships[i].Fuel) + burns - 1) / burns
		switch {
		case t.Number == book.KindSF || f.Cripple(i):
			continue
		case left == 0 || f.Starves(i):
			s.Thirst++
		case left == 1:
			s.Low++
		}
		s.Left = min(s.Left, left)
	}
	s.Allowance = f.Allowance(marker)
	return s
}
