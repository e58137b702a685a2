package fleet

import (
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
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
