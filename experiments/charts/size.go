package charts

import (
	"errors"
	"fmt"
	"image/color"
	"io"
	"math"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"github.com/ironbottom/ironbottom/experiments"
)

// Size draws the forces that were looked at: cost against chance, the front as
// steps, the wish as a line, and the answer. The same result gives the same bytes.
func Size(r *experiments.Sized, file string) (io.WriterTo, error) {
	if len(r.Forces) == 0 {
		return nil, errors.New("found a result of no forces; want one at least")
	}
	p, err := sizePlot(r)
	if err != nil {
		return nil, err
	}
	return picture(file, func(c draw.Canvas) error {
		c = draw.Crop(c, 16, -16, 16, -16)
		writeSizeHead(c, r)
		p.Draw(draw.Crop(c, 0, 0, 0, -64))
		return nil
	})
}

// writeSizeHead writes what was asked and what came out above the plot.
func writeSizeHead(c draw.Canvas, r *experiments.Sized) {
	title := r.Title
	if title == "" {
		title = r.Game
	}
	title = fmt.Sprintf("%s: %s, at least %s %%", title, r.Aim, r.WishText())
	answer := "no force reaches it"
	if a := r.Answer(); a != nil {
		answer = fmt.Sprintf("%s, %d %s: %s %%", a.Force, a.Cost, r.Unit, a.Chance.Percent())
	}
	how := map[experiments.Method]string{experiments.Exact: "exact", experiments.MonteCarlo: "played"}[r.How()]
	if how == "" {
		how = "solved or played"
	}
	line := fmt.Sprintf("%s; %s forces of %s, %s, %s by %s, %s by %s, ironbottom %s, data %s", answer,
		experiments.Thousands(int64(len(r.Forces))), r.Types, how, r.Sides[0], r.Agents[0], r.Sides[1], r.Agents[1], r.Version, r.Data)
	if !r.Complete {
		line = "INCOMPLETE: " + line
	}
	big, small := style(17), style(10.5)
	small.Color = grey
	big.YAlign, small.YAlign = text.YTop, text.YTop
	fit(&big, title, c)
	fit(&small, line, c)
	c.FillText(big, vg.Point{X: c.Min.X, Y: c.Max.Y}, title)
	c.FillText(small, vg.Point{X: c.Min.X, Y: c.Max.Y - 24}, line)
}

// sizePlot draws the plot.
func sizePlot(r *experiments.Sized) (*plot.Plot, error) {
	p := newPlot("", "cost of the "+r.Key+", "+r.Unit, "chance, %")
	dear, high := 1.0, r.Wish
	for _, c := range r.Forces {
		dear, high = max(dear, float64(c.Cost)), max(high, c.Chance.P)
	}
	p.X.Min, p.X.Max = 0, dear*1.02
	p.Y.Min, p.Y.Max = 0, 125*high // room for the legend
	p.X.Tick.Marker, p.Y.Tick.Marker = whole{}, shares{}
	p.Legend.Top, p.Legend.Left, p.Legend.XOffs, p.Legend.YOffs = true, true, 8, -4
	p.Legend.Padding = vg.Points(3)

	all, err := plotter.NewScatter(dots(r))
	if err != nil {
		return nil, err
	}
	all.GlyphStyle = draw.GlyphStyle{Color: color.NRGBA{skyBlue.R, skyBlue.G, skyBlue.B, 0x70}, Radius: vg.Points(1.6), Shape: draw.CircleGlyph{}}
	wish, err := plotter.NewLine(plotter.XYs{{X: 0, Y: 100 * r.Wish}, {X: p.X.Max, Y: 100 * r.Wish}})
	if err != nil {
		return nil, err
	}
	wish.Color, wish.Width, wish.Dashes = grey, vg.Points(1), []vg.Length{4, 3}
	p.Add(all, wish)
	p.Legend.Add("a force", all)
	p.Legend.Add("the wish", wish)
	if err := addFront(p, r, dear); err != nil {
		return nil, err
	}
	return p, addAnswer(p, r)
}

// dots are the forces, without those that would lie on another.
func dots(r *experiments.Sized) (points plotter.XYs) {
	seen := map[[2]int]bool{}
	for _, c := range r.Forces {
		y := 100 * c.Chance.P
		if at := [2]int{c.Cost, int(math.Round(5 * y))}; !seen[at] {
			seen[at] = true
			points = append(points, plotter.XY{X: float64(c.Cost), Y: y})
		}
	}
	return points
}

// addFront draws the front: what so much buys, up to the next dearer force on it.
func addFront(p *plot.Plot, r *experiments.Sized, dear float64) error {
	var points plotter.XYs
	for _, c := range r.Front() {
		points = append(points, plotter.XY{X: float64(c.Cost), Y: 100 * c.Chance.P})
	}
	if len(points) == 0 {
		return nil
	}
	steps, err := plotter.NewLine(append(points, plotter.XY{X: dear, Y: points[len(points)-1].Y}))
	if err != nil {
		return err
	}
	steps.StepStyle = plotter.PostStep
	steps.Color, steps.Width = blue, vg.Points(1.6)
	corners, err := plotter.NewScatter(points)
	if err != nil {
		return err
	}
	corners.GlyphStyle = draw.GlyphStyle{Color: blue, Radius: vg.Points(2.6), Shape: draw.CircleGlyph{}}
	p.Add(steps, corners)
	p.Legend.Add("the front", steps, corners)
	return nil
}

// addAnswer marks the answer, if there is one.
func addAnswer(p *plot.Plot, r *experiments.Sized) error {
	a := r.Answer()
	if a == nil {
		return nil
	}
	at := plotter.XYs{{X: float64(a.Cost), Y: 100 * a.Chance.P}}
	ring, err := plotter.NewScatter(at)
	if err != nil {
		return err
	}
	ring.GlyphStyle = draw.GlyphStyle{Color: vermillion, Radius: vg.Points(6), Shape: draw.RingGlyph{}}
	label, err := plotter.NewLabels(plotter.XYLabels{XYs: at, Labels: []string{a.Force}})
	if err != nil {
		return err
	}
	label.TextStyle[0] = style(10)
	label.TextStyle[0].XAlign, label.Offset = text.XRight, vg.Point{X: -8, Y: 5}
	if at[0].X < p.X.Max/2 {
		label.TextStyle[0].XAlign, label.Offset.X = text.XLeft, 8
	}
	p.Add(ring, label)
	p.Legend.Add("the answer", ring)
	return nil
}
