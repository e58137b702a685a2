package ladder

import (
	"context"
	"fmt"
	"math"
	"time"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/agents/exact"
	"github.com/ironbottom/ironbottom/sim"
)

// A contest is a battle with its best play, in which agents are measured one after another, on one
// goroutine.
//
// The regret of an agent on a side is the value of best play to that side less the agent's result,
// both against an opponent who plays as best play does. It is never below 0.
type contest struct {
	start sim.State
	play  *exact.BestPlay
	worth float64 // of the start
}

func newContest(ctx context.Context, start sim.State, goal string, budget int) (*contest, error) {
	play, err := exact.NewBestPlay(start, goal, [2]sim.Agent{}, budget)
	if err != nil {
		return nil, err
	}
	worth, err := play.Value(ctx, start, nil)
	return &contest{start, play, worth}, err
}

// sign is 1 for the side that wants the goal high, -1 for the other.
func (c *contest) sign(s sim.Side) float64 {
	if s == c.play.Goal().Side {
		return 1
	}
	return -1
}

// perfect is an agent that plays as well as possible by a shared solution. Of equal decisions it
// takes the first.
type perfect struct{ play *exact.BestPlay }

func (perfect) String() string { return "optimal" }

// Stationary implements sim.Stationary.
func (perfect) Stationary() {}

// Choose implements sim.Agent.
func (p perfect) Choose(v *sim.View, legal []sim.Move, _ *sim.Dice) int {
	if len(legal) == 1 {
		return 0
	}
	i, err := p.play.Choice(context.Background(), v.Open(), legal)
	if err != nil {
		panic(err)
	}
	return i
}

// An effort is the work of an agent's decisions on one goroutine, without forced ones.
type effort struct {
	decisions, simulations int64
	spent                  time.Duration
}

func (e *effort) add(o effort) {
	e.decisions += o.decisions
	e.simulations += o.simulations
	e.spent += o.spent
}

// A clocked agent counts its decisions and their time. It claims to be stationary; its user must
// make sure that this is true.
type clocked struct {
	sim.Agent
	effort
}

// Stationary implements sim.Stationary.
func (*clocked) Stationary() {}

// Choose implements sim.Agent.
func (c *clocked) Choose(v *sim.View, legal []sim.Move, d *sim.Dice) int {
	if len(legal) == 1 {
		return sim.Decide(c.Agent, v, legal, d)
	}
	begin := time.Now()
	i := sim.Decide(c.Agent, v, legal, d)
	c.spent += time.Since(begin)
	c.decisions++
	return i
}

// A loss is what an agent lost in a game, or the mean if that is exact, and its number of
// decisions.
type loss struct {
	regret    float64
	decisions int64
}

// exact returns the regret of a stationary agent, and what its decisions took.
func (c *contest) exact(ctx context.Context, a sim.Agent, side sim.Side) ([]loss, effort, error) {
	clock := &clocked{Agent: a}
	pair := [2]sim.Agent{perfect{c.play}, perfect{c.play}}
	pair[side] = clock
	fixed, err := exact.NewBestPlay(c.start, c.play.Goal().Name, pair, 0)
	if err != nil {
		return nil, effort{}, err
	}
	got, err := fixed.Value(ctx, c.start, nil)
	lost := c.sign(side) * (c.worth - got)
	if math.Abs(lost) < exact.Tie { // rounding
		lost = 0
	}
	return []loss{{lost, clock.decisions}}, clock.effort, err
}

// sampled plays games of an agent against best play, numbered from first. For each game it returns
// what the agent's decisions gave away: the sum of the differences between the value of the best
// decision and the value of the decision made.
//
// The mean of that sum is the regret. During a game, the value of the position under best play
// moves up and down with the dice, with mean 0. It stays the same when best play decides, and falls
// when the agent gives something away. So the mean loss is the sum of the falls. It varies much
// less from game to game than the result, because it does not contain the luck of the dice.
func (c *contest) sampled(ctx context.Context, a sim.Agent, side sim.Side, seed, first uint64, games int) ([]loss,
	effort, error) {
	clock := &clocked{Agent: a}
	pair := [2]sim.Agent{perfect{c.play}, perfect{c.play}}
	pair[side] = clock
	var legal []sim.Move
	var values []float64
	var err error
	lost := 0.0
	w := sim.NewWorker(c.start, pair, seed)
	w.Trace = func(before sim.State, m sim.Move, _ sim.State, _ []sim.Roll) {
		if before.Turn() != side || err != nil {
			return
		}
		if legal = before.Legal(legal[:0]); len(legal) == 1 {
			return
		}
		if values, err = c.play.Values(ctx, before, legal, values[:0]); err == nil {
			lost += c.fall(side, legal, values, m)
		}
	}
	all := make([]loss, 0, games)
	for g := range uint64(games) {
		lost = 0
		before := clock.decisions
		if w.Play(first + g); err == nil {
			err = ctx.Err()
		}
		if err != nil {
			return nil, effort{}, fmt.Errorf("game %d of agent %s: %w", first+g, a, err)
		}
		all = append(all, loss{lost, clock.decisions - before})
	}
	if s, ok := a.(agents.Searcher); ok {
		clock.simulations = s.Simulations()
	}
	return all, clock.effort, nil
}

// fall is what a decision gives away.
func (c *contest) fall(side sim.Side, legal []sim.Move, values []float64, m sim.Move) float64 {
	top, got := math.Inf(-1), 0.0
	for i, v := range values {
		top = max(top, c.sign(side)*v)
		if legal[i] == m {
			got = c.sign(side) * v
		}
	}
	return top - got
}
