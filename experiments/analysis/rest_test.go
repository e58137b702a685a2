package analysis

import (
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
			Head: experiments.Head{Games: 1, Sides: [2]string{"Japan", "Allies"}}, Method: experiments.MonteCarlo, Script: "scripted", Sims: 96, Playouts: 100, Horizon: horizon,
			Result: rest + 0.1, Start: experiments.Estimate{Low: -wide, High: wide}, Luck: [2]float64{0.2, -0.1}, Rest: rest,
		}
	}
	require.Empty(t, answer(0.15, 0.1, 2).RestText(), "luck was more")
	a := answer(-0.5, 0.1, 2)
	require.True(t, a.Open())
	require.Contains(t, a.RestText(), "What none of these sees, -0.500, is the largest part of the way from 0.000 to -0.400, and more than noise (± 0.100)")
	require.Contains(t, a.RestText(), "a longer --horizon (now 2)")
	require.NotContains(t, answer(-0.5, 0.1, 0).RestText(), "horizon", "a game without turns has none")
	require.Contains(t, answer(0.5, 1.96, 2).RestText(), "within the noise of so few games (± 1.960): more --games (now 100) and --sims (now 96)")
	require.Contains(t, strings.ToLower(a.Page().Answer), "stays open")
	small := answer(0.04, 0.01, 2)
	small.Luck = [2]float64{}
	require.False(t, small.Open(), "too small for a word")
	a.Method = experiments.Exact
	require.Empty(t, a.RestText())
}
