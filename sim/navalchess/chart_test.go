package navalchess_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/navalchess"
	"github.com/ironbottom/ironbottom/sim/simtest"
)

// The chart shows what a side sees and no more: that of a deal is that of the truth.
func TestChartHidesWhatIsHidden(t *testing.T) {
	r := load(t, nil)
	start, err := r.Setup("1942")
	require.NoError(t, err)
	dice := sim.NewDice(5, sim.Agent0)
	hid := 0
	for game := range uint64(12) {
		s := simtest.Middle(start, game).(*navalchess.State)
		for viewer := range sim.Side(2) {
			k := s.Clone().(*navalchess.State)
			k.Deal(viewer, &dice)
			require.Equal(t, fmt.Sprint(s.Chart(viewer)), fmt.Sprint(k.Chart(viewer)))
			if fmt.Sprint(s.Chart(viewer).Hexes) != fmt.Sprint(s.Chart(sim.Over).Hexes) {
				hid++
			}
		}
	}
	require.Positive(t, hid)
}

// The map alone has all hexes, the closed sides, and says that it is made up.
func TestChartOfTheMap(t *testing.T) {
	c, err := load(t, nil).Chart("")
	require.NoError(t, err)
	require.Len(t, c.Hexes, 120)
	require.Len(t, c.Lines, 7)
	require.Contains(t, c.Notes[0], "RECONSTRUCTED")
	full, err := load(t, nil).Chart("1942")
	require.NoError(t, err)
	require.Contains(t, fmt.Sprint(full.Hexes), "Akagi&Kaga")
	_, err = load(t, nil).Chart("1941")
	require.ErrorContains(t, err, `found no set-up "1941"; want 1942`)
}
