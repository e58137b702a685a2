package charts

import (
	"errors"
	"fmt"
	"io"
	"math"
	"strconv"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"github.com/ironbottom/ironbottom/experiments"
)

// Bid draws a search for a bid that has figures: the mean response at the bids that were
// tried with their intervals, the target, and the bids that may be even. The same
// result gives the same bytes.
func Bid(r *experiments.Balanced, file string) (io.WriterTo, error) {
	if !r.Known() {
		return nil, errors.New("found a search that tried no bid; want one at least")
	}
	return picture(file, func(c draw.Canvas) error {
		p, err := bidPlot(r)
		if err != nil {
			return err
		}
		p.Draw(cropHead(c, r.Title, bidHead(r), r.Game))
		return nil
	})
}

func bidHead(r *experiments.Balanced) string {
	line := fmt.Sprintf("up to %s games at a bid, %s played by %s, %s by %s, seed %d, ironbottom %s, data %s", experiments.Thousands(int64(r.Limit)),
		r.Sides[0], r.Agents[0], r.Sides[1], r.Agents[1], r.Seed, r.Version, r.Data)
	if !r.Complete {
		line = "INCOMPLETE: " + line
	}
	return line
}

// bidPlaces are where the bids stand: at their numbers, if all are numbers, else one after the
// other.
func bidPlaces(r *experiments.Balanced) (at []float64, ticks plot.Ticker) {
	var names []plot.Tick
	ticks = plot.DefaultTicks{}
	for _, bid := range r.Bids {
		x, err := strconv.ParseFloat(bid, 64)
		if err != nil {
			at = at[:0]
			break
		}
		at = append(at, x)
	}
	if len(at) == 0 {
		for i, bid := range r.Bids {
			at = append(at, float64(i))
			names = append(names, plot.Tick{Value: float64(i), Label: bid})
		}
		ticks = plot.ConstantTicks(names)
	}
	return at, ticks
}

func bidPlot(r *experiments.Balanced) (*plot.Plot, error) {
	title, mean, target := "", r.Response.Says(r.Sides[0]), r.Target
	if r.Points {
		mean, target = "score of "+r.Sides[0], 0
	}
	if r.Complete {
		title = r.Conclusion()
	}
	p := newPlot(title, r.What+" (dots: mean, thin: 95% interval; green: bids that may be even)", mean)
	at, ticks := bidPlaces(r)
	var means plotter.XYs
	for _, t := range r.Trials {
		x := at[t.Number()]
		means = append(means, plotter.XY{X: x, Y: t.Mean.Value})
		whisker, err := plotter.NewLine(plotter.XYs{{X: x, Y: t.Mean.Low}, {X: x, Y: t.Mean.High}})
		if err != nil {
			return nil, err
		}
		whisker.Width = vg.Points(1.2)
		p.Add(whisker)
	}
	path, points, err := plotter.NewLinePoints(means)
	if err != nil {
		return nil, err
	}
	path.Color, points.Color, points.Radius, points.Shape = skyBlue, blue, vg.Points(3), draw.CircleGlyph{}
	even, err := plotter.NewLine(plotter.XYs{{X: at[0], Y: target}, {X: at[len(at)-1], Y: target}})
	if err != nil {
		return nil, err
	}
	even.Color, even.Dashes = grey, []vg.Length{4, 3}
	for _, ends := range [][]string{r.Even, r.Between} {
		if len(ends) == 0 {
			continue
		}
		var span plotter.XYs
		for i, bid := range r.Bids {
			if bid == ends[0] || bid == ends[len(ends)-1] {
				span = append(span, plotter.XY{X: at[i], Y: target})
			}
		}
		bar, dots, err := plotter.NewLinePoints(span)
		if err != nil {
			return nil, err
		}
		bar.Color, bar.Width = green, vg.Points(4)
		dots.Color, dots.Radius, dots.Shape = green, vg.Points(5), draw.CircleGlyph{}
		p.Add(bar, dots)
	}
	p.Add(path, points, even)
	p.X.Tick.Marker = ticks
	if _, texts := ticks.(plot.ConstantTicks); texts { // long words
		p.X.Tick.Label.Rotation, p.X.Tick.Label.XAlign, p.X.Tick.Label.YAlign = math.Pi/8, text.XRight, text.YTop
	}
	room := 0.05 * (p.Y.Max - p.Y.Min)
	p.Y.Min, p.Y.Max = p.Y.Min-room-1e-9, p.Y.Max+room+1e-9
	return p, nil
}
