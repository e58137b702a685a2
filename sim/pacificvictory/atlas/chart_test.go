package atlas_test

import (
	"image/color"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	pv "github.com/ironbottom/ironbottom/sim/pacificvictory"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/atlas"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
)

func chart(t *testing.T, scenario string) *sim.Chart {
	t.Helper()
	r, err := pv.Load(pv.Game.Data, nil)
	require.NoError(t, err)
	c, err := r.Chart(scenario)
	require.NoError(t, err)
	return c
}

// The picture shows the map that is played on, no more and no less.
func TestChartShowsTheMap(t *testing.T) {
	m, c := theWar(t).Map, chart(t, "")
	require.Len(t, c.Hexes, m.Hexes.Count())
	marks := 0
	for _, h := range c.Hexes {
		i := at(t, m, h.ID)
		require.Equal(t, m.Bases().Or(m.Reference).Has(i), h.Symbol != "", h.ID)
		require.Equal(t, m.Centres.Has(i), h.Number != "", h.ID)
		require.Equal(t, !m.InPlay.Has(i), h.Area == "out", h.ID)
		require.Equal(t, m.Island.Or(m.Coastal).Has(i), h.Land != "", h.ID)
		require.Empty(t, h.Stacks)
		if h.Mark != "" {
			marks++
		}
	}
	require.Equal(t, 6, marks)
	require.Len(t, c.Boxes, 2)
	require.True(t, c.Boxes[0].Right && c.Boxes[0].Name == "Panama")
	require.False(t, c.Boxes[1].Right)
	require.Equal(t, "10", c.Boxes[0].Number)

	lines := map[string]int{}
	for _, l := range c.Lines {
		lines[l.Style]++
	}
	half := func(s hex.Sides) (n int) {
		for _, b := range s {
			n += b.Count()
		}
		return n / 2
	}
	require.Equal(t, half(m.Sides[atlas.ByRail]), lines["rail"])
	require.Equal(t, half(m.Wide), lines["two"])
	require.Equal(t, half(m.Sides[atlas.ByLand])-half(m.Wide), lines["one"])
	require.Equal(t, half(m.Alpine), lines["alpine"])
	require.Positive(t, lines["theatre"])
	require.Positive(t, lines["north-pacific"])
	require.Len(t, c.Labels, 5)
	for _, s := range c.Styles {
		require.False(t, s.Shape == sim.Stroke && lines[s.Name] == 0, "%s is in the legend for nothing", s.Name)
	}
}

func TestChartShowsTheBlocks(t *testing.T) {
	eachScenario(t, func(t *testing.T, w *situation.War, s *situation.Scenario) {
		c := chart(t, s.Name)
		units := map[string]int{}
		every := c.Hexes
		for _, b := range c.Boxes {
			every = append(every, b.ChartHex)
		}
		for _, h := range every {
			for _, stack := range h.Stacks {
				units[stack.Style] += len(stack.Units)
				require.LessOrEqual(t, len(h.Stacks), 2)
				require.Len(t, stack.Counters, len(stack.Units))
				for i, k := range stack.Counters { // a pip for each step
					want := k.Text
					if k.Pips > 0 {
						want += strconv.Itoa(k.Pips)
					}
					require.Equal(t, stack.Units[i], want)
					require.Equal(t, stack.Side == book.JapanSide, k.Colour == chartColour(c, "units-japan") ||
						k.Text == "MB" && stack.Side == book.JapanSide, stack.Names[i])
				}
			}
		}
		want := map[string]int{"units-japan": s.Markers.Count()}
		for _, b := range s.Blocks {
			switch {
			case b.Blockade:
				want["blockade-japan"]++
			case b.Japanese():
				want["units-japan"]++
			default:
				want["units-allies"]++
			}
		}
		require.Equal(t, want, units)
		require.Contains(t, c.Title, s.Title)
		require.Equal(t, "Game turn", c.Tracks[0].Name)
		require.Equal(t, book.Turns[s.First:s.Last+1], c.Tracks[0].Cells)
		require.Zero(t, c.Tracks[0].Marks[0].Cell)
		require.Len(t, c.Tracks[1].Marks, 5, "production of four nations, Japan's victory points")
		require.Contains(t, c.Notes[1], "RECONSTRUCTED")
	})
}

func TestUnknownScenarioIsNotDrawn(t *testing.T) {
	r, err := pv.Load(pv.Game.Data, nil)
	require.NoError(t, err)
	_, err = r.Chart("1944")
	require.EqualError(t, err, `found scenario "1944"; want one of 1941, 1942, 1943`)
}

// chartColour is that of a style.
func chartColour(c *sim.Chart, style string) color.NRGBA {
	for _, s := range c.Styles {
		if s.Name == style {
			return s.Colour
		}
	}
	return color.NRGBA{}
}
