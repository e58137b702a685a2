package advice_test

import (
	"context"
	"fmt"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/advice"
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/simtest/duel"
)

// What each decision of a position is worth with the best play of both sides afterwards.
func ExampleQuestion() {
	answer, err := advice.Question{Game: duel.Game, Rules: duel.Rules{}, Position: duel.New(), Goal: agents.Score,
		Method: experiments.Exact, Playouts: 1, Rollout: func() sim.Agent {
			return agents.Random{}
		}}.Run(context.Background())
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, c := range answer.Choices {
		fmt.Printf("%s is worth %+.3f and gives away %.3f\n", c.Move, c.Value.Value, c.GivesAway.Value)
	}
	// Output:
	// fires is worth +0.182 and gives away 0.000
	// runs is worth +0.000 and gives away 0.182
}
