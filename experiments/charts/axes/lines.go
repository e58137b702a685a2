package axes

import (
	"image/color"
	"slices"

	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// A Line joins points. With Steps it goes across first, and then up or down.
type Line struct {
	XYs
	Steps bool
	draw.LineStyle
}

// NewLine returns a line of points.
func NewLine(points XYs) (*Line, error) {
	if err := points.check(); err != nil {
		return nil, err
	}
	return &Line{XYs: slices.Clone(points), LineStyle: thin}, nil
}

// NewLinePoints returns a line and its points.
func NewLinePoints(points XYs) (*Line, *Scatter, error) {
	s, err := NewScatter(points)
	if err != nil {
		return nil, nil, err
	}
	return &Line{XYs: s.XYs, LineStyle: thin}, s, nil
}

// Plot implements Plotter.
func (l *Line) Plot(c draw.Canvas, p *Plot) {
	if l.Width == 0 {
		return
	}
	pieces := c.ClipLinesXY(l.on(&c, p))
	if len(pieces) > 0 {
		c.SetLineStyle(l.LineStyle)
	}
	for _, piece := range pieces {
		if len(piece) == 0 {
			continue
		}
		var path vg.Path
		path.Move(piece[0])
		for i, to := range piece[1:] {
			if l.Steps {
				path.Line(vg.Point{X: to.X, Y: piece[i].Y})
			}
			path.Line(to)
		}
		c.Stroke(path)
	}
}

// Boxes implements Boxer.
func (l *Line) Boxes(p *Plot) []Box { return l.boxes(p, 0.5*l.Width) }

// Thumbnail implements Thumbnailer.
func (l *Line) Thumbnail(c *draw.Canvas) {
	if l.Width != 0 {
		y := c.Center().Y
		c.StrokeLine2(l.LineStyle, c.Min.X, y, c.Max.X, y)
	}
}

// A Scatter draws points.
type Scatter struct {
	XYs
	draw.GlyphStyle
}

// NewScatter returns points as small rings.
func NewScatter(points XYs) (*Scatter, error) {
	if err := points.check(); err != nil {
		return nil, err
	}
	ring := draw.GlyphStyle{Color: color.Black, Radius: vg.Points(2.5), Shape: draw.RingGlyph{}}
	return &Scatter{slices.Clone(points), ring}, nil
}

// Plot implements Plotter.
func (s *Scatter) Plot(c draw.Canvas, p *Plot) {
	for _, at := range s.on(&c, p) {
		c.DrawGlyph(s.GlyphStyle, at)
	}
}

// Boxes implements Boxer.
func (s *Scatter) Boxes(p *Plot) []Box { return s.boxes(p, s.Radius) }

// Thumbnail implements Thumbnailer.
func (s *Scatter) Thumbnail(c *draw.Canvas) { c.DrawGlyph(s.GlyphStyle, c.Center()) }

// A Polygon is an area with a line around it.
type Polygon struct {
	XYs
	draw.LineStyle
	Color color.Color // nil means empty
}

// NewPolygon returns the area within points.
func NewPolygon(points XYs) (*Polygon, error) {
	if err := points.check(); err != nil {
		return nil, err
	}
	return &Polygon{XYs: slices.Clone(points), LineStyle: thin}, nil
}

// Plot implements Plotter.
func (g *Polygon) Plot(c draw.Canvas, p *Plot) {
	ring := c.ClipPolygonXY(g.on(&c, p))
	if g.Color != nil {
		c.SetColor(g.Color)
		var path vg.Path
		for i, at := range ring {
			if i == 0 {
				path.Move(at)
			} else {
				path.Line(at)
			}
		}
		if len(ring) > 0 {
			path.Close()
		}
		c.Fill(path)
	}
	if len(ring) > 0 && ring[len(ring)-1] != ring[0] {
		ring = append(ring, ring[0])
	}
	c.StrokeLines(g.LineStyle, c.ClipLinesXY(ring)...)
}

// Labels are words at points.
type Labels struct {
	XYs
	Words     []string
	TextStyle text.Style
	Offset    vg.Point
}

// NewLabels returns words at points, one for each.
func NewLabels(at XYs, words []string, style text.Style) (*Labels, error) {
	if err := at.check(); err != nil {
		return nil, err
	}
	return &Labels{XYs: slices.Clone(at), Words: words, TextStyle: style}, nil
}

// Plot implements Plotter.
func (l *Labels) Plot(c draw.Canvas, p *Plot) {
	for i, at := range l.on(&c, p) {
		if c.Contains(at) {
			c.FillText(l.TextStyle, at.Add(l.Offset), l.Words[i])
		}
	}
}

// Boxes implements Boxer.
func (l *Labels) Boxes(p *Plot) []Box {
	boxes := l.boxes(p, 0)
	for i := range boxes {
		boxes[i].Rectangle = l.TextStyle.Rectangle(l.Words[i]).Add(l.Offset)
	}
	return boxes
}
