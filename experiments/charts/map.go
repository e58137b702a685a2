package charts

import (
	"fmt"
	"image/color"
	"io"
	"math"

	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"github.com/ironbottom/ironbottom/sim"
)

// A map is as wide as 2400 dots of a PNG, or 1600 of 1/96 inch.
const (
	mapWidth  = 1200 * vg.Length(1) // points
	mapMargin = 14
	headRoom  = 40
	sqrt3     = vg.Length(1.7320508075688772)
)

// Map draws a map of hexes. The same chart gives the same bytes.
func Map(c *sim.Chart, file string) (io.WriterTo, error) {
	if err := CheckName(file); err != nil {
		return nil, err
	}
	m, err := newMap(c)
	if err != nil {
		return nil, err
	}
	return paint(file, c.Title, mapWidth, m.height, m.draw)
}

// mapDrawing is a chart with its measures: a hex has so long a side, and the hex
// at row 0, x 0 would have its centre at origin.
type mapDrawing struct {
	*sim.Chart
	// By name; the empty name is a style without anything, for what a hex does not have.
	styles map[string]sim.Style
	// In points. It is 60 at most, so that a small map does not become a poster.
	side   vg.Length
	step   vg.Point // between rows and between columns
	origin vg.Point
	height vg.Length
	foot   vg.Length // of all below the map
	// Styles that have words for the legend, line by line.
	legend [][]sim.Style
	notes  []string        // in lines
	seas   map[string]bool // grounds of hexes that have land of their own
	land   [][]vg.Point    // of a map with a Globe, as it was asked for
	c      draw.Canvas
}

// newMap measures: from the extent of the hexes in rows and columns come the size of a hex, then
// the height of what stands below the map, and from these the height of the picture. Columns count
// half hexes, so that neighbours in a row are two apart.
func newMap(c *sim.Chart) (*mapDrawing, error) {
	if len(c.Hexes) == 0 {
		return nil, fmt.Errorf("found a map of no hexes; want one at least")
	}
	m := &mapDrawing{Chart: c, styles: map[string]sim.Style{"": {}}, seas: map[string]bool{}}
	for _, s := range c.Styles {
		m.styles[s.Name] = s
	}
	if err := m.checkStyles(); err != nil {
		return nil, err
	}
	// Index 0 is the row, 1 the column in half hexes.
	low, high := [2]int{math.MaxInt, math.MaxInt}, [2]int{math.MinInt, math.MinInt}
	for _, h := range c.Hexes {
		m.seas[h.Area] = m.seas[h.Area] || h.Land != ""
		low = [2]int{min(low[0], h.Row), min(low[1], h.X)}
		high = [2]int{max(high[0], h.Row), max(high[1], h.X)}
	}
	m.arrangeLegend()
	// The capacity is cut, so that append copies and leaves the facts of the caller alone.
	for _, note := range append(c.Facts[:len(c.Facts):len(c.Facts)], c.Notes...) {
		m.notes = append(m.notes, wrap(note, noteSize, mapWidth-2*mapMargin)...)
	}
	m.foot = mapMargin + vg.Length(len(m.notes))*noteLine + vg.Length(len(m.legend))*legendLine + 14
	if len(c.Boxes) > 0 {
		m.foot += boxHeight + 8
	}
	m.foot += vg.Length(len(c.Tracks)) * trackHeight
	// Where Row and X are 1 apart, centres are so many sides; the first and the last hex reach so
	// many beyond their centres.
	down, across, reach := vg.Length(1.5), sqrt3/2, vg.Point{X: sqrt3 / 2, Y: 1}
	if c.Globe != nil {
		down, across, reach = sqrt3/2, 1.5, vg.Point{X: 1, Y: sqrt3 / 2}
	}
	m.side = min((mapWidth-2*mapMargin)/(across*vg.Length(high[1]-low[1])+2*reach.X), 60)
	m.step = vg.Point{X: across * m.side, Y: down * m.side}
	m.height = headRoom + m.side*(down*vg.Length(high[0]-low[0])+2*reach.Y) + m.foot
	m.origin = vg.Point{
		X: mapMargin + reach.X*m.side - m.step.X*vg.Length(low[1]),
		Y: m.height - headRoom - reach.Y*m.side + m.step.Y*vg.Length(low[0]),
	}
	return m, nil
}

// checkStyles says which style a chart names but does not have.
// Boxes are checked as the hexes that they hold. The empty name is always there.
func (m *mapDrawing) checkStyles() error {
	check := func(names ...string) error {
		for _, n := range names {
			if _, ok := m.styles[n]; !ok {
				return fmt.Errorf("found style %q in a map; want one of its styles", n)
			}
		}
		return nil
	}
	all := m.Hexes
	for _, b := range m.Boxes {
		// The capacity is cut, so that append copies and the chart of the caller stays as it is.
		all = append(all[:len(all):len(all)], b.ChartHex)
	}
	for _, h := range all {
		if err := check(h.Area, h.Land, h.Symbol); err != nil {
			return err
		}
		for _, s := range h.Stacks {
			if err := check(s.Style); err != nil {
				return err
			}
		}
	}
	for _, l := range m.Lines {
		if err := check(l.Style); err != nil {
			return err
		}
	}
	for _, l := range m.Labels {
		if err := check(l.Style); err != nil {
			return err
		}
	}
	for _, t := range m.Towns {
		if err := check(t.Style); err != nil {
			return err
		}
	}
	return nil
}

// draw draws from the bottom up. Later layers cover earlier ones: terrain, lettering, lines, then
// the content of the hexes. m.c is set here because paint makes the canvas only now.
func (m *mapDrawing) draw(c draw.Canvas) error {
	m.c = c
	head := style(15)
	head.YAlign = text.YTop
	fit(&head, m.Title, draw.Crop(c, mapMargin, -mapMargin, 0, 0))
	c.FillText(head, vg.Point{X: mapMargin, Y: m.height - 10}, m.Title)
	if m.Globe != nil {
		m.drawFlat()
		m.drawFoot()
		return nil
	}
	m.drawGrounds()
	for _, l := range m.Labels {
		m.drawLabel(l)
	}
	for _, l := range m.Lines {
		m.drawLine(l)
	}
	for _, h := range m.Hexes {
		m.drawHex(h)
	}
	m.drawFoot()
	return nil
}

// centre returns where a hex has its centre.
func (m *mapDrawing) centre(row, x int) vg.Point {
	return vg.Point{X: m.origin.X + m.step.X*vg.Length(x), Y: m.origin.Y - m.step.Y*vg.Length(row)}
}

// polygon returns a regular polygon with a point to the north.
func polygon(at vg.Point, radius vg.Length, corners int) (p vg.Path) {
	for i := range corners {
		a := 2 * math.Pi * float64(i) / float64(corners)
		q := vg.Point{X: at.X + radius*vg.Length(math.Sin(a)), Y: at.Y + radius*vg.Length(math.Cos(a))}
		if i == 0 {
			p.Move(q)
		} else {
			p.Line(q)
		}
	}
	p.Close()
	return p
}

// rectangle returns one from its lower left corner.
func rectangle(at vg.Point, wide, high vg.Length) (p vg.Path) {
	p.Move(at)
	p.Line(at.Add(vg.Point{X: wide}))
	p.Line(at.Add(vg.Point{X: wide, Y: high}))
	p.Line(at.Add(vg.Point{Y: high}))
	p.Close()
	return p
}

// round returns a circle.
// Thirty-six corners are round to the eye at the sizes of a map, and go through the grid like all
// else.
func round(at vg.Point, radius vg.Length) vg.Path { return polygon(at, radius, 36) }

func (m *mapDrawing) fill(p vg.Path, c color.Color) {
	m.c.SetColor(c)
	m.c.Fill(p)
}

func (m *mapDrawing) stroke(p vg.Path, c color.Color, width vg.Length, dashes ...vg.Length) {
	m.c.SetColor(c)
	m.c.SetLineWidth(width)
	m.c.SetLineDash(dashes, 0)
	m.c.Stroke(p)
}

// write writes text centred on a point, its capitals in the middle of it.
// Capitals of the font are about 0.72 of its size high: half of it below the point puts their
// middle on it.
func (m *mapDrawing) write(at vg.Point, size vg.Length, c color.Color, words string) {
	s := style(size)
	s.Color, s.XAlign = c, text.XCenter
	m.c.FillText(s, vg.Point{X: at.X, Y: at.Y - 0.36*size}, words)
}

func textWidth(size vg.Length, words string) vg.Length {
	s := style(size)
	return s.Width(words)
}
