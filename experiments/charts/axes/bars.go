package axes

import (
	"errors"
	"image/color"
	"math"
	"slices"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// A BarChart has a bar for each value, at XMin, XMin+1 and so on of the axis.
type BarChart struct {
	Values
	Width vg.Length
	Color color.Color
	draw.LineStyle
	Offset     vg.Length // of all bars from their places
	XMin       float64
	Horizontal bool
	on         *BarChart
}

// NewBarChart returns bars of a width.
func NewBarChart(values Values, width vg.Length) (*BarChart, error) {
	if len(values) == 0 || width <= 0 {
		return nil, errors.New("found no values, or no width; want both")
	}
	if err := finite(values...); err != nil {
		return nil, err
	}
	return &BarChart{Values: slices.Clone(values), Width: width, Color: color.Black, LineStyle: thin}, nil
}

// StackOn puts the bars on those of another chart.
func (b *BarChart) StackOn(on *BarChart) { b.XMin, b.Offset, b.on = on.XMin, on.Offset, on }

// end returns where a bar ends, and so where one stacked on it begins.
func (b *BarChart) end(i int) float64 {
	if b == nil {
		return 0
	}
	long := 0.0
	if i < len(b.Values) {
		long += b.Values[i]
	}
	if b.on != nil {
		long += b.on.end(i)
	}
	return long
}

// Plot implements Plotter.
func (b *BarChart) Plot(c draw.Canvas, p *Plot) {
	place, long := p.Transforms(&c)
	seen, area, outline := c.ContainsX, c.ClipPolygonY, c.ClipLinesY
	if b.Horizontal {
		place, long = long, place
		seen, area, outline = c.ContainsY, c.ClipPolygonX, c.ClipLinesX
	}
	for i, value := range b.Values {
		at := place(b.XMin + float64(i))
		if !seen(at) {
			continue
		}
		at = at - b.Width/2 + b.Offset
		base := b.on.end(i)
		low, high := long(base), long(base+value)
		corners := []vg.Point{{X: at, Y: low}, {X: at, Y: high}, {X: at + b.Width, Y: high}, {X: at + b.Width, Y: low}}
		if b.Horizontal {
			corners = []vg.Point{{X: low, Y: at}, {X: low, Y: at + b.Width}, {X: high, Y: at + b.Width},
				{X: high, Y: at}}
		}
		c.FillPolygon(b.Color, area(corners))
		c.StrokeLines(b.LineStyle, outline(append(corners, corners[0]))...)
	}
}

// DataRange implements Ranger.
func (b *BarChart) DataRange() (xmin, xmax, ymin, ymax float64) {
	low, high := math.Inf(1), math.Inf(-1)
	for i, value := range b.Values {
		base := b.on.end(i)
		low = math.Min(low, math.Min(base, base+value))
		high = math.Max(high, math.Max(base, base+value))
	}
	first := b.XMin
	last := first + float64(len(b.Values)-1)
	if b.Horizontal {
		return low, high, first, last
	}
	return first, last, low, high
}

// Boxes implements Boxer.
func (b *BarChart) Boxes(p *Plot) []Box {
	boxes := make([]Box, len(b.Values))
	for i := range boxes {
		at := b.XMin + float64(i)
		if b.Horizontal {
			boxes[i] = Box{Y: p.Y.Norm(at), Rectangle: vg.Rectangle{Min: vg.Point{Y: b.Offset - b.Width/2},
				Max: vg.Point{Y: b.Offset + b.Width/2}}}
		} else {
			boxes[i] = Box{X: p.X.Norm(at), Rectangle: vg.Rectangle{Min: vg.Point{X: b.Offset - b.Width/2},
				Max: vg.Point{X: b.Offset + b.Width/2}}}
		}
	}
	return boxes
}

// Thumbnail implements Thumbnailer.
func (b *BarChart) Thumbnail(c *draw.Canvas) {
	corners := []vg.Point{c.Min, {X: c.Min.X, Y: c.Max.Y}, c.Max, {X: c.Max.X, Y: c.Min.Y}}
	c.FillPolygon(b.Color, c.ClipPolygonY(corners))
	c.StrokeLines(b.LineStyle, c.ClipLinesY(append(corners, c.Min))...)
}

// ErrorBars are intervals around points, along one of the axes.
type ErrorBars struct {
	XYs
	draw.LineStyle
	CapWidth vg.Length
	reach    []Reach
	across   bool // along the horizontal axis
}

// NewXErrorBars returns horizontal intervals.
func NewXErrorBars(at XYs, reach []Reach) (*ErrorBars, error) { return newErrorBars(at, reach, true) }

// NewYErrorBars returns vertical intervals.
func NewYErrorBars(at XYs, reach []Reach) (*ErrorBars, error) { return newErrorBars(at, reach, false) }

func newErrorBars(at XYs, reach []Reach, across bool) (*ErrorBars, error) {
	err := at.check()
	for _, r := range reach {
		err = errors.Join(err, finite(r.Low, r.High))
	}
	if err != nil {
		return nil, err
	}
	return &ErrorBars{XYs: slices.Clone(at), LineStyle: thin, CapWidth: vg.Points(5), reach: slices.Clone(reach),
		across: across}, nil
}

// ends returns the ends of an interval.
func (e *ErrorBars) ends(i int) (low, high XY) {
	low, high = e.XYs[i], e.XYs[i]
	if e.across {
		low.X -= math.Abs(e.reach[i].Low)
		high.X += math.Abs(e.reach[i].High)
	} else {
		low.Y -= math.Abs(e.reach[i].Low)
		high.Y += math.Abs(e.reach[i].High)
	}
	return low, high
}

// Plot implements Plotter.
func (e *ErrorBars) Plot(c draw.Canvas, p *Plot) {
	clip, half := c.ClipLinesY, vg.Point{X: e.CapWidth / 2}
	if e.across {
		clip, half = c.ClipLinesX, vg.Point{Y: e.CapWidth / 2}
	}
	for i := range e.reach {
		low, high := e.ends(i)
		ends := XYs{low, high}.on(&c, p)
		c.StrokeLines(e.LineStyle, clip(ends)...)
		for _, end := range ends {
			if c.Contains(end) {
				c.StrokeLine2(e.LineStyle, end.X-half.X, end.Y-half.Y, end.X+half.X, end.Y+half.Y)
			}
		}
	}
}

// DataRange implements Ranger.
func (e *ErrorBars) DataRange() (xmin, xmax, ymin, ymax float64) {
	all := slices.Clone(e.XYs)
	for i := range e.reach {
		low, high := e.ends(i)
		all = append(all, low, high)
	}
	return all.DataRange()
}

// Boxes implements Boxer.
func (e *ErrorBars) Boxes(p *Plot) (boxes []Box) {
	room := around(e.CapWidth/2, e.LineStyle.Width/2)
	if e.across {
		room = around(e.LineStyle.Width/2, e.CapWidth/2)
	}
	for i := range e.reach {
		low, high := e.ends(i)
		boxes = append(boxes, Box{p.X.Norm(low.X), p.Y.Norm(low.Y), room},
			Box{p.X.Norm(high.X), p.Y.Norm(high.Y), room})
	}
	return boxes
}
