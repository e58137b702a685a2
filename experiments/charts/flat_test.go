package charts

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"gonum.org/v1/plot/vg"

	"github.com/ironbottom/ironbottom/experiments/coast"
	"github.com/ironbottom/ironbottom/sim"
)

// columnsOfHexes is a small map whose hexes stand in columns, about the Solomons.
func columnsOfHexes() *sim.Chart {
	c := &sim.Chart{
		Title: "columns", Notes: []string{"Made up for a test."}, Coasts: true,
		Globe: &sim.ChartGlobe{East: 68.5734, ByColumn: 0.9078, North: 65.7103, ByRow: 1.0482},
		Styles: []sim.Style{{Name: "sea", Legend: "sea", Shape: sim.Area, Colour: sim.RGB(0xd6e8f2)},
			{Name: "jungle", Legend: "jungle", Shape: sim.Area, Colour: sim.RGB(0xb2d596)},
			{Name: "port", Legend: "port", Shape: sim.Hexagon}, {Name: "rail", Legend: "rail", Shape: sim.Stroke,
				Width: 6}, {Name: "letter", Shape: sim.Lettering},
			{Name: "reds", Legend: "red", Shape: sim.Plate, Colour: sim.RGB(0xaa0000)}},
		Labels: []sim.ChartLabel{{Style: "letter", Row: 142, X: 100, Text: "Q"}},
		Ticks: []sim.ChartTick{{Row: 142, X: 96, Away: [2]int{-1, 0}, Text: "71"},
			{Row: 140, X: 96, Away: [2]int{0, 1}, Text: "96", Large: true}},
	}
	for x := 96; x < 104; x++ {
		for row := 141 - x%2; row < 152; row += 2 { // even columns stand lower
			h := sim.ChartHex{Row: row, X: x, Area: "sea", East: c.Globe.East + c.Globe.ByColumn*float64(x)}
			mercator := (c.Globe.North - c.Globe.ByRow*float64(row)/2) * math.Pi / 180
			h.North = math.Atan(math.Sinh(mercator)) * 180 / math.Pi
			if row == 144 {
				h.Land = "jungle"
			}
			c.Hexes = append(c.Hexes, h)
		}
	}
	c.Hexes[0].Stacks = []sim.ChartStack{{Style: "reds", Units: []string{"CV", "CV", "CA"}}}
	c.Lines = []sim.ChartLine{{Style: "rail", A: [2]int{145, 100}, B: [2]int{147, 100}}}
	for n, name := range []string{"First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth",
		"Ninth", "Tenth", "Eleventh", "Twelfth"} {
		h := c.Hexes[20]
		c.Towns = append(c.Towns, sim.ChartTown{Row: h.Row, X: h.X, East: h.East, North: h.North, Name: name,
			Style: "port", Rim: n%2 == 0})
	}
	return c
}

// A map of columns draws hexes, coasts, lines, numbers and units, and of many names in one place
// those that have room, the first among them.
func TestFlatMap(t *testing.T) {
	words := wordsOf(t, drawn(t, columnsOfHexes(), "a.svg"))
	for _, want := range []string{"First", "Second", "71", "96", "Q", "2×CV", "CA"} {
		assert.Contains(t, words, want)
	}
	assert.NotContains(t, words, "Twelfth")
	assert.Equal(t, drawn(t, columnsOfHexes(), "a.png"), drawn(t, columnsOfHexes(), "a.png"))
	broken := columnsOfHexes()
	broken.Towns[0].Style = "harbour"
	_, err := Map(broken, "a.svg")
	assert.ErrorContains(t, err, `found style "harbour" in a map`)
}

// Hexes share their corners with their neighbours, and the middle of one lies where the globe has it.
func TestFlatGeometry(t *testing.T) {
	m, err := newMap(columnsOfHexes())
	require.NoError(t, err)
	a, b := m.Hexes[0], m.Hexes[6]
	require.Equal(t, []int{141, 96, 140, 97}, []int{a.Row, a.X, b.Row, b.X})
	shared := 0
	for _, p := range m.corners(a) {
		for _, q := range m.corners(b) {
			if length(p.Sub(q)) < 1e-6 {
				shared++
			}
		}
	}
	assert.Equal(t, 2, shared)
	middles := map[[2]int]sim.ChartHex{{a.Row, a.X}: a}
	at := m.onGlobe(coast.Degrees{East: a.East, North: a.North}, middles)
	assert.Less(t, float64(length(at.Sub(m.centre(a.Row, a.X)))), 0.02)
	// A map's file may have the centre slightly off; places there move with it.
	moved := a
	moved.East += 0.1
	middles[[2]int{a.Row, a.X}] = moved
	assert.Less(t,
		float64(length(m.onGlobe(coast.Degrees{East: moved.East, North: a.North},
			middles).Sub(m.centre(a.Row, a.X)))), 0.02)
	// A place that lies beside its hex is drawn into it.
	far := sim.ChartTown{Row: a.Row, X: a.X, East: a.East + 5, North: a.North}
	assert.InDelta(t, 0.6*float64(m.side), float64(length(m.townAt(far).Sub(m.centre(a.Row, a.X)))), 0.02)
	assert.False(t, m.free(vg.Rectangle{Min: vg.Point{X: 1, Y: 1}, Max: vg.Point{X: 2, Y: 2}}, 0, nil), "off the map")
}
