package charts

import (
	"image/color"
	"math"

	"gonum.org/v1/plot/vg"

	"github.com/ironbottom/ironbottom/experiments/coast"
	"github.com/ironbottom/ironbottom/sim"
)

// townColour is behind names, so that lines do not strike them out.
var townColour = color.NRGBA{0xff, 0xff, 0xff, 0x9c}

// drawTowns draws all places, and the names of as many as fit, the first ones first.
func (m *mapDrawing) drawTowns() {
	radius := min(max(0.13*m.side, 1.1), 3)
	var taken []vg.Rectangle // by symbols and names
	at := make([]vg.Point, len(m.Towns))
	for i, t := range m.Towns {
		at[i] = m.townAt(t)
		out := vg.Point{X: radius, Y: radius}
		taken = append(taken, vg.Rectangle{Min: at[i].Sub(out), Max: at[i].Add(out)})
	}
	for i := range m.Towns {
		m.drawTown(at[len(at)-1-i], radius, m.Towns[len(at)-1-i]) // the first on top
	}
	for _, h := range m.Hexes {
		if n := len(m.flatLooks(h)); n > 0 {
			taken = append(taken, m.flatBox(h, n))
		}
	}
	for i, t := range m.Towns {
		if box, free := m.roomFor(t.Name, at[i], radius, i, taken); free {
			taken = append(taken, box)
			m.fill(rectangle(box.Min, box.Max.X-box.Min.X, box.Max.Y-box.Min.Y), townColour)
			m.write(box.Min.Add(box.Max).Scale(0.5), m.nameSize(), color.Black, t.Name)
		}
	}
}

// nameSize is that of the names of places: legible on the whole map, no larger than a hex.
func (m *mapDrawing) nameSize() vg.Length { return min(max(0.36*m.side, 4.9), 8) }

// townAt is where a place truly lies, drawn into its hex where it would lie beside it.
func (m *mapDrawing) townAt(t sim.ChartTown) vg.Point {
	centre := m.centre(t.Row, t.X)
	x, y := m.project(coast.Degrees{East: t.East, North: t.North})
	off := vg.Point{X: m.step.X * vg.Length(x-float64(t.X)), Y: -m.step.Y * vg.Length(y-float64(t.Row))}
	if far, most := length(off), 0.6*m.side; far > most {
		off = off.Scale(most / far)
	}
	whole := func(x vg.Length) vg.Length { return vg.Length(math.Round(100*float64(x)) / 100) }
	return vg.Point{X: whole(centre.X + off.X), Y: whole(centre.Y + off.Y)}
}

func (m *mapDrawing) drawTown(at vg.Point, radius vg.Length, t sim.ChartTown) {
	shape := round(at, radius)
	switch m.styles[t.Style].Shape {
	case sim.Hexagon:
		shape = polygon(at, 1.35*radius, 6)
	case sim.Dot:
		shape = round(at, 0.62*radius)
	}
	m.fill(shape, t.Colour)
	rim := vg.Length(0.3)
	if t.Rim {
		rim = min(0.4*radius, 1)
	}
	m.stroke(shape, color.Black, rim)
}

// roomFor finds where a name may stand beside its symbol: the first of eight places that no other
// symbol or name takes.
func (m *mapDrawing) roomFor(name string, at vg.Point, radius vg.Length, own int,
	taken []vg.Rectangle) (vg.Rectangle, bool) {
	size := m.nameSize()
	wide, high, gap := textWidth(size, name)+0.2*size, 0.95*size, 1.2*radius
	for _, p := range [][2]vg.Length{{1, 0}, {-1, 0}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}, {0, 1}, {0, -1}} {
		middle := at.Add(vg.Point{X: p[0] * (gap + wide/2), Y: p[1] * (gap + high/2)})
		if p[0] != 0 && p[1] != 0 {
			middle.X -= p[0] * 0.4 * gap
		}
		box := vg.Rectangle{Min: middle.Sub(vg.Point{X: wide / 2, Y: high / 2}),
			Max: middle.Add(vg.Point{X: wide / 2, Y: high / 2})}
		if m.free(box, own, taken) {
			return box, true
		}
	}
	return vg.Rectangle{}, false
}

// free reports whether a box is on the map and touches nothing that is taken but its own symbol.
func (m *mapDrawing) free(box vg.Rectangle, own int, taken []vg.Rectangle) bool {
	if box.Min.X < mapMargin || box.Max.X > mapWidth-mapMargin || box.Min.Y < m.foot || box.Max.Y > m.height-headRoom {
		return false
	}
	for i, t := range taken {
		if i != own && box.Min.X < t.Max.X && t.Min.X < box.Max.X && box.Min.Y < t.Max.Y && t.Min.Y < box.Max.Y {
			return false
		}
	}
	return true
}
