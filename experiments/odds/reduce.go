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

// A Reduction is a way to take luck out of odds that are played.
type Reduction string

// The reductions.
const (
	// Luck is control variates from the exact expectations of chance: each time dice
	// are rolled, by how much a Foresight thinks better of the position after them than
	// of the mean over all that they could have shown, weighed by what their exact
	// probabilities are. These differences have mean 0 whatever the Foresight, so a
	// weighted sum of them can be taken off without a bias; the weights are fitted to a
	// pilot of other games (least squares).
	Luck Reduction = "luck"
	// Strata spreads every roll evenly over the games of a group (sim.Dice.Stratify). The
	// error is that of the means of groups.
	Strata Reduction = "strata"
)

// A Reduce asks a Question to reduce its variance, where that pays: a pilot says whether.
type Reduce struct {
	By Reduction
	// Foresight, for Luck, makes one for a worker; From says what it is.
	Foresight func() Foresight
	From      string
}

// A Foresight expects something of positions: numbers that should go with how the game
// will end. Any will do, the better the more luck they explain. It must be a function
// of the position.
type Foresight interface {
	Width() int // how many numbers
	Append(buf []float64, s sim.State) []float64
}

// The fewest games for a reduction: less would mostly be pilot.
const (
	FewestLuck   = 500
	FewestStrata = 20_000
)

// Check returns what is wrong with a reduction of that many games.
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

// Foresee returns what foresight there is for the games of o, and in words what it is.
// A side is taken to play on as its agent does where that decides by the position
// alone, else as the judge: if the odds can be solved so, those of every position are
// exact. Else the judge estimates.
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

// Reduced is what came of a Reduce.
type Reduced struct {
	By   Reduction
	From string // the foresight in words
	On   bool   // it pays, and was done
	// Pilot is how many games said whether it pays, PilotRatio the variance ratio there,
	// CostRatio what a reduced game costs beside a plain one.
	Pilot                 int
	PilotRatio, CostRatio float64
	// Ratio is the variance of a game's outcomes, all added up, to that of the reduced
	// ones; infinite where nothing is left. What follows is known where it was done.
	Ratio    float64
	Outcomes []ReducedOutcome
}

// A ReducedOutcome is the reduced estimate of the share of an outcome.
type ReducedOutcome struct {
	Label           string
	P, Low, High    float64 // normal 95% interval
	RawP            float64
	RawError, Error float64 // standard errors
	Effective       float64 // how many plainly played games would do as well; may be infinite
	TooRare         bool    // seen too rarely: the raw estimate and interval stand here
}

// Gain is by how much less work the same error takes: the variance ratio over the cost
// ratio, in the pilot or, where it was done, in the run.
func (r *Reduced) Gain() float64 {
	if r.On {
		return r.Ratio / r.CostRatio
	}
	return r.PilotRatio / r.CostRatio
}

// rare is below how many games with an outcome, or without it, no normal interval is
// given.
const rare = 10

// A piloted reduction is one of which it is known whether it pays.
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

// Reduces says how the games of a plan are played: by which reduction, empty
// where there is none or it does not pay, in blocks of how many, with how many kinds of
// luck in a row.
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
