package charts

import (
	"bytes"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/experiments/terminal"
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/navalchess"
	"github.com/ironbottom/ironbottom/sim/pacificvictory"
	"github.com/ironbottom/ironbottom/sim/victoryinthepacific"
	"github.com/ironbottom/ironbottom/sim/warinthepacific"
)

// No two hexes of a text map have the same label, and no line is wider than the page: of
// the whole map from 100 columns on, of its regions from 80.
func TestTextMapLabels(t *testing.T) {
	for _, c := range []struct {
		game  sim.Game
		setup string
	}{{pacificvictory.Game, "1942"}, {victoryinthepacific.Game, "1941"}, {navalchess.Game, "1942"}} {
		rules, err := c.game.Load(c.game.Data, nil)
		require.NoError(t, err)
		start, err := rules.(sim.WholeGame).Whole().Setup(c.setup)
		require.NoError(t, err)
		chart := start.(sim.Charted).Chart(0)
		check := func(m *Text) {
			require.True(t, m.Fits(), "%s: %d columns, wants %d", c.game.Name, m.Width, m.MinWidth())
			seen := map[string]sim.ChartHex{}
			for _, h := range m.Hexes {
				label := m.labels()[[2]int{h.Row, h.X}]
				name := strings.TrimPrefix(strings.TrimPrefix(label[0], m.before(h)), h.Mark)
				other, twice := seen[name]
				require.False(t, twice, "%s at %d columns: %q is %s and %s", c.game.Name, m.Width, name, other.Name+
					other.ID, h.Name+h.ID)
				seen[name] = h
			}
			var b bytes.Buffer
			m.WriteMap(&b)
			for line := range strings.Lines(b.String()) {
				require.LessOrEqual(t, terminal.Width(strings.TrimSuffix(line, "\n")), m.Width, line)
			}
		}
		for wide := 100; wide <= 180; wide += 8 {
			check(&Text{Chart: chart, Sides: c.game.WholeSides, Width: wide})
		}
		regions := start.(sim.Regional).Regions()
		require.Greater(t, len(regions), 2)
		in := map[[2]int]bool{}
		for _, r := range regions {
			part := (&Text{Chart: chart, Sides: c.game.WholeSides, Width: 80}).Part(r)
			check(part)
			for _, h := range part.Hexes {
				in[[2]int{h.Row, h.X}] = true
			}
		}
		for _, h := range chart.Hexes {
			if h.Symbol != "" {
				require.True(t, in[[2]int{h.Row, h.X}], "%s: %s is in no region", c.game.Name, h.Name)
			}
		}
	}
}

// A name that is longer than a hex lies over the numbers of the empty hexes beside it.
func TestTextMapShowsWholeNamesInOpenSea(t *testing.T) {
	rules, err := warinthepacific.Game.Load(warinthepacific.Game.Data, nil)
	require.NoError(t, err)
	start, err := rules.(sim.WholeGame).Whole().Setup("midway-basic")
	require.NoError(t, err)
	var b bytes.Buffer
	m := &Text{Chart: start.(sim.Charted).Chart(0), Sides: warinthepacific.Game.WholeSides, Width: 120}
	m.WriteMap(&b)
	require.Contains(t, b.String(), "F1034 Midway      F1634 ")
	require.Contains(t, b.String(), "F3142 Pearl Harbor\n")
	for line := range strings.Lines(b.String()) {
		require.LessOrEqual(t, terminal.Width(strings.TrimSuffix(line, "\n")), m.Width, line)
	}
}
