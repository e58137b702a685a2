package navalchess

import (
	"math"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/sim"
	nc "github.com/ironbottom/ironbottom/sim/navalchess"
)

// An estimate lies between a defeat and a victory, is the opposite of the enemy's, equals the score
// at the end, and predicts the winner better than a guess.
func TestEstimate(t *testing.T) {
	begin := start(t, nil)
	rules, err := nc.Load(nc.Game.Data, nil)
	require.NoError(t, err)
	a, err := agents.New(Kinds, "scripted")
	require.NoError(t, err)
	judge := a.(agents.Estimator)
	squares, blind, n := 0.0, 0.0, 0.0
	for game := range uint64(60) {
		record := sim.RecordGame(begin, [2]sim.Agent{simple(t, begin), simple(t, begin)}, 3, game)
		record.Data = begin.Digest()
		var values []float64
		turn := 0
		last, err := record.Replay(rules, func(before sim.State, _ sim.Move, _ sim.State, _ []sim.Roll) {
			x := judge.Estimate(before, nc.Japan)
			require.Equal(t, -x, judge.Estimate(before, nc.Allies))
			require.Less(t, math.Abs(x), 1.0)
			if s := before.(*nc.State); s.Period() > turn {
				turn = s.Period()
				values = append(values, x)
			}
		})
		require.NoError(t, err)
		score := last.Score(nc.Japan)
		require.Equal(t, score, judge.Estimate(last, nc.Japan))
		for _, x := range values {
			squares += (score - x) * (score - x)
			blind += score * score
			n++
		}
	}
	// Equal scripts are nearly even, so there is little to predict: the estimate explains 7 % of
	// the squares of 800 held-out wars, of few games more or less.
	require.Less(t, squares, blind, "of %v positions", n)
}

func simple(t *testing.T, begin *nc.State) sim.Agent {
	ready, err := agents.Ready(t.Context(), Kinds, "scripted", begin)
	require.NoError(t, err)
	return ready()
}
