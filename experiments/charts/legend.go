package charts

import (
	"image/color"

	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"github.com/ironbottom/ironbottom/experiments/charts/axes"
)

// A legend explains the drawing in a strip of its own, because beside the data it could cover some
// of it.
type legend []legendEntry

// A legendEntry is a name with its samples, drawn over each other.
type legendEntry struct {
	name   string
	thumbs []axes.Thumbnailer
}

//go:noinline many callers, none of them hot
func (l *legend) add(name string, thumbs ...axes.Thumbnailer) {
	*l = append(*l, legendEntry{name, thumbs})
}

// Sizes of the strip, in points.
const (
	legendThumb = 18 // width of a sample
	legendRow   = 15
)

var legendStyle = style(10)

// rows breaks a legend where it is too wide.
func (l legend) rows(wide vg.Length) (rows []legend) {
	at := vg.Length(0)
	for _, e := range l {
		need := e.width()
		if len(rows) == 0 || at+need > wide {
			rows, at = append(rows, nil), 0
		}
		rows[len(rows)-1] = append(rows[len(rows)-1], e)
		at += need
	}
	return rows
}

// width is the room of an entry: sample, gap, words, and the distance to the next.
func (e legendEntry) width() vg.Length { return legendThumb + 5 + legendStyle.Width(e.name) + 16 }

// above writes the title of a plot and under it the legend at the top of a canvas, and
// returns what is left of it for the plot.
func (l legend) above(p *axes.Plot, c draw.Canvas) draw.Canvas {
	if p.Title.Text != "" {
		title := p.Title.TextStyle
		fit(&title, p.Title.Text, c)
		c.FillText(title, vg.Point{X: c.Center().X, Y: c.Max.Y}, p.Title.Text)
		p.Title.Text = ""
		c = draw.Crop(c, 0, 0, 0, -20)
	}
	rows := l.rows(c.Max.X - c.Min.X)
	l.drawRows(c, rows)
	return draw.Crop(c, 0, 0, 0, -vg.Length(len(rows))*legendRow-6)
}

// drawRows draws each row centred: it goes left by half of what the entries need, then right
// entry by entry. The 8 added to the middle is half of the distance behind the last entry, which
// nobody sees.
func (l legend) drawRows(c draw.Canvas, rows []legend) {
	words := legendStyle
	words.YAlign = text.YCenter
	for i, row := range rows {
		x, y := c.Center().X+8, c.Max.Y-vg.Length(i)*legendRow
		for _, e := range row {
			x -= e.width() / 2
		}
		for _, e := range row {
			for _, t := range e.thumbs {
				sample := c
				sample.Min, sample.Max = vg.Point{X: x, Y: y - legendRow + 3}, vg.Point{X: x + legendThumb, Y: y - 3}
				t.Thumbnail(&sample)
			}
			c.FillText(words, vg.Point{X: x + legendThumb + 5, Y: y - legendRow/2 + 1}, e.name)
			x += e.width()
		}
	}
}

// drawBelow draws plots one below the other, of like height, so that their data begin
// at the same place.
// The data of the plot with the widest labels begin farthest to the right; the others are cropped
// to begin there too.
func drawBelow(plots []*axes.Plot, canvases []draw.Canvas) {
	left := vg.Length(0)
	for i, p := range plots {
		left = max(left, p.DataCanvas(canvases[i]).Min.X)
	}
	for i, p := range plots {
		data := p.DataCanvas(canvases[i])
		p.Draw(draw.Crop(canvases[i], left-data.Min.X, 0, 0, 0))
	}
}

// A patch is the sample of an area.
type patch struct{ colour color.Color }

// Thumbnail draws it.
func (p patch) Thumbnail(c *draw.Canvas) {
	c.FillPolygon(p.colour, []vg.Point{{X: c.Min.X, Y: c.Min.Y}, {X: c.Max.X, Y: c.Min.Y}, {X: c.Max.X, Y: c.Max.Y},
		{X: c.Min.X, Y: c.Max.Y}})
}

// A stripe is the sample of a line.
type stripe struct {
	colour color.Color
	width  float64
	dashes []vg.Length
}

// Thumbnail draws it.
func (s stripe) Thumbnail(c *draw.Canvas) {
	y := c.Center().Y
	c.StrokeLine2(draw.LineStyle{Color: s.colour, Width: vg.Points(s.width), Dashes: s.dashes}, c.Min.X, y, c.Max.X, y)
}

// A spot is the sample of a point.
type spot struct{ draw.GlyphStyle }

// Thumbnail draws it.
func (s spot) Thumbnail(c *draw.Canvas) { c.DrawGlyph(s.GlyphStyle, c.Center()) }

// writeRows writes a text to the right of each row of a plot that has been drawn, the
// first on top.
// Rows are 1 apart, the last at height 0. The 1.5 points lift the text to where the eye sees the
// middle of its capitals.
func writeRows(p *axes.Plot, c draw.Canvas, x vg.Length, rows int, words func(i int) string) {
	data := p.DataCanvas(c)
	_, y := p.Transforms(&data)
	small := style(9.5)
	small.YAlign = text.YCenter
	for i := range rows {
		c.FillText(small, vg.Point{X: x, Y: y(float64(rows-1-i)) + 1.5}, words(i))
	}
}
