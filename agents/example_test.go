package agents_test

import (
	"context"
	"fmt"
	"slices"

	"github.com/ironbottom/ironbottom/agents"
	solve "github.com/ironbottom/ironbottom/agents/exact"
	agentspv "github.com/ironbottom/ironbottom/agents/pacificvictory"
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/pacificvictory"
	"github.com/ironbottom/ironbottom/sim/simtest/kuhn"
)

// pacificKinds are the agents of Pacific Victory, its own before those of any game.
var pacificKinds = slices.Concat(agentspv.Kinds, agents.Generic, []agents.Kind{solve.OptimalKind})

// setup returns a battle of the library of Pacific Victory.
func setup(name string) sim.State {
	rules, err := pacificvictory.Game.Load(pacificvictory.Game.Data, nil)
	if err != nil {
		panic(err)
	}
	start, err := rules.Setup(name)
	if err != nil {
		panic(err)
	}
	return start
}

// An agent is made from a text and prints the text that makes it again, without defaults.
func ExampleNew() {
	a, err := agents.New(pacificKinds, "mcts:rollout=stand,sims=200,c=0.7")
	fmt.Println(a, err)
	_, err = agents.New(pacificKinds, "mtcs:sims=200")
	fmt.Println(err)
	_, err = agents.New(pacificKinds, "mcts:sims=many")
	fmt.Println(err)
	// Output:
	// mcts:sims=200,c=0.7,rollout=stand <nil>
	// found agent "mtcs"; want one of stand, prudent, scripted, scripted-1, scripted-2, weighted, learned, random, greedy, flat, mcts, plan, careless, optimal
	// agent mcts: found sims="many"; want a whole number from 1 to 1000000000
}

// Two agents made ready play a hundred battles, each worker with agents of its own.
func ExampleReady() {
	start := setup("guadalcanal")
	var side [2]func() sim.Agent
	for i, text := range []string{"prudent", "stand"} {
		var err error
		if side[i], err = agents.Ready(context.Background(), pacificKinds, text, start); err != nil {
			fmt.Println(err)
			return
		}
	}
	tally, err := sim.Batch{Start: start, Seed: 1, Games: 100,
		Agents: func() [2]sim.Agent { return [2]sim.Agent{side[0](), side[1]()} }}.Run(context.Background())
	if err != nil {
		fmt.Println(err)
	}
	for value, label := range tally.Measures[0].Labels {
		fmt.Println(label, tally.Counts[0][value])
	}
	// Output:
	// defender_eliminated 11
	// defender_retreated 0
	// attacker_eliminated 1
	// attacker_retreated 14
	// blockade 74
}

// A search in a game with hidden information begins each simulation with a deal of what the player
// does not see. At Kuhn poker a player with the king calls a bet, and a player with the jack folds.
func ExampleReady_hidden() {
	for _, cards := range []string{"QK", "QJ"} {
		start, _ := kuhn.Rules{}.Parse(cards + " bet")
		ready, err := agents.Ready(context.Background(), agents.Generic, "mcts:sims=400", start)
		if err != nil {
			fmt.Println(err)
			return
		}
		second, dice, legal := ready(), sim.NewDice(1, sim.Agent0), start.Legal(nil)
		move := legal[second.Choose(sim.NewView(start, start.Turn()), legal, &dice)]
		fmt.Println(start.SideName(start.Turn()), "holds", cards[1:], "and will", start.MoveString(move))
	}
	// Output:
	// second holds K and will call
	// second holds J and will fold
}

// The results of a search at its last decision.
func ExampleSearcher() {
	start, _ := kuhn.Rules{}.Parse("QK bet")
	ready, _ := agents.Ready(context.Background(), agents.Generic, "flat:sims=100", start)
	search, dice, legal := ready().(agents.Searcher), sim.NewDice(1, sim.Agent0), start.Legal(nil)
	search.Choose(sim.NewView(start, start.Turn()), legal, &dice)
	for _, t := range search.Tried() {
		fmt.Printf("%s: %d simulations, mean score %+.2f\n", start.MoveString(t.Move), t.Count, t.Value)
	}
	// Output:
	// fold: 50 simulations, mean score -0.50
	// call: 50 simulations, mean score +1.00
}

// bold bets and calls with so many of the cards.
type bold struct{ from uint8 }

func (b bold) String() string { return fmt.Sprintf("bold:from=%d", b.from) }

func (b bold) Choose(v *sim.View, legal []sim.Move, d *sim.Dice) int {
	seen := v.Look(&kuhn.Game{}, d).(*kuhn.Game) // the other's card in it is dealt anew
	if seen.Cards[v.Side()] >= b.from {
		return len(legal) - 1
	}
	return 0
}

// An agent of one's own takes part under a name, with parameters that are checked and
// can be tuned.
func ExampleKind() {
	own := agents.Kind{Name: "bold", Help: "bets with a good card",
		Params: []agents.Param{agents.WholeParam("from", 1, 3, 3, "the lowest card to bet with")},
		New:    func(a agents.Args) (sim.Agent, error) { return bold{uint8(a.Int("from"))}, nil }}
	all := append([]agents.Kind{own}, agents.Generic...)
	a, err := agents.New(all, "bold:from=2")
	fmt.Println(a, err)
	_, err = agents.New(all, "bold:from=4")
	fmt.Println(err)
	a, err = agents.New(all, "greedy:rollout=(bold:from=1)")
	fmt.Println(a, err)
	// Output:
	// bold:from=2 <nil>
	// agent bold: found from="4"; want a whole number from 1 to 3
	// greedy:rollout=(bold:from=1) <nil>
}

// The numbers of an agent, which tuning changes.
func ExampleNumbers() {
	params, err := agents.Numbers(pacificKinds, "mcts:sims=200")
	if err != nil {
		fmt.Println(err)
	}
	for _, p := range params {
		fmt.Printf("%s: %s\n", p.Name, p.Range())
	}
	text, err := agents.WithNumbers(pacificKinds, "mcts:sims=200", []string{"c"}, []float64{1.5})
	fmt.Println(text, err)
	// Output:
	// sims: a whole number from 1 to 1000000000
	// steps: a whole number from 1 to 1000000000000, or none
	// c: a number from 0 to 100
	// depth: a whole number from 1 to 1000000, or none
	// horizon: a whole number from 1 to 1000, or none or auto
	// closed: a whole number from 2 to 1000000, or none
	// widen: a number from 0.01 to 1, or none
	// trees: a whole number from 1 to 1024
	// workers: a whole number from 1 to 1024
	// mcts:sims=200,c=1.5 <nil>
}

// The result of a finished game for a goal other than the score.
func ExampleNewGoal() {
	start := setup("guadalcanal")
	goal, err := agents.NewGoal(start, "score")
	fmt.Println(goal.Name, err)
	_, err = agents.NewGoal(start, "glory")
	fmt.Println(err)
	// Output:
	// score <nil>
	// found goal "glory"; want one of score, hold, steps, mix:W with a number W from 0 up
}
