package odds

import (
	"context"
	"errors"
	"fmt"
	"math"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/agents/exact"
	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/sim"
)

// A Reduction is a way to reduce the variance of simulated odds.
type Reduction string

// The reductions.
const (
	// Luck uses control variates from exact expectations of chance. For each roll it computes how
	// much better a Foresight rates the position after the dice than the mean over all possible
	// results, weighted by their exact probabilities. These differences have mean 0 for any
	// Foresight, so a weighted sum of them can be subtracted without bias. The weights are fitted
	// by least squares to a pilot of other games.
	Luck Reduction = "luck"
	// Strata spreads every roll evenly over the games of a group (sim.Dice.Stratify). The
	// error is that of the means of groups.
	Strata Reduction = "strata"
)

// A Reduce asks a Question to reduce its variance, if a pilot shows that it pays.
type Reduce struct {
	By Reduction
	// Foresight makes a Foresight for a worker, for Luck. From describes it.
	Foresight func() Foresight
	From      string
}

// A Foresight predicts numbers from a position that should correlate with how the game ends. Any
// numbers are valid; better ones explain more luck. They must depend only on the position.
type Foresight interface {
	Width() int // how many numbers
	Append(buf []float64, s sim.State) []float64
}

// The fewest games for a reduction: less would mostly be pilot.
const (
	FewestLuck   = 500
	FewestStrata = 20_000
)

// Check returns what is wrong with a reduction of the given number of games.
func (r Reduce) Check(games int) error {
	fewest, ok := map[Reduction]int{Luck: FewestLuck, Strata: FewestStrata}[r.By]
	switch {
	case !ok:
		return fmt.Errorf("found reduction %q; want %s or %s", r.By, Luck, Strata)
	case games < fewest:
		return fmt.Errorf("found %d games for reduction %s; want %d or more", games, r.By, fewest)
	}
	return nil
}

// foreseen is how many positions an exact foresight keeps in each worker.
const foreseen = 4 * experiments.AutoPositions

// Foresee returns the best available Foresight for the games, and describes it. Each side is
// assumed to play on as its agent does if that decides by the position alone, otherwise as the
// estimator does. If the odds can then be solved, those of every position are exact. Otherwise the
// estimator estimates them.
func (o Question) Foresee(ctx context.Context, judge func() sim.Agent) (make func() Foresight, from string, err error) {
	outcome, err := experiments.OutcomeIndex(o.Start)
	if err != nil {
		return nil, "", err
	}
	players := func() [2]sim.Agent {
		p := o.Agents()
		for s, a := range p {
			if _, ok := a.(sim.Stationary); !ok {
				p[s] = judge()
			}
		}
		return p
	}
	p := players()
	solver, between := new(exact.Solver), o
	between.Method = experiments.Auto
	if err = solver.Begin(o.Start, p); err == nil {
		var d *exact.Distribution
		if d, err = between.explore(ctx, solver); err == nil {
			from = fmt.Sprintf("exact odds between %s and %s (%s positions from the start)", p[0], p[1],
				experiments.Thousands(int64(d.Positions)))
			return func() Foresight {
				f, err := exact.NewOutlook(o.Start, players(), outcome, foreseen)
				if err != nil {
					panic(err) // Begin has checked the same
				}
				return f
			}, from, nil
		}
	}
	if ctx.Err() != nil {
		return nil, "", ctx.Err()
	}
	if _, ok := judge().(agents.Estimator); !ok {
		return nil, "",
			fmt.Errorf("found agent %s, which does not judge positions, and no exact odds (%w); want an "+
				"agent that judges, as prudent", judge(), unwrapped(err))
	}
	return func() Foresight {
		return estimate{judge().(agents.Estimator)}
	}, "what " + judge().String() + " thinks of a position", nil
}

func unwrapped(err error) error {
	if no := new(experiments.InexactError); errors.As(err, &no) {
		return errors.New(no.Reason)
	}
	return err
}

// estimate is what an agent thinks of a position.
type estimate struct{ agent agents.Estimator }

// Width is one number.
func (estimate) Width() int { return 1 }

// Append appends the estimate.
func (e estimate) Append(buf []float64, s sim.State) []float64 {
	return append(buf, e.agent.Estimate(s, 0))
}

// Reduced is the result of a Reduce.
type Reduced struct {
	By   Reduction
	From string // description of the Foresight
	On   bool   // whether it pays and was used
	// Pilot is the number of pilot games, PilotRatio their variance ratio, and CostRatio the cost
	// of a reduced game relative to a plain one.
	Pilot                 int
	PilotRatio, CostRatio float64
	// Ratio is the variance of a game's outcomes, summed, divided by that of the reduced ones;
	// infinite if none is left. The following fields are known only if the reduction was used.
	Ratio    float64
	Outcomes []ReducedOutcome
}

// A ReducedOutcome is the reduced estimate of an outcome's share.
type ReducedOutcome struct {
	Label           string
	P, Low, High    float64 // normal 95% interval
	RawP            float64
	RawError, Error float64 // standard errors
	Effective       float64 // number of plain games with the same error; may be infinite
	TooRare         bool    // seen too rarely: the plain estimate and interval are given
}

// Gain is the factor by which the reduction saves work for the same error: the variance ratio
// divided by the cost ratio, in the run or, if it was not used, in the pilot.
func (r *Reduced) Gain() float64 {
	if r.On {
		return r.Ratio / r.CostRatio
	}
	return r.PilotRatio / r.CostRatio
}

// rare is below how many games with an outcome, or without it, no normal interval is
// given.
const rare = 10

// A piloted reduction is one whose pilot has been played.
type piloted struct {
	Reduced
	weights *weights // of Luck
}

// playPilot plays the pilot of the reduction; it returns nil where ctx ended first.
func (o Question) playPilot(ctx context.Context) (*piloted, error) {
	outcome, err := o.check()
	if err == nil {
		err = o.Reduce.Check(o.Games)
	}
	if err != nil {
		return nil, err
	}
	var r *Reduced
	var w *weights
	if o.Reduce.By == Luck {
		r, w, err = o.luckPilot(ctx, outcome, len(o.Start.(sim.Measured).Measures()[outcome].Labels))
	} else {
		r, err = o.strataPilot(ctx, outcome)
	}
	if err != nil || r == nil {
		return nil, err
	}
	return &piloted{*r, w}, nil
}

// Reduces says how the games of a plan are played: the reduction (empty if there is none or it does
// not pay), the games in a block, and the number of kinds of luck in a row.
func (o Plan) Reduces() (by Reduction, block, lucks int) {
	switch {
	case o.pilot == nil || o.pilot.Gain() < 1:
		return "", o.Block(), 0
	case o.Reduce.By == Strata:
		return Strata, strataGroup(o.Games), 0
	}
	return Luck, o.Block(), o.pilot.weights.width
}

// reduce plays the games with their variance reduced, if the pilot finds that it pays.
// It returns no tally where it does not, or where ctx ended first.
func (o Plan) reduce(ctx context.Context, outcome int) (*sim.Tally, path, *Reduced, error) {
	if o.pilot == nil {
		var err error
		if o.pilot, err = o.playPilot(ctx); err != nil || o.pilot == nil {
			return nil, nil, nil, err
		}
	}
	r := o.pilot.Reduced
	var t *sim.Tally
	var path path
	var err error
	switch by, _, _ := o.Reduces(); by {
	case Luck:
		t, path, err = o.playLuck(ctx, outcome, o.pilot.weights, &r)
	case Strata:
		t, path, err = o.playStrata(ctx, outcome, &r)
	}
	return t, path, &r, err
}

// conclude fills in the estimates: by outcome the sum of the reduced values less a
// shift, of n, and their variance.
func (r *Reduced) conclude(raw []experiments.Outcome, n int64, shift, sum, variance []float64, quantile float64) {
	r.On = true
	all, left := 0., 0.
	for k, o := range raw {
		v := o.P * (1 - o.P) * float64(n) / float64(max(n-1, 1))
		all, left = all+v, left+variance[k]
		x := ReducedOutcome{Label: o.Label, RawP: o.P, RawError: math.Sqrt(v / float64(n)),
			Error: math.Sqrt(variance[k] / float64(n)), Effective: float64(n)}
		if o.Count < rare || n-o.Count < rare {
			x.TooRare, x.P, x.Low, x.High, x.Error = true, o.P, o.Low, o.High, x.RawError
			r.Outcomes = append(r.Outcomes, x)
			continue
		}
		x.P = shift[k] + sum[k]/float64(n)
		x.Low, x.High = x.P-float64(quantile*x.Error), x.P+float64(quantile*x.Error)
		x.Effective = float64(n) * ratio(v, variance[k])
		r.Outcomes = append(r.Outcomes, x)
	}
	r.Ratio = ratio(all, left)
}

// ratio of variances; what rounding leaves is none.
func ratio(raw, reduced float64) float64 {
	if reduced < 1e-20 {
		if raw < 1e-20 {
			return 1
		}
		return math.Inf(1)
	}
	return raw / reduced
}
