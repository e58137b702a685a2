package odds

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/sim"
)

// A Question asks how a battle from a start position ends between two agents.
type Question struct {
	Game  sim.Game
	Rules sim.Rules // see RulesOf
	Start sim.State // must have the measure outcome
	// Agents returns a new pair for a worker: [0] plays Side 0.
	Agents func() [2]sim.Agent
	// Method says how to find the odds. Seed, Games, Precision, Workers and Progress apply to
	// simulation, which Auto may choose.
	Method experiments.Method
	Seed   uint64
	// Games is the number of games to play. 0 means as many as make OddsDecisions, including
	// decisions in the agents' searches: in whole blocks, at most OddsGames, about a second's work.
	// It is not used with a Precision.
	Games int
	// Precision, if not 0, is the desired half-width of the widest interval of the outcomes, from
	// FinestPrecision to CoarsestPrecision. The run ends with the first whole block that reaches
	// it, and at the latest when any odds would reach it.
	Precision float64
	// Reduce, if set, reduces the variance of simulated odds if that pays. It cannot be combined
	// with a Precision.
	Reduce *Reduce
	// Workers is the number of goroutines; 0 means one for each processor. It does not affect the
	// result.
	Workers int
	// Progress, if set, is called with the number of games counted after each block, from the
	// goroutine that called Run.
	Progress func(games int)
	// Piloted, if set, is called with the number of games of the pilot played so far.
	Piloted func(games int)
	// Planned, if set, is called with the number of games that will be played if Games is 0.
	Planned func(games int)
	// Solving, if set, is called with the number of positions solved so far.
	Solving func(positions int)
	// First is the number of the first block (see Block) if games are played.
	First int
	// Ledger, if set, stores the blocks. Blocks already there are not played again. An exact
	// solution is one block.
	experiments.Keeping

	within int // limit on positions for Auto; 0 means AutoPositions
}

// A Plan is a Question with a decision on how to answer it. Without a decision, as in
// Plan{Question: q}, Run decides.
type Plan struct {
	Question
	reason string   // why it is simulated and not solved
	solved *Answer  // the answer, if it was solved in order to decide
	pilot  *piloted // of the reduction
}

// Decide replaces Auto by another method: it solves the battle if it can. If a reduction is asked
// for, it plays the pilot that shows whether it pays. It returns the error of ctx if that ends
// first.
func (o Question) Decide(ctx context.Context) (Plan, error) {
	p, err := o.decideMethod(ctx)
	if err == nil && p.Method == experiments.MonteCarlo && p.Reduce != nil {
		if p.pilot, err = p.playPilot(ctx); err == nil && p.pilot == nil {
			err = ctx.Err()
		}
	}
	return p, err
}

// decideMethod solves where Auto may, and keeps what was solved so that Run need not do it again.
// What cannot be solved gives the reason for playing.
func (o Question) decideMethod(ctx context.Context) (Plan, error) {
	p := Plan{Question: o}
	if p.Method != experiments.Auto {
		return p, nil
	}
	r, err := o.solve(ctx)
	var no *experiments.InexactError
	switch {
	case ctx.Err() != nil:
		return p, ctx.Err()
	case err == nil:
		p.Method, p.solved = experiments.Exact, r
	case errors.As(err, &no):
		p.Method, p.reason = experiments.MonteCarlo, no.Reason
	default:
		return p, err
	}
	return p, nil
}

// Limit returns the largest number of games that the run can take, or 0 if that is not known
// beforehand.
func (o Question) Limit() int {
	if o.Precision == 0 {
		return o.Games
	}
	blocks := (gamesFor(o.Precision) + sim.BlockGames - 1) / sim.BlockGames
	return blocks * sim.BlockGames // a stop is checked at whole blocks only
}

// Block returns the number of games in a block, if games are played without a reduction.
func (o Question) Block() int { return experiments.BlockBetween(sim.BlockGames, o.Start, o.Agents) }

// Run finds the odds. If ctx ends first, it returns the counts so far, with Complete false and no
// error. If the method is Exact and there is no exact answer, the error is an *InexactError.
func (o Question) Run(ctx context.Context) (*Answer, error) { return Plan{Question: o}.Run(ctx) }

// Run answers the Question as decided.
func (o Plan) Run(ctx context.Context) (*Answer, error) {
	outcome, err := o.check()
	if err != nil {
		return nil, err
	}
	if o.Method != experiments.MonteCarlo {
		r, err := o.solved, error(nil)
		if r == nil {
			r, err = o.solve(ctx)
		}
		var no *experiments.InexactError
		switch {
		case err == nil && r.Complete:
			return r, experiments.SaveSolved(o.Ledger, r.Positions, r.exact)
		case err == nil:
			return r, nil
		case !errors.As(err, &no) || o.Method == experiments.Exact:
			return nil, err
		}
		o.reason = no.Reason
	}
	r, err := o.play(ctx, outcome)
	if r != nil {
		r.Reason = o.reason
	}
	return r, err
}

// check returns the number of the measure outcome.
func (o Question) check() (outcome int, err error) {
	if o.Precision != 0 && !(o.Precision >= FinestPrecision && o.Precision <= CoarsestPrecision) {
		return 0, fmt.Errorf("found precision %v; want %v to %v", o.Precision, FinestPrecision, CoarsestPrecision)
	}
	if o.Precision != 0 && o.Reduce != nil {
		return 0, errors.New("found a precision and a reduction; want one of them")
	}
	// Nothing may be left open where a ledger, a reduction or a part of a run rests on the
	// number.
	if o.Games < 1 && o.Precision == 0 && o.Method != experiments.Exact && (o.Games < 0 || o.Reduce != nil ||
		o.First != 0 || o.Ledger != nil) {
		return 0, fmt.Errorf("found %d games; want 1 or more", o.Games)
	}
	return experiments.OutcomeIndex(o.Start)
}

// check is that of the Question, and refuses what the decision does not allow.
func (o Plan) check() (outcome int, err error) {
	if outcome, err = o.Question.check(); err == nil && o.Reduce != nil && (o.First != 0 || o.Ledger != nil &&
		o.pilot == nil && o.solved == nil) {
		err = errors.New("found a reduction of a part of a run, or of one that is kept before its pilot; " +
			"want a whole run")
	}
	return outcome, err
}

// play plays the games.
func (o Plan) play(ctx context.Context, outcome int) (*Answer, error) {
	begin := time.Now()
	if err := o.plan(ctx); err != nil {
		return nil, err
	}
	var tally *sim.Tally
	var path path
	var reduced *Reduced
	var err error
	if o.Reduce != nil {
		tally, path, reduced, err = o.reduce(ctx, outcome)
	}
	if err == nil && tally == nil {
		// The time of a pilot that did not pay is not that of the run.
		begin = time.Now()
		tally, path, err = o.playPlainly(ctx, outcome)
	}
	if err != nil {
		return nil, err
	}
	r := o.describe()
	r.Method, r.Reduced = experiments.MonteCarlo, reduced
	r.Seconds = time.Since(begin).Seconds()
	r.First = o.First * o.Block()
	r.Battles, r.Decisions, r.Complete = tally.Games, tally.Decisions, tally.Complete
	path.end(tally.Games, tally.Counts[outcome])
	r.Path = path
	for i, m := range tally.Measures {
		r.read(m, experiments.Distribution{Name: m.Name, Counts: tally.Counts[i]})
	}
	return r, nil
}

// playPlainly plays the games without a reduction.
func (o Question) playPlainly(ctx context.Context, outcome int) (*sim.Tally, path, error) {
	var path path
	tally, err := experiments.RunBatch(ctx, sim.Batch{
		Start: o.Start, Agents: o.Agents, Seed: o.Seed, Games: o.Limit(), Workers: o.Workers, Progress: o.Progress,
		First: o.First, Block: o.Block(),
		Stop: func(games int, c sim.Counts) bool {
			path.add(games, c[outcome])
			return o.Precision > 0 && widest(c[outcome], int64(games)) <= o.Precision
		},
	}, o.Keeping)
	return &tally, path, err
}

// describe returns a result with all that is known before the first game.
func (o Question) describe() *Answer {
	rules, agents := experiments.RulesOf(o.Start, o.Rules), o.Agents()
	return &Answer{
		Head: experiments.Head{Game: o.Game.Name, Data: rules.Digest(), Options: rules.Options(),
			Sources: rules.Sources(), Setup: o.Start.String(), Sides: o.Game.Sides, Seed: o.Seed, Agents: [2]string{
				agents[0].String(), agents[1].String()}},
	}
}

// read puts the figures of a measure in their place, by its name.
func (r *Answer) read(m sim.Measure, d experiments.Distribution) {
	d.Unit = m.Unit
	switch s := slices.Index(r.Sides[:], m.Name); {
	case m.Name == experiments.OutcomeMeasure:
		for v, label := range m.Labels {
			r.Outcomes = append(r.Outcomes, d.Outcome(label, v))
		}
	case s >= 0:
		r.Left[s] = d
	default:
		if b, ok := experiments.UnitMeasure(r.Sides, d); ok && m.Unit != "" {
			r.Blocks = append(r.Blocks, b)
		} else {
			d.Labels = m.Labels
			r.Others = append(r.Others, d)
		}
	}
}
