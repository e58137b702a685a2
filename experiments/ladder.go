package experiments

import (
	"context"
	"errors"
	"fmt"
	"math"
	"runtime"
	"slices"
	"sync"
	"time"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/sim"
)

// A Ladder measures agents by their regret on the battles of a yardstick: what they
// lose, on each side, against an opponent who plays as well as can be.
//
// Agents that are stationary are measured exactly. The others play Games games on each
// side of each battle and for each goal, all on the same dice, and an agent whose kind
// has a parameter named goal is given the goal unless its text names one.
type Ladder struct {
	Game      sim.Game
	Rules     sim.Rules
	Kinds     []agents.Kind
	Yardstick *agents.Yardstick
	Problems  []Problem // with Best
	Agents    []string  // as agents.New takes them, no two alike
	Goals     []string  // as agents.NewGoal takes them
	Games     int       // 2 or more
	Seed      uint64
	// Workers is the number of goroutines; 0 means one for each processor. No figure
	// but the speeds depends on it.
	Workers int
	// Progress, if set, is told how many of Limit parts are done, from one goroutine
	// at a time.
	Progress func(parts int)
}

// Limit returns how many parts the run has: an agent on a side of a battle, for a goal.
func (l Ladder) Limit() int { return 2 * len(l.Agents) * l.units() }

func (l Ladder) units() int { return len(l.Problems) * len(l.Goals) }

// A measured is what came out of one battle for one goal.
type measured struct {
	done      bool // for all agents
	goal      sim.Goal
	positions int
	agents    []lost
}

// A lost is the regret of an agent by side: of each game, or once where it is exact.
type lost struct {
	regrets [2][]float64
	effort  effort
}

// at returns the regret of a game.
func (l lost) at(side, game int) float64 {
	if r := l.regrets[side]; len(r) > 1 {
		return r[game]
	}
	return l.regrets[side][0]
}

// Check returns what is wrong with the agents, the goals and the battles.
func (l Ladder) Check(ctx context.Context) error {
	if len(l.Problems) == 0 {
		return errors.New("found no battle; want one at least that is solved")
	}
	if l.Games < 2 {
		return fmt.Errorf("found %d games; want 2 or more", l.Games)
	}
	for _, goal := range l.Goals {
		if _, err := agents.NewGoal(l.Problems[0].Start, goal); err != nil {
			return err
		}
		for i, text := range l.Agents {
			if slices.Contains(l.Agents[:i], text) {
				return fmt.Errorf("found agent %s a second time; want it once", text)
			}
			if _, err := l.ready(ctx, text, goal, &l.Problems[0]); err != nil {
				return err
			}
		}
	}
	return nil
}

// ready makes an agent ready for a battle and a goal.
func (l Ladder) ready(ctx context.Context, text, goal string, p *Problem) (func() sim.Agent, error) {
	spec, err := agents.Complete(l.Kinds, text, "goal", goal)
	if err != nil {
		return nil, err
	}
	return agents.Ready(ctx, l.Kinds, spec, p.Start)
}

// Run measures the agents. When ctx ends, it returns what was measured until then, of
// whole battles only, with Complete false and no error.
func (l Ladder) Run(ctx context.Context) (*Standings, error) {
	if err := l.Check(ctx); err != nil && ctx.Err() == nil {
		return nil, err
	}
	begin := time.Now()
	units := make([]measured, l.units()) // by goal, then by battle
	meter := &counter{told: l.Progress}
	err := inParallel(ctx, l.Workers, len(units), func(ctx context.Context, n int) error {
		// Battles in their order, each for all goals: a run that is cut short has
		// as many of them for each.
		goal, battle := n%len(l.Goals), n/len(l.Goals)
		return l.measure(ctx, &l.Problems[battle], l.Goals[goal], &units[goal*len(l.Problems)+battle], meter)
	})
	if err != nil && ctx.Err() == nil {
		return nil, err
	}
	return l.standings(units, time.Since(begin).Seconds()), nil
}

// measure measures all agents in one battle for one goal.
func (l Ladder) measure(ctx context.Context, p *Problem, goal string, m *measured, meter *counter) error {
	c, err := newContest(ctx, p.Start, goal, 0)
	if err != nil {
		return fmt.Errorf("battle %s: %w", p.Name, err)
	}
	if err := p.checkFrozen(l.Yardstick, goal, c.worth); err != nil {
		return err
	}
	m.goal, m.positions = c.play.Goal(), c.play.Positions()
	for _, text := range l.Agents {
		made, err := l.ready(ctx, text, goal, p)
		if err != nil {
			return fmt.Errorf("battle %s: %w", p.Name, err)
		}
		var got lost
		for side := range sim.Side(2) {
			if err := l.measureSide(ctx, c, p, made(), side, &got); err != nil {
				return fmt.Errorf("battle %s: %w", p.Name, err)
			}
			meter.next()
		}
		m.agents = append(m.agents, got)
	}
	m.done = true
	return nil
}

// measureSide measures one agent on one side.
func (l Ladder) measureSide(ctx context.Context, c *contest, p *Problem, a sim.Agent, side sim.Side, got *lost) error {
	var spent effort
	var err error
	if _, ok := a.(sim.Stationary); ok {
		got.regrets[side] = make([]float64, 1)
		got.regrets[side][0], spent, err = c.exact(ctx, a, side)
	} else {
		got.regrets[side], spent, err = c.sampled(ctx, a, side, l.Seed, uint64(p.Number)<<32, l.Games)
	}
	got.effort.add(spent)
	return err
}

// checkFrozen holds a solution against the one in the file.
func (p *Problem) checkFrozen(y *agents.Yardstick, goal string, worth float64) error {
	i := slices.Index(y.Goals, goal)
	if i < 0 || near(p.Best[i].Value, worth) {
		return nil
	}
	return fmt.Errorf("%s: found %s %s; want %s, as best play has now: the yardstick was made by other rules", p.where, goal, number(p.Best[i].Value), number(worth))
}

// near reports whether a figure is one that was rounded by number.
func near(a, b float64) bool { return math.Abs(a-b) <= 1e-9*max(1, math.Abs(a)) }

// A counter tells how many parts of a run are done.
type counter struct {
	lock sync.Mutex
	done int
	told func(int)
}

func (c *counter) next() {
	c.lock.Lock()
	defer c.lock.Unlock()
	c.done++
	if c.told != nil {
		c.told(c.done)
	}
}

// inParallel does n pieces of work on some goroutines; 0 means one for each processor.
// The first failure, a panic included, ends all and is returned; where ctx ends it is
// that of ctx.
func inParallel(ctx context.Context, workers, n int, do func(ctx context.Context, i int) error) error {
	if workers < 1 {
		workers = runtime.GOMAXPROCS(0)
	}
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	next := make(chan int)
	var running sync.WaitGroup
	for range min(workers, n) {
		running.Go(func() {
			for i := range next {
				if err := guarded(func() error { return do(ctx, i) }); err != nil {
					cancel(err)
				}
			}
		})
	}
	for i := 0; i < n && ctx.Err() == nil; i++ {
		select {
		case next <- i:
		case <-ctx.Done():
		}
	}
	close(next)
	running.Wait()
	return context.Cause(ctx)
}

// guarded turns a panic into an error.
func guarded(do func() error) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("%v", p)
		}
	}()
	return do()
}
