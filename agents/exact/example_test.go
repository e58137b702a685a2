package exact_test

import (
	"context"
	"errors"
	"fmt"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/agents/exact"
	agentspv "github.com/ironbottom/ironbottom/agents/pacificvictory"
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/pacificvictory"
)

// described returns a battle of Pacific Victory described as on a command line, and its
// stationary agents by name.
func described(attack, defend string) (sim.State, func(name string) sim.Agent) {
	rules, err := pacificvictory.Game.Load(pacificvictory.Game.Data, nil)
	if err != nil {
		panic(err)
	}
	start, err := rules.(sim.Battles).Battle("", "", map[string]string{"attack": attack, "defend": defend})
	if err != nil {
		panic(err)
	}
	return start, func(name string) sim.Agent {
		a, err := agents.New(agentspv.Kinds, name)
		if err != nil {
			panic(err)
		}
		return a
	}
}

// How a battle ends, exactly.
func ExampleSolve() {
	start, agent := described("CV2, CA3", "CV2, BB4")
	d, err := exact.Solve(context.Background(),
		exact.Question{Start: start, Agents: [2]sim.Agent{agent("stand"), agent("stand")}})
	if err != nil {
		fmt.Println(err)
		return
	}
	outcome := d.Measures[0]
	for value, label := range outcome.Labels {
		fmt.Printf("%-20s %.6f\n", label, d.P[0][value])
	}
	fmt.Println(d.Positions, "positions")
	// Output:
	// defender_eliminated  0.051845
	// defender_retreated   0.000000
	// attacker_eliminated  0.769491
	// attacker_retreated   0.178664
	// blockade             0.000000
	// 374 positions
}

// A game with more positions than allowed is reported at once: the error says how many there may
// be.
func ExampleBudgetError() {
	start, agent := described("CV2, CA3", "CV2, BB4")
	_, err := exact.Solve(context.Background(),
		exact.Question{Start: start, Agents: [2]sim.Agent{agent("stand"), agent("stand")}, Budget: 10})
	var budget *exact.BudgetError
	fmt.Println(errors.As(err, &budget), err)
	// Output:
	// true found 12 positions, and more to come; want at most 10
}

// Agents that roll dice of their own have no exact answer.
func ExampleCheck() {
	start, agent := described("CV2", "CV2")
	fmt.Println(exact.Check(start, [2]sim.Agent{agent("stand"), agents.Random{}}))
	fmt.Println(exact.Check(start, [2]sim.Agent{agent("stand"), agent("stand")}))
	// Output:
	// found agent random for the defender; want one whose choices depend on the position alone
	// <nil>
}

// The value of a battle under best play of both sides, and its decisions at the start.
func ExampleNewBestPlay() {
	ctx := context.Background()
	start, agent := described("CV2, CA3", "CV2, BB4")
	for _, fixed := range [][2]sim.Agent{{}, {nil, agent("stand")}} {
		best, err := exact.NewBestPlay(start, agents.Score, fixed, 0)
		if err != nil {
			fmt.Println(err)
			return
		}
		value, err := best.Value(ctx, start, nil)
		legal := start.Legal(nil)
		choice, _ := best.Choice(ctx, start, legal)
		fmt.Printf("score %+.4f, begins with: %s %v\n", value, start.MoveString(legal[choice]), err)
	}
	// Output:
	// score -0.8909, begins with: CV fires at naval <nil>
	// score -0.8836, begins with: CV fires at naval <nil>
}

// The odds of an outcome at any position of a battle, from one table.
func ExampleNewOutlook() {
	start, agent := described("CV2, CA3", "CV2, BB4")
	outlook, err := exact.NewOutlook(start, [2]sim.Agent{agent("stand"), agent("stand")}, 0, 100_000)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("%.4f\n", outlook.Append(nil, start))
	// Output:
	// [0.0518 0.0000 0.7695 0.1787 0.0000]
}
