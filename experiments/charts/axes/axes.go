// Package axes lays out data between a horizontal and a vertical axis, on a canvas of
// gonum.org/v1/plot/vg/draw. It has the few kinds of data that package charts draws: lines, points,
// bars, intervals, areas and labels.
//
// It stands in for gonum.org/v1/plot and its plotter, which link twelve fonts and the writers of
// PDF, EPS and TeX into every program. Pictures are the same to the byte.
package axes

import (
	"image/color"
	"math"

	"codeberg.org/go-fonts/liberation/liberationsansregular"
	"golang.org/x/image/font/opentype"
	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// Sans is the only font.
var Sans = font.Font{Typeface: "Liberation", Variant: "Sans"}

// Text measures and draws text.
var Text text.Handler = text.Plain{Fonts: fonts()}

func fonts() *font.Cache {
	face, err := opentype.Parse(liberationsansregular.TTF)
	if err != nil {
		panic(err) // the font is linked
	}
	return font.NewCache(font.Collection{{Font: Sans, Face: face}})
}

// A Plot is what is drawn between two axes.
type Plot struct {
	Title struct {
		Text      string // empty means no title
		Padding   vg.Length
		TextStyle text.Style
	}
	BackgroundColor color.Color
	X, Y            Axis
	data            []Plotter
}

// A Plotter draws data on the canvas between the axes. It can be a Ranger and a Boxer, too.
type Plotter interface {
	Plot(draw.Canvas, *Plot)
}

// A Ranger says which range of the axes its data need.
type Ranger interface {
	DataRange() (xmin, xmax, ymin, ymax float64)
}

// A Boxer says which room its data need on the canvas.
type Boxer interface {
	Boxes(*Plot) []Box
}

// A Box is the room of a mark: the place of the mark as fractions of the axes, and the rectangle
// around that place.
type Box struct {
	X, Y float64
	vg.Rectangle
}

// A Thumbnailer draws a sample of itself for a legend.
type Thumbnailer interface {
	Thumbnail(*draw.Canvas)
}

// New returns a plot without data.
func New() *Plot {
	p := &Plot{BackgroundColor: color.White, X: newAxis(), Y: newAxis()}
	p.X.Tick.Label.XAlign, p.X.Tick.Label.YAlign = text.XCenter, text.YTop
	p.Y.Tick.Label.XAlign, p.Y.Tick.Label.YAlign = text.XRight, text.YCenter
	return p
}

// Add adds data, and widens the axes to their range.
func (p *Plot) Add(data ...Plotter) {
	for _, d := range data {
		if r, ok := d.(Ranger); ok {
			xmin, xmax, ymin, ymax := r.DataRange()
			p.X.Min, p.X.Max = math.Min(p.X.Min, xmin), math.Max(p.X.Max, xmax)
			p.Y.Min, p.Y.Max = math.Min(p.Y.Min, ymin), math.Max(p.Y.Max, ymax)
		}
	}
	p.data = append(p.data, data...)
}

// NominalX writes names at 0, 1 and so on, in the place of the horizontal axis.
func (p *Plot) NominalX(names ...string) {
	p.X.nominal(names)
	p.Y.Padding = p.X.Tick.Label.Width(names[0]) / 2
}

// NominalY writes names at 0, 1 and so on, in the place of the vertical axis.
func (p *Plot) NominalY(names ...string) {
	p.Y.nominal(names)
	p.X.Padding = p.Y.Tick.Label.Height(names[0]) / 2
}

// Transforms returns the functions from data to a canvas, which must be that of DataCanvas.
func (p *Plot) Transforms(c *draw.Canvas) (x, y func(float64) vg.Length) {
	return func(v float64) vg.Length { return c.X(p.X.Norm(v)) }, func(v float64) vg.Length { return c.Y(p.Y.Norm(v)) }
}

// Draw draws the background, the title, the axes and the data.
func (p *Plot) Draw(c draw.Canvas) {
	c.SetColor(p.BackgroundColor)
	c.Fill(c.Rectangle.Path())
	if p.Title.Text != "" {
		descent := p.Title.TextStyle.FontExtents().Descent
		c.FillText(p.Title.TextStyle, vg.Point{X: c.Center().X, Y: c.Max.Y + descent}, p.Title.Text)
	}
	c = p.belowTitle(c)
	left, foot := p.Y.width(), p.X.height()
	p.X.drawBelow(p.padX(draw.Crop(c, left, 0, 0, 0)))
	p.Y.drawLeft(p.padY(draw.Crop(c, 0, 0, foot, 0)))
	data := p.inside(c, left, foot)
	for _, d := range p.data {
		d.Plot(data, p)
	}
}

// DataCanvas returns the part of a canvas where Draw draws the data.
func (p *Plot) DataCanvas(c draw.Canvas) draw.Canvas {
	c = p.belowTitle(c)
	return p.inside(c, p.Y.width(), p.X.height())
}

func (p *Plot) inside(c draw.Canvas, left, foot vg.Length) draw.Canvas {
	return p.padY(p.padX(draw.Crop(c, left, 0, foot, 0)))
}

// belowTitle makes the ranges valid, and returns the canvas without the title.
func (p *Plot) belowTitle(c draw.Canvas) draw.Canvas {
	p.X.makeValid()
	p.Y.makeValid()
	if p.Title.Text != "" {
		c.Max.Y -= p.Title.TextStyle.Rectangle(p.Title.Text).Size().Y
		c.Max.Y -= p.Title.Padding
	}
	return c
}

// boxes returns the space that the data within the axes take.
func (p *Plot) boxes() (boxes []Box) {
	outside := func(at float64, size vg.Length) bool { return size > 0 && (at < 0 || at > 1) }
	for _, d := range p.data {
		boxer, ok := d.(Boxer)
		if !ok {
			continue
		}
		for _, b := range boxer.Boxes(p) {
			if !outside(b.X, b.Size().X) && !outside(b.Y, b.Size().Y) {
				boxes = append(boxes, b)
			}
		}
	}
	return boxes
}

// A mark is a box in one direction: its place as a fraction of the axis, and the room from low to
// low + size around it.
type mark struct {
	at        float64
	low, size vg.Length
}

// padX narrows a canvas so that no data, and no label of the axis, leave it on either side.
func (p *Plot) padX(c draw.Canvas) draw.Canvas {
	across := func(boxes []Box) (marks []mark) {
		for _, b := range boxes {
			marks = append(marks, mark{b.X, b.Min.X, b.Size().X})
		}
		return marks
	}
	c.Min.X, c.Max.X = pad(c.Min.X, c.Max.X, c.X, across(p.boxes()), across(p.X.boxesBelow()))
	return c
}

// padY does for the heights what padX does for the widths.
func (p *Plot) padY(c draw.Canvas) draw.Canvas {
	up := func(boxes []Box) (marks []mark) {
		for _, b := range boxes {
			marks = append(marks, mark{b.Y, b.Min.Y, b.Size().Y})
		}
		return marks
	}
	c.Min.Y, c.Max.Y = pad(c.Min.Y, c.Max.Y, c.Y, up(p.boxes()), up(p.Y.boxesLeft()))
	return c
}

// pad returns the ends of an axis so that the lowest mark of the data begins at low, and the
// highest one of data and labels ends at high. Place is where a fraction of the axis lies before.
func pad(low, high vg.Length, place func(float64) vg.Length, data, labels []mark) (from, to vg.Length) {
	first, last := mark{at: 0}, mark{at: 1}
	lowest, highest := low, high
	higher := func(m mark) {
		if end := place(m.at) + m.low + m.size; m.size > 0 && end > highest && m.at <= 1 {
			highest, last = end, m
		}
	}
	for _, m := range data {
		if begin := place(m.at) + m.low; m.size > 0 && begin < lowest && m.at >= 0 {
			lowest, first = begin, m
		}
		higher(m)
	}
	for _, m := range labels {
		higher(m)
	}
	begin, end := low-first.low, high-(last.low+last.size)
	a, b := vg.Length(first.at), vg.Length(last.at)
	return (a*end - b*begin) / (a - b), ((a-1)*end - b*begin + begin) / (a - b)
}
