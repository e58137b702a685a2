package analysis

import (
	"context"
	"errors"
	"fmt"
	"math"
	"time"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/agents/exact"
	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/sim"
)

// The default settings of analyse. Of all settings tried, these found most of the blunders planted
// in wars, among those that finish a war of Pacific Victory from 1941 in five minutes on two cores.
const (
	Variants = 16
	Sims     = 96
	Games    = 100
	Horizon  = 2
)

// A Question asks where a recorded game was decided.
type Question struct {
	Game   sim.Game
	Rules  sim.Rules
	Kinds  []agents.Kind
	Record sim.Record // of a finished game
	Method experiments.Method
	// Script plays the simulations and judges positions; it must be an Estimator. The rest
	// is about simulations too.
	Script   string
	Variants int // variants of the script, with which decisions are compared
	Sims     int // simulations to find the best way, and twice as many to measure it; 8 or more
	Games    int // simulations to the end of the game from the start of each turn; 2 or more
	Horizon  int // turns until the script estimates; games without turns are played to the end
	Seed     uint64
	// Workers is the number of goroutines; 0 means one for each processor. No figure depends
	// on it.
	Workers int
	// Progress, if set, is called with the number of pieces done.
	Progress func(pieces int)
	// Ledger, if set, stores each piece as a block. Pieces already there are not measured again.
	experiments.Keeping
}

// A Plan is a Question whose record has been replayed, so that the number of pieces to measure is
// known.
type Plan struct {
	Question
	start  sim.State
	goal   *agents.Goal    // the score
	solved *exact.BestPlay // of a battle that is solved
	walk
}

// solveLimit is the limit on positions of a battle that is solved automatically.
const solveLimit = 200_000

// Plan replays the record and decides how to measure it.
func (q Question) Plan(ctx context.Context) (*Plan, error) {
	p := &Plan{Question: q}
	if err := p.follow(); err != nil {
		return nil, err
	}
	if p.last.Turn() != sim.Over {
		return nil, fmt.Errorf("found a game that is not over after %d moves; want one that was played to its end",
			len(q.Record.Moves))
	}
	goal, err := agents.NewGoal(p.start, agents.Score)
	if err != nil {
		return nil, err
	}
	p.goal = goal
	if p.Method, err = p.solve(ctx); err != nil || p.Method == experiments.Exact {
		return p, err
	}
	_, err = p.trial(ctx)
	return p, err
}

// solve solves a battle where that is wanted and can be, and returns the method.
func (p *Plan) solve(ctx context.Context) (experiments.Method, error) {
	if p.Method == experiments.MonteCarlo {
		return p.Method, nil
	}
	limit := solveLimit
	if p.Method == experiments.Exact {
		limit = exact.BestFits
	}
	_, serial := p.start.(sim.Periodic)
	err := errors.New("found a whole game; want a battle")
	if !serial {
		var play *exact.BestPlay
		if play, err = exact.NewBestPlay(p.start, agents.Score, [2]sim.Agent{}, limit); err == nil {
			_, err = play.Value(ctx, p.start, nil)
		}
		if err == nil {
			p.solved, err = exact.NewBestPlay(p.start, agents.Score, [2]sim.Agent{}, 0)
			return experiments.Exact, err
		}
	}
	switch {
	case ctx.Err() != nil:
		return p.Method, ctx.Err()
	case p.Method == experiments.Exact:
		return p.Method, fmt.Errorf("--method exact: %w; want what can be solved, or --method auto", err)
	}
	return experiments.MonteCarlo, nil
}

// trial makes what a worker compares ways to play by.
func (p *Plan) trial(ctx context.Context) (*agents.Trial, error) {
	t := agents.TrialSpec{Script: p.Script, Variants: p.Variants, Spread: 0.5, Draw: 1, Opponents: 4}
	if _, staged := p.start.(sim.Staged); staged {
		t.Horizon = p.Horizon
	}
	return agents.NewTrial(ctx, p.Kinds, t, p.start)
}

// Pieces returns the number of pieces to measure.
func (p *Plan) Pieces() int { return len(p.pieces) }

// Start returns the position at the start of the record.
func (p *Plan) Start() sim.State { return p.start }

// Run measures the record. When ctx ends, it returns what is known by then, with Complete
// false and no error.
func (p *Plan) Run(ctx context.Context) (*Answer, error) {
	begin := time.Now()
	a := p.describe()
	if err := p.gamble(ctx); err != nil {
		return a, unlessEnded(ctx, err)
	}
	j := &experiments.Journal{Keeping: p.Keeping, Games: 1, Lanes: 1, Width: Width}
	var rows [][Width]int
	complete, err := experiments.BlockRun[*worker]{
		Workers: p.Workers, Rows: len(p.pieces), Chunk: 1,
		NewWorker: func() *worker { return &worker{plan: p, ctx: ctx} },
		Play:      func(w *worker, row int, buf []int) []int { return w.measure(row, buf) },
		Count: func(row []int) bool {
			rows = append(rows, [Width]int(row))
			if p.Progress != nil {
				p.Progress(len(rows))
			}
			return true
		},
	}.Run(ctx, j)
	if err == nil && complete {
		err = j.End()
	}
	if err != nil {
		return nil, err
	}
	a.Complete = complete
	if err := p.assemble(ctx, a, rows); err != nil {
		return nil, err
	}
	a.Seconds = time.Since(begin).Seconds()
	return a, nil
}

// unlessEnded returns an error that is not that of ctx.
func unlessEnded(ctx context.Context, err error) error {
	if ctx.Err() != nil {
		return nil
	}
	return err
}

// estimate returns a mean with its 95% interval.
func estimate(mean, standardError float64) experiments.Estimate {
	reach := float64(experiments.Z95 * standardError)
	return experiments.Estimate{Value: mean, Low: mean - reach, High: mean + reach}
}

// bounded is an estimate of a score, which lies between -1 and 1.
func bounded(e experiments.Estimate) experiments.Estimate {
	e.Low, e.High = max(e.Low, -1), min(e.High, 1)
	return e
}

// unseen is the standard error of the mean score of some games that all ended alike: it allows
// for the share of games that could end otherwise, unseen (Wilson's interval for none).
func unseen(games int) float64 {
	z := experiments.Z95
	return 2 * z / (float64(games) + float64(z*z))
}

// meanOf returns the mean of some values and its standard error.
func meanOf(values []float64) (mean, standardError float64) {
	n := float64(len(values))
	for _, v := range values {
		mean += v / n
	}
	squares := 0.0
	for _, v := range values {
		squares += float64((v - mean) * (v - mean))
	}
	if squares < 1e-20 || n < 2 { // rounding: every value the same
		return mean, 0
	}
	return mean, math.Sqrt(squares / (n - 1) / n)
}
