package fleet

import (
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/event"
)

// Lose eliminates Air Points of a stack for a reason.
func (f Fleet) Lose(stack id.Stack, n int, why event.Reason) {
	s := &f.Stacks[stack]
	if n = min(n, int(s.Points)); n > 0 {
		f.Note(event.LostAir(f.Owner(s.Base), stack, s.Base, n, why))
	}
	s.Lose(n)
}

// Fall eliminates the Air Points at a base that has fallen. [5.41] [5.8]
func (f Fleet) Fall(base id.Base) {
	for i := range id.Stack(len(f.Theatre.Stacks)) {
		if s := &f.Stacks[i]; s.Base == base {
			f.Lose(i, int(s.Points), event.BaseFallen)
			*s = board.Stack{Base: base, Waits: s.Waits}
		}
	}
}

// DeckLoss returns why Air Points of a damaged carrier are lost or land elsewhere.
func (f Fleet) DeckLoss(ship id.Ship) event.Reason {
	if f.Ships[ship].Damage >= book.SunkLevel {
		return event.DeckSunk
	}
	return event.DeckFull
}
