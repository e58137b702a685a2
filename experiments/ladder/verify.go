package ladder

import (
	"context"
	"fmt"
	"io"
	"math"
	"slices"
	"strings"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/distributions"
	"github.com/ironbottom/ironbottom/sim"
)

// familyWise is the probability that a correct sampler fails a check of a yardstick.
const familyWise = 1e-6

// A Check compares the file of a yardstick with the program: every figure with a newly computed
// one, and the sampler with the exact odds between the fixed agents.
type Check struct {
	Kinds     []agents.Kind
	Yardstick *agents.Yardstick
	Problems  []Problem
	Games     int // sampled for each pair of agents in each battle
	Seed      uint64
	Workers   int // 0 means one for each processor
	Progress  func(battles int)
}

// A CheckReport says what was checked. There are no faults if all is well.
type CheckReport struct {
	Battles, Figures, Tests, Games int
	Least                          float64 // of the tests' tail probabilities
	Bound                          float64 // below which one is a fault
	Faults                         []string
}

// A tail is a count of the sampler and how likely one as far out is.
type tail struct {
	what string
	p    float64
}

// Run checks the yardstick. It returns the error of ctx if that ends first.
func (c Check) Run(ctx context.Context) (*CheckReport, error) {
	faults, tails, figures := make([][]string, len(c.Problems)), make([][]tail, len(c.Problems)), make([]int,
		len(c.Problems))
	meter := &experiments.Counter{Progress: c.Progress}
	err := experiments.InParallel(ctx, c.Workers, len(c.Problems), func(ctx context.Context, i int) (err error) {
		p := &c.Problems[i]
		if figures[i], faults[i], err = c.solve(ctx, p); err != nil {
			return err
		}
		tails[i], err = c.sample(ctx, p)
		meter.Next()
		return err
	})
	if err != nil {
		return nil, err
	}
	all := slices.Concat(tails...)
	r := &CheckReport{Battles: len(c.Problems), Tests: len(all), Games: c.Games, Least: 1,
		Faults: slices.Concat(faults...), Bound: familyWise / float64(max(1, len(all)))}
	for _, n := range figures {
		r.Figures += n
	}
	for _, t := range all {
		r.Least = min(r.Least, t.p)
		if t.p < r.Bound {
			r.Faults = append(r.Faults, fmt.Sprintf("%s: found a count of probability %.2g in %d games", t.what,
				t.p, c.Games))
		}
	}
	return r, nil
}

// solve finds the figures of a battle afresh and returns how many, and which differ.
func (c Check) solve(ctx context.Context, p *Problem) (figures int, faults []string, err error) {
	if p.Best != nil {
		for i, goal := range c.Yardstick.Goals {
			contest, err := newContest(ctx, p.Start, goal, 0)
			if err != nil {
				return 0, nil, err
			}
			figures++
			if contest.play.Positions() != p.Best[i].Positions || !near(p.Best[i].Value, contest.worth) {
				faults = append(faults, fmt.Sprintf("%s: found %s %s of %d positions; want %s of %d", p.where, goal,
					number(p.Best[i].Value), p.Best[i].Positions, number(contest.worth), contest.play.Positions()))
			}
		}
	}
	for i, pair := range fixedPairs(c.Yardstick, c.Kinds) {
		odds, err := outcomesOf(ctx, p.Start, pair, 0)
		if err != nil {
			return 0, nil, err
		}
		figures++
		if !slices.EqualFunc(p.Odds[i], odds, func(a, b float64) bool { return math.Abs(a-b) < 1e-9 }) {
			faults = append(faults, fmt.Sprintf("%s: found %s %q; want %q", p.where, PairNames(c.Yardstick)[i],
				oddsText(p.Odds[i]), oddsText(odds)))
		}
	}
	return figures, faults, nil
}

// sample plays a battle between each pair of fixed agents and tests the count of each
// outcome.
func (c Check) sample(ctx context.Context, p *Problem) (tails []tail, err error) {
	for i, pair := range fixedPairs(c.Yardstick, c.Kinds) {
		tally, err := sim.Batch{Start: p.Start, Agents: pair, Seed: c.Seed, Games: c.Games, Workers: 1}.Run(ctx)
		if err == nil && !tally.Complete {
			err = ctx.Err()
		}
		if err != nil {
			return nil, err
		}
		measure := slices.IndexFunc(tally.Measures, func(m sim.Measure) bool {
			return m.Name == experiments.OutcomeMeasure
		})
		for v, x := range p.Odds[i] {
			what := fmt.Sprintf("%s: %s, outcome %d", p.where, PairNames(c.Yardstick)[i], v)
			tails = append(tails, tail{what, twoSided(tally.Counts[measure][v], int64(c.Games), x)})
		}
	}
	return tails, nil
}

// twoSided returns how likely a count of n trials of probability p is to lie as
// far out as k: twice the lighter tail of the binomial distribution.
func twoSided(k, n int64, p float64) float64 {
	switch {
	case p == 0 && k > 0, p == 1 && k < n:
		return 0
	case p == 0 || p == 1:
		return 1
	}
	atMost, atLeast := distributions.Binomial(k, n, p)
	return min(1, 2*min(atMost, atLeast))
}

// WriteText writes the report for a reader.
func (r *CheckReport) WriteText(w io.Writer) error {
	b := new(strings.Builder)
	fmt.Fprintf(b, "%s battles: %s figures found afresh; %s counts of the sampler tested, each of %s games\n",
		experiments.Thousands(int64(r.Battles)), experiments.Thousands(int64(r.Figures)), experiments.Thousands(
			int64(r.Tests)), experiments.Thousands(int64(r.Games)))
	fmt.Fprintf(b, "least tail probability %.2g; below %.2g would be a fault (one in a million for all together)\n",
		r.Least, r.Bound)
	for _, f := range r.Faults {
		fmt.Fprintln(b, f)
	}
	if len(r.Faults) == 0 {
		fmt.Fprintln(b, "All agree.")
	}
	_, err := io.WriteString(w, b.String())
	return err
}
