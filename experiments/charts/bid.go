package charts

import (
	"cmp"
	"errors"
	"fmt"
	"image/color"
	"io"
	"math"
	"strconv"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/charts/axes"
	"github.com/ironbottom/ironbottom/experiments/scenario"
)

// Bid draws a search for a bid that has figures: the mean response at the bids that were
// tried with their intervals, the target, and the bids that may be even. The same
// result gives the same bytes.
func Bid(r *scenario.BidAnswer, file string) (io.WriterTo, error) {
	if !r.Known() {
		return nil, errors.New("found a search that tried no bid; want one at least")
	}
	return picture(file, cmp.Or(r.Title, r.Game), func(c draw.Canvas) error {
		at := bidNumbers(r)
		p := bidPlot(r, at)
		p.Draw(bidKey(r).above(p, cropHead(c, r.Title, bidHead(r), r.Game)))
		return nil
	})
}

// bidKey says what is drawn how, of what there is.
func bidKey(r *scenario.BidAnswer) (key legend) {
	key.add("mean and 95% interval", stripe{blue, 1.5, nil},
		spot{draw.GlyphStyle{Color: blue, Radius: vg.Points(3), Shape: draw.CircleGlyph{}}})
	key.add("even", stripe{grey, 1, []vg.Length{4, 3}})
	switch {
	case len(r.Even) > 0:
		key.add("bids that may be even", patch{evenColour})
	case len(r.Between) > 0:
		key.add("the even bid lies between", patch{evenColour})
	}
	return key
}

var evenColour = color.NRGBA{green.R, green.G, green.B, 0x60}

// bidHead says how many games at most, by whom, with what.
func bidHead(r *scenario.BidAnswer) string {
	line := fmt.Sprintf("up to %s games at a bid, %s played by %s, %s by %s, seed %d, %s, data %s",
		experiments.Thousands(int64(r.Limit)),
		r.Sides[0], r.Agents[0], r.Sides[1], r.Agents[1], r.Seed, r.Program(), r.Data)
	if !r.Complete {
		line = "INCOMPLETE: " + line
	}
	return line
}

// bidNumbers are the bids where all are numbers, else nil.
// Nil means that bids are words, such as the names of variants, which then stand in rows.
func bidNumbers(r *scenario.BidAnswer) (at []float64) {
	for _, bid := range r.Bids {
		x, err := strconv.ParseFloat(bid, 64)
		if err != nil {
			return nil
		}
		at = append(at, x)
	}
	return at
}

// mostBids is how many numbers of bids an axis has room for.
const mostBids = 16

// bidPlot draws the means over the bids where those are numbers; else a row for each
// bid, the first on top: their names are long.
func bidPlot(r *scenario.BidAnswer, at []float64) *axes.Plot {
	title, mean, target := "", r.Response.Says(r.Sides[0]), r.Target
	// Where points are bid the mean is that of the score with the points in it, which is even at
	// 0 whatever the target of the response.
	if r.Points {
		mean, target = "score of "+r.Sides[0]+", points", 0
	}
	// A search that was broken off has no conclusion to put above the plot.
	if r.Complete {
		title = r.Conclusion()
	}
	p := newPlot(title, r.What, mean)
	rows := at == nil
	if rows {
		p = newPlot(title, mean, r.What)
		var names axes.ConstantTicks
		for i, bid := range r.Bids {
			y := float64(len(r.Bids) - 1 - i)
			at = append(at, y)
			names = append(names, axes.Tick{Value: y, Label: bid})
		}
		p.Y.Tick.Marker = names
	}
	d := &bidDrawing{r: r, at: at, rows: rows, target: target, low: target, high: target}
	// The axis shows the target even where all intervals keep clear of it.
	for _, t := range r.Trials {
		d.low, d.high = min(d.low, t.Mean.Low), max(d.high, t.Mean.High)
	}
	p.Add(d)
	along, across := &p.X, &p.Y
	if rows {
		along, across = &p.Y, &p.X
	}
	setRound(across, d.low, d.high, numbers{})
	first, last := min(at[0], at[len(at)-1]), max(at[0], at[len(at)-1])
	// A single bid has no extent, and an axis must have some.
	room := 0.05*(last-first) + 1e-9
	if rows {
		room = 0.6
	}
	along.Min, along.Max = first-room, last+room
	if !rows && len(at) <= mostBids {
		var names axes.ConstantTicks
		for i, x := range at {
			names = append(names, axes.Tick{Value: x, Label: r.Bids[i]})
		}
		along.Tick.Marker = names
	}
	return p
}

// A bidDrawing draws a search for a bid along one axis and its means along the other.
type bidDrawing struct {
	r         *scenario.BidAnswer
	at        []float64 // of each bid
	rows      bool      // bids stand below one another
	target    float64
	low, high float64
}

// Plot draws, from the ground up: which bids may be even, the target, the means.
func (d *bidDrawing) Plot(c draw.Canvas, p *axes.Plot) {
	x, y := p.Transforms(&c)
	// Everything below is thought with bids along the horizontal axis; rows turn it.
	point := func(bid, mean float64) vg.Point {
		if d.rows {
			return vg.Point{X: x(mean), Y: y(bid)}
		}
		return vg.Point{X: x(bid), Y: y(mean)}
	}
	low, high := p.Y.Min, p.Y.Max
	if d.rows {
		low, high = p.X.Min, p.X.Max
	}
	if from, to, ok := d.even(); ok {
		c.FillPolygon(evenColour, []vg.Point{point(from, low), point(to, low), point(to, high), point(from, high)})
	}
	first, last := d.at[0], d.at[len(d.at)-1]
	c.StrokeLines(draw.LineStyle{Color: grey, Width: vg.Points(1), Dashes: []vg.Length{4, 3}},
		[]vg.Point{point(first, d.target), point(last, d.target)})
	var path []vg.Point
	for _, t := range d.r.Trials {
		path = append(path, point(d.at[t.Number()], t.Mean.Value))
	}
	// The trials come in the order of the bids, so that the path shows the shape of the response;
	// between rows, which have no distance, it would mean nothing.
	if !d.rows {
		c.StrokeLines(draw.LineStyle{Color: skyBlue, Width: vg.Points(1)}, path)
	}
	for i, t := range d.r.Trials {
		bid := d.at[t.Number()]
		c.StrokeLines(draw.LineStyle{Color: blue, Width: vg.Points(1.5)}, []vg.Point{point(bid, t.Mean.Low),
			point(bid, t.Mean.High)})
		c.DrawGlyph(draw.GlyphStyle{Color: blue, Radius: vg.Points(3.2), Shape: draw.CircleGlyph{}}, path[i])
	}
}

// even returns from where to where the bids may be even.
// Bids that the test leaves open are shaded with 0.4 of a step to either side; of two neighbours
// between which the balance lies, the shade runs from one to the other.
func (d *bidDrawing) even() (from, to float64, ok bool) {
	ends, wide := d.r.Even, 0.5
	if len(ends) == 0 {
		ends, wide = d.r.Between, 0
	}
	if len(ends) == 0 {
		return 0, 0, false
	}
	for i, bid := range d.r.Bids {
		if bid == ends[0] {
			from = d.at[i]
		}
		if bid == ends[len(ends)-1] {
			to = d.at[i]
		}
	}
	from, to = min(from, to), max(from, to)
	near := wide * math.Abs(d.at[len(d.at)-1]-d.at[0]) / max(1, float64(len(d.at)-1)) * 0.8
	return from - near, to + near, true
}
