package envs_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/agents/envs"
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/navalchess"
	"github.com/ironbottom/ironbottom/sim/pacificvictory"
	"github.com/ironbottom/ironbottom/sim/victoryinthepacific"
)

// unwritten is a number that no observation has.
const unwritten = 99

// The oracle is a worker that plays the same games one by one and stops at their ends.
func TestFinalsAreTheEndPositions(t *testing.T) {
	for _, x := range []struct {
		game      sim.Game
		setup     string
		opponents [2]string
	}{
		{navalchess.Game, "1942", [2]string{"", "random"}},
		{navalchess.Game, "1942", [2]string{"random", ""}},
		{navalchess.Game, "1942", [2]string{}},
		{pacificvictory.Game, "1943", [2]string{"random", ""}},
		{victoryinthepacific.Game, "1941", [2]string{}},
	} {
		t.Run(x.game.Name+" against "+x.opponents[0]+"-"+x.opponents[1], func(t *testing.T) {
			c := war(t, x.game, x.setup)
			c.Games, c.Opponents, c.Workers = 3, x.opponents, 2
			b := open(t, c)
			var players [2]sim.Agent
			var callers []sim.Side
			for side := range sim.Side(2) {
				players[side] = agents.Random{}
				if c.Opponents[side] == "" {
					players[side] = first{}
					callers = append(callers, side)
				}
			}
			start, err := c.Rules.Setup(c.Setup)
			require.NoError(t, err)
			testFinals(t, b, callers, sim.NewWorker(start, players, c.Seed))
		})
	}
}

func testFinals(t *testing.T, b *envs.Batch, callers []sim.Side, oracle *sim.Worker) {
	width := len(b.Layout().Position)
	into := &envs.Buffers{Dones: make([]uint8, 3), Finals: make([]float32, 3*len(callers)*width)}
	fresh := make([]float32, len(callers)*width)
	for i := range fresh {
		fresh[i] = unwritten
	}
	row := func(i int) []float32 { return into.Finals[i*len(fresh):][:len(fresh)] }
	for i := range 3 {
		copy(row(i), fresh)
	}
	require.NoError(t, b.Reset(0, into))
	next := []uint64{0, 1, 2}
	want := make([]float32, len(fresh))
	for ended := 0; ended < 4; {
		require.NoError(t, b.Step(make([]int32, 3), into))
		for i, done := range into.Dones {
			copy(want, fresh)
			if done != 0 {
				end := oracle.Play(next[i]).(sim.Observable)
				require.Equal(t, sim.Over, end.Turn())
				for k, side := range callers {
					end.Observe(side, want[k*width:][:width])
				}
				next[i] += 3
				ended++
			}
			if !slices.Equal(want, row(i)) {
				require.Equal(t, want, row(i), "game %d, ended %d", i, done)
			}
			copy(row(i), fresh)
		}
	}
}
