package charts

import (
	"fmt"
	"image/color"
	"math"
	"slices"

	"gonum.org/v1/plot/vg"

	"github.com/ironbottom/ironbottom/experiments/coast"
	"github.com/ironbottom/ironbottom/sim"
)

// A map of thousands of hexes that stand in columns is drawn layer by layer, each colour as one
// path: its picture would else be many times as large.

// A layer is all that has one colour.
type layer struct {
	colour color.NRGBA
	path   vg.Path
}

// layers are in the order in which their colours came first.
type layers []layer

//go:noinline many callers, none of them hot
func (l *layers) add(c color.NRGBA, p vg.Path) {
	for i := range *l {
		if (*l)[i].colour == c {
			(*l)[i].path = append((*l)[i].path, p...)
			return
		}
	}
	*l = append(*l, layer{c, p})
}

// drawFlat draws the map from the ground up, all but what stands below it.
func (m *mapDrawing) drawFlat() {
	var ground, land layers
	var coast vg.Path
	for _, h := range m.Hexes {
		ground.add(m.ground(h), pathOf(m.corners(h)))
	}
	for _, column := range m.columns() {
		shapes, boxes := m.landOver(column)
		for _, h := range column {
			if h.Land == "" && !m.isSea(h) {
				continue
			}
			parts, shores := m.landIn(h, m.corners(h), shapes, boxes)
			for _, p := range parts {
				land.add(m.landColour(h), p)
			}
			for _, edge := range shores {
				p := pathOf(edge)
				coast = append(coast, p[:len(p)-1]...) // open
			}
		}
	}
	for _, l := range append(ground, land...) {
		m.fill(l.path, l.colour)
	}
	m.stroke(m.edges(), edgeColour, 0.2+0.012*m.side)
	for _, l := range m.Labels {
		m.write(m.centre(l.Row, l.X), 9*m.side, m.styles[l.Style].Colour, l.Text)
	}
	if len(coast) > 0 {
		m.stroke(coast, coastColour, 0.35+0.015*m.side)
	}
	m.drawLines()
	m.drawTowns()
	for _, h := range m.Hexes {
		m.drawFlatStacks(h)
	}
	for _, t := range m.Ticks {
		m.drawTick(t)
	}
}

// corners returns those of a hex with a flat side to the north, clockwise from its upper left.
func (m *mapDrawing) corners(h sim.ChartHex) (corners []vg.Point) {
	at := m.centre(h.Row, h.X)
	for i := range 6 {
		a := math.Pi * (float64(i)/3 - 1.0/6)
		corners = append(corners, vg.Point{X: at.X + m.side*vg.Length(math.Sin(a)), Y: at.Y +
			m.side*vg.Length(math.Cos(a))})
	}
	return corners
}

// columns are the hexes column by column.
func (m *mapDrawing) columns() (columns [][]sim.ChartHex) {
	at := map[int]int{}
	for _, h := range m.Hexes {
		n, known := at[h.X]
		if !known {
			n = len(columns)
			at[h.X], columns = n, append(columns, nil)
		}
		columns[n] = append(columns[n], h)
	}
	return columns
}

// landOver returns the land in the strip that holds a column of hexes, so that each hex need only
// look at that.
func (m *mapDrawing) landOver(column []sim.ChartHex) (shapes [][]vg.Point, boxes []vg.Rectangle) {
	if m.land == nil {
		m.land = m.globeLand()
	}
	x := m.centre(0, column[0].X).X
	low, high := vg.Point{X: x - m.side}, vg.Point{X: x + m.side, Y: m.height}
	strip := []vg.Point{{X: low.X, Y: high.Y}, high, {X: high.X, Y: low.Y}, low}
	for _, shape := range m.land {
		box := extent(shape)
		if box.Max.X < low.X || box.Min.X > high.X {
			continue
		}
		if part := clip(shape, strip); part != nil {
			shapes, boxes = append(shapes, part), append(boxes, extent(part))
		}
	}
	return shapes, boxes
}

// globeLand returns the shapes of the land on the map, without what is too small to see.
func (m *mapDrawing) globeLand() (shapes [][]vg.Point) {
	const fine = 0.4 // points
	middles := map[[2]int]sim.ChartHex{}
	for _, h := range m.Hexes {
		middles[[2]int{h.Row, h.X}] = h
	}
	for _, shape := range coast.Shapes() {
		var path []vg.Point
		for _, v := range shape {
			p := m.onGlobe(v, middles)
			if n := len(path); n == 0 || length(p.Sub(path[n-1])) >= fine {
				path = append(path, p)
			}
		}
		if len(path) > 2 {
			shapes = append(shapes, path)
		}
	}
	return shapes
}

// onGlobe returns where a place on the globe lies: by the projection, and then as far off as the
// map has the middle of the hex there.
func (m *mapDrawing) onGlobe(v coast.Degrees, middles map[[2]int]sim.ChartHex) vg.Point {
	x, y := m.project(v)
	column := int(math.Round(x))
	low := 1 - column&1 // even columns stand half a hex lower
	row := 2*int(math.Round((y-float64(low))/2)) + low
	if h, known := middles[[2]int{row, column}]; known {
		hx, hy := m.project(coast.Degrees{East: h.East, North: h.North})
		x, y = x+float64(column)-hx, y+float64(row)-hy
	}
	whole := func(x vg.Length) vg.Length { return vg.Length(math.Round(100*float64(x)) / 100) }
	return vg.Point{X: whole(m.origin.X + m.step.X*vg.Length(x)), Y: whole(m.origin.Y - m.step.Y*vg.Length(y))}
}

// project returns X and Row of a place on the globe, not whole.
func (m *mapDrawing) project(v coast.Degrees) (x, y float64) {
	mercator := math.Asinh(math.Tan(v.North*math.Pi/180)) * 180 / math.Pi
	return (v.East - m.Globe.East) / m.Globe.ByColumn, 2 * (m.Globe.North - mercator) / m.Globe.ByRow
}

// edges are the sides of all hexes, each once.
func (m *mapDrawing) edges() (p vg.Path) {
	there := map[[2]int]bool{}
	for _, h := range m.Hexes {
		there[[2]int{h.Row, h.X}] = true
	}
	// Side i lies between corners i and i+1, from the north clockwise; its neighbour is so far off.
	around := [6][2]int{{-2, 0}, {-1, 1}, {1, 1}, {2, 0}, {1, -1}, {-1, -1}}
	for _, h := range m.Hexes {
		c := m.corners(h)
		for i, d := range around {
			if i < 3 || !there[[2]int{h.Row + d[0], h.X + d[1]}] {
				p.Move(c[i])
				p.Line(c[(i+1)%6])
			}
		}
	}
	return p
}

// drawLines draws the lines of each style as one, in the order of the styles.
func (m *mapDrawing) drawLines() {
	paths := map[string]vg.Path{}
	for _, l := range m.Lines {
		paths[l.Style] = append(paths[l.Style], m.lineOf(l)...)
	}
	for _, s := range m.Styles {
		if p := paths[s.Name]; p != nil {
			m.strokeStyle(p, s)
		}
	}
}

// drawTick writes a number or a letter beyond the edge of the map.
func (m *mapDrawing) drawTick(t sim.ChartTick) {
	size := vg.Length(5.5)
	if t.Large {
		size = 9
	}
	at := m.centre(t.Row, t.X)
	at.X += vg.Length(t.Away[0]) * (m.side + 0.62*size)
	at.Y += vg.Length(t.Away[1]) * (m.side*sqrt3/2 + 0.75*size)
	m.write(at, size, idColour, t.Text)
}

// A hex has room for so many counters beside each other, each so high for the side of a hex.
const (
	flatAcross  = 3
	flatCounter = 0.45
)

// flatLooks are the counters of a hex; those that are alike are one with their number.
func (m *mapDrawing) flatLooks(h sim.ChartHex) (looks []counterLook) {
	for _, s := range h.Stacks {
		for _, l := range merge(m.looks(s)) {
			if l.count > 1 {
				l.text, l.count = fmt.Sprintf("%d×%s", l.count, l.text), 1
			}
			looks = append(looks, l)
		}
	}
	return looks
}

// flatBox is the room that so many counters take in a hex.
func (m *mapDrawing) flatBox(h sim.ChartHex, counters int) vg.Rectangle {
	across, rows := min(counters, flatAcross), (counters+flatAcross-1)/flatAcross
	out := vg.Point{X: counterWide * vg.Length(across), Y: vg.Length(rows)}.Scale(flatCounter * m.side / 2)
	at := m.centre(h.Row, h.X)
	return vg.Rectangle{Min: at.Sub(out), Max: at.Add(out)}
}

// drawFlatStacks draws the units of a hex in rows about its middle.
func (m *mapDrawing) drawFlatStacks(h sim.ChartHex) {
	looks := m.flatLooks(h)
	size := flatCounter * m.side
	middle, y := m.centre(h.Row, h.X).X, m.flatBox(h, len(looks)).Max.Y
	for row := range slices.Chunk(looks, flatAcross) {
		y -= size
		for i, l := range row {
			m.drawCounter(vg.Point{X: middle + size*counterWide*(vg.Length(i)-vg.Length(len(row))/2), Y: y}, size, l)
		}
	}
}
