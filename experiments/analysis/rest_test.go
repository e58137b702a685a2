package analysis

import (
	"context"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/experiments"
)

// A rest that is larger than luck and decisions is said, with what would make it smaller: more
// games where it is noise, a better judge where it is not.
func TestLargeRestIsSaid(t *testing.T) {
	answer := func(rest, wide float64, horizon int) *Answer {
		return &Answer{
			Head: experiments.Head{Games: 1, Sides: [2]string{"Japan", "Allies"}}, Method: experiments.MonteCarlo,
			Script: "scripted", Sims: 96, Playouts: 100, Horizon: horizon,
			Result: rest + 0.1, Start: experiments.Estimate{Low: -wide, High: wide}, Luck: [2]float64{0.2,
				-0.1}, Rest: rest,
		}
	}
	require.Empty(t, answer(0.15, 0.1, 2).RestText(), "luck was more")
	a := answer(-0.5, 0.1, 2)
	require.True(t, a.Open())
	require.Contains(t, a.RestText(), "The unexplained rest, -0.500, is the largest part of the change from 0.000 "+
		"to -0.400, and more than noise (± 0.100)")
	require.Contains(t, a.RestText(), "a longer --horizon (now 2)")
	require.NotContains(t, answer(-0.5, 0.1, 0).RestText(), "horizon", "a game without turns has none")
	require.Contains(t, answer(0.5, 1.96, 2).RestText(),
		"within the noise of so few games (± 1.960): more --games (now 100) and --sims (now 96)")
	require.Contains(t, strings.ToLower(a.Page().Answer), "not clear where")
	small := answer(0.04, 0.01, 2)
	small.Luck = [2]float64{}
	require.False(t, small.Open(), "too small for a word")
	a.Method = experiments.Exact
	require.Empty(t, a.RestText())
}

// Games that all ended alike do not prove that no other can end otherwise, and no interval of a
// score leaves -1 to 1.
func TestExpectedResultsHaveHonestIntervals(t *testing.T) {
	require.InDelta(t, 2*3.8415/(100+3.8415), experiments.Z95*unseen(100), 1e-4)
	e := bounded(estimate(1, unseen(2)))
	require.Equal(t, 1., e.High)
	require.Less(t, e.Low, 0.)
	require.Equal(t, experiments.Estimate{Value: 0, Low: -1, High: 1}, bounded(estimate(0, 1)))
	q := chess(t, [2]string{"scripted", "scripted"}, 1)
	p, err := q.Plan(t.Context())
	require.NoError(t, err)
	ctx, end := context.WithCancel(t.Context())
	defer end()
	p.Progress = func(pieces int) {
		if pieces >= 3 {
			end()
		}
	}
	a, err := p.Run(ctx)
	require.NoError(t, err)
	require.Less(t, a.Start.Low, a.Start.High)
	require.True(t, -1 <= a.Start.Low && a.Start.High <= 1)
}
