package command

import (
	"context"

	"github.com/ironbottom/ironbottom/cmd/question"
	"github.com/ironbottom/ironbottom/experiments/seat"
	"github.com/ironbottom/ironbottom/sim"
)

// hints returns a function that finds the best decision for the side of a view and explains it,
// with a number of simulations.
func (l loaded) hints(sims int) func(context.Context, *sim.View, []sim.Move) (seat.Hint, error) {
	return func(ctx context.Context, v *sim.View, legal []sim.Move) (seat.Hint, error) {
		if len(legal) == 1 {
			return seat.Hint{Line: legal, Why: "There is nothing else to do."}, nil
		}
		show, done := l.program.Meter("simulations for a hint", sims)
		defer done()
		h, why, err := question.Hint(ctx, l.Playing, v, legal, sims, show)
		if err != nil {
			return seat.Hint{}, err
		}
		return seat.Hint{Line: h.Line, Why: why}, nil
	}
}
