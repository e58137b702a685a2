package charts

import (
	"bytes"
	"encoding/xml"
	"errors"
	"image/color"
	"image/png"
	"io"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
)

// island is a small map that has one of everything.
func island() *sim.Chart {
	blue := color.NRGBA{0, 0, 0xff, 0xff}
	return &sim.Chart{
		Title: `Here & there: "a <small> map"`, Notes: []string{"Made up for a test."},
		Styles: []sim.Style{
			{Name: "water", Legend: "open water", Shape: sim.Area, Colour: color.NRGBA{0xaa, 0xdd, 0xff, 0xff}},
			{Name: "sand", Shape: sim.Area, Colour: color.NRGBA{0xff, 0xee, 0xaa, 0xff}},
			{Name: "port", Legend: "harbour", Shape: sim.Circle, Colour: blue},
			{Name: "fort", Legend: "fortress", Shape: sim.Hexagon}, {Name: "home", Legend: "home port",
				Shape: sim.Ring}, {Name: "buoy", Legend: "buoy", Shape: sim.Dot},
			{Name: "cliff", Legend: "cliff", Shape: sim.Stroke, Colour: color.NRGBA{0xff, 0xff, 0xff, 0xff}, Width: 10},
			{Name: "road", Legend: "road", Shape: sim.Stroke, Colour: blue, Width: 5, Dashed: true},
			{Name: "reds", Legend: "red units", Shape: sim.Plate, Colour: color.NRGBA{0xaa, 0, 0, 0xff}},
			{Name: "guests", Legend: "guests", Shape: sim.Frame, Colour: blue}, {Name: "zone", Shape: sim.Lettering,
				Colour: blue},
		},
		Hexes: []sim.ChartHex{
			{Row: 1, X: 2, ID: "A1", Name: "Great Long Named Harbour", Area: "water", Land: "sand", Symbol: "port",
				Owner: blue, Number: "7", Mark: "M9",
				Stacks: []sim.ChartStack{{Style: "reds", Units: []string{"XX1", "XX2", "XX3", "XX4"}},
					{Style: "guests", Units: []string{"YY5"}}}},
			{Row: 1, X: 4, ID: "A2", Name: "Rock", Area: "water", Symbol: "fort"},
			{Row: 2, X: 3, ID: "B1", Area: "sand", Symbol: "buoy"},
		},
		Lines: []sim.ChartLine{{Style: "cliff", A: [2]int{1, 2}, B: [2]int{1, 4}, Along: true},
			{Style: "road", A: [2]int{1, 2}, B: [2]int{2, 3}}},
		Labels: []sim.ChartLabel{{Style: "zone", Row: 2, X: 3, Text: "The Zone\nsmall print"}},
		Boxes: []sim.ChartBox{
			{ChartHex: sim.ChartHex{Name: "Left Box", Symbol: "home",
				Stacks: []sim.ChartStack{{Style: "reds", Units: []string{"ZZ6"}}}}, Text: "to the left"},
			{ChartHex: sim.ChartHex{Name: "Right Box"}, Right: true, Text: "to the right"},
		},
	}
}

func drawn(t *testing.T, c *sim.Chart, file string) []byte {
	picture, err := Map(c, file)
	require.NoError(t, err)
	var b bytes.Buffer
	_, err = picture.WriteTo(&b)
	require.NoError(t, err)
	return b.Bytes()
}

// wordsOf returns what an SVG writes, which must be well-formed.
func wordsOf(t *testing.T, svg []byte) (words string) {
	for dec := xml.NewDecoder(bytes.NewReader(svg)); ; {
		token, err := dec.Token()
		if errors.Is(err, io.EOF) {
			return words
		}
		require.NoError(t, err)
		if chars, ok := token.(xml.CharData); ok {
			words += string(chars)
		}
	}
}

func TestMapSaysAll(t *testing.T) {
	c := island()
	svg := drawn(t, c, "map.svg")
	require.Equal(t, svg, drawn(t, island(), "MAP.SVG"), "the same bytes")
	words := wordsOf(t, svg)
	for _, want := range []string{c.Title, "A1", "A2", "B1", "Great Long", "Rock", "7", "M9", "XX1", "XX4", "YY5",
		"ZZ6", "The Zone", "small print",
		"Left Box", "Right Box", "to the left", "to the right", "open water", "harbour", "fortress", "home port",
		"buoy", "cliff", "road", "red units",
		"guests", "Made up for a test."} {
		require.Contains(t, words, want)
	}
	require.NotContains(t, string(svg), "NaN")
	require.Contains(t, string(svg), `width="1200pt"`)
}

func TestMapAsPNG(t *testing.T) {
	text := drawn(t, island(), "map.png")
	require.Equal(t, text, drawn(t, island(), "map.png"))
	picture, err := png.Decode(bytes.NewReader(text))
	require.NoError(t, err)
	require.Equal(t, 2400, picture.Bounds().Dx())
	colours := map[color.Color]int{}
	for x := range picture.Bounds().Dx() {
		for y := range picture.Bounds().Dy() {
			colours[color.NRGBAModel.Convert(picture.At(x, y))]++
		}
	}
	for _, s := range island().Styles[:2] {
		require.Greater(t, colours[s.Colour], 1000, "%s is drawn", s.Name)
	}
	require.Positive(t, colours[color.NRGBA{0xaa, 0, 0, 0xff}])
}

// Each part that is added to a map shows in the picture.
func TestEveryPartIsDrawn(t *testing.T) {
	whole := drawn(t, island(), "map.svg")
	for name, drop := range map[string]func(c *sim.Chart){
		"land": func(c *sim.Chart) { c.Hexes[0].Land = "" }, "symbol": func(c *sim.Chart) { c.Hexes[1].Symbol = "" },
		"dot": func(c *sim.Chart) {
			c.Hexes[2].Symbol = ""
		}, "stack": func(c *sim.Chart) { c.Hexes[0].Stacks = c.Hexes[0].Stacks[:1] },
		"line along": func(c *sim.Chart) {
			c.Lines = c.Lines[1:]
		}, "line": func(c *sim.Chart) { c.Lines = c.Lines[:1] },
		"label": func(c *sim.Chart) {
			c.Labels = nil
		}, "box": func(c *sim.Chart) { c.Boxes = c.Boxes[:1] }, "ring": func(c *sim.Chart) { c.Boxes[0].Symbol = "" },
	} {
		c := island()
		drop(c)
		require.Less(t, len(drawn(t, c, "map.svg")), len(whole), name)
	}
}

func TestWrongMapsAreRefused(t *testing.T) {
	for name, spoil := range map[string]func(c *sim.Chart){
		"lava1": func(c *sim.Chart) {
			c.Hexes[0].Area = "lava1"
		}, "lava2": func(c *sim.Chart) { c.Lines[0].Style = "lava2" },
		"lava3": func(c *sim.Chart) {
			c.Labels[0].Style = "lava3"
		}, "lava4": func(c *sim.Chart) { c.Boxes[1].Symbol = "lava4" },
		"lava5": func(c *sim.Chart) { c.Hexes[0].Stacks[1].Style = "lava5" },
	} {
		c := island()
		spoil(c)
		_, err := Map(c, "map.svg")
		require.ErrorContains(t, err, `found style "`+name+`"`)
	}
	_, err := Map(&sim.Chart{}, "map.svg")
	require.ErrorContains(t, err, "no hexes")
	_, err = Map(island(), "map.pdf")
	require.ErrorContains(t, err, "want a name that ends in .png or .svg")
}

// Counters stand side by side within the hex; too many of them are overlapped, and those
// that are alike are one.
func TestCountersStayInTheHex(t *testing.T) {
	c := island()
	m, err := newMap(c)
	require.NoError(t, err)
	size := counterHigh * m.side
	for n := 1; n <= 14; n++ {
		s := sim.ChartStack{Style: "reds"}
		for i := range n {
			s.Units = append(s.Units, strconv.Itoa(i))
			s.Counters = append(s.Counters, sim.Counter{Text: strconv.Itoa(i), Pips: 3})
		}
		tops, widths := m.rowsBelow(0.05*m.side, size)
		units := 0
		for i, row := range m.spread([]sim.ChartStack{s}, widths, size) {
			low := tops[i] - size
			require.GreaterOrEqual(t, low, -0.95*m.side, "%d counters", n)
			for _, r := range row {
				units += len(r.looks)
			}
			half := widths[i] / 2 // at the lower edge of the row
			require.LessOrEqual(t, half, sqrt3*min(m.side/2, m.side+low)+1e-6, "%d counters", n)
		}
		require.Equal(t, n, units)
	}
	same := merge([]counterLook{{text: "BB", count: 1}, {text: "CA", count: 1}, {text: "BB", count: 1}})
	require.Equal(t, []counterLook{{text: "BB", count: 2}, {text: "CA", count: 1}}, same)
}

// A lane that joins two places goes around a third between them, from edge to edge.
func TestLanesGoAround(t *testing.T) {
	c := &sim.Chart{Styles: []sim.Style{{Name: "sea", Shape: sim.Area}, {Name: "lane", Shape: sim.Stroke, Width: 5}},
		Hexes: []sim.ChartHex{{Row: 2, X: 1, Area: "sea"}, {Row: 2, X: 5, Area: "sea"}, {Row: 2, X: 9, Area: "sea"},
			{Row: 0, X: 1, Area: "sea"}, {Row: 4, X: 9, Area: "sea"}}}
	m, err := newMap(c)
	require.NoError(t, err)
	for _, l := range []sim.ChartLine{{A: [2]int{2, 1}, B: [2]int{2, 9}, Apart: true},
		{A: [2]int{2, 1}, B: [2]int{4, 9}, Apart: true}} {
		path := m.route(l)
		require.Greater(t, len(path), 5)
		for _, p := range path {
			for _, h := range c.Hexes {
				require.Greater(t, length(p.Pos.Sub(m.centre(h.Row, h.X))), 0.85*m.side, "%v at %v", l, p.Pos)
			}
		}
	}
}
