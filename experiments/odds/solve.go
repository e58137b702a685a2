package odds

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/ironbottom/ironbottom/agents/exact"
	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/sim"
)

// unasked is how many positions are solved without a thought about how many more
// there may be: that takes no longer than to estimate them.
const unasked = 20_000

// solve finds the exact odds.
func (o Question) solve(ctx context.Context) (*Answer, error) {
	begin := time.Now()
	solver := new(exact.Solver)
	if o.Solving != nil {
		solver.Progress = func(positions, _ int) { o.Solving(positions) }
	}
	if err := solver.Begin(o.Start, o.Agents()); err != nil {
		return nil, o.unfit(err)
	}
	d, err := o.explore(ctx, solver)
	seconds := time.Since(begin).Seconds()
	r := o.describe()
	r.Method, r.Seconds = experiments.Exact, seconds
	// An exact answer that was asked for and interrupted is one that knows nothing.
	switch {
	case err == nil:
		r.Complete = true
	case ctx.Err() == nil:
		return nil, err
	case o.Method == experiments.Exact: // interrupted: nothing is known
		d = solver.Unknown()
	default:
		return nil, &experiments.InexactError{Reason: "interrupted before it was", Err: err}
	}
	r.Positions = d.Positions
	for i, m := range d.Measures {
		r.read(m, experiments.Distribution{Name: m.Name, P: d.P[i]})
		r.exact = append(r.exact, d.P[i]...)
	}
	// Every outcome may then have any probability up to 1.
	for i := range r.Outcomes {
		if !r.Complete {
			r.Outcomes[i].High = 1
		}
	}
	return r, nil
}

// unfit says why the game or its agents do not allow an exact answer.
func (o Question) unfit(err error) error {
	reason := err.Error()
	if errors.Is(err, exact.ErrNotStationary) {
		for s, a := range o.Agents() {
			if _, ok := a.(sim.Stationary); !ok {
				reason = fmt.Sprintf("%s (%s) decides by more than the position", a, o.Game.Sides[s])
			}
		}
	}
	return &experiments.InexactError{Reason: reason, Err: err}
}

// explore solves within the limit of the method. Beyond a small number of positions
// it estimates first how many there will be.
func (o Question) explore(ctx context.Context, solver *exact.Solver) (*exact.Distribution, error) {
	limit, room := experiments.AutoPositions, 1
	switch {
	case o.Method == experiments.Exact:
		limit, room = exact.Fits, 2 // an estimate may be twice too high
	case o.within > 0:
		limit = o.within
	}
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
			return nil, experiments.TooLarge("about "+experiments.Rounded(about), limit)
		}
		err = solver.Explore(ctx, limit)
		if errors.As(err, &large) {
			return nil, experiments.TooLarge("more than "+experiments.Thousands(int64(limit)), limit)
		}
	}
	if err != nil {
		return nil, experiments.Inexact(err)
	}
	d, err := solver.Distribution()
	return d, experiments.Inexact(err)
}
