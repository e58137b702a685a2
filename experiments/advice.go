package experiments

import (
	"context"
	"errors"
	"math"
	"slices"
	"time"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/sim"
)

// A Decision asks what each legal decision of a position is worth to the side that
// decides.
type Decision struct {
	Game     sim.Game
	Rules    sim.Rules // see RulesOf
	Position sim.State // must have the measure outcome; the game may be over
	// Goal is what both sides play for, as agents.NewGoal takes it; empty means the
	// first goal of the game.
	Goal string
	// Against, if set, returns a new agent for the side that does not decide; else
	// that side plays as well as can be, or where it is played out, as Rollout.
	Against func() sim.Agent
	// Rollout returns a new agent that plays the decisions to come where they are
	// played out and not solved.
	Rollout func() sim.Agent
	// Method says how values are found. Seed, Playouts, Workers and Progress are about
	// playing out; they matter to Auto where it comes to that.
	Method Method
	Seed   uint64
	// Playouts is how often each decision is played out, 1 or more.
	Playouts int
	// Workers is the number of goroutines; 0 means one for each processor. The advice
	// does not depend on it.
	Workers int
	// Progress, if set, is told how many games have been played out, those of all
	// decisions together.
	Progress func(games int)
	// Piloted, if set, is told how many games of Plan have been played.
	Piloted func(games int)
	// Solving, if set, is told how many positions have been solved.
	Solving func(positions int)
	// First is the number of the first block, see Block.
	First int
	// Ledger, if set, keeps the blocks; those that it has are not played again. What was
	// solved is one block.
	Ledger sim.Ledger

	limit  int     // of positions, where that is not the method's
	reason string  // why it is played out and not solved, once that is decided
	solved *Advice // what was solved for that
}

// Advice is the answer to a Decision. The text report, the JSON and the picture are
// made from it.
type Advice struct {
	// Version, Title and Command are the caller's to fill in: the program's version,
	// what is fought, and the command line that repeats the run. So is whether the text
	// report and the picture show all choices.
	Version, Title, Command string
	All                     bool

	Game     string            // its name
	Data     string            // digest of the data files
	Options  map[string]string // every option in force
	Sources  []sim.Source      // how the data is known
	Position string            // as State.String gives it
	Sides    [2]string
	Turn     sim.Side // who decides, sim.Over where the game has ended
	Goal     sim.Goal
	Against  string // who plays the other side; empty: as well as can be, or as Rollout
	Rollout  string // who plays on where it was played out
	Method   Method // Exact or MonteCarlo
	Reason   string // why it was played out and not solved; empty where that was asked for
	Seed     uint64
	Valued   bool // the choices have values
	Complete bool // false where the run was interrupted

	Positions int        // solved, 0 where it was played out
	First     int        // number of the first playout
	Playouts  int        // of each decision, 0 where it was solved
	Choices   []Choice   // best first, equally good ones in legal order
	Line      []Forecast // the likeliest course of best play; none where it was played out
	Ends      []Ending   // of a game that has ended
	Result    float64    // of a game that has ended, in units of the goal

	Seconds float64 // of the run; this alone varies from run to run
}

// A Choice is a legal decision and what comes of it.
type Choice struct {
	Move      string
	Order     int       // among the legal decisions, from 0
	Value     Estimate  // of the goal, as Goal.Side sees it: who decides may want it low
	GivesAway Estimate  // against the best choice, for the side that decides; 0 or more where exact
	Outcomes  []Outcome // how likely the game ends so after it; none where that is not known
}

// An Estimate is a number in units of the goal with its 95% interval; where it is
// exact the interval is a point.
type Estimate struct{ Value, Low, High float64 }

func exactly(v float64) Estimate { return Estimate{v, v, v} }

// A Forecast is a decision of best play and its likeliest result.
type Forecast struct {
	Side sim.Side
	Move string
	P    float64  // of the result
	Text []string // what happened, where the game can tell (sim.Teller)
}

// Over reports whether the game has ended.
func (a *Advice) Over() bool { return a.Turn == sim.Over }

// WantsHigh reports whether the side that decides wants the goal high.
func (a *Advice) WantsHigh() bool { return a.Turn == a.Goal.Side }

// Best returns how many of the choices, the first ones, are as good as any: of values
// that were played out those with the same mean.
func (a *Advice) Best() int {
	n := slices.IndexFunc(a.Choices, func(c Choice) bool { return c.GivesAway.Value != 0 })
	if n < 0 {
		return len(a.Choices)
	}
	return n
}

// Run finds the advice. When ctx ends, it returns what is known by then, with Complete
// false and no error. Where the method is Exact and there is no exact answer the error
// is an *InexactError.
func (d Decision) Run(ctx context.Context) (*Advice, error) {
	begin := time.Now()
	goal, outcome, err := d.check()
	if err != nil {
		return nil, err
	}
	a := d.describe(goal.Goal)
	if a.Turn == sim.Over {
		return a, d.end(a, goal)
	}
	if d.Method != MonteCarlo {
		a, err := d.solved, error(nil)
		if a == nil {
			a, err = d.solve(ctx, goal.Goal)
		}
		var no *InexactError
		switch {
		case err == nil && a.Complete:
			return a, keepSolved(d.Ledger, a.Positions, a.rows(len(outcome.Labels)))
		case err == nil:
			return a, nil
		case !errors.As(err, &no) || d.Method == Exact:
			return nil, err
		}
		d.reason = no.Reason
	}
	a.Reason = d.reason
	err = d.playOut(ctx, a, goal, outcome)
	a.Seconds = time.Since(begin).Seconds()
	return a, err
}

// Decide makes Auto one of the other methods: it solves what can be solved. It returns
// the error of ctx where that ends first.
func (d Decision) Decide(ctx context.Context) (Decision, error) {
	goal, _, err := d.check()
	if err != nil || d.Method != Auto {
		return d, err
	}
	a, err := d.solve(ctx, goal.Goal)
	var no *InexactError
	switch {
	case ctx.Err() != nil:
		return d, ctx.Err()
	case err == nil:
		d.Method, d.solved = Exact, a
	case errors.As(err, &no):
		d.Method, d.reason = MonteCarlo, no.Reason
	default:
		return d, err
	}
	return d, nil
}

// rows returns what a ledger has of solved advice: for each choice, in legal order, its
// value, what it gives away and how likely each outcome is, which may not be known.
func (a *Advice) rows(outcomes int) (rows []float64) {
	byOrder := slices.Clone(a.Choices)
	slices.SortFunc(byOrder, func(x, y Choice) int { return x.Order - y.Order })
	for _, c := range byOrder {
		rows = append(rows, c.Value.Value, c.GivesAway.Value)
		for v := range outcomes {
			p := math.NaN()
			if c.Outcomes != nil {
				p = c.Outcomes[v].P
			}
			rows = append(rows, p)
		}
	}
	return rows
}

// check returns the goal and the measure outcome of the position.
func (d Decision) check() (goal *agents.Goal, outcome sim.Measure, err error) {
	if goal, err = agents.NewGoal(d.Position, d.goal()); err != nil {
		return nil, outcome, err
	}
	i, err := outcomeMeasure(d.Position)
	if err != nil {
		return nil, outcome, err
	}
	return goal, d.Position.(sim.Measured).Measures()[i], nil
}

// goal returns the text of the goal.
func (d Decision) goal() string {
	if d.Goal != "" {
		return d.Goal
	}
	if g, ok := d.Position.(sim.Goaled); ok {
		return g.Goals()[0].Name
	}
	return agents.Score
}

// describe returns advice with all that is known before anything is solved.
func (d Decision) describe(goal sim.Goal) *Advice {
	rules := RulesOf(d.Position, d.Rules)
	a := &Advice{
		Game: d.Game.Name, Data: rules.Digest(), Options: rules.Options(), Sources: rules.Sources(),
		Position: d.Position.String(), Sides: d.Game.Sides, Turn: d.Position.Turn(), Goal: goal,
		Method: Exact, Seed: d.Seed,
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
func (d Decision) end(a *Advice, goal *agents.Goal) error {
	a.Ends = endings(d.Position.(sim.Measured).Measures(), d.Position)
	a.Result, a.Complete = goal.Banked(d.Position), true
	return nil
}

// rank orders the choices: best first, those within tie of the first of them in legal
// order.
func (a *Advice) rank(tie float64) {
	sign := -1.0
	if !a.WantsHigh() {
		sign = 1
	}
	slices.SortStableFunc(a.Choices, func(x, y Choice) int {
		switch vx, vy := sign*x.Value.Value, sign*y.Value.Value; {
		case vx < vy:
			return -1
		case vx > vy:
			return 1
		}
		return 0
	})
	for first := 0; first < len(a.Choices); {
		last := first + 1
		for last < len(a.Choices) && math.Abs(a.Choices[last].Value.Value-a.Choices[first].Value.Value) <= tie {
			last++
		}
		slices.SortFunc(a.Choices[first:last], func(x, y Choice) int { return x.Order - y.Order })
		first = last
	}
}
