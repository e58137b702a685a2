package sim_test

import (
	"context"
	"fmt"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/simtest"
	"github.com/ironbottom/ironbottom/sim/simtest/kuhn"
)

// The same address gives the same roll, in any order and on any machine.
func ExampleDice() {
	d := sim.NewDice(1, sim.Nature)
	d.Start(1000) // game 1000 of seed 1
	fmt.Println("four dice that hit on two or less:", d.Hits(7, 4, 2), "hits")
	fmt.Println("two dice:", d.Sum(8, 2))
	fmt.Println("the first again:", d.Hits(7, 4, 2))
	// Output:
	// four dice that hit on two or less: 0 hits
	// two dice: 3
	// the first again: 0
}

// Every result of a move, with its probability, from the rules themselves.
func ExampleLister_Outcomes() {
	s, _ := kuhn.Rules{}.Setup("kuhn")
	var l sim.Lister
	for next, p := range l.Outcomes(s, kuhn.Deal) {
		fmt.Printf("%.4f %s", p, next)
	}
	// Output:
	// 0.1667 JQ
	// 0.1667 JK
	// 0.1667 QJ
	// 0.1667 QK
	// 0.1667 KJ
	// 0.1667 KQ
}

// Ten thousand games between players that know nothing: by hand the first wins 9
// in 16 and two chips are at stake in 3 of 8. The counts are the same for any number of workers.
func ExampleBatch() {
	start, _ := kuhn.Rules{}.Setup("kuhn")
	tally, err := sim.Batch{
		Start:  start,
		Agents: func() [2]sim.Agent { return [2]sim.Agent{simtest.Player{}, simtest.Player{}} },
		Seed:   1,
		Games:  10_000,
	}.Run(context.Background())
	if err != nil {
		fmt.Println(err)
	}
	for i, m := range tally.Measures {
		fmt.Println(m.Name, tally.Counts[i])
	}
	fmt.Println(tally.Games, "games, complete:", tally.Complete)
	// Output:
	// winner [5700 4300]
	// stake [0 6303 3697]
	// 10000 games, complete: true
}

// A game is kept as text and played again.
func ExampleRecord() {
	start, _ := kuhn.Rules{}.Setup("kuhn")
	r := sim.RecordGame(start, [2]sim.Agent{simtest.Player{}, simtest.Player{}}, 1, 5)
	r.Data = kuhn.Rules{}.Digest()
	end, err := r.Replay(kuhn.Rules{}, func(before sim.State, m sim.Move, _ sim.State, _ []sim.Roll) {
		fmt.Println(before.SideName(before.Turn()), before.MoveString(m))
	})
	fmt.Print(end)
	fmt.Println(err)
	// Output:
	// first deal
	// first bet
	// second call
	// KJ bet call
	// <nil>
}
