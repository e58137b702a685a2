package axes_test

import (
	"bytes"
	"image/color"
	"math"
	"testing"

	"github.com/stretchr/testify/require"
	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
	"gonum.org/v1/plot/vg/vgsvg"

	"github.com/ironbottom/ironbottom/experiments/charts/axes"
)

// points run over both ends of the axes in some of the cases.
var points = []struct{ X, Y, Low, High float64 }{
	{1, 3, 0.5, 1}, {2, 10, 1, 2}, {4, 7, 0, 4}, {8.5, 1.5, 1, 0.25}, {9, 20, 2, 30},
}

// A pair is the same plot, by this package and by gonum/plot.
type pair struct {
	ours   *axes.Plot
	theirs *plot.Plot
}

func newPair() pair {
	p := pair{axes.New(), plot.New()}
	a, b := p.ours, p.theirs
	for _, axis := range []struct {
		ours   *axes.Axis
		theirs *plot.Axis
		text   string
	}{{&a.X, &b.X, "across"}, {&a.Y, &b.Y, "upwards"}} {
		small := axes.Sans
		small.Size = 9
		axis.ours.Tick.Label.Font, axis.theirs.Tick.Label.Font = small, small
		axis.theirs.Label.Text, axis.theirs.Label.Padding = axis.text, 3
		axis.theirs.Label.TextStyle.Font = small
		axis.ours.Label.Text, axis.ours.Label.Padding = axis.text, 3
		axis.ours.Label.TextStyle = axis.theirs.Label.TextStyle
		axis.ours.Tick.Marker = axes.ConstantTicks{{Value: 1, Label: "one"}, {Value: 3}, {Value: 5, Label: "five"},
			{Value: 50, Label: "outside"}}
		axis.theirs.Tick.Marker = plot.ConstantTicks{{Value: 1, Label: "one"}, {Value: 3}, {Value: 5, Label: "five"},
			{Value: 50, Label: "outside"}}
	}
	return p
}

// same draws both plots and compares the pictures byte by byte.
func (p pair) same(t *testing.T) {
	t.Helper()
	ours, theirs := vgsvg.New(300, 200), vgsvg.New(300, 200)
	p.ours.Draw(draw.New(ours))
	p.theirs.Draw(draw.New(theirs))
	var want, got bytes.Buffer
	_, err := theirs.WriteTo(&want)
	require.NoError(t, err)
	_, err = ours.WriteTo(&got)
	require.NoError(t, err)
	require.Equal(t, want.String(), got.String())
	c := draw.New(ours)
	require.Equal(t, p.theirs.DataCanvas(c).Rectangle, p.ours.DataCanvas(c).Rectangle)
}

func ourPoints() (at axes.XYs, reach []axes.Reach) {
	for _, p := range points {
		at, reach = append(at, axes.XY{X: p.X, Y: p.Y}), append(reach, axes.Reach{Low: p.Low, High: p.High})
	}
	return at, reach
}

type theirPoints struct {
	plotter.XYs
	plotter.XErrors
	plotter.YErrors
}

func gonumPoints() (p theirPoints) {
	for _, q := range points {
		reach := struct{ Low, High float64 }{q.Low, q.High}
		p.XYs = append(p.XYs, plotter.XY{X: q.X, Y: q.Y})
		p.XErrors, p.YErrors = append(p.XErrors, reach), append(p.YErrors, reach)
	}
	return p
}

// addAll adds every kind of data that has points.
func (p pair) addAll(t *testing.T) {
	at, reach := ourPoints()
	given := gonumPoints()
	style := p.ours.X.Tick.Label
	for _, steps := range []bool{false, true} {
		ours, dots, err := axes.NewLinePoints(at)
		require.NoError(t, err)
		theirs, rings, err := plotter.NewLinePoints(given)
		require.NoError(t, err)
		if ours.Steps = steps; steps {
			theirs.StepStyle = plotter.PostStep
		}
		p.ours.Add(ours, dots)
		p.theirs.Add(theirs, rings)
	}
	area, err := axes.NewPolygon(at)
	require.NoError(t, err)
	shape, err := plotter.NewPolygon(given)
	require.NoError(t, err)
	area.Color, shape.Color = color.Gray{200}, color.Gray{200}
	across, err := axes.NewXErrorBars(at, reach)
	require.NoError(t, err)
	up, err := axes.NewYErrorBars(at, reach)
	require.NoError(t, err)
	acrossToo, err := plotter.NewXErrorBars(given)
	require.NoError(t, err)
	upToo, err := plotter.NewYErrorBars(given)
	require.NoError(t, err)
	words := []string{"a", "some words", "c", "d", "the last, a long one"}
	labels, err := axes.NewLabels(at, words, style)
	require.NoError(t, err)
	labelsToo, err := plotter.NewLabels(plotter.XYLabels{XYs: given.XYs, Labels: words})
	require.NoError(t, err)
	labels.Offset, labelsToo.Offset = vg.Point{X: 4, Y: 2}, vg.Point{X: 4, Y: 2}
	for i := range labelsToo.TextStyle {
		labelsToo.TextStyle[i] = style
	}
	p.ours.Add(area, across, up, labels)
	p.theirs.Add(shape, acrossToo, upToo, labelsToo)
}

func TestPictureIsThatOfGonumPlot(t *testing.T) {
	for name, change := range map[string]func(pair){
		"as it comes": func(pair) {},
		"cut off": func(p pair) {
			p.ours.X.Max, p.ours.Y.Min, p.theirs.X.Max, p.theirs.Y.Min = 6, 2, 6, 2
		},
		"logarithmic": func(p pair) {
			p.ours.X.Log, p.ours.Y.Log = true, true
			p.theirs.X.Scale, p.theirs.Y.Scale = plot.LogScale{}, plot.LogScale{}
			p.ours.Y.Min, p.theirs.Y.Min = 1, 1
		},
		"named": func(p pair) {
			p.ours.NominalX("first", "second")
			p.theirs.NominalX("first", "second")
			p.ours.NominalY("below", "above")
			p.theirs.NominalY("below", "above")
		},
		"with a title": func(p pair) {
			p.ours.Title.Text, p.ours.Title.Padding, p.ours.Title.TextStyle = "Title", 4, p.theirs.Title.TextStyle
			p.theirs.Title.Text, p.theirs.Title.Padding = "Title", 4
			p.ours.Title.TextStyle.Font = axes.Sans
			p.ours.Title.TextStyle.Font.Size = 12
			p.theirs.Title.TextStyle.Font = p.ours.Title.TextStyle.Font
		},
		"without labels": func(p pair) {
			p.ours.X.Label.Text, p.theirs.X.Label.Text, p.ours.Y.Label.Text, p.theirs.Y.Label.Text = "", "", "", ""
			p.ours.Y.Tick.Marker, p.theirs.Y.Tick.Marker = axes.ConstantTicks{}, plot.ConstantTicks{}
		},
	} {
		t.Run(name, func(t *testing.T) {
			p := newPair()
			p.addAll(t)
			change(p)
			p.same(t)
		})
	}
	t.Run("no data", func(t *testing.T) { newPair().same(t) })
}

func TestBarsAreThoseOfGonumPlot(t *testing.T) {
	for _, horizontal := range []bool{false, true} {
		p := newPair()
		var below *axes.BarChart
		var belowToo *plotter.BarChart
		for i := range 3 {
			values := []float64{3, float64(i), 5.5, -1}
			ours, err := axes.NewBarChart(values, 11)
			require.NoError(t, err)
			theirs, err := plotter.NewBarChart(plotter.Values(values), 11)
			require.NoError(t, err)
			ours.Horizontal, theirs.Horizontal = horizontal, horizontal
			ours.Offset, theirs.Offset = 2, 2
			if i > 0 {
				ours.StackOn(below)
				theirs.StackOn(belowToo)
			}
			below, belowToo = ours, theirs
			p.ours.Add(ours)
			p.theirs.Add(theirs)
		}
		p.same(t)
	}
}

func TestNumbersThatCannotBeDrawnAreRefused(t *testing.T) {
	for _, v := range []float64{math.NaN(), math.Inf(1), math.Inf(-1)} {
		_, err := axes.NewLine(axes.XYs{{X: 1, Y: v}})
		require.Error(t, err)
		_, err = axes.NewBarChart(axes.Values{v}, 1)
		require.Error(t, err)
		_, err = axes.NewYErrorBars(axes.XYs{{}}, []axes.Reach{{Low: v}})
		require.Error(t, err)
	}
}
