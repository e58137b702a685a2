package charts

import (
	"fmt"
	"strconv"
	"strings"

	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/charts/axes"
)

// outcomePlot draws a bar for each outcome, the first on top, with its interval unless
// it is exact; games says what is counted.
func outcomePlot(outcomes []experiments.Outcome, exact bool, games string) (*axes.Plot, error) {
	title := "Outcomes with 95% intervals"
	if exact {
		title = "Outcomes, exact"
	}
	p := newPlot(title, "share of "+games+", %", "")
	n := len(outcomes)
	values, names := make(axes.Values, n), make([]string, n)
	bounds := bars{}
	var ends axes.XYs
	var figures []string
	top := 0.0
	for i, o := range outcomes {
		y := n - 1 - i
		values[y], names[y] = 100*o.P, strings.ReplaceAll(o.Label, "_", " ")
		bounds.XYs = append(bounds.XYs, axes.XY{X: 100 * o.P, Y: float64(y)})
		bounds.reach = append(bounds.reach, axes.Reach{Low: 100 * (o.P - o.Low), High: 100 * (o.High - o.P)})
		// The figure of a bar stands behind the upper end of its whisker.
		ends = append(ends, axes.XY{X: 100 * o.High, Y: float64(y)})
		figures = append(figures, shortPercent(o)+" %")
		top = max(top, 100*o.High)
	}
	chart, err := axes.NewBarChart(values, vg.Points(20))
	if err != nil {
		return nil, err
	}
	chart.Horizontal, chart.Color, chart.LineStyle.Width = true, skyBlue, 0
	whiskers, err := axes.NewXErrorBars(bounds.XYs, bounds.reach)
	if err != nil {
		return nil, err
	}
	whiskers.LineStyle.Width, whiskers.CapWidth = vg.Points(1.2), vg.Points(9)
	labels, err := axes.NewLabels(ends, figures, style(10))
	if err != nil {
		return nil, err
	}
	labels.TextStyle.YAlign = text.YCenter
	labels.Offset = vg.Point{X: 5, Y: 1.5}
	p.Add(chart, labels)
	if !exact {
		p.Add(whiskers)
	}
	p.NominalY(names...)
	p.Y.Tick.Label.YAlign, p.Y.Padding = rowMiddle, 6
	p.X.Min, p.X.Max = 0, max(top*1.3, 1e-6) // room for the figures
	p.X.Tick.Marker = shares{}
	p.Y.Min, p.Y.Max = -0.5, float64(n)-0.5
	return p, nil
}

// shortPercent writes a share as far as it can be seen in a picture; the report has
// all digits of an exact one.
// An exact share has no interval, so that High is Low; the two bounds keep it from being written
// as 0.00 or 100.00 when it is neither.
func shortPercent(o experiments.Outcome) string {
	switch p := 100 * o.P; {
	case o.High > o.Low || p == 0 || p == 100:
		return o.Percent()
	case p < 0.005:
		return "<0.01"
	case p > 99.995:
		return ">99.99"
	default:
		return strconv.FormatFloat(p, 'f', 2, 64)
	}
}

// interval writes the interval of a share with the digits that it deserves.
func interval(o experiments.Outcome) string {
	decimals := o.PercentDecimals()
	return fmt.Sprintf("%.*f to %.*f", decimals, 100*o.Low, decimals, 100*o.High)
}

// bars are points with an interval along X.
type bars struct {
	axes.XYs
	reach []axes.Reach
}
