package charts

import (
	"image/color"
	"strconv"
	"strings"

	"gonum.org/v1/plot/vg"

	"github.com/ironbottom/ironbottom/sim"
)

var (
	edgeColour = color.NRGBA{0x93, 0xa5, 0xb1, 0xff}
	idColour   = color.NRGBA{0x7d, 0x8b, 0x95, 0xff}
	seaName    = color.NRGBA{0x52, 0x6f, 0x80, 0xff}
	markColour = color.NRGBA{0x8a, 0x1f, 0x5a, 0xff}
)

func (m *mapDrawing) drawGround(h sim.ChartHex) {
	at := m.centre(h.Row, h.X)
	outline := polygon(at, m.side, 6)
	m.fill(outline, m.styles[h.Area].Colour)
	m.stroke(outline, edgeColour, 0.6)
	if h.Land != "" {
		m.fill(round(at, 0.72*m.side), m.styles[h.Land].Colour)
	}
}

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

func (m *mapDrawing) drawLine(l sim.ChartLine) {
	s := m.styles[l.Style]
	a, b := m.centre(l.A[0], l.A[1]), m.centre(l.B[0], l.B[1])
	if l.Along { // half a side to either hand of the middle
		middle, across := a.Add(b).Scale(0.5), b.Sub(a).Scale(0.5/sqrt3)
		turn := vg.Point{X: -across.Y, Y: across.X}
		a, b = middle.Sub(turn), middle.Add(turn)
	} else { // from symbol to symbol
		a, b = a.Add(m.symbolAt()), b.Add(m.symbolAt())
	}
	var p vg.Path
	p.Move(a)
	p.Line(b)
	m.strokeStyle(p, s)
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
	m.write(at.Add(vg.Point{Y: 0.8 * r}), 0.15*r, idColour, h.ID)
	m.drawSymbol(at.Add(m.symbolAt()), 0.21*r, h)
	if h.Mark != "" {
		m.write(at.Add(vg.Point{X: 0.55 * r, Y: 0.42 * r}), 0.26*r, markColour, h.Mark)
	}
	ink := color.Color(color.Black)
	if h.Symbol == "" || m.styles[h.Symbol].Shape == sim.Dot {
		ink = seaName
	}
	ground := m.styles[h.Area].Colour
	if h.Land != "" {
		ground = m.styles[h.Land].Colour
	}
	ground.A = 0xd0
	y := at.Y + 0.1*r
	for _, line := range wrap(h.Name, 0.19*r, 1.55*r) {
		half := textWidth(0.19*r, line)/2 + 0.03*r // lines do not strike names out
		m.fill(rectangle(vg.Point{X: at.X - half, Y: y - 0.1*r}, 2*half, 0.2*r), ground)
		m.write(vg.Point{X: at.X, Y: y}, 0.19*r, ink, line)
		y -= 0.2 * r
	}
	for _, s := range h.Stacks {
		y = m.drawStack(vg.Point{X: at.X, Y: y + 0.06*r}, s)
	}
}

// symbolAt is where in a hex its symbol stands.
func (m *mapDrawing) symbolAt() vg.Point { return vg.Point{Y: 0.45 * m.side} }

// wrap breaks text at its spaces where it is too wide for a line.
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
	if 299*int(c.R)+587*int(c.G)+114*int(c.B) > 150_000 {
		return color.Black
	}
	return color.White
}

// drawStack writes units on a plate below a point, those that are alike once with their
// number, and returns its lower edge.
func (m *mapDrawing) drawStack(top vg.Point, s sim.ChartStack) vg.Length {
	r := m.side
	size, line, gap := 0.178*r, 0.2*r, 0.09*r
	rows, wide := rowsOf(tally(s.Units)), vg.Length(0)
	long := make([]vg.Length, len(rows)) // units are set one by one: a space is too narrow to tell them apart
	for i, row := range rows {
		long[i] = -gap
		for _, u := range row {
			long[i] += textWidth(size, u) + gap
		}
		wide = max(wide, long[i]+1.2*gap)
	}
	high := line*vg.Length(len(rows)) + 0.05*r
	m.plate(vg.Point{X: top.X - wide/2, Y: top.Y - high}, wide, high, m.styles[s.Style])
	for i, row := range rows {
		at := vg.Point{X: top.X - long[i]/2, Y: top.Y - 0.025*r - line*(vg.Length(i)+0.5)}
		for _, u := range row {
			half := textWidth(size, u) / 2
			m.write(at.Add(vg.Point{X: half}), size, m.ink(s.Style), u)
			at.X += 2*half + gap
		}
	}
	if n := len(s.Units); n > 1 { // how many
		at := vg.Point{X: top.X - wide/2 - 0.06*r, Y: top.Y - 0.03*r}
		m.fill(round(at, 0.125*r), color.White)
		m.stroke(round(at, 0.125*r), m.styles[s.Style].Colour, 0.8)
		m.write(at, 0.17*r, color.Black, strconv.Itoa(n))
	}
	return top.Y - high - 0.04*r
}

// rowsOf sets units in rows of three at most, as even as can be and the longer
// rows first: a hex narrows downward.
func rowsOf(units []string) (rows [][]string) {
	count := (len(units) + 2) / 3
	for i := range count {
		n := (len(units) + count - i - 1) / (count - i)
		rows = append(rows, units[:n])
		units = units[n:]
	}
	return rows
}

func (m *mapDrawing) ink(name string) color.Color {
	s := m.styles[name]
	if s.Shape == sim.Frame {
		return s.Colour
	}
	return contrast(s.Colour)
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
