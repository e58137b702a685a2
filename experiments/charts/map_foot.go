package charts

import (
	"image/color"
	"slices"

	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"

	"github.com/ironbottom/ironbottom/sim"
)

// Heights and sizes below the map, in points. The foot of a map is as high as these make it:
// newMap adds them up, and drawFoot must use them in the same way.
const (
	boxHeight   = 52
	trackHeight = 27
	legendLine  = 17
	noteLine    = 12
	noteSize    = 8.5
	sample      = 24 // width of a sample of the legend
	legendSize  = 8.5
)

// arrangeLegend breaks the legend into lines.
// Styles without words of a legend do not appear there, such as those of plain grounds.
func (m *mapDrawing) arrangeLegend() {
	left := vg.Length(0)
	for _, s := range m.Styles {
		if s.Legend == "" {
			continue
		}
		wide := legendWidth(s)
		if len(m.legend) == 0 || left+wide > mapWidth-2*mapMargin {
			m.legend = append(m.legend, nil)
			left = 0
		}
		n := len(m.legend) - 1
		m.legend[n] = append(m.legend[n], s)
		left += wide
	}
}

func legendWidth(s sim.Style) vg.Length { return sample + 4 + textWidth(legendSize, s.Legend) + 14 }

// drawFoot draws boxes, legend and notes below the map.
func (m *mapDrawing) drawFoot() {
	y := m.foot - 10
	if len(m.Boxes) > 0 {
		m.drawBoxes(y)
		y -= boxHeight + 8
	}
	for _, t := range m.Tracks {
		m.drawTrack(t, y)
		y -= trackHeight
	}
	for _, line := range m.legend {
		x := vg.Length(mapMargin)
		for _, s := range line {
			m.drawSample(vg.Point{X: x, Y: y - legendLine/2}, s)
			m.left(vg.Point{X: x + sample + 4, Y: y - legendLine/2}, legendSize, color.Black, s.Legend)
			x += legendWidth(s)
		}
		y -= legendLine
	}
	y -= 3
	for _, line := range m.notes {
		m.left(vg.Point{X: mapMargin, Y: y - noteLine/2}, noteSize, grey, line)
		y -= noteLine
	}
}

// left writes text to the right of a point.
func (m *mapDrawing) left(at vg.Point, size vg.Length, c color.Color, words string) {
	s := style(size)
	s.Color, s.XAlign = c, text.XLeft
	m.c.FillText(s, vg.Point{X: at.X, Y: at.Y - 0.36*size}, words)
}

// drawSample draws what a style looks like.
func (m *mapDrawing) drawSample(at vg.Point, s sim.Style) {
	middle := at.Add(vg.Point{X: sample / 2})
	switch s.Shape {
	case sim.Stroke:
		var p vg.Path
		p.Move(at)
		p.Line(at.Add(vg.Point{X: sample}))
		m.strokeStyle(p, s)
	case sim.Frame:
		if s.Dashed {
			m.stroke(rectangle(at.Add(vg.Point{X: 2, Y: -5}), sample-4, 10), s.Colour, 1.4, 3, 2)
			return
		}
		m.drawCounter(at.Add(vg.Point{X: 4, Y: -6}), 12, counterLook{paint: s.Colour, empty: true})
	case sim.Plate:
		m.drawCounter(at.Add(vg.Point{X: 4, Y: -6}), 12, counterLook{pips: 3, paint: s.Colour})
	case sim.Area:
		m.plate(at.Add(vg.Point{X: 2, Y: -5}), sample-4, 10, s)
	default:
		m.drawShape(middle, 5.5, s.Shape, s.Colour)
	}
}

// drawBoxes draws those of the left from the left edge on, those of the right from
// the right.
func (m *mapDrawing) drawBoxes(top vg.Length) {
	edges := [2]vg.Length{mapMargin, mapWidth - mapMargin}
	for _, b := range m.Boxes {
		wide := max(280, textWidth(8, b.Text)+20)
		x := edges[0]
		if b.Right {
			edges[1] -= wide + 10
			x = edges[1] + 10
		} else {
			edges[0] += wide + 10
		}
		m.drawBox(vg.Point{X: x, Y: top - boxHeight}, wide, b)
	}
}

// drawBox draws one box: its frame in the colour of its owner, symbol and name on the first line,
// its units to the right of the name, and its text small below.
func (m *mapDrawing) drawBox(at vg.Point, wide vg.Length, b sim.ChartBox) {
	edge := b.Owner
	if edge.A == 0 {
		edge = grey
	}
	p := rectangle(at, wide, boxHeight)
	m.fill(p, color.NRGBA{0xf7, 0xf7, 0xf4, 0xff})
	m.stroke(p, edge, 2)
	m.drawSymbol(at.Add(vg.Point{X: 18, Y: boxHeight - 18}), 9, b.ChartHex)
	m.left(at.Add(vg.Point{X: 34, Y: boxHeight - 18}), 12, color.Black, b.Name)
	m.left(at.Add(vg.Point{X: 10, Y: 10}), 8, grey, b.Text)
	x := at.X + 34 + textWidth(12, b.Name) + 16
	for _, s := range b.Stacks {
		row := counterRow{looks: m.looks(s), style: m.styles[s.Style]}
		x = m.drawRow(vg.Point{X: x, Y: at.Y + boxHeight - 8}, at.X+wide-8-x, row)
	}
}

// drawTrack draws the cells of a track and the markers on them, below a height.
// Without a mark a cell shows its own word, shrunk until it fits.
func (m *mapDrawing) drawTrack(t sim.ChartTrack, top vg.Length) {
	const name, high = 92, 18
	m.left(vg.Point{X: mapMargin, Y: top - high/2}, 9, color.Black, t.Name)
	wide := min(60, (mapWidth-2*mapMargin-name)/vg.Length(len(t.Cells)))
	for n, cell := range t.Cells {
		at := vg.Point{X: mapMargin + name + wide*vg.Length(n), Y: top - high}
		p := rectangle(at, wide, high)
		m.fill(p, color.NRGBA{0xf7, 0xf7, 0xf4, 0xff})
		m.stroke(p, edgeColour, 0.6)
		if slices.ContainsFunc(t.Marks, func(k sim.ChartMark) bool { return k.Cell == n && k.Text != "" }) {
			continue // a marker covers it
		}
		size := min(8, 8*(wide-3)/textWidth(8, cell))
		m.write(at.Add(vg.Point{X: wide / 2, Y: high / 2}), size, idColour, cell)
	}
	on := map[int]vg.Length{}
	for _, mark := range t.Marks {
		at := vg.Point{X: mapMargin + name + wide*vg.Length(mark.Cell), Y: top - high}
		if mark.Text == "" { // the cell itself
			m.stroke(rectangle(at, wide, high), mark.Colour, 2.4)
			continue
		}
		// Markers on one cell lie over each other like cards: each 11 points further right and 5
		// lower.
		const size = high - 5
		at = at.Add(vg.Point{X: (wide-size*counterWide)/2 + 11*on[mark.Cell], Y: 2.5 - 5*on[mark.Cell]})
		on[mark.Cell]++
		m.drawCounter(at, size, counterLook{text: mark.Text, paint: mark.Colour})
	}
}
