package war

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// haul begins to load or unload in the hex of the leg at hand, and reports whether the owner has a
// choice of cargo. [10.3] [38.3]
func (w *War) haul(m board.Mission, first bool) bool {
	f, side := &w.Forces[w.Mover], theatre.SideOf(w.Mover)
	if m == board.Emergency {
		if int(f.Spent)+book.EmergencyPoints > w.fleet().Allowance(w.Mover) {
			return false
		}
		w.spend(book.EmergencyPoints)
		if !first {
			w.missions().Deliver()
			return false
		}
	}
	w.Step, w.Side, w.Foe = board.Haul, side, 0
	if site := w.Theatre.SiteAt(f.Hex); site != id.None {
		w.Foe = uint8(site)
	}
	var room [board.MostMoves]sim.Move
	return len(w.missions().ToHaul(room[:0])) > 1
}

// hauled carries out a decision to load or unload.
func (w *War) hauled(move sim.Move) {
	if points := w.missions().Haul(move); points > 0 {
		w.spend(points)
	}
	var room [board.MostMoves]sim.Move
	w.Step, w.Side = board.Haul, theatre.SideOf(w.Mover)
	if move == board.Pass || len(w.missions().ToHaul(room[:0])) == 1 {
		w.worked()
		w.sailOn()
	}
}
