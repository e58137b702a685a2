package charts

import (
	"image/color"
	"strings"

	"gonum.org/v1/plot/vg"

	"github.com/ironbottom/ironbottom/sim"
)

// edgeColour is for the sides of hexes, idColour for their numbers and the words of cells,
// seaName for names of places that are no base, markColour for marks and for the crosses through
// closed bases.
var (
	edgeColour = color.NRGBA{0x93, 0xa5, 0xb1, 0xff}
	idColour   = color.NRGBA{0x3f, 0x51, 0x5c, 0xff}
	seaName    = color.NRGBA{0x52, 0x6f, 0x80, 0xff}
	markColour = color.NRGBA{0x8a, 0x1f, 0x5a, 0xff}
)

// drawLabel writes large lettering in the lower half of a hex, further lines small.
func (m *mapDrawing) drawLabel(l sim.ChartLabel) {
	at, size := m.centre(l.Row, l.X), 0.34*m.side
	at.Y -= 0.26 * m.side
	for line := range strings.SplitSeq(l.Text, "\n") {
		m.write(at, size, m.styles[l.Style].Colour, line)
		at.Y -= 0.27 * m.side
		size = 0.19 * m.side
	}
}

// drawLine draws a line between two hexes: along the side that they share, from symbol to symbol,
// or of a diagram from edge to edge by its route.
func (m *mapDrawing) drawLine(l sim.ChartLine) { m.strokeStyle(m.lineOf(l), m.styles[l.Style]) }

// lineOf is where a line runs.
func (m *mapDrawing) lineOf(l sim.ChartLine) (p vg.Path) {
	a, b := m.centre(l.A[0], l.A[1]), m.centre(l.B[0], l.B[1])
	switch {
	case l.Apart:
		p = m.route(l)
	// Neighbours are √3 sides apart, so that half a side is the vector between them over 2√3;
	// turned by a right angle it lies along the side that they share.
	case l.Along: // half a side to either hand of the middle
		middle, across := a.Add(b).Scale(0.5), b.Sub(a).Scale(0.5/sqrt3)
		turn := vg.Point{X: -across.Y, Y: across.X}
		p.Move(middle.Sub(turn))
		p.Line(middle.Add(turn))
	default: // from symbol to symbol
		p.Move(a.Add(m.symbolAt()))
		p.Line(b.Add(m.symbolAt()))
	}
	return p
}

// strokeStyle draws a line in its style.
func (m *mapDrawing) strokeStyle(p vg.Path, s sim.Style) {
	width := m.side * vg.Length(s.Width) / 100
	if s.Colour == (color.NRGBA{0xff, 0xff, 0xff, 0xff}) { // white needs an edge to be seen
		m.stroke(p, grey, width+1.2)
	}
	if s.Dashed {
		m.stroke(p, s.Colour, width, 2.2*width, 1.2*width)
		return
	}
	m.stroke(p, s.Colour, width)
}

// drawHex draws what stands in a hex: number, symbol, name, units.
func (m *mapDrawing) drawHex(h sim.ChartHex) {
	at, r := m.centre(h.Row, h.X), m.side
	m.write(at.Add(vg.Point{Y: 0.79 * r}), 0.16*r, idColour, h.ID)
	symbol := at.Add(m.symbolAt())
	m.drawSymbol(symbol, 0.2*r, h)
	for _, s := range h.Stacks {
		if m.styles[s.Style].Dashed { // units keep it closed
			m.cross(symbol, 0.3*r)
		}
	}
	m.drawMark(at, h.Mark)
	y := m.drawName(h)
	m.drawStacks(h, y-at.Y)
}

// drawMark writes the mark of a hex in its upper right part, within its sides.
func (m *mapDrawing) drawMark(at vg.Point, mark string) {
	if mark == "" {
		return
	}
	size := 0.24 * m.side
	if wide := textWidth(size, mark); wide > 0.52*m.side {
		size *= 0.52 * m.side / wide
	}
	m.write(at.Add(vg.Point{X: 0.82*m.side - textWidth(size, mark)/2, Y: 0.36 * m.side}), size, markColour, mark)
}

// cross strikes a symbol through.
func (m *mapDrawing) cross(at vg.Point, r vg.Length) {
	for _, turn := range []vg.Length{-1, 1} {
		var p vg.Path
		p.Move(at.Add(vg.Point{X: -r, Y: -turn * r}))
		p.Line(at.Add(vg.Point{X: r, Y: turn * r}))
		m.stroke(p, color.White, 3.6)
		m.stroke(p, markColour, 2)
	}
}

// drawName writes the name of a hex, of an open sea with units its number, and returns how
// far down it comes.
// The return is the height of the lower edge of the name, as an ordinate of the picture;
// drawStacks wants it from the centre.
func (m *mapDrawing) drawName(h sim.ChartHex) vg.Length {
	at, r := m.centre(h.Row, h.X), m.side
	ink := color.Color(color.Black)
	if h.Symbol == "" || m.styles[h.Symbol].Shape == sim.Dot {
		ink = seaName
	}
	name := h.Name
	if name == "" && len(h.Stacks) > 0 {
		name = "sea " + h.ID
	}
	ground := m.ground(h)
	if h.Land != "" {
		ground = m.styles[h.Land].Colour
	}
	// The plate behind a name lets the ground through, at 0xb0 of 0xff.
	ground.A = 0xb0
	y := at.Y + 0.12*r
	for _, line := range wrap(name, 0.19*r, 1.62*r) {
		half := textWidth(0.19*r, line)/2 + 0.03*r // lines do not strike names out
		m.fill(rectangle(vg.Point{X: at.X - half, Y: y - 0.1*r}, 2*half, 0.2*r), ground)
		m.write(vg.Point{X: at.X, Y: y}, 0.19*r, ink, line)
		y -= 0.2 * r
	}
	return y + 0.08*r
}

// symbolAt is where in a hex its symbol stands.
func (m *mapDrawing) symbolAt() vg.Point {
	if m.Globe != nil {
		return vg.Point{}
	}
	return vg.Point{Y: 0.47 * m.side}
}

// wrap breaks text at its spaces where it is too wide for a line.
// A word that is wider than a line alone keeps one for itself and sticks out.
func wrap(name string, size, room vg.Length) (lines []string) {
	for _, word := range strings.Fields(name) {
		if n := len(lines) - 1; n >= 0 && textWidth(size, lines[n]+" "+word) <= room {
			lines[n] += " " + word
		} else {
			lines = append(lines, word)
		}
	}
	return lines
}

// drawSymbol draws the symbol of a hex in the colour of its owner, or of its style if nobody owns
// it, and on it the number of the base.
func (m *mapDrawing) drawSymbol(at vg.Point, r vg.Length, h sim.ChartHex) {
	if h.Symbol == "" {
		return
	}
	s := m.styles[h.Symbol]
	colour := h.Owner
	if colour.A == 0 {
		colour = s.Colour
	}
	m.drawShape(at, r, s.Shape, colour)
	if h.Number != "" {
		m.write(at, 1.25*r, contrast(colour), h.Number)
	}
}

// drawShape draws a filled shape of radius r with a black rim. A hexagon is drawn a little
// larger, as its flats lie inside the circle of its corners; a ring is one with a thick rim. A
// dot is small and has no rim.
func (m *mapDrawing) drawShape(at vg.Point, r vg.Length, shape sim.Shape, c color.NRGBA) {
	outline, rim := round(at, r), vg.Length(0.7)
	switch shape {
	case sim.Dot:
		m.fill(round(at, 0.4*r), c)
		return
	case sim.Hexagon:
		outline = polygon(at, 1.15*r, 6)
	case sim.Ring:
		outline, rim = polygon(at, 1.15*r, 6), 2.2
	}
	m.fill(outline, c)
	m.stroke(outline, color.Black, rim)
}

// contrast returns the ink that can be read on a colour.
func contrast(c color.NRGBA) color.Color {
	// The brightness to the eye, of 255,000 at most (weights of ITU-R BT.601, in thousandths).
	if 299*int(c.R)+587*int(c.G)+114*int(c.B) > 140_000 {
		return color.Black
	}
	return color.White
}

// plate draws what units are written on, from its lower left corner.
func (m *mapDrawing) plate(at vg.Point, wide, high vg.Length, s sim.Style) {
	p := rectangle(at, wide, high)
	if s.Shape == sim.Frame {
		m.fill(p, color.White)
	} else {
		m.fill(p, s.Colour)
	}
	m.stroke(p, s.Colour, 1)
}
