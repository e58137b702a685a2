package agents_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/agents"
	agentspv "github.com/ironbottom/ironbottom/agents/pacificvictory"
	"github.com/ironbottom/ironbottom/sim"
	pv "github.com/ironbottom/ironbottom/sim/pacificvictory"
)

// A way that begins with what the script would do is worth what the script is, number by
// number; other ways are not, and the best is the one of the highest mean.
func TestTrialFindsTheBestWay(t *testing.T) {
	rules, err := pv.Load(pv.Game.Data, nil)
	require.NoError(t, err)
	s, err := rules.Whole().Setup("1943")
	require.NoError(t, err)
	var d sim.Dice
	for len(s.Legal(nil)) < 2 {
		s.Apply(s.Legal(nil)[0], &d)
	}
	trial, err := agents.NewTrial(t.Context(), slices.Concat(agentspv.Kinds, agents.Generic),
		agents.TrialSpec{Script: "scripted", Variants: 3, Spread: 2, Draw: 1, Opponents: 2, Horizon: 1}, s)
	require.NoError(t, err)
	require.Equal(t, 3, trial.Variants())
	view, legal := sim.NewView(s, s.Turn()), s.Legal(nil)
	own := trial.Variant(0).Choose(view, legal, &d)
	trial.Open(view, 7, []sim.Move{legal[own]}, []sim.Move{legal[(own+1)%len(legal)]})
	values := slices.Clone(trial.Values([]int32{0, 3, 4}, 0, 6))
	differ := 0
	for k := range 6 {
		require.Equal(t, values[3*k], values[3*k+1])
		if values[3*k] != values[3*k+2] {
			differ++
		}
	}
	require.Positive(t, differ)
	told := 0
	trial.Progress = func(n int) { told = n }
	best := trial.Best([]int32{3, 4}, 8)
	of, count := trial.Mean(best)
	require.Equal(t, 4, count)
	require.Equal(t, 8, told)
	for _, way := range []int32{3, 4} {
		other, _ := trial.Mean(way)
		require.LessOrEqual(t, other, of)
	}

	_, err = agents.NewTrial(t.Context(), agents.Generic, agents.TrialSpec{Script: "random", Horizon: 1}, s)
	require.ErrorContains(t, err, "found script=random and horizon=1")
}
