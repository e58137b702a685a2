package charts

import (
	"fmt"
	"image/color"
	"strings"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/charts/axes"
	"github.com/ironbottom/ironbottom/experiments/odds"
)

// convergencePlot draws how the estimate of one outcome settled, the one whose
// interval is widest at the end: it is the one that a wished precision waits for.
func convergencePlot(r *odds.Answer) (*axes.Plot, error) {
	at := 0
	for i, o := range r.Outcomes {
		if o.High-o.Low > r.Outcomes[at].High-r.Outcomes[at].Low {
			at = i
		}
	}
	o := r.Outcomes[at]
	p := newPlot(fmt.Sprintf("How the estimate settled: %s, %s %% (%s)", strings.ReplaceAll(o.Label, "_", " "),
		o.Percent(), interval(o)),
		"battles counted", "share of battles, %")
	var estimate, low, high axes.XYs
	// Every point of the path has all games up to it, so that the intervals are Wilson's of that
	// many; they are right at each look taken alone, not at all of them together.
	for _, point := range r.Path {
		n := float64(point.Games)
		l, h := experiments.Wilson(point.Counts[at], int64(point.Games))
		estimate = append(estimate, axes.XY{X: n, Y: 100 * float64(point.Counts[at]) / n})
		low = append(low, axes.XY{X: n, Y: 100 * l})
		high = append(high, axes.XY{X: n, Y: 100 * h})
	}
	// A polygon: along the lower ends, back along the upper ones.
	band := append(axes.XYs{}, low...)
	for i := len(high) - 1; i >= 0; i-- {
		band = append(band, high[i])
	}
	// addPath has put the range of the data into the axes; setAxes then widens it.
	if err := addPath(p, estimate, band); err != nil {
		return nil, err
	}
	setAxes(p, estimate)
	return p, nil
}

// bandColour is that of the intervals of a path.
var bandColour = color.NRGBA{green.R, green.G, green.B, 0x50}

// setAxes runs from the first block to the last, in equal ratios where the run was
// long. The shares stay inside 0 to 100, with a little room above and below.
func setAxes(p *axes.Plot, estimate axes.XYs) {
	first, last := estimate[0].X, estimate[len(estimate)-1].X
	p.X.Min, p.X.Max, p.X.Tick.Marker = first, last, battles{}
	// A path over less than a factor of four is easier to read on a linear axis.
	switch {
	case first == last: // one block: a point, not a path
		p.X.Min, p.X.Max = 0, 2*last
	case last >= 4*first:
		p.X.Log, p.X.Tick.Marker = true, logBattles{}
		p.X.Label.Text += " (log scale)"
	}
	room := 0.05 * (p.Y.Max - p.Y.Min)
	p.Y.Min, p.Y.Max = max(0, p.Y.Min-room), min(100, p.Y.Max+room)
	p.Y.Tick.Marker = shares{}
}

// addPath adds the estimate and its interval: a line in a band, or where there is
// but one point, a point with a bar.
func addPath(p *axes.Plot, estimate, band axes.XYs) error {
	line, points, err := axes.NewLinePoints(estimate)
	if err != nil {
		return err
	}
	line.Color, line.Width = blue, vg.Points(1.5)
	points.Color, points.Radius, points.Shape = blue, vg.Points(4), draw.CircleGlyph{}
	if len(estimate) == 1 {
		bar, err := axes.NewLine(band)
		if err != nil {
			return err
		}
		bar.Color, bar.Width = green, vg.Points(2)
		p.Add(bar, points)
		return nil
	}
	area, err := axes.NewPolygon(band)
	if err != nil {
		return err
	}
	area.Color = bandColour
	area.LineStyle.Width = 0
	end := estimate[len(estimate)-1]
	level, err := axes.NewLine(axes.XYs{{X: estimate[0].X, Y: end.Y}, end})
	if err != nil {
		return err
	}
	level.Color, level.Dashes = grey, []vg.Length{3, 3}
	p.Add(area, level, line)
	return nil
}

// pathKey says what is drawn how.
func pathKey() (key legend) {
	key.add("estimate", stripe{blue, 1.5, nil})
	key.add("its 95% interval", patch{bandColour})
	key.add("estimate at the end", stripe{grey, 1, []vg.Length{3, 3}})
	return key
}
