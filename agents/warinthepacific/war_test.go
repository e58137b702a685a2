package warinthepacific

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/sim"
)

// Pairs of wars with the same dice, each side once: scripted wins 95 of 100 against random.
func TestScriptedLeadsBetterThanRandom(t *testing.T) {
	for _, name := range []string{"midway-basic", "coral-sea"} {
		start, err := load(t).Whole().Setup(name)
		require.NoError(t, err)
		wins := 0
		for pair := range uint64(100) {
			if won([]sim.State{start}, new(Scripted), agents.Random{}, pair, 1) {
				wins++
			}
		}
		t.Log(name, wins)
		require.GreaterOrEqual(t, wins, 95, name)
	}
}
