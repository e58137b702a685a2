package exact

import (
	"context"
	"fmt"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/sim"
)

// OptimalKind is the agent that plays as well as can be.
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

// Optimal plays as well as can be. Those that stem from one by Fork share one
// solution.
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

// Prepare implements agents.Preparer: it solves the games from start. Against a given
// opponent that is done for either side. Besides the errors of Preparer it returns
// those of NewBestPlay and BestPlay.Value.
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

// begin makes the solutions, empty as yet.
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

// Choose implements sim.Agent. It solves what is not solved yet, of which there is
// something for an agent that was not prepared, or against another opponent than it
// was told.
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
