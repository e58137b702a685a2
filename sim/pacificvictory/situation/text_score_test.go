package situation

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
)

// The table of victory levels, at both ends of each [8.1].
func TestCampaignLevels(t *testing.T) {
	for points, want := range map[int]Level{60: JapaneseDecisive, 25: JapaneseDecisive, 24: JapaneseVictory,
		16: JapaneseVictory, 15: Stalemate, 13: Stalemate,
		12: AlliedVictory, 6: AlliedVictory, 5: AlliedDecisive, 0: AlliedDecisive} {
		require.Equal(t, want, LevelOf(points), "%d points", points)
	}
	require.Equal(t, [5]float64{-1, -2. / 3, 0, 2. / 3, 1}, Worth)
}

func TestCampaignMeasures(t *testing.T) {
	c := deployed(t, "1942") // Japan has 21 points
	require.InDelta(t, 2./3, c.Score(book.JapanSide), 1e-12)
	require.Zero(t, c.Score(book.JapanSide)+c.Score(book.AlliedSide))
	measures, values := c.Measures(), c.AppendMeasures(nil)
	got := map[string]int{}
	for i, m := range measures {
		require.LessOrEqual(t, values[i], m.Max, m.Name)
		got[m.Name] = values[i]
	}
	for name, value := range map[string]int{"outcome": int(JapaneseVictory), "victory points": 21, "turns": 0,
		"Japan steps": 131, "Japan bases": c.Japanese.Count(),
		"Allies steps": 114, "Allies bases": c.War.Map.Bases().AndNot(c.Japanese).Count(), "Japan lost CV": 0,
		"Allies lost SS": 0} {
		require.Contains(t, got, name)
		require.Equal(t, value, got[name], name)
	}
	require.NotContains(t, got, "Japan lost MB", "markers are no blocks")
	require.NotContains(t, got, "Allies lost AR", "the Allies have no armour")
	require.Equal(t, 0., c.Score(book.AlliedSide)+c.Score(book.JapanSide))
	buf := make([]int, 0, 64)
	require.Zero(t, testing.AllocsPerRun(10, func() { buf = c.AppendMeasures(buf[:0]) }))
}
