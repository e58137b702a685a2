package advice

import (
	"context"
	"errors"
	"time"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/sim"
)

// A Question asks for the value of each legal decision of a position to the side that decides.
type Question struct {
	Game     sim.Game
	Rules    sim.Rules // see RulesOf
	Position sim.State // must have the measure outcome; the game may be over
	// Goal is what both sides play for, as in agents.NewGoal; empty means the score.
	Goal string
	// Against, if set, returns a new agent for the side that does not decide; else
	// that side plays as well as can be, or where it is played out, as Rollout.
	Against func() sim.Agent
	// Rollout returns a new agent that plays the decisions to come where they are
	// played out and not solved.
	Rollout func() sim.Agent
	// Method says how values are found. Seed, Playouts, Workers and Progress are about
	// playing out; they matter to Auto where it comes to that.
	Method experiments.Method
	Seed   uint64
	// Playouts is the number of times each decision is played out, 1 or more.
	Playouts int
	// Workers is the number of goroutines; 0 means one for each processor. It does not affect the
	// result.
	Workers int
	// Progress, if set, is called with the number of games played out, of all decisions together.
	Progress func(games int)
	// Piloted, if set, is called with the number of games played by CountPlayouts so far.
	Piloted func(games int)
	// Solving, if set, is called with the number of positions solved so far.
	Solving func(positions int)
	// First is the number of the first block (see Block).
	First int
	// Ledger, if set, stores the blocks. Blocks already there are not played again. An exact
	// solution is one block.
	experiments.Keeping

	limit int // of positions, where that is not the method's
}

// A Plan is a Question with a decision on how to answer it. Without a decision, as in
// Plan{Question: q}, Run decides.
type Plan struct {
	Question
	reason string  // why it is played out and not solved
	solved *Answer // the answer, if it was solved in order to decide
}

// Run finds the advice. If ctx ends first, it returns what is known so far, with Complete false and
// no error. If the method is Exact and there is no exact answer, the error is an *InexactError.
func (d Question) Run(ctx context.Context) (*Answer, error) { return Plan{Question: d}.Run(ctx) }

// Run answers the Question as decided.
func (d Plan) Run(ctx context.Context) (*Answer, error) {
	begin := time.Now()
	goal, outcome, err := d.check()
	if err != nil {
		return nil, err
	}
	a := d.describe(goal.Goal)
	if a.Turn == sim.Over {
		return a, d.end(a, goal)
	}
	if d.Method != experiments.MonteCarlo {
		a, err := d.solved, error(nil)
		if a == nil {
			a, err = d.solve(ctx, goal.Goal)
		}
		var no *experiments.InexactError
		switch {
		case err == nil && a.Complete:
			return a, experiments.SaveSolved(d.Ledger, a.Positions, a.rows(len(outcome.Labels)))
		case err == nil:
			return a, nil
		case !errors.As(err, &no) || d.Method == experiments.Exact:
			return nil, err
		}
		d.reason = no.Reason
	}
	a.Reason = d.reason
	err = d.playOut(ctx, a, goal, outcome)
	a.Seconds = time.Since(begin).Seconds()
	return a, err
}

// Decide replaces Auto by another method: it solves the position if it can. It returns the error of
// ctx if that ends first.
func (d Question) Decide(ctx context.Context) (Plan, error) {
	p := Plan{Question: d}
	goal, _, err := d.check()
	if err != nil || d.Method != experiments.Auto {
		return p, err
	}
	a, err := d.solve(ctx, goal.Goal)
	var no *experiments.InexactError
	switch {
	case ctx.Err() != nil:
		return p, ctx.Err()
	case err == nil:
		p.Method, p.solved = experiments.Exact, a
	case errors.As(err, &no):
		p.Method, p.reason = experiments.MonteCarlo, no.Reason
	default:
		return p, err
	}
	return p, nil
}

// check returns the goal and the measure outcome of the position.
func (d Question) check() (goal *agents.Goal, outcome sim.Measure, err error) {
	if goal, err = agents.NewGoal(d.Position, d.goal()); err != nil {
		return nil, outcome, err
	}
	i, err := experiments.OutcomeIndex(d.Position)
	if err != nil {
		return nil, outcome, err
	}
	return goal, d.Position.(sim.Measured).Measures()[i], nil
}

// goal returns the text of the goal.
func (d Question) goal() string {
	if d.Goal != "" {
		return d.Goal
	}
	if g, ok := d.Position.(sim.HasGoals); ok {
		return g.Goals()[0].Name
	}
	return agents.Score
}

// describe returns advice with all that is known before anything is solved.
func (d Question) describe(goal sim.Goal) *Answer {
	rules := experiments.RulesOf(d.Position, d.Rules)
	a := &Answer{
		Head: experiments.Head{Game: d.Game.Name, Data: rules.Digest(), Options: rules.Options(),
			Sources: rules.Sources(), Sides: d.Game.Sides, Seed: d.Seed},
		Position: d.Position.String(), Turn: d.Position.Turn(), Goal: goal, Method: experiments.Exact,
	}
	if d.Against != nil {
		a.Against = d.Against().String()
	}
	for i, m := range d.Position.Legal(nil) {
		a.Choices = append(a.Choices, Choice{Move: d.Position.MoveString(m), Order: i})
	}
	return a
}

// end says how a game that has ended did.
func (d Question) end(a *Answer, goal *agents.Goal) error {
	a.Ends = experiments.Endings(d.Position.(sim.Measured).Measures(), d.Position)
	a.Result, a.Complete = goal.Banked(d.Position), true
	return nil
}
