package board

import (
	"encoding/xml"
	"errors"
	"image/color"
	"io"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
)

// chart is a small map: two hexes of sea beside each other, one with land and units, and a box.
func chart() *sim.Chart {
	red, blue := color.NRGBA{200, 30, 30, 255}, color.NRGBA{30, 30, 200, 255}
	return &sim.Chart{
		Title: `A <map> & "more"`,
		Styles: []sim.Style{{Name: "sea", Colour: blue}, {Name: "land", Colour: color.NRGBA{90, 160, 90, 255}},
			{Name: "port", Colour: red}, {Name: "units", Colour: red}},
		Hexes: []sim.ChartHex{
			{ID: "0101", Row: 1, X: 2, Area: "sea"},
			{ID: "0102", Row: 1, X: 4, Name: "Rabaul & <Kavieng>", Area: "sea", Land: "land", Symbol: "port",
				Number: "2", Stacks: []sim.ChartStack{{Style: "units", Side: 1, Units: []string{"CV", "CV", "IN"},
					Names: []string{"Akagi", "Kaga", "IN.1"}}}},
		},
		Boxes: []sim.ChartBox{{ChartHex: sim.ChartHex{ID: "box", Name: "Panama"}, Text: "beside the map"}},
	}
}

// groups returns the attributes of the elements of a class, and all of the text; it fails where the
// picture is no XML.
func groups(t *testing.T, svg, class string) (list []map[string]string, text string) {
	t.Helper()
	d := xml.NewDecoder(strings.NewReader(svg))
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return list, text
		}
		require.NoError(t, err)
		switch of := token.(type) {
		case xml.CharData:
			text += string(of) + "\n"
		case xml.StartElement:
			all := map[string]string{}
			for _, a := range of.Attr {
				all[a.Name.Local] = a.Value
			}
			if all["class"] == class {
				list = append(list, all)
			}
		}
	}
}

// A map has a group for each place, with what it is called, and units in groups of their side; names are
// text, whatever is in them; the same chart gives the same bytes.
func TestMap(t *testing.T) {
	svg := SVG(chart())
	require.Equal(t, svg, SVG(chart()))
	hexes, text := groups(t, svg, "hex")
	require.Len(t, hexes, 3)
	require.Equal(t, "0102", hexes[1]["data-hex"])
	require.Equal(t, "Rabaul & <Kavieng>", hexes[1]["data-name"])
	require.Equal(t, "sea 0101", hexes[0]["data-name"])
	require.Contains(t, text, `A <map> & "more"`)
	stacks, _ := groups(t, svg, "stack")
	require.Len(t, stacks, 1)
	require.Equal(t, "1", stacks[0]["data-side"])
	require.Equal(t, "Akagi|Kaga|IN.1", stacks[0]["data-units"])
	units, _ := groups(t, svg, "counter")
	top, _ := groups(t, svg, "counter top")
	require.Len(t, units, 2)
	require.Equal(t, "Akagi", top[0]["data-name"], "a carrier lies on top of the pile")
	require.Contains(t, text, "\n3\n", "the pile has the number of its units")
}

// No letter is smaller than 11 px and counters are 28 px or more: they are drawn in pixels, and the
// page keeps them so at every zoom.
func TestLettersAndCountersCanBeRead(t *testing.T) {
	c := chart()
	c.Labels = []sim.ChartLabel{{Row: 1, X: 2, Text: "Sea\nof nobody", Style: "land"}}
	c.Towns = []sim.ChartTown{{Row: 1, X: 2, Name: "Lae"}}
	for _, size := range regexp.MustCompile(`font-size="([\d.]+)"`).FindAllStringSubmatch(SVG(c), -1) {
		n, err := strconv.ParseFloat(size[1], 64)
		require.NoError(t, err)
		require.GreaterOrEqual(t, n, smallest)
	}
	require.GreaterOrEqual(t, counterSize, 28.0)
	require.NotEqual(t, frame(0, counterSize), frame(1, counterSize), "sides differ by shape too")
}

// Letters of all games have a silhouette; a unit that is not known has none.
func TestEmblems(t *testing.T) {
	for text, want := range map[string]emblem{
		"CV2": carrier, "CV?": carrier, "BB-2": battleship, "NA3": plane, "4AP": plane, "+": plane, "subs": submarine,
		"TF12": cruiser, "2-1": infantry, "MA1": marines, "?": unknown, "?n": unknown, "": unknown,
	} {
		require.Equal(t, want, emblemOf(text), text)
	}
}

// The hexes alone are those of the whole map, byte for byte.
func TestHexesAlone(t *testing.T) {
	c := chart()
	whole, alone := SVG(c), Hexes(c)
	from := strings.Index(alone, `<g class="hex"`)
	require.Positive(t, from)
	require.True(t, strings.HasSuffix(whole, alone[from:]))
	require.Less(t, len(alone), len(whole))
}

// The ground is the same for a chart with other units or another title, and another one if anything
// is drawn otherwise that is not in a hex.
func TestGround(t *testing.T) {
	for name, change := range map[string]func(c *sim.Chart){
		"area":  func(c *sim.Chart) { c.Hexes[0].Area = "land" },
		"land":  func(c *sim.Chart) { c.Hexes[1].Land = "" },
		"place": func(c *sim.Chart) { c.Hexes[1].X += 2 },
		"style": func(c *sim.Chart) { c.Styles[0].Colour.R++ },
		"line": func(c *sim.Chart) {
			c.Lines = append(c.Lines, sim.ChartLine{A: [2]int{1, 2}, B: [2]int{1, 4}, Style: "land"})
		},
		"label": func(c *sim.Chart) {
			c.Labels = append(c.Labels, sim.ChartLabel{Row: 1, X: 2, Text: "sea", Style: "land"})
		},
	} {
		c, other := chart(), chart()
		change(other)
		beside := func(c *sim.Chart) string { return SVG(c)[:strings.Index(SVG(c), `<g class="hex"`)] }
		require.NotEqual(t, beside(c), beside(other), name)
		require.NotEqual(t, BackgroundKey(c), BackgroundKey(other), name)
		c.Title, c.Hexes[1].Stacks, c.Hexes[1].Owner, c.Hexes[1].Number = "another", nil, color.NRGBA{1, 2, 3, 255}, "3"
		require.Equal(t, BackgroundKey(chart()), BackgroundKey(c))
	}
}

// Centres of neighbours are as far apart as hexes are wide, and corners lie at one side's length.
func TestGeometry(t *testing.T) {
	d := newDrawing(chart())
	a, b := d.centre(1, 2), d.centre(1, 4)
	require.InDelta(t, sqrt3*side, b.x-a.x, 1e-9)
	require.InDelta(t, a.y, b.y, 1e-9)
	for _, c := range d.corners(1, 2) {
		require.InDelta(t, side*side, (c.x-a.x)*(c.x-a.x)+(c.y-a.y)*(c.y-a.y), 1e-6)
	}
}

// Numbers are short, texts are broken and cut where they would not fit, ink can be read.
func TestText(t *testing.T) {
	for x, want := range map[float64]string{1: "1", 1.25: "1.2", -0.04: "0", -2.5: "-2.5", 10: "10"} {
		require.Equal(t, want, f(x))
	}
	require.Equal(t, []string{"Port", "Moresby"}, wrap("Port Moresby", 10, 60))
	require.Equal(t, []string{"Port Moresby"}, wrap("Port Moresby", 10, 100))
	require.Equal(t, "abc…", shorten("  abcdef", 4))
	require.Equal(t, "#fff", ink(color.NRGBA{20, 20, 90, 255}))
	require.Equal(t, "#111", ink(color.NRGBA{240, 230, 120, 255}))
	require.Equal(t, color.NRGBA{50, 100, 0, 255}, mix(color.NRGBA{0, 200, 0, 9}, color.NRGBA{100, 0, 0, 9}, 0.5))
}

// A bar is as long as its share, an interval is drawn where there is one, and what is named is text.
func TestBars(t *testing.T) {
	svg := Bars("<b>",
		[]Group{{"Outcome", []Bar{{Name: "won & <lost>", Text: "50 %", P: 0.5, Low: 0.4, High: 0.6},
			{Name: "drawn", Text: "25 %", P: 0.25, Low: 0.25, High: 0.25}}}}, []string{"Repeat: x"})
	_, text := groups(t, svg, "")
	for _, want := range []string{"<b>", "Outcome", "won & <lost>", "50 %", "Repeat: x"} {
		require.Contains(t, text, want)
	}
	require.Contains(t, svg, `width="200" height="14"`) // half of 400
	require.Contains(t, svg, `width="100" height="14"`)
	require.Equal(t, 1, strings.Count(svg, "<path"), "one of the two has an interval")
}
