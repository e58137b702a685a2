package atlas

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
)

// The picture shows the map, no more and no less.
func TestChart(t *testing.T) {
	m := shipped(t)
	c := m.Chart("the map", Sheets)
	require.Len(t, c.Hexes, 7*38*53)
	require.Len(t, c.Towns, len(m.Places()))
	require.Len(t, c.Labels, len(Sheets))
	at := map[[2]int]bool{}
	for _, h := range c.Hexes {
		i := hexAt(t, h.ID)
		require.False(t, at[[2]int{h.Row, h.X}], h.ID)
		at[[2]int{h.Row, h.X}] = true
		require.Equal(t, m.Coast(i) == Coastal, h.Land != "", h.ID)
		if h.Land != "" {
			require.Equal(t, m.Terrain(i).String(), h.Land)
		} else if h.Area != "mapedge" {
			require.Equal(t, m.Terrain(i).String(), h.Area)
		}
	}
	lines, sides := map[string]int{}, map[string]int{}
	for _, l := range c.Lines {
		lines[l.Style]++
		require.True(t, at[l.A] && at[l.B])
	}
	for i := range m.Hexes {
		for s := range NumSides {
			for _, f := range lineFeatures {
				if m.Has(i, s, f.of) {
					sides[f.style]++
				}
			}
		}
	}
	for style, n := range sides {
		assert.Equal(t, n/2, lines[style], style)
	}
	assert.Contains(t, c.Notes[0], "RECONSTRUCTED")
	assert.Contains(t, c.Notes[1], "128 sourced, 757 constrained, 15643 reconstructed")
}

// Neighbours lie as a hex with a flat side to the north has them.
func TestChartCoordinates(t *testing.T) {
	away := [NumSides][2]int{{-2, 0}, {-1, 1}, {1, 1}, {2, 0}, {1, -1}, {-1, -1}}
	m := shipped(t)
	for i := range m.Hexes {
		row, x := coordinate(i)
		for s := range NumSides {
			if n := i.Neighbour(s); n != Nowhere {
				row2, x2 := coordinate(n)
				require.Equal(t, away[s], [2]int{row2 - row, x2 - x}, "%s %d", i, s)
			}
		}
	}
}

// A sheet alone has its hexes, its places and all numbers at its edges; of two sheets side by side the
// edge between them has none.
func TestChartOfSheets(t *testing.T) {
	m := shipped(t)
	one := m.Chart("E", "E")
	require.Len(t, one.Hexes, 38*53)
	assert.Empty(t, one.Labels)
	assert.Len(t, one.Ticks, 2*38+2*53)
	for _, town := range one.Towns {
		assert.Equal(t, byte('E'), hexAt(t, town.Name).Hex().Map, town.Name)
	}
	assert.Equal(t, "Brisbane", first(one, "Brisbane", "Toowoomba"), "the port before the town")
	for _, l := range one.Lines {
		require.NotEqual(t, "sheet", l.Style)
	}
	two := m.Chart("D and F", "DF")
	require.Len(t, two.Hexes, 2*38*53)
	for _, tick := range two.Ticks {
		assert.False(t, tick.X == 3*sheetColumns && tick.Away[0] > 0 || tick.X == 3*sheetColumns+1 &&
			tick.Away[0] < 0, "a number between the sheets")
	}
}

// first returns which of two places a chart has first.
func first(c *sim.Chart, a, b string) string {
	for _, t := range c.Towns {
		if t.Name == a || t.Name == b {
			return t.Name
		}
	}
	return ""
}
