package charts

import (
	"errors"
	"fmt"
	"image/color"
	"io"
	"math"
	"slices"
	"strings"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"github.com/ironbottom/ironbottom/experiments"
)

// mostBars is how many effects a tornado shows.
const mostBars = 20

// A tornadoBar is one effect: what it is, its value and its interval.
type tornadoBar struct {
	name             string
	value, low, high float64
	colour           color.Color
}

// Study draws a study that has figures as a tornado: its effects from the largest down
// with their intervals, of Morris's method the mean sizes, with those that luck alone
// would bring. The same result gives the same bytes.
func Study(r *experiments.Studied, file string) (io.WriterTo, error) {
	if !r.Known() {
		return nil, errors.New("found a study of no games; want two at least")
	}
	var bars []tornadoBar
	for _, e := range r.Effects {
		name := e.Name
		if len(e.Aliases) > 0 {
			name += " + " + strings.Join(e.Aliases, " + ")
		}
		bar := tornadoBar{name: name, value: e.Value, low: e.Low, high: e.High, colour: blue}
		if e.Order == 1 {
			bar.name += fmt.Sprintf(": %s to %s", e.From, e.To)
		} else {
			bar.colour = skyBlue
		}
		bars = append(bars, bar)
	}
	for _, s := range r.Screens {
		bars = append(bars, tornadoBar{fmt.Sprintf("%s: %s to %s (luck %.2g)", s.Name, s.From, s.To, s.Noise), s.Star.Value, s.Star.Low, s.Star.High, blue})
	}
	slices.SortStableFunc(bars, func(a, b tornadoBar) int {
		switch x, y := math.Abs(a.value), math.Abs(b.value); {
		case x > y:
			return -1
		case x < y:
			return 1
		}
		return 0
	})
	bars = bars[:min(len(bars), mostBars)]
	return picture(file, func(c draw.Canvas) error {
		p, err := tornado(bars, studyAxis(r))
		if err != nil {
			return err
		}
		p.Draw(cropHead(c, r.Title, studyHead(r), r.Game))
		return nil
	})
}

func studyAxis(r *experiments.Studied) string {
	what := "change of the " + r.Response.Says(r.Sides[0])
	if r.Screens != nil {
		what = "mean size of the " + what
	}
	return what + " (thin: 95% interval; light: interactions)"
}

func studyHead(r *experiments.Studied) string {
	line := fmt.Sprintf("%s, %s games each, %s played by %s, %s by %s, seed %d, ironbottom %s, data %s", r.Layout, experiments.Thousands(int64(r.Games)),
		r.Sides[0], r.Agents[0], r.Sides[1], r.Agents[1], r.Seed, r.Version, r.Data)
	if !r.Complete {
		line = "INCOMPLETE: " + line
	}
	return line
}

// tornado draws bars from 0, the first on top.
func tornado(bars []tornadoBar, axis string) (*plot.Plot, error) {
	p := newPlot("", axis, "")
	var names []plot.Tick
	for i, bar := range bars {
		y := float64(len(bars) - 1 - i)
		names = append(names, plot.Tick{Value: y, Label: bar.name})
		area, err := plotter.NewPolygon(plotter.XYs{{X: 0, Y: y - 0.35}, {X: bar.value, Y: y - 0.35}, {X: bar.value, Y: y + 0.35}, {X: 0, Y: y + 0.35}})
		if err != nil {
			return nil, err
		}
		area.Color, area.LineStyle.Width = bar.colour, 0
		whisker, err := plotter.NewLine(plotter.XYs{{X: bar.low, Y: y}, {X: bar.high, Y: y}})
		if err != nil {
			return nil, err
		}
		whisker.Color, whisker.Width = color.Black, vg.Points(1.2)
		p.Add(area, whisker)
	}
	zero, err := plotter.NewLine(plotter.XYs{{X: 0, Y: -0.6}, {X: 0, Y: float64(len(bars)) - 0.4}})
	if err != nil {
		return nil, err
	}
	zero.Color = grey
	p.Add(zero)
	p.Y.Min, p.Y.Max, p.Y.Tick.Marker = -0.6, float64(len(bars))-0.4, plot.ConstantTicks(names)
	p.Y.Tick.Length, p.Y.LineStyle.Width = 0, 0
	room := 0.03 * (p.X.Max - p.X.Min)
	if room == 0 {
		room = 1
	}
	p.X.Min, p.X.Max = p.X.Min-room, p.X.Max+room
	return p, nil
}
