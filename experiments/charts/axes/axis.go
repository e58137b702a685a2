package axes

import (
	"image/color"
	"math"

	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"github.com/ironbottom/ironbottom/sim/float"
)

// An Axis is the horizontal or the vertical axis of a plot.
type Axis struct {
	Min, Max float64
	Log      bool // logarithmic: all values are above 0
	Label    struct {
		Text      string
		Padding   vg.Length // to the axis
		TextStyle text.Style
	}
	draw.LineStyle
	Padding vg.Length // between the axis and the data
	Tick    struct {
		Label text.Style
		draw.LineStyle
		Length vg.Length
		Marker Ticker
	}
}

// A Ticker returns the ticks of a range.
type Ticker interface {
	Ticks(low, high float64) []Tick
}

// A Tick is a value with its label. A tick without a label is half as long.
type Tick struct {
	Value float64
	Label string
}

// ConstantTicks are the same for each range.
type ConstantTicks []Tick

// Ticks returns them.
func (t ConstantTicks) Ticks(float64, float64) []Tick { return t }

func newAxis() Axis {
	line := draw.LineStyle{Color: color.Black, Width: vg.Points(0.5)}
	a := Axis{Min: math.Inf(1), Max: math.Inf(-1), LineStyle: line, Padding: vg.Points(5)}
	a.Tick.Label = text.Style{Color: color.Black, Font: Sans, Handler: Text}
	a.Tick.LineStyle, a.Tick.Length = line, vg.Points(8)
	return a
}

func (a *Axis) nominal(names []string) {
	ticks := make(ConstantTicks, len(names))
	for i, name := range names {
		ticks[i] = Tick{float64(i), name}
	}
	a.Tick.Width, a.Tick.Length, a.Width, a.Tick.Marker = 0, 0, 0, ticks
}

// makeValid gives the axis a range if there were no data, or only one value.
func (a *Axis) makeValid() {
	if math.IsInf(a.Min, 0) {
		a.Min = 0
	}
	if math.IsInf(a.Max, 0) {
		a.Max = 0
	}
	if a.Min > a.Max {
		a.Min, a.Max = a.Max, a.Min
	}
	if a.Min == a.Max {
		a.Min--
		a.Max++
	}
}

// Norm returns where a value lies: 0 at the beginning of the axis, 1 at its end.
func (a *Axis) Norm(v float64) float64 {
	if a.Log {
		low := float.Log(a.Min)
		return (float.Log(v) - low) / (float.Log(a.Max) - low)
	}
	return (v - a.Min) / (a.Max - a.Min)
}

func (a *Axis) ticks() []Tick { return a.Tick.Marker.Ticks(a.Min, a.Max) }

func (a *Axis) hasTickLines() bool { return a.Tick.Width > 0 && a.Tick.Length > 0 }

// labelSize returns the size of the largest label.
func (a *Axis) labelSize(ticks []Tick) (size vg.Point) {
	for _, t := range ticks {
		if t.Label != "" {
			of := a.Tick.Label.Rectangle(t.Label).Size()
			size = vg.Point{X: max(size.X, of.X), Y: max(size.Y, of.Y)}
		}
	}
	return size
}

// begin is where the line of a tick begins, which always ends at the axis.
func (a *Axis) begin(t Tick) vg.Length {
	if t.Label == "" {
		return a.Tick.Length / 2
	}
	return 0
}

// height returns the height that a horizontal axis needs.
func (a *Axis) height() (h vg.Length) {
	if a.Label.Text != "" {
		h += a.Label.TextStyle.Height(a.Label.Text)
		h += a.Label.Padding
	}
	if ticks := a.ticks(); len(ticks) > 0 {
		if a.hasTickLines() {
			h += a.Tick.Length
		}
		h += a.labelSize(ticks).Y
	}
	h += a.Width / 2
	return h + a.Padding
}

// drawBelow draws a horizontal axis along the foot of a canvas.
func (a *Axis) drawBelow(c draw.Canvas) {
	y := c.Min.Y
	if a.Label.Text != "" {
		descent := a.Label.TextStyle.FontExtents().Descent
		c.FillText(a.Label.TextStyle, vg.Point{X: c.Center().X, Y: y + descent}, a.Label.Text)
		y += a.Label.TextStyle.Height(a.Label.Text)
		y += a.Label.Padding
	}
	ticks := a.ticks()
	high, descent := a.labelSize(ticks).Y, a.Tick.Label.FontExtents().Descent
	for _, t := range ticks {
		if x := c.X(a.Norm(t.Value)); c.ContainsX(x) && t.Label != "" {
			c.FillText(a.Tick.Label, vg.Point{X: x, Y: y + high + descent}, t.Label)
		}
	}
	if len(ticks) == 0 {
		y += a.Width / 2
	} else {
		y += high
	}
	if len(ticks) > 0 && a.hasTickLines() {
		for _, t := range ticks {
			if x := c.X(a.Norm(t.Value)); c.ContainsX(x) {
				c.StrokeLine2(a.Tick.LineStyle, x, y+a.begin(t), x, y+a.Tick.Length)
			}
		}
		y += a.Tick.Length
	}
	c.StrokeLine2(a.LineStyle, c.Min.X, y, c.Max.X, y)
}

// boxesBelow returns the room of the labels of a horizontal axis.
func (a *Axis) boxesBelow() (boxes []Box) {
	var y vg.Length
	if a.Label.Text != "" {
		descent := a.Label.TextStyle.FontExtents().Descent
		boxes = append(boxes, Box{X: a.Norm(0.5 * (a.Max + a.Min)),
			Rectangle: a.Label.TextStyle.Rectangle(a.Label.Text).Add(vg.Point{Y: descent})})
		y += a.Label.TextStyle.Height(a.Label.Text)
		y += a.Label.Padding
	}
	ticks := a.ticks()
	high, descent := a.labelSize(ticks).Y, a.Tick.Label.FontExtents().Descent
	for _, t := range ticks {
		if t.Label != "" {
			boxes = append(boxes, Box{X: a.Norm(t.Value),
				Rectangle: a.Tick.Label.Rectangle(t.Label).Add(vg.Point{Y: y + high + descent})})
		}
	}
	return boxes
}

// width returns the width that a vertical axis needs.
func (a *Axis) width() (w vg.Length) {
	if a.Label.Text != "" { // it is turned
		w += a.Label.TextStyle.FontExtents().Descent
		w += a.Label.TextStyle.Height(a.Label.Text)
		w += a.Label.Padding
	}
	if ticks := a.ticks(); len(ticks) > 0 {
		if wide := a.labelSize(ticks).X; wide > 0 {
			w += wide
			w += a.Label.TextStyle.Width(" ")
		}
		if a.hasTickLines() {
			w += a.Tick.Length
		}
	}
	w += a.Width / 2
	return w + a.Padding
}

// turned is the style of the label of a vertical axis.
func (a *Axis) turned() text.Style {
	s := a.Label.TextStyle
	s.Rotation += math.Pi / 2
	return s
}

// drawLeft draws a vertical axis along the left edge of a canvas.
func (a *Axis) drawLeft(c draw.Canvas) {
	x := c.Min.X
	if a.Label.Text != "" {
		x += a.Label.TextStyle.Height(a.Label.Text)
		descent := a.Label.TextStyle.FontExtents().Descent
		c.FillText(a.turned(), vg.Point{X: x - descent, Y: c.Center().Y}, a.Label.Text)
		x += descent
		x += a.Label.Padding
	}
	ticks := a.ticks()
	x += a.labelSize(ticks).X
	labelled, descent := false, a.Tick.Label.FontExtents().Descent
	for _, t := range ticks {
		if y := c.Y(a.Norm(t.Value)); c.ContainsY(y) && t.Label != "" {
			c.FillText(a.Tick.Label, vg.Point{X: x, Y: y + descent}, t.Label)
			labelled = true
		}
	}
	if labelled {
		x += a.Tick.Label.Width(" ")
	}
	if len(ticks) > 0 && a.hasTickLines() {
		for _, t := range ticks {
			if y := c.Y(a.Norm(t.Value)); c.ContainsY(y) {
				c.StrokeLine2(a.Tick.LineStyle, x+a.begin(t), y, x+a.Tick.Length, y)
			}
		}
		x += a.Tick.Length
	}
	c.StrokeLine2(a.LineStyle, x, c.Min.Y, x, c.Max.Y)
}

// boxesLeft returns the room of the labels of a vertical axis.
func (a *Axis) boxesLeft() (boxes []Box) {
	var x vg.Length
	if a.Label.Text != "" {
		x += a.Label.TextStyle.Height(a.Label.Text)
		descent := a.Label.TextStyle.FontExtents().Descent
		boxes = append(boxes, Box{Y: a.Norm(0.5 * (a.Max + a.Min)),
			Rectangle: a.turned().Rectangle(a.Label.Text).Add(vg.Point{X: x - descent})})
		x += descent
		x += a.Label.Padding
	}
	ticks := a.ticks()
	x += a.labelSize(ticks).X
	extents := a.Tick.Label.FontExtents()
	for _, t := range ticks {
		if t.Label != "" {
			boxes = append(boxes, Box{Y: a.Norm(t.Value),
				Rectangle: a.Tick.Label.Rectangle(t.Label).Add(vg.Point{X: x, Y: extents.Height - extents.Ascent})})
		}
	}
	return boxes
}
