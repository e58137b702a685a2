package charts

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"strings"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/charts/axes"
	"github.com/ironbottom/ironbottom/experiments/match"
)

// Match draws a match that has figures: the difference with its confidence sequence
// over the pairs and, of a sequential test, the path of the log-likelihood ratio
// between its bounds. The same result gives the same bytes.
func Match(r *match.Answer, file string) (io.WriterTo, error) {
	if !r.Known() {
		return nil, errors.New("found a match of no pairs; want one at least")
	}
	title := fmt.Sprintf("%s: %s (A) against %s (B)", cmp.Or(r.Title, r.Game), r.Agents[0], r.Agents[1])
	return picture(file, title, func(c draw.Canvas) error {
		body := cropHead(c, title, matchHead(r), r.Game)
		difference, err := differencePlot(r)
		if err != nil {
			return err
		}
		if r.Test == nil {
			difference.Draw(differenceKey(r).above(difference, body))
			return nil
		}
		ratio, err := ratioPlot(r)
		if err != nil {
			return err
		}
		// The halves lie one above the other with their data beginning at the same place, as both
		// have the pairs along the foot.
		const gap = 26
		half := (body.Max.Y - body.Min.Y) / 2
		above := differenceKey(r).above(difference, draw.Crop(body, 0, 0, half+gap/2, 0))
		below := ratioKey().above(ratio, draw.Crop(body, 0, 0, 0, -half-gap/2))
		drawBelow([]*axes.Plot{difference, ratio}, []draw.Canvas{above, below})
		return nil
	})
}

// differenceKey says what is drawn how in the upper plot.
func differenceKey(r *match.Answer) (key legend) {
	key.add("points of A less B", stripe{blue, 1.5, nil})
	key.add("95% confidence sequence, right at all looks", patch{bandColour})
	key.add(fmt.Sprintf("95%% interval at the end (%s)", r.Kind), stripe{vermillion, 2, nil})
	key.add("estimate at the end", stripe{grey, 1, []vg.Length{3, 3}})
	key.add("equal", stripe{grey, 1, nil})
	return key
}

// ratioKey says it of the lower one.
func ratioKey() (key legend) {
	key.add("log-likelihood ratio", stripe{blue, 1.5, nil})
	key.add("Wald's bounds: above elo1 is accepted, below elo0", stripe{grey, 1, []vg.Length{4, 3}})
	key.add("the same less the overshoot to be expected: where it stops", stripe{vermillion, 0.9, nil})
	return key
}

// matchHead says how many pairs were played and with what; the agents stand in the title.
func matchHead(r *match.Answer) string {
	line := fmt.Sprintf("%s pairs, seed %d, %s, data %s", experiments.Thousands(int64(r.Pairs)), r.Seed,
		r.Program(), r.Data)
	if !r.Complete {
		line = "INCOMPLETE: " + line
	}
	return line
}

// differencePlot draws the difference and its confidence sequence over the pairs, and
// at the end the interval of the answer.
func differencePlot(r *match.Answer) (*axes.Plot, error) {
	p := newPlot(fmt.Sprintf("Difference %+.2f %% (%+.2f to %+.2f, %s)", 100*r.Answer.Value, 100*r.Answer.Low,
		100*r.Answer.High, r.Kind),
		"pairs counted", "points of A less B, %")
	var estimate, low, high axes.XYs
	for _, l := range r.Looks {
		x := float64(l.Pairs)
		estimate = append(estimate, axes.XY{X: x, Y: 100 * l.Difference.Value})
		low = append(low, axes.XY{X: x, Y: 100 * l.Difference.Low})
		high = append(high, axes.XY{X: x, Y: 100 * l.Difference.High})
	}
	band := append(axes.XYs{}, low...)
	for i := len(high) - 1; i >= 0; i-- {
		band = append(band, high[i])
	}
	if err := addPath(p, estimate, band); err != nil {
		return nil, err
	}
	zero, err := level(r, 0)
	if err != nil {
		return nil, err
	}
	// Equality is a whole line; a level comes dashed.
	zero.Dashes = nil
	p.Add(zero, endMark{float64(r.Pairs) * endPlace, 100 * r.Answer.Value, 100 * r.Answer.Low, 100 * r.Answer.High})
	overPairs(p, r)
	return p, nil
}

// endPlace is where the interval at the end stands, beside the last pair.
const endPlace = 1.03

// An endMark is the estimate at the end with its interval.
type endMark struct{ x, value, low, high float64 }

// Plot draws it.
func (m endMark) Plot(c draw.Canvas, p *axes.Plot) {
	toX, toY := p.Transforms(&c)
	x, low, high := toX(m.x), toY(m.low), toY(m.high)
	line := draw.LineStyle{Color: vermillion, Width: vg.Points(2)}
	c.StrokeLine2(line, x, low, x, high)
	for _, y := range []vg.Length{low, high} {
		c.StrokeLine2(line, x-5, y, x+5, y)
	}
	c.DrawGlyph(draw.GlyphStyle{Color: vermillion, Radius: vg.Points(3.4), Shape: draw.CircleGlyph{}},
		vg.Point{X: x, Y: toY(m.value)})
}

// ratioPlot draws the log-likelihood ratio over the pairs, Wald's bounds as dashes and
// where the walk would have stopped as thin lines.
func ratioPlot(r *match.Answer) (*axes.Plot, error) {
	p := newPlot("Sequential test: "+strings.TrimSuffix(r.VerdictText(), "."), "pairs counted", "log-likelihood ratio")
	var path axes.XYs
	var near [2]axes.XYs
	for _, l := range r.Looks {
		x := float64(l.Pairs)
		path = append(path, axes.XY{X: x, Y: l.Ratio})
		near[0] = append(near[0], axes.XY{X: x, Y: l.Low})
		near[1] = append(near[1], axes.XY{X: x, Y: l.High})
	}
	walk, points, err := axes.NewLinePoints(path)
	if err != nil {
		return nil, err
	}
	walk.Color, walk.Width = blue, vg.Points(1.5)
	points.Color, points.Radius, points.Shape = blue, vg.Points(1), draw.CircleGlyph{}
	low, high := r.Test.Bounds()
	// Index 0 is the lower bound, 1 the upper. The thin line, where the walk would stop, has a
	// point for each look, as the overshoot to be expected changes with what has been seen.
	for i, xys := range near {
		thin, err := axes.NewLine(xys)
		if err != nil {
			return nil, err
		}
		thin.Color, thin.Width = vermillion, vg.Points(0.9)
		wald, err := level(r, [2]float64{low, high}[i])
		if err != nil {
			return nil, err
		}
		p.Add(thin, wald)
	}
	p.Add(walk, points)
	overPairs(p, r)
	return p, nil
}

// level is a dashed line over all pairs.
func level(r *match.Answer, y float64) (*axes.Line, error) {
	line, err := axes.NewLine(axes.XYs{{X: float64(r.Looks[0].Pairs), Y: y}, {X: float64(r.Pairs), Y: y}})
	if err != nil {
		return nil, err
	}
	line.Color, line.Dashes = grey, []vg.Length{4, 3}
	return line, nil
}

// overPairs sets the axis of the pairs.
func overPairs(p *axes.Plot, r *match.Answer) {
	// The axis goes 6 % beyond the last pair, as the interval at the end stands 3 % beyond it.
	p.X.Min, p.X.Max, p.X.Tick.Marker = 0, max(1, float64(r.Pairs)*1.06), battles{}
	room := 0.05 * (p.Y.Max - p.Y.Min)
	p.Y.Min, p.Y.Max = p.Y.Min-room, p.Y.Max+room
}
