package warinthepacific

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/sim"
)

// Pairs of wars on land with the same dice, each side once: scripted wins 95 of 100 against random, and stand can play.
func TestScriptedLeadsOnLand(t *testing.T) {
	start, err := load(t).Whole().Setup("kokoda")
	require.NoError(t, err)
	wins := 0
	for pair := range uint64(100) {
		if won([]sim.State{start}, new(Scripted), agents.Random{}, pair, 1) {
			wins++
		}
	}
	t.Log(wins)
	require.GreaterOrEqual(t, wins, 95)
	end := sim.NewWorker(start, [2]sim.Agent{new(Stand), new(Stand)}, 1).Play(0)
	require.Zero(t, end.Score(0), "nobody moves: Buna and no more is a draw")
}
