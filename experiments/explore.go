package experiments

import (
	"context"
	"errors"
	"fmt"

	"github.com/ironbottom/ironbottom/agents/exact"
	"github.com/ironbottom/ironbottom/sim"
)

// unasked is the number of positions up to which a game is solved without first estimating its
// size: solving them takes no longer than estimating.
const unasked = 20_000

// WhyNotExact explains why a game or its agents do not allow an exact answer.
func WhyNotExact(err error, sides [2]string, agents [2]sim.Agent) error {
	reason := err.Error()
	if errors.Is(err, exact.ErrNotStationary) {
		for s, a := range agents {
			if _, ok := a.(sim.Stationary); !ok {
				reason = fmt.Sprintf("%s (%s) decides by more than the position", a, sides[s])
			}
		}
	}
	return &InexactError{Reason: reason, Err: err}
}

// Explore solves the game of a solver, within the limit of the method.
func (m Method) Explore(ctx context.Context, solver *exact.Solver) (*exact.Distribution, error) {
	if m == Exact {
		return Explore(ctx, solver, exact.PositionsPerGB, 2) // an estimate may be twice too high
	}
	return Explore(ctx, solver, AutoPositions, 1)
}

// Explore solves the game of a solver, up to a limit of positions. If there are more than a few it
// first estimates their number, and does not try if the estimate is more than room times the limit.
func Explore(ctx context.Context, solver *exact.Solver, limit, room int) (*exact.Distribution, error) {
	var large *exact.BudgetError
	err := solver.Explore(ctx, min(unasked, limit))
	if errors.As(err, &large) && limit > unasked {
		var about int
		// A small sample first: where it says far below the limit, a larger one is not needed.
		for _, sample := range []int{1 << 10, 1 << 12} {
			if about, err = solver.Predict(ctx, sample); err != nil {
				return nil, err
			}
			if about < limit/4 {
				break // near enough to try
			}
		}
		if about > room*limit {
			return nil, TooLarge("about "+Rounded(about), limit)
		}
		err = solver.Explore(ctx, limit)
		if errors.As(err, &large) {
			return nil, TooLarge("more than "+Thousands(int64(limit)), limit)
		}
	}
	if err != nil {
		return nil, Inexact(err)
	}
	d, err := solver.Distribution()
	return d, Inexact(err)
}
