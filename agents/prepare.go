package agents

import (
	"context"

	"github.com/ironbottom/ironbottom/sim"
)

// A Preparer is an agent that looks at the start of the games it will play before
// the first: to solve them, to find out what its goal is worth, to copy scratch from
// a state of a game that hides something. Agents that are not prepared do so at
// their first decision where the game hides nothing.
type Preparer interface {
	sim.Agent
	// Prepare returns an error where the agent cannot play games from start, as
	// for a goal that the game does not have, and that of ctx where it ends first.
	Prepare(ctx context.Context, start sim.State) error
}

// A Forker is an agent of which copies can share what it has worked out. Fork
// returns one that decides alike, for another goroutine; it may be called from any.
type Forker interface {
	sim.Agent
	Fork() sim.Agent
}

// Ready makes the agent that text names for games from start, and returns what
// gives each worker one of its own. Errors are those of New and Prepare.
func Ready(ctx context.Context, kinds []Kind, text string, start sim.State) (func() sim.Agent, error) {
	first, err := New(kinds, text)
	if err != nil {
		return nil, err
	}
	if p, ok := first.(Preparer); ok {
		if err := p.Prepare(ctx, start); err != nil {
			return nil, err
		}
	}
	return func() sim.Agent {
		if f, ok := first.(Forker); ok {
			return f.Fork()
		}
		a, err := New(kinds, text)
		if p, ok := a.(Preparer); ok && err == nil {
			err = p.Prepare(context.Background(), start)
		}
		if err != nil {
			panic(err) // it went well before
		}
		return a
	}, nil
}
