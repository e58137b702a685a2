package charts

import (
	"fmt"
	"strings"

	"gonum.org/v1/plot/vg"

	"github.com/ironbottom/ironbottom/experiments/charts/axes"
	"github.com/ironbottom/ironbottom/experiments/odds"
)

// leftPlot draws the distribution of what is left to both sides, bar beside bar.
func leftPlot(r *odds.Answer) (*axes.Plot, legend, error) {
	unit := r.LeftUnit()
	title := strings.TrimSpace(unit + " left at the end")
	// Sides that count in different units have no common title: the axis then names both.
	if unit == "" {
		unit = fmt.Sprintf("%s of the %s, %s of the %s", r.Left[0].LeftUnit(), r.Sides[0], r.Left[1].LeftUnit(),
			r.Sides[1])
	}
	p := newPlot(strings.ToUpper(title[:1])+title[1:], unit, "share of battles, %")
	most := max(r.Left[0].Max(), r.Left[1].Max())
	var key legend
	// Two bars share a number, so that each is at most 14 points wide, and thinner the more
	// numbers there are.
	thick := vg.Points(max(1.5, min(14, 150/float64(most+1))))
	for s, d := range r.Left {
		values := axes.Values(d.Shares())
		// A side without a distribution has no bars and no place in the key.
		if len(values) == 0 {
			continue
		}
		for i := range values {
			values[i] *= 100
		}
		chart, err := axes.NewBarChart(values, thick)
		if err != nil {
			return nil, nil, err
		}
		chart.Color, chart.LineStyle.Width = sideColors[s], 0
		// Side 0 stands half a bar to the left of the number, side 1 half a bar to the right.
		chart.Offset = thick * vg.Length(float64(s)-0.5)
		p.Add(chart)
		key.add(r.Sides[s], chart)
	}
	p.X.Min, p.X.Max = -0.6, float64(most)+0.6
	p.X.Tick.Marker = whole{}
	p.Y.Min, p.Y.Max = 0, p.Y.Max*1.04
	p.Y.Tick.Marker = shares{}
	return p, key, nil
}
