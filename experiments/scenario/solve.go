package scenario

import (
	"context"
	"errors"
	"math"
	"time"

	"github.com/ironbottom/ironbottom/agents/exact"
	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/sim"
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

// Differs reports whether the arms differ. In the pairs that were played it compares the choices
// made, the outcomes, and the measures of Differences. Where both arms were solved it compares how
// likely each value is of every measure that both have.
func (r *ComparisonAnswer) Differs() bool {
	if r.Method != experiments.Exact {
		return r.Moved+r.Ended > 0
	}
	return differ(r.exact)
}

// differ reports whether a value of a measure that both arms have is more likely in one of them.
func differ(arms [2]*exact.Distribution) bool {
	for _, m := range inBoth([2][]sim.Measure{arms[0].Measures, arms[1].Measures}) {
		p, q := arms[0].P[m[0]], arms[1].P[m[1]]
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
