package atlas

import (
	"fmt"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
)

// holderColours are the colours of places by their holder at the start of the war.
var holderColours = [...]uint32{Neutral: 0xb0b0b0, Japan: 0xe8801a, Allies: 0x2d5fa8}

// Styles are the looks of the map. Grounds are named as the terrains.
var Styles = []sim.Style{
	{Name: "sea", Legend: "sea", Shape: sim.Area, Colour: sim.RGB(0xd6e8f2)},
	{Name: "mapedge", Legend: "sea of a Mapedge Area", Shape: sim.Area, Colour: sim.RGB(0xb9d6e6)},
	{Name: "lake", Legend: "lake", Shape: sim.Area, Colour: sim.RGB(0x9cc6e0)},
	{Name: "clear", Legend: "clear", Shape: sim.Area, Colour: sim.RGB(0xf1ecce)},
	{Name: "rough", Legend: "rough", Shape: sim.Area, Colour: sim.RGB(0xdccfa6)},
	{Name: "desert", Legend: "desert", Shape: sim.Area, Colour: sim.RGB(0xf0d38c)},
	{Name: "jungle", Legend: "jungle", Shape: sim.Area, Colour: sim.RGB(0xb2d596)},
	{Name: "jungle_rough", Legend: "rough jungle", Shape: sim.Area, Colour: sim.RGB(0x8fbb80)},
	{Name: "mountain", Legend: "mountain", Shape: sim.Area, Colour: sim.RGB(0xc3adc8)},
	{Name: "island", Legend: "island", Shape: sim.Area, Colour: sim.RGB(0xcfe0a8)},
	{Name: "major port", Legend: "major port", Shape: sim.Hexagon, Colour: sim.RGB(0x777777)},
	{Name: "minor port", Legend: "minor port", Shape: sim.Circle, Colour: sim.RGB(0x777777)},
	{Name: "anchorage", Legend: "anchorage or town", Shape: sim.Dot, Colour: sim.RGB(0x555555)},
	{Name: "airbase", Legend: "airbase: thick rim", Shape: sim.Ring, Colour: sim.RGB(0xffffff)},
	{Name: "japan", Legend: "country on the side of Japan in December 1941", Shape: sim.Circle,
		Colour: sim.RGB(holderColours[Japan])},
	{Name: "allies", Legend: "on that of the Allies", Shape: sim.Circle, Colour: sim.RGB(holderColours[Allies])},
	{Name: "neutral", Legend: "neutral", Shape: sim.Circle, Colour: sim.RGB(holderColours[Neutral])},
	{Name: "river", Legend: "river", Shape: sim.Stroke, Colour: sim.RGB(0x3b7db8), Width: 13},
	{Name: "ridge", Legend: "mountain side", Shape: sim.Stroke, Colour: sim.RGB(0x7a5a34), Width: 17},
	{Name: "pass", Legend: "pass", Shape: sim.Stroke, Colour: sim.RGB(0xe0b060), Width: 17},
	{Name: "strait", Legend: "closed while Bataan holds", Shape: sim.Stroke, Colour: sim.RGB(0x444444), Width: 17},
	{Name: "rail", Legend: "rail", Shape: sim.Stroke, Colour: sim.RGB(0xb5382f), Width: 6},
	{Name: "major road", Legend: "major road", Shape: sim.Stroke, Colour: sim.RGB(0x8a6d3b), Width: 6},
	{Name: "minor road", Legend: "minor road", Shape: sim.Stroke, Colour: sim.RGB(0x8a6d3b), Width: 5, Dashed: true},
	{Name: "sheet", Legend: "edge of a sheet", Shape: sim.Stroke, Colour: sim.RGB(0x5a6a75), Width: 14},
	{Name: "letter", Shape: sim.Lettering, Colour: sim.RGB(0xc3d6e1)},
}

// Chart draws some of the sheets, as "DF": one alone with all that is on it, of several the
// letters and edges too.
func (m *Map) Chart(title, sheets string) *sim.Chart {
	c := &sim.Chart{Title: title, Styles: append([]sim.Style{}, Styles...), Coasts: true}
	c.Globe = &sim.ChartGlobe{East: gridEast, ByColumn: columnEast, North: gridNorth, ByRow: rowSouth}
	edge := map[Index]bool{}
	for _, e := range m.edges {
		edge[e.Hex] = true
	}
	on := func(i Index) bool { return i != Nowhere && strings.IndexByte(sheets, i.Hex().Map) >= 0 }
	for i := range m.Hexes {
		if on(i) {
			c.Hexes = append(c.Hexes, m.chartHex(i, edge[i]))
		}
	}
	m.chartLines(c, on)
	m.chartTowns(c, on)
	chartTicks(c, sheets)
	var counts []string
	for _, s := range m.Sources() {
		counts = append(counts, fmt.Sprintf("%d %s", s.Count, s.Label))
	}
	c.Notes = []string{"RECONSTRUCTED, not the printed map, which is lost: the hexes that the rulebook names " +
		"fit one grid over the globe, on which the coasts are true (Natural Earth); kinds of terrain, " +
		"sizes of ports and airbases, rivers, ridges, rail and roads are made up to fit, but for those that " +
		"the text tells of. Even columns lie half a hex lower; a hex is sheet, column and row, as E1613. " +
		"Names stand where there is room: those of a sheet alone are more.",
		fmt.Sprintf("Data of the map: %s; digest %s.", strings.Join(counts, ", "), m.Digest())}
	return c
}

// coordinate returns Row and X of a hex: half hexes from the north, columns from the west.
func coordinate(i Index) (row, x int) {
	column, row := i.Grid()
	return 2*row + 1 - column&1, column
}

func (m *Map) chartHex(i Index, edge bool) sim.ChartHex {
	h := sim.ChartHex{ID: i.String(), Area: m.Terrain(i).String()}
	h.Row, h.X = coordinate(i)
	h.East, h.North = m.Globe(i)
	switch {
	case m.Coast(i) == Coastal: // its terrain is that of the land in it
		h.Area, h.Land = Sea.String(), h.Area
	case m.Coast(i) == AllSea && edge:
		h.Area = "mapedge"
	}
	return h
}
