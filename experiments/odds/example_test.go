package odds_test

import (
	"context"
	"fmt"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/odds"
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/simtest/duel"
)

// The odds of a duel between two agents that always fire: exactly, as both decide by the
// position alone.
func ExampleQuestion() {
	q := odds.Question{Game: duel.Game, Rules: duel.Rules{}, Start: duel.New(), Method: experiments.Exact,
		Agents: func() [2]sim.Agent { return [2]sim.Agent{duel.Sure{}, duel.Sure{}} }}
	plan, err := q.Decide(context.Background())
	if err != nil {
		fmt.Println(err)
		return
	}
	answer, err := plan.Run(context.Background())
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, o := range answer.Outcomes {
		fmt.Printf("%s %.4f\n", o.Label, o.P)
	}
	fmt.Println(answer.Method, answer.Positions, "positions")
	// Output:
	// white_hit 0.5473
	// red_hit 0.3649
	// one_ran 0.0000
	// draw 0.0878
	// exact 6 positions
}

// The same played: shares with Wilson's intervals, the same for any number of workers.
func ExampleQuestion_played() {
	q := odds.Question{Game: duel.Game, Rules: duel.Rules{}, Start: duel.New(), Method: experiments.MonteCarlo,
		Seed: 1, Games: 2000, Agents: duel.Marksmen}
	plan, err := q.Decide(context.Background())
	if err != nil {
		fmt.Println(err)
		return
	}
	answer, err := plan.Run(context.Background())
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, o := range answer.Outcomes {
		fmt.Printf("%s %s %% (%.3f to %.3f)\n", o.Label, o.Percent(), o.Low, o.High)
	}
	// Output:
	// white_hit 56 % (0.543 to 0.586)
	// red_hit 34 % (0.324 to 0.366)
	// one_ran 0.00 % (0.000 to 0.002)
	// draw 9.1 % (0.079 to 0.104)
}
