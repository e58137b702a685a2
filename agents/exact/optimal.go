package exact

import (
	"context"
	"fmt"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/sim"
)

// OptimalKind is the agent that plays as well as possible.
var OptimalKind = agents.Kind{
	Name: "optimal",
	Help: "plays as well as can be, by exact solution of the game; of equally good decisions it takes the first listed",
	Params: []agents.Param{
		{Name: "goal", Type: agents.Aim, Default: agents.Score, Meaning: "what it plays for"},
		{Name: "against", Type: agents.Player, Default: "none",
			Meaning: "the opponent to play the best response to, one that decides by the position alone; " +
				"none: one who plays as well as can be"},
	},
	New: func(a agents.Args) (sim.Agent, error) { return &Optimal{args: a}, nil },
}

// Optimal plays as well as possible. Agents made by Fork share one solution.
type Optimal struct {
	args agents.Args
	play [2]*BestPlay // by the side that it plays
}

// String implements sim.Agent.
func (o *Optimal) String() string { return o.args.String() }

// Stationary implements sim.Stationary.
func (o *Optimal) Stationary() {}

// Fork implements agents.Forker.
func (o *Optimal) Fork() sim.Agent {
	c := *o
	return &c
}

// Prepare implements agents.Preparer. It solves the games from start, against a given opponent for
// either side. Besides the errors of Preparer it returns those of NewBestPlay and BestPlay.Value.
func (o *Optimal) Prepare(ctx context.Context, start sim.State) error {
	if err := o.begin(ctx, start); err != nil {
		return err
	}
	plays := o.play[:]
	if plays[0] == plays[1] {
		plays = plays[:1]
	}
	for _, play := range plays {
		if _, err := play.Value(ctx, start, agents.Progress(ctx)); err != nil {
			return fmt.Errorf("agent %s: %w", o, err)
		}
	}
	return nil
}

// begin makes the solutions, still empty.
func (o *Optimal) begin(ctx context.Context, start sim.State) error {
	opponent, err := o.args.Ready(ctx, "against", start)
	if err != nil {
		return err
	}
	for side := range sim.Side(2) {
		if opponent == nil && side == 1 {
			o.play[side] = o.play[0]
			continue
		}
		var fixed [2]sim.Agent
		if opponent != nil {
			fixed[side.Other()] = opponent()
		}
		if o.play[side], err = NewBestPlay(start, o.args.Word("goal"), fixed, 0); err != nil {
			return fmt.Errorf("agent %s: %w", o, err)
		}
	}
	return nil
}

// Choose implements sim.Agent. It solves positions that are not solved yet. They occur if the agent
// was not prepared, or if it meets another opponent than the given one.
func (o *Optimal) Choose(v *sim.View, legal []sim.Move, _ *sim.Dice) int {
	if len(legal) == 1 {
		return 0
	}
	s := v.Open()
	if s == nil {
		panic(ErrHidden)
	}
	if o.play[v.Side()] == nil {
		if err := o.begin(context.Background(), s); err != nil {
			panic(err)
		}
	}
	i, err := o.play[v.Side()].Choice(context.Background(), s, legal)
	if err != nil {
		panic(err)
	}
	return i
}
