package ladder_test

import (
	"context"
	"fmt"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/experiments/ladder"
	"github.com/ironbottom/ironbottom/sim/simtest/duel"
)

// What agents lose against best play, on the set-ups of a game that can be solved.
func ExampleOfSetups() {
	yardstick, problems, err := ladder.OfSetups(context.Background(), duel.Game, duel.Rules{})
	if err != nil {
		fmt.Println(err)
		return
	}
	answer, err := ladder.Question{Game: duel.Game, Rules: duel.Rules{}, Kinds: agents.Generic,
		Yardstick: yardstick, Problems: problems,
		Agents: []string{"random", "flat:sims=300"}, Goals: yardstick.Goals, Games: 30, Seed: 1}.Run(
		context.Background())
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, row := range answer.Goals[0].Rows {
		fmt.Printf("%s loses %.3f points of score\n", row.Agent, row.Both.Mean)
	}
	// Output:
	// flat:sims=300 loses 0.000 points of score
	// random loses 0.120 points of score
}
