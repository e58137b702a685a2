package atlas

import (
	"fmt"

	"github.com/ironbottom/ironbottom/sim"
)

// lineFeatures are the features that are drawn, those along a side and those from hex to hex.
var lineFeatures = []struct {
	style string
	of    Feature
	along bool
}{{"river", River, true}, {"ridge", Ridge, true}, {"pass", Pass, true}, {"strait", Strait, true},
	{"rail", Rail, false}, {"major road", MajorRoad, false}, {"minor road", MinorRoad, false}}

// chartLines draws what stands on the sides of the hexes, and the edges of sheets.
func (m *Map) chartLines(c *sim.Chart, on func(Index) bool) {
	line := func(style string, a, b Index, along bool) {
		l := sim.ChartLine{Style: style, Along: along}
		l.A[0], l.A[1] = coordinate(a)
		l.B[0], l.B[1] = coordinate(b)
		c.Lines = append(c.Lines, l)
	}
	for i := range m.Hexes {
		for s := NorthEast; s <= South; s++ { // half of the sides, so that each is met once
			n := i.Neighbour(s)
			if !on(i) || !on(n) {
				continue
			}
			for _, f := range lineFeatures {
				if m.Has(i, s, f.of) {
					line(f.style, i, n, f.along)
				}
			}
			if i.Hex().Map != n.Hex().Map {
				line("sheet", i, n, true)
			}
		}
	}
}

// chartTicks writes the numbers of columns and rows at the edges of the map, and where there are
// several sheets their letters; then not each number has room.
func chartTicks(c *sim.Chart, sheets string) {
	step := 1
	if len(sheets) > 1 {
		step = 5
	}
	for n := range len(sheets) {
		sheet := sheets[n]
		// Whatever lies over an edge of the sheet: another sheet, or none.
		bare := func(column, row uint8, way Side) bool {
			next := Hex{sheet, column, row}.Index().Neighbour(way)
			return next == Nowhere || !containsSheet(sheets, next)
		}
		tick := func(column, row uint8, way Side, number uint8) {
			if int(number)%step != 0 && number != 1 || !bare(column, row, way) {
				return
			}
			t := sim.ChartTick{Text: fmt.Sprintf("%02d", number),
				Away: [...][2]int{North: {0, 1}, NorthEast: {1, 0}, South: {0, -1}, SouthWest: {-1, 0}}[way]}
			t.Row, t.X = coordinate(Hex{sheet, column, row}.Index())
			c.Ticks = append(c.Ticks, t)
		}
		for column := uint8(1); column <= sheetColumns; column++ {
			tick(column, 1, North, column)
			tick(column, sheetRows, South, column)
		}
		for row := uint8(1); row <= sheetRows; row++ {
			tick(1, row, SouthWest, row)
			tick(sheetColumns, row, NorthEast, row)
		}
		if len(sheets) > 1 {
			l := sim.ChartLabel{Style: "letter", Text: string(sheet)}
			l.Row, l.X = coordinate(Hex{sheet, sheetColumns / 2, sheetRows / 2}.Index())
			c.Labels = append(c.Labels, l)
		}
	}
}

func containsSheet(sheets string, i Index) bool {
	for n := range len(sheets) {
		if sheets[n] == i.Hex().Map {
			return true
		}
	}
	return false
}
