package charts

import (
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"github.com/ironbottom/ironbottom/experiments/charts/axes"
	"github.com/ironbottom/ironbottom/experiments/scenario"
)

// byLevel reports whether a study is drawn as the response over the levels of its one factor:
// of two levels the effect says all.
func byLevel(r *scenario.StudyAnswer) bool {
	return len(r.Factors) == 1 && r.Screens == nil && len(r.Arms) > 2 && len(r.Arms) <= mostBars
}

// StudyName is the file name of what Study draws: a tornado, or the response over the levels.
func StudyName(r *scenario.StudyAnswer) string {
	if byLevel(r) {
		return "levels.svg"
	}
	return "tornado.svg"
}

// levelKey says what is drawn how.
func levelKey() (key legend) {
	key.add("mean and 95% interval", stripe{blue, 1.5, nil},
		spot{draw.GlyphStyle{Color: blue, Radius: vg.Points(3), Shape: draw.CircleGlyph{}}})
	return key
}

// levelPlot draws the mean response at each level of a factor, in the order of the study, with
// a line at 0 where that is among them.
func levelPlot(r *scenario.StudyAnswer) (*axes.Plot, error) {
	p := newPlot("", r.Factors[0].Name, r.Response.Says(r.Sides[0]))
	var names axes.ConstantTicks
	var at axes.XYs
	var half []axes.Reach
	low, high := 0.0, 0.0
	for i, arm := range r.Arms {
		x, m := float64(i), arm.Mean
		names = append(names, axes.Tick{Value: x, Label: arm.Values[0]})
		at = append(at, axes.XY{X: x, Y: m.Value})
		half = append(half, axes.Reach{Low: m.Value - m.Low, High: m.High - m.Value})
		low, high = min(low, m.Low), max(high, m.High)
	}
	line, dots, err := axes.NewLinePoints(at)
	if err != nil {
		return nil, err
	}
	line.Color, line.Width = blue, vg.Points(1.5)
	dots.GlyphStyle = draw.GlyphStyle{Color: blue, Radius: vg.Points(3), Shape: draw.CircleGlyph{}}
	bars, err := axes.NewYErrorBars(at, half)
	if err != nil {
		return nil, err
	}
	bars.Color, bars.Width = blue, vg.Points(1.5)
	zero, err := axes.NewLine(axes.XYs{{X: -0.5, Y: 0}, {X: float64(len(r.Arms)) - 0.5, Y: 0}})
	if err != nil {
		return nil, err
	}
	zero.Color, zero.Width = grey, vg.Points(1)
	p.Add(zero, line, bars, dots)
	p.X.Tick.Marker, p.X.Min, p.X.Max = names, -0.5, float64(len(r.Arms))-0.5
	setRound(&p.Y, low, high, numbers{})
	return p, nil
}
