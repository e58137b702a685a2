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
	Help: "plays as well as can be, by exact solution: against an opponent who does so too, or against a given one",
	Params: []agents.Param{
		{Name: "goal", Type: agents.Aim, Default: agents.Score, Meaning: "what it plays for"},
		{Name: "against", Type: agents.Player, Default: "none", Meaning: "the opponent, to play the best response; one that decides by the position alone"},
	},
	New: func(a agents.Args) (sim.Agent, error) {
		if opponent := a.Agent("against"); opponent != nil {
			if _, ok := opponent.(sim.Stationary); !ok {
				return nil, fmt.Errorf("found against=%s; %w", opponent, ErrNotStationary)
			}
		}
		return &Optimal{args: a}, nil
	},
}

// Optimal plays as well as can be. Of decisions that are equally good it takes the
// first that is legal. Optimals that stem from one by Fork share one solution.
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

// Prepare implements agents.Preparer: it solves the games from start, which takes
// the time that BestPlay.Value takes, and returns its errors.
func (o *Optimal) Prepare(ctx context.Context, start sim.State) error {
	for side := range sim.Side(2) {
		if o.play[side] != nil && side == 1 { // one solution does for both
			break
		}
		if err := o.begin(start, side); err != nil {
			return err
		}
		if _, err := o.play[side].Value(ctx, start, nil); err != nil {
			return err
		}
	}
	return nil
}

func (o *Optimal) begin(start sim.State, side sim.Side) error {
	var fixed [2]sim.Agent
	opponent := o.args.Agent("against")
	fixed[side.Other()] = opponent
	play, err := NewBestPlay(start, o.args.Word("goal"), fixed, 0)
	if err != nil {
		return err
	}
	o.play[side] = play
	if opponent == nil {
		o.play[side.Other()] = play
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
	s, side := v.Open(), v.Side()
	if s == nil {
		panic(ErrHidden)
	}
	if o.play[side] == nil {
		if err := o.begin(s, side); err != nil {
			panic(err)
		}
	}
	i, err := o.play[side].Choice(context.Background(), s, legal)
	if err != nil {
		panic(err)
	}
	return i
}
