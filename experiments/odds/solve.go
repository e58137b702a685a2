package odds

import (
	"context"
	"time"

	"github.com/ironbottom/ironbottom/agents/exact"
	"github.com/ironbottom/ironbottom/experiments"
)

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
	return experiments.WhyNotExact(err, o.Game.Sides, o.Agents())
}

// explore solves within the limit of the method.
func (o Question) explore(ctx context.Context, solver *exact.Solver) (*exact.Distribution, error) {
	if o.Method != experiments.Exact && o.within > 0 {
		return experiments.Explore(ctx, solver, o.within, 1)
	}
	return o.Method.Explore(ctx, solver)
}
