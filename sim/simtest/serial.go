package simtest

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
)

// serialGames is the number of games followed, few because wars are long.
const serialGames = 2

// testSerial follows games. Periods must end one after another and have names, and every value must
// be in its range at the end of each period.
func (g table) testSerial(t *testing.T) {
	start := g.start.(sim.Periodic)
	names, series := start.Periods(), start.Series()
	require.NotEmpty(t, names)
	for _, s := range series {
		require.NotEmpty(t, s.Name)
		require.NotEmpty(t, s.Of)
	}
	for game := range g.games(t, serialGames) {
		elapsed := start.Elapsed()
		follow := func(s sim.State) {
			now := s.(sim.Periodic)
			require.Contains(t, []int{elapsed, elapsed + 1}, now.Elapsed(), "periods over\n%s", s)
			if now.Elapsed() == elapsed {
				return
			}
			elapsed = now.Elapsed()
			values := now.AppendSeries([]int{99})
			require.Len(t, values, len(series)+1)
			require.Equal(t, 99, values[0], "AppendSeries does not append")
			for i, s := range series {
				require.GreaterOrEqual(t, values[i+1], 0, "%s of %s", s.Name, s.Of)
				require.LessOrEqual(t, values[i+1], s.Max, "%s of %s", s.Name, s.Of)
			}
		}
		follow(walk(g.start, game, g.MaxDecisions, func(at step) { follow(at.state) }))
		require.Greater(t, elapsed, start.Elapsed(), "the period in which a game ends is over")
		require.LessOrEqual(t, elapsed, len(names))
	}
}
