package scenario

import (
	"context"
	"errors"
	"math"
	"time"

	"github.com/ironbottom/ironbottom/agents/exact"
	"github.com/ironbottom/ironbottom/experiments"
)

// A solution is how games end under both arms, exactly.
type solution struct {
	arms    [2]*exact.Distribution
	seconds float64
}

// Decide makes Auto one of the other methods. It solves both arms if that is quick, and keeps
// what it has solved for Run. Where the method is Exact and there is no exact answer the error
// is an *experiments.InexactError.
func (c Comparison) Decide(ctx context.Context) (Comparison, error) {
	if c.Method == experiments.MonteCarlo || c.solved != nil {
		return c, nil
	}
	begin, solved := time.Now(), new(solution)
	for i := range c.Arms {
		var err error
		if solved.arms[i], err = c.solve(ctx, i); err == nil {
			continue
		}
		if no := new(experiments.InexactError); c.Method == experiments.Auto && ctx.Err() == nil &&
			errors.As(err, &no) {
			c.Method = experiments.MonteCarlo
			return c, nil
		}
		return c, err
	}
	solved.seconds = time.Since(begin).Seconds()
	c.Method, c.solved = experiments.Exact, solved
	return c, nil
}

// solve solves an arm.
func (c Comparison) solve(ctx context.Context, arm int) (*exact.Distribution, error) {
	v, solver := c.Arms[arm], new(exact.Solver)
	if c.Solving != nil {
		solver.Progress = func(positions, _ int) { c.Solving(positions) }
	}
	if err := solver.Begin(v.Start, v.Agents()); err != nil {
		return nil, experiments.WhyNotExact(err, experiments.SidesOf(v.Start), v.Agents())
	}
	return c.Method.Explore(ctx, solver)
}

// solution returns the answer of what was solved, and keeps it.
func (c Comparison) solution() (*ComparisonAnswer, error) {
	r, err := c.describe()
	if err != nil {
		return nil, err
	}
	r.Method, r.First, r.Complete, r.Seconds, r.exact = experiments.Exact, 0, true, c.solved.seconds, c.solved.arms
	var rows []float64
	for _, d := range r.exact {
		r.Positions += d.Positions
		for _, p := range d.P {
			rows = append(rows, p...)
		}
	}
	for i := range r.Differences {
		r.Differences[i].solve(r.exact)
	}
	return r, experiments.SaveSolved(c.Ledger, r.Positions, rows)
}

// solve takes the means and the deviations of a measure from what was solved.
func (d *Difference) solve(arms [2]*exact.Distribution) {
	d.solved = true
	for i, arm := range arms {
		d.means[i] = arm.Mean(d.at[i])
		for v, p := range arm.P[d.at[i]] {
			off := float64(v) - d.means[i]
			d.variances[i] += float64(p * float64(off*off))
		}
	}
}

// nothing is the largest difference of exact figures that is only of rounding.
const nothing = 1e-9

// Differs reports whether anything that is measured differs between the arms: in the pairs that
// were played, or at all where both arms were solved.
func (r *ComparisonAnswer) Differs() bool {
	if r.Method != experiments.Exact {
		return r.Moved+r.Ended > 0
	}
	for i, m := range r.exact[0].Measures {
		j := nth(r.exact[1].Measures, m.Name, before(r.exact[0].Measures, i))
		if j < 0 {
			continue
		}
		p, q := r.exact[0].P[i], r.exact[1].P[j]
		for v := range max(len(p), len(q)) {
			if math.Abs(at(p, v)-at(q, v)) > nothing {
				return true
			}
		}
	}
	return false
}

// at returns the probability of a value, 0 beyond the highest.
func at(p []float64, value int) float64 {
	if value < len(p) {
		return p[value]
	}
	return 0
}
