package charts

import (
	"cmp"
	"errors"
	"fmt"
	"image/color"
	"io"
	"math"
	"slices"

	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/charts/axes"
	"github.com/ironbottom/ironbottom/experiments/odds"
)

// Size draws the forces that were looked at: cost against chance, the front as
// steps, the wish as a line, and the answer. The same result gives the same bytes.
func Size(r *odds.SizingAnswer, file string) (io.WriterTo, error) {
	if len(r.Forces) == 0 {
		return nil, errors.New("found a result of no forces; want one at least")
	}
	p, key, err := sizePlot(r)
	if err != nil {
		return nil, err
	}
	return picture(file, sizeTitle(r), func(c draw.Canvas) error {
		// This head has a wish and an answer in the place of the usual line, so that cropHead
		// does not serve; the margins are the same.
		c = draw.Crop(c, 16, -16, 16, -16)
		writeSizeHead(c, r)
		p.Draw(key.above(p, draw.Crop(c, 0, 0, 0, -52)))
		return nil
	})
}

// sizeTitle is the aim with the chance that was wished for.
func sizeTitle(r *odds.SizingAnswer) string {
	return fmt.Sprintf("%s: %s, at least %s %%", cmp.Or(r.Title, r.Game), r.Aim, r.WishText())
}

// writeSizeHead writes what was asked and what came out above the plot.
func writeSizeHead(c draw.Canvas, r *odds.SizingAnswer) {
	title := sizeTitle(r)
	answer := "no force reaches it"
	if a := r.Answer(); a != nil {
		answer = fmt.Sprintf("%s, %d %s: %s %%", a.Force, a.Cost, r.Unit, a.Chance.Percent())
	}
	how := map[experiments.Method]string{experiments.Exact: "exact", experiments.MonteCarlo: "played"}[r.How()]
	if how == "" {
		how = "solved or played"
	}
	line := fmt.Sprintf("%s; %s forces of %s, %s, %s by %s, %s by %s, %s, data %s", answer,
		experiments.Thousands(int64(len(r.Forces))), r.Types, how, r.Sides[0], r.Agents[0], r.Sides[1], r.Agents[1],
		r.Program(), r.Data)
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

// sizePlot draws the plot and says what is drawn how.
func sizePlot(r *odds.SizingAnswer) (*axes.Plot, legend, error) {
	p := newPlot("", fmt.Sprintf("cost of the force of the %s, %s", r.Sides[r.Side], r.Unit), "chance that "+
		r.Aim+", %")
	dear, high := 1.0, r.Wish
	for _, c := range r.Forces {
		dear, high = max(dear, float64(c.Cost)), max(high, c.Chance.High)
	}
	p.X.Min, p.X.Max = 0, dear*1.02
	// Room above the highest chance, and a little above 100 % so that a dot there is seen whole.
	p.Y.Min, p.Y.Max = 0, min(101.5, 108*high)
	p.X.Tick.Marker, p.Y.Tick.Marker = whole{}, shares{}

	var key legend
	points := dots(r)
	all, err := axes.NewScatter(points)
	if err != nil {
		return nil, nil, err
	}
	all.GlyphStyle = draw.GlyphStyle{Color: forceColour, Radius: vg.Points(2.2), Shape: draw.CircleGlyph{}}
	wish, err := axes.NewLine(axes.XYs{{X: 0, Y: 100 * r.Wish}, {X: p.X.Max, Y: 100 * r.Wish}})
	if err != nil {
		return nil, nil, err
	}
	wish.Color, wish.Width, wish.Dashes = grey, vg.Points(1), []vg.Length{4, 3}
	p.Add(all, wish)
	front, err := addFront(p, r, dear)
	if err != nil {
		return nil, nil, err
	}
	if len(r.Forces) > len(r.Front()) {
		key.add("a force", all)
	}
	key.add("the wish", wish)
	if front != nil {
		key.add("the front: the best chance for each cost", front...)
	}
	answer, err := addAnswer(p, r)
	if err != nil {
		return nil, nil, err
	}
	if answer != nil {
		key.add("the answer", answer)
	}
	if addBounds(p, r) {
		key.add("played: bounds of the chance, 95% sure of all together; the lower one must reach the wish",
			stripe{boundColour, 1.2, nil})
	}
	return p, key, nil
}

var (
	forceColour = color.NRGBA{0x3b, 0x8f, 0xc4, 0xb0}
	boundColour = color.NRGBA{0xcc, 0x79, 0xa7, 0xff}
)

// addBounds draws the bounds that decide, of the forces that were played and lie on the
// front, or may reach the wish and cost no more than the answer: a force can lie on the
// wish and not be the answer.
// Low and high of it hold for all forces together: they decide, and are wider than the interval
// of one force alone.
func addBounds(p *axes.Plot, r *odds.SizingAnswer) (any bool) {
	front, answer := r.Front(), r.Answer()
	for _, c := range r.Forces {
		// Near are those for which it is open whether they reach the wish, as far as they would
		// be the cheaper answer.
		near := c.SureLow < r.Wish && c.SureHigh >= r.Wish && (answer == nil || c.Cost <= answer.Cost)
		if c.Method != experiments.MonteCarlo || !near && !slices.Contains(front, c) {
			continue
		}
		p.Add(bounds{float64(c.Cost), 100 * c.SureLow, 100 * c.SureHigh})
		any = true
	}
	return any
}

// bounds are between what the chance of a force surely lies.
type bounds struct{ x, low, high float64 }

// Plot draws them.
func (b bounds) Plot(c draw.Canvas, p *axes.Plot) {
	toX, toY := p.Transforms(&c)
	x, low, high := toX(b.x), toY(b.low), toY(min(b.high, p.Y.Max))
	line := draw.LineStyle{Color: boundColour, Width: vg.Points(1.2)}
	c.StrokeLine2(line, x, low, x, high)
	c.StrokeLine2(line, x-3, low, x+3, low)
	c.StrokeLine2(line, x-3, high, x+3, high)
}

// dots are the forces, without those that would lie on another.
func dots(r *odds.SizingAnswer) (points axes.XYs) {
	seen := map[[2]int]bool{}
	for _, c := range r.Forces {
		y := 100 * c.Chance.P
		// Within a fifth of a point of percent two dots are one to the eye.
		if at := [2]int{c.Cost, int(math.Round(5 * y))}; !seen[at] {
			seen[at] = true
			points = append(points, axes.XY{X: float64(c.Cost), Y: y})
		}
	}
	return points
}

// addFront draws the front: the best chance for each cost, up to the next dearer force on it.
func addFront(p *axes.Plot, r *odds.SizingAnswer, dear float64) ([]axes.Thumbnailer, error) {
	var points axes.XYs
	for _, c := range r.Front() {
		points = append(points, axes.XY{X: float64(c.Cost), Y: 100 * c.Chance.P})
	}
	if len(points) == 0 {
		return nil, nil
	}
	// The last step goes on to the dearest force that was looked at: more money buys no better
	// chance.
	steps, err := axes.NewLine(append(points, axes.XY{X: dear, Y: points[len(points)-1].Y}))
	if err != nil {
		return nil, err
	}
	steps.Steps = true
	steps.Color, steps.Width = blue, vg.Points(1.6)
	corners, err := axes.NewScatter(points)
	if err != nil {
		return nil, err
	}
	corners.GlyphStyle = draw.GlyphStyle{Color: blue, Radius: vg.Points(2.6), Shape: draw.CircleGlyph{}}
	p.Add(steps, corners)
	return []axes.Thumbnailer{steps, corners}, nil
}

// addAnswer marks the answer, if there is one.
func addAnswer(p *axes.Plot, r *odds.SizingAnswer) (axes.Thumbnailer, error) {
	a := r.Answer()
	if a == nil {
		return nil, nil
	}
	at := axes.XYs{{X: float64(a.Cost), Y: 100 * a.Chance.P}}
	ring, err := axes.NewScatter(at)
	if err != nil {
		return nil, err
	}
	ring.GlyphStyle = draw.GlyphStyle{Color: vermillion, Radius: vg.Points(6), Shape: draw.RingGlyph{}}
	label, err := axes.NewLabels(at, []string{a.Force}, style(10))
	if err != nil {
		return nil, err
	}
	// The name of the answer stands on the side of it where there is more room.
	label.TextStyle.XAlign, label.Offset = text.XRight, vg.Point{X: -8, Y: 5}
	if at[0].X < p.X.Max/2 {
		label.TextStyle.XAlign, label.Offset.X = text.XLeft, 8
	}
	p.Add(ring, label)
	return ring, nil
}
