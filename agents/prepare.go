package agents

import (
	"context"
	"fmt"

	"github.com/ironbottom/ironbottom/sim"
)

// A Preparer is an agent that looks at the start position before the first game: to solve the game,
// to scale its goal, or to get scratch memory. Agents that are not prepared do this at their first
// decision.
type Preparer interface {
	sim.Agent
	// Prepare returns an error if the agent cannot play games from start, for example if the game
	// does not have its goal. If ctx ends first, it returns the error of ctx. A searching agent
	// searches only while ctx lasts; after that it chooses arbitrarily and at once, and the caller
	// should discard the game.
	Prepare(ctx context.Context, start sim.State) error
}

type progressKey struct{}

// WithProgress returns a context in which Prepare reports from time to time how many positions an
// agent has solved.
func WithProgress(ctx context.Context, progress func(positions int)) context.Context {
	return context.WithValue(ctx, progressKey{}, progress)
}

// Progress returns the function to which a Preparer reports, or nil.
func Progress(ctx context.Context) func(positions int) {
	progress, _ := ctx.Value(progressKey{}).(func(int))
	return progress
}

// A Forker is an agent whose copies can share its results. Fork returns a copy for another
// goroutine that decides the same. It may be called from any goroutine.
type Forker interface {
	sim.Agent
	Fork() sim.Agent
}

// Ready prepares the agent that text names for games from start. It returns a function that gives
// each worker its own copy. Errors are those of New and Prepare.
func Ready(ctx context.Context, kinds []Kind, text string, start sim.State) (func() sim.Agent, error) {
	a, err := parse(kinds, text, 0)
	if err != nil {
		return nil, err
	}
	return a.ready(ctx, start)
}

// A PairError says which agent of a pair (0 or 1) cannot play, and why.
type PairError struct {
	Which int
	Err   error
}

// Error returns what Err says.
func (e *PairError) Error() string { return e.Err.Error() }

// Unwrap returns Err.
func (e *PairError) Unwrap() error { return e.Err }

// Pair prepares the two agents that the texts name for games from start. It returns a function that
// gives each worker its own pair. Both texts are checked before either agent is prepared. Errors
// are of type *PairError.
func Pair(ctx context.Context, kinds []Kind, texts [2]string, start sim.State) (func() [2]sim.Agent, error) {
	var parsed [2]Args
	for i, text := range texts {
		var err error
		if parsed[i], err = parse(kinds, text, 0); err == nil {
			_, err = parsed[i].kind.New(parsed[i])
		}
		if err != nil {
			return nil, &PairError{i, err}
		}
	}
	var ready [2]func() sim.Agent
	for i, a := range parsed {
		var err error
		if ready[i], err = a.ready(ctx, start); err != nil {
			return nil, &PairError{i, err}
		}
	}
	return func() [2]sim.Agent { return [2]sim.Agent{ready[0](), ready[1]()} }, nil
}

// ready is Ready for an agent that was parsed.
func (a Args) ready(ctx context.Context, start sim.State) (func() sim.Agent, error) {
	first, err := a.kind.New(a)
	if err != nil {
		return nil, err
	}
	if p, ok := first.(Preparer); ok {
		if err := p.Prepare(ctx, start); err != nil {
			return nil, err
		}
	}
	if f, ok := first.(Forker); ok {
		return f.Fork, nil
	}
	return func() sim.Agent {
		agent, err := a.kind.New(a)
		if p, ok := agent.(Preparer); ok && err == nil {
			err = p.Prepare(context.Background(), start)
		}
		if err != nil {
			panic(err) // it went well before
		}
		return agent
	}, nil
}

// Ready is the function Ready for the agent of a parameter. It returns nil if the parameter is
// none.
func (a Args) Ready(ctx context.Context, param string, start sim.State) (func() sim.Agent, error) {
	inner := a.value(param).of(start)
	if inner == nil {
		return nil, nil
	}
	ready, err := inner.ready(ctx, start)
	if err != nil {
		return nil, fmt.Errorf("agent %s: %s: %w", a.kind.Name, param, err)
	}
	return ready, nil
}

// An outfit is what an agent prepares from the start position. It does not change afterwards, so
// copies of the agent share it.
type outfit struct {
	start  sim.State                   // for scratch copies; nil if not prepared
	over   func() bool                 // whether the caller has given up waiting
	nested map[string]func() sim.Agent // make the agents that are parameters, ready to play
}

// equip prepares the outfit of an agent.
func (a Args) equip(ctx context.Context, start sim.State) (outfit, error) {
	o := outfit{start.Clone(), func() bool { return ctx.Err() != nil }, map[string]func() sim.Agent{}}
	for _, p := range a.kind.Params {
		if _, ok := o.start.(sim.Staged); !ok && p.Name == horizonParam.Name && a.Int(p.Name) > 0 {
			return outfit{}, fmt.Errorf("agent %s: found a game without turns for horizon=%d; want a whole game",
				a.kind.Name, a.Int(p.Name))
		}
		if p.Type == Aim {
			if _, err := NewGoal(o.start, a.Word(p.Name)); err != nil {
				return outfit{}, fmt.Errorf("agent %s: %w", a.kind.Name, err)
			}
		}
		ready, err := a.Ready(ctx, p.Name, o.start)
		if err != nil {
			return outfit{}, err
		}
		o.nested[p.Name] = ready
	}
	return o, nil
}

// agent makes the agent of a parameter, nil for none.
func (o *outfit) agent(param string) sim.Agent {
	if ready := o.nested[param]; ready != nil {
		return ready()
	}
	return nil
}
