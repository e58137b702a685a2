package war

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
)

// Production is that of the centres that are supplied when it is counted: at the start
// of a scenario the printed points of the scenario (ruling R64).
func TestCampaignProductionIsCounted(t *testing.T) {
	c := deployed(t, "1942")
	c.startLogistics()
	want := c.Production()
	require.NotZero(t, want[book.USA])
	for k, n := range situation.Producers {
		require.Equal(t, int(want[n]), c.AppendSeries(nil)[k], n.String())
		require.Equal(t, n.String(), c.Series()[k].Of)
	}
	buf := make([]int, 0, 16)
	require.Zero(t, testing.AllocsPerRun(10, func() { buf = c.AppendSeries(buf[:0]) }))
}

// A war that the die ends before a turn has one turn less (option 9.9).
func TestCampaignElapsed(t *testing.T) {
	c := deployed(t, "1942")
	require.Equal(t, 0, c.Elapsed())
	require.Equal(t, book.Turns[2:], c.Periods())
	c.Quarter = 9
	require.Equal(t, 7, c.Elapsed())
	c.endWar()
	require.Equal(t, 8, c.Elapsed())
	c.Ended = 3
	require.Equal(t, 7, c.Elapsed())
}

// A position of the war is under the rules of the whole, whose digest covers the data
// of battles and of the map.
func TestCampaignRulesAreWhole(t *testing.T) {
	r := campaignRules(t, nil)
	c := deployed(t, "1942")
	require.Equal(t, r.Digest(), c.Digest())
	battles, ofMap, both := strings.Cut(c.Digest(), "-")
	require.True(t, both)
	require.Equal(t, r.Book.Digest(), battles)
	require.Equal(t, r.MapDigest(), ofMap)
	_, err := c.Setup("1943")
	require.NoError(t, err, "set-ups are scenarios")
}
