package war

import (
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// fuelPeriods is after how many Active Phases a ship of a Speed Class is without fuel; class 1 fuels each fourth. Who is towed
// has no speed and uses none. [14.24]
var fuelPeriods = [4]uint8{255, 4, 5, 3}

// fuelPoints is what fueling takes of a Task Force's Movement Points. [10.5] [14.22]
const fuelPoints = 20

// burn uses fuel for an Active Phase: who has none left is unsupplied. Support Forces have their own. [14.24] [14.28] [20.6]
func (w *War) burn(ship int) {
	s, t := &w.Ships[ship], w.Theatre.Class(ship)
	speed := w.Book.Speed(t, s.Damage)
	if t.Number == book.KindSF || speed == 0 {
		return
	}
	if s.Fuel++; s.Fuel > fuelPeriods[speed] {
		s.Fuel--
		s.Marks |= board.Unsupplied
	}
}

// fuelHere fuels the mover where there is a Support Force, or a port that has the supply; the most it can, ship by ship. Who is with a Support Force takes nothing
// from a port. [10.5] [14.21] [14.22] [20.11] [20.12] [20.6]
func (w *War) fuelHere() {
	f := &w.Forces[w.Mover]
	if int(f.Spent)+fuelPoints > w.allowance(w.Mover) {
		return
	}
	side := theatre.SideOf(w.Mover)
	port, support := w.port(side, f.Hex), false
	for m := range w.Markers() {
		support = support || theatre.SideOf(m) == side && w.Forces[m].Hex == f.Hex && w.support(m, -1)
	}
	if port < 0 && !support {
		return
	}
	at := w.Theatre.SiteAt(f.Hex)
	atBase := at >= 0 && w.Sites[at].Side == side
	w.spend(fuelPoints)
	for i := range w.Theatre.Ships {
		if !w.Under(i, w.Mover) {
			continue
		}
		cost := uint16(w.Book.FuelingCost(w.Theatre.Ships[i].Type))
		if !support || !atBase && w.Theatre.Class(i).Nation.Commonwealth() { // [20.63]
			if port < 0 || w.Sites[port].Supply < cost {
				continue
			}
			w.Sites[port].Supply -= cost
		}
		w.Ships[i].Fuel = 0
		w.Ships[i].Marks &^= board.Depleted | board.Unsupplied
	}
}
