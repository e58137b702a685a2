package match_test

import (
	"context"
	"fmt"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/experiments/match"
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/simtest/duel"
)

// pair are an agent that always fires and one that chooses by chance.
func pair() [2]sim.Agent { return [2]sim.Agent{duel.Marksman{}, agents.Random{}} }

// Which of two agents is stronger, by pairs of games with the same dice and the sides swapped.
func ExampleQuestion() {
	answer, err := match.Question{Game: duel.Game, Rules: duel.Rules{}, Start: duel.New(), Agents: pair, Pairs: 200,
		Seed: 1}.Run(context.Background())
	if err != nil {
		fmt.Println(err)
		return
	}
	d := answer.Answer
	fmt.Printf("%d pairs: %+.3f of a point (%+.3f to %+.3f)\n", answer.Pairs, d.Value, d.Low, d.High)
	fmt.Println(answer.Conclusion())
	// Output:
	// 200 pairs: +0.100 of a point (+0.058 to +0.140)
	// A is stronger than B.
}

// How many pairs it takes to tell a difference of five per cent of the points from none.
func ExamplePower() {
	answer, err := match.Power{
		Pilot: match.Question{Game: duel.Game, Rules: duel.Rules{}, Start: duel.New(), Agents: pair,
			Pairs: 100, Seed: 1},
		Difference: 0.05, Confidence: 0.95, Power: 0.8,
	}.Run(context.Background())
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, plan := range answer.Plans {
		fmt.Printf("%s: %.0f pairs (%.0f to %.0f)\n", plan.Name, plan.Pairs.Value, plan.Pairs.Low, plan.Pairs.High)
	}
	// Output:
	// detect: 349 pairs (264 to 468)
	// interval: 180 pairs (141 to 236)
	// sequential at none: 124 pairs (91 to 170)
	// sequential between: 234 pairs (171 to 319)
	// sequential at all: 209 pairs (153 to 286)
}

// A ranking of three agents, all against all.
func ExampleTournament() {
	fire := func() sim.Agent { return duel.Marksman{} }
	chance := func() sim.Agent { return agents.Random{} }
	answer, err := match.Tournament{
		Agents: []string{"marksman", "random", "another random"}, Pairs: 50, Seed: 1,
		Venues: []match.Venue{{Name: "dawn", Game: duel.Game, Rules: duel.Rules{}, Start: duel.New(),
			Agents: []func() sim.Agent{fire, chance, chance}}},
	}.Run(context.Background())
	if err != nil {
		fmt.Println(err)
		return
	}
	for place, a := range answer.Order {
		fmt.Println(place+1, answer.Agents[a])
	}
	// Output:
	// 1 marksman
	// 2 another random
	// 3 random
}
