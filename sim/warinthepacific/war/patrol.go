package war

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// Subrons move at the end of a Cycle, as both sides have plotted, unseen by each other (C48). A
// subron that was at sea as long as its type endures goes home and refits before it comes out
// again. Both sides know where it can go. [13.3] [13.35] (C102) (C103)

// startPatrols begins the plots of subrons. [13.3]
func (w *War) startPatrols() {
	w.Step, w.Side, w.Asked = board.Patrol, theatre.Japan, 0
	w.nextPatrol()
}

// nextPatrol goes on to the next subron that may be in more than one place; then all go where they are to. [13.3]
func (w *War) nextPatrol() {
	for n := uint8(len(w.Theatre.Subrons)); w.Asked < n; w.Asked++ {
		var room [theatre.MostPatrols]sim.Move
		legal := w.toPatrol(room[:0])
		w.Side = w.Theatre.Subrons[w.Asked].Side
		if len(legal) > 1 {
			return
		}
		w.Subrons[w.Asked].Order = 0
		if len(legal) == 1 {
			w.Subrons[w.Asked].Order = uint8(board.UnpackNumber(legal[0])) + 1
		}
	}
	w.sailSubrons()
	w.Asked = 0
	w.startTurn()
}

// toPatrol lists where the subron asked may go: to sea, or stay there, as long as it endures that;
// or in transit to a port where it refits. A subron that has come home stays there for a Cycle.
// [13.11] [13.12] [17.14] [13.32] [13.33] [13.35]
func (w *War) toPatrol(buf []sim.Move) []sim.Move {
	s, t := &w.Subrons[w.Asked], &w.Theatre.Subrons[w.Asked]
	from := w.Theatre.Patrols[s.At]
	if from.Port && s.Out == board.Worn {
		return append(buf, board.PackNumber(int(s.At)))
	}
	for i, p := range w.Theatre.Patrols {
		goes := p.Port || int(s.Out) < book.SubronEndurance(!t.Coastal)
		if p.Side == t.Side && goes && w.ownPort(p) && w.Theatre.BySea(from.Hex, p.Hex) <= book.SubronMoves(p.Port) {
			buf = append(buf, board.PackNumber(i))
		}
	}
	return buf
}

// ownPort reports whether a place of subrons is theirs still.
func (w *War) ownPort(p theatre.Patrol) bool {
	return !p.Port || w.fleet().Port(p.Side, p.Hex) != id.None
}

// patrol has the subron asked go somewhere, when all are plotted.
func (w *War) patrol(to uint8) {
	w.Subrons[w.Asked].Order = to + 1
	w.Asked++
	w.nextPatrol()
}

// sailSubrons carries the plots out; subrons meet nobody on the way [13.34]. A subron that has no
// port to go to is lost. [13.3] [13.12] [13.35]
func (w *War) sailSubrons() {
	for i := range id.Subron(len(w.Theatre.Subrons)) {
		s := &w.Subrons[i]
		from, to := w.Theatre.Patrols[s.At], s.Order
		if s.Order = 0; to == 0 {
			w.Subrons[s.Holds].Points = 0
			continue
		}
		s.At = to - 1
		switch p := w.Theatre.Patrols[s.At]; {
		case !p.Port:
			s.Out++
		case from.Port: // has refitted, or need not
			s.Out = 0
		default:
			s.Out = board.Worn
		}
	}
}

// hideOrders deals where the enemy's subrons are to go, while that is plotted. If the enemy is the
// side that plots now, it begins its plots anew.
func (w *War) hideOrders(enemy sim.Side, d *sim.Dice) {
	asked, again, first := w.AskedSubron(), w.Side == enemy, true
	for i := range id.Subron(len(w.Theatre.Subrons)) {
		s := &w.Subrons[i]
		if w.Theatre.Subrons[i].Side != enemy || s.Order == 0 && !again {
			continue
		}
		var room [theatre.MostPatrols]sim.Move
		w.Asked, s.Order = uint8(i), 0
		switch legal := w.toPatrol(room[:0]); {
		case again && first && len(legal) > 1:
			asked, first = i, false
		case again && !first:
		case len(legal) > 0:
			s.Order = uint8(board.UnpackNumber(legal[book.Pick(d, 1<<21|uint64(i), len(legal))])) + 1
		}
	}
	w.Asked = uint8(asked)
}
