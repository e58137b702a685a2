package charts

import (
	"errors"
	"image/color"
	"io"
	"math"

	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"github.com/ironbottom/ironbottom/experiments/charts/axes"
)

// A Forest is a forest plot: estimates with their intervals, one below the other, around a vertical
// line.
type Forest struct {
	Title string // the question
	Head  string // in small print below the title: the game, the agents, the number of games
	Game  string // shown if there is no title
	Axis  string // label of the axis, with the unit
	Line  float64
	Low   string // meaning of a value below the line; may be empty
	High  string
	Note  string // below the axis: meaning of the stars
	Rows  []ForestRow
}

// A ForestRow is one estimate in the unit of the axis. Low and High may be infinite.
type ForestRow struct {
	Name             string
	Value, Low, High float64
	Text             string // the estimate in words, to the right of the plot
	Star             bool   // significant among all rows together
	Gap              bool   // space above it: a new group begins
}

// Draw draws a forest plot, the first row on top. The same rows give the same bytes.
func (f *Forest) Draw(file string) (io.WriterTo, error) {
	if len(f.Rows) == 0 {
		return nil, errors.New("found a forest plot of no rows; want one at least")
	}
	// The picture grows with its rows: 0.26 inches each, three rows' room for axis and edges, and
	// 1.4 inches of head and note; 4 inches at least.
	high := max(4*vg.Inch, vg.Length(f.places()[len(f.Rows)-1]+3)*0.26*vg.Inch+1.4*vg.Inch)
	return paint(file, f.Title, width, high, func(c draw.Canvas) error {
		body := cropHead(c, f.Title, f.Head, f.Game)
		p, err := f.plot()
		if err != nil {
			return err
		}
		// Room to the right of the plot, in points, for the estimates in words.
		const figures = 150
		if f.Note != "" {
			note := style(9.5)
			note.Color = grey
			fit(&note, f.Note, body)
			body.FillText(note, body.Min, f.Note)
			body = draw.Crop(body, 0, 0, 18, 0)
		}
		plots := draw.Crop(body, 0, -figures, 0, 0)
		p.Draw(plots)
		f.writeTexts(p, plots, body.Max.X-figures+8)
		return nil
	})
}

// places are how far down each row stands, in rows.
// Gaps make them fractions: of rows a, b (with a gap above it) and c they are 0, 1.6 and 2.6.
func (f *Forest) places() []float64 {
	at, places := -1.0, make([]float64, len(f.Rows))
	for i, r := range f.Rows {
		at++
		if r.Gap && i > 0 {
			at += 0.6
		}
		places[i] = at
	}
	return places
}

// plot draws the rows by their places from the top; plots count from the foot, so that a row's
// height is the last place less its own.
func (f *Forest) plot() (*axes.Plot, error) {
	p := newPlot("", f.Axis, "")
	places := f.places()
	last := places[len(places)-1]
	low, high := f.Line, f.Line
	var names axes.ConstantTicks
	for i, r := range f.Rows {
		y := last - places[i]
		name := r.Name
		if r.Star {
			name += " *"
		}
		names = append(names, axes.Tick{Value: y, Label: name})
		ink := color.Color(grey)
		if r.Low > f.Line || r.High < f.Line {
			ink = blue
		}
		if err := addInterval(p, r.Value, r.Low, r.High, y, ink); err != nil {
			return nil, err
		}
		for _, x := range []float64{r.Value, r.Low, r.High} {
			// An open end does not widen the axis; its line is drawn to the edge.
			if !math.IsInf(x, 0) {
				low, high = min(low, x), max(high, x)
			}
		}
	}
	zero, err := axes.NewLine(axes.XYs{{X: f.Line, Y: -0.7}, {X: f.Line, Y: last + 0.7}})
	if err != nil {
		return nil, err
	}
	zero.Color, zero.Dashes = grey, []vg.Length{3, 3}
	p.Add(zero)
	p.Y.Min, p.Y.Max, p.Y.Tick.Marker = -0.7, last+0.7, names
	p.Y.Tick.Length, p.Y.LineStyle.Width = 0, 0
	setRound(&p.X, low, high, signed{})
	f.addMeanings(p)
	return p, nil
}

// addMeanings says on top what it means to lie on either side of the line.
func (f *Forest) addMeanings(p *axes.Plot) {
	switch {
	case f.Low != "" && f.High != "":
		p.Title.Text = "← " + f.Low + "   |   " + f.High + " →"
	default:
		p.Title.Text = f.Low + f.High
	}
	p.Title.TextStyle.Font = style(10).Font
	p.Title.TextStyle.Color = grey
}

// writeTexts writes the estimates in words at the height of their rows.
func (f *Forest) writeTexts(p *axes.Plot, c draw.Canvas, x vg.Length) {
	data := p.DataCanvas(c)
	_, y := p.Transforms(&data)
	places := f.places()
	last := places[len(places)-1]
	words := style(9.5)
	words.YAlign = text.YCenter
	for i, r := range f.Rows {
		c.FillText(words, vg.Point{X: x, Y: y(last - places[i])}, r.Text)
	}
}

// addInterval draws an estimate at a height; an end that is infinite runs to the edge.
func addInterval(p *axes.Plot, value, low, high, y float64, ink color.Color) error {
	dots, err := axes.NewScatter(axes.XYs{{X: value, Y: y}})
	if err != nil {
		return err
	}
	dots.Color, dots.Radius, dots.Shape = ink, vg.Points(3.4), draw.BoxGlyph{}
	p.Add(intervalLine{value, low, high, y, ink}, dots)
	return nil
}

// An intervalLine is the interval of an estimate, with its ends; an infinite one has none.
type intervalLine struct {
	value, low, high, y float64
	ink                 color.Color
}

// Plot draws it within the axes.
func (l intervalLine) Plot(c draw.Canvas, p *axes.Plot) {
	x, y := p.Transforms(&c)
	at, sty := y(l.y), draw.LineStyle{Color: l.ink, Width: vg.Points(1.5)}
	ends := [2]vg.Length{}
	for i, end := range []float64{l.low, l.high} {
		// The open end is pulled to the edge of the axes and gets no cross stroke.
		open := math.IsInf(end, 0)
		ends[i] = x(max(p.X.Min, min(p.X.Max, end)))
		if !open {
			c.StrokeLine2(sty, ends[i], at-3, ends[i], at+3)
		}
	}
	c.StrokeLine2(sty, ends[0], at, ends[1], at)
}
