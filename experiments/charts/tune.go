package charts

import (
	"cmp"
	"errors"
	"fmt"
	"image/color"
	"io"
	"strconv"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/charts/axes"
	"github.com/ironbottom/ironbottom/experiments/tune"
)

// Tuned draws the course of a tuning: the points of the candidates by generation, and
// the parameters. The same result gives the same bytes.
func Tuned(r *tune.Answer, file string) (io.WriterTo, error) {
	if !r.Known() {
		return nil, errors.New("found a tuning of no generations; want one at least")
	}
	title := fmt.Sprintf("%s: %s tuned against %s", cmp.Or(r.Title, r.Game), r.Agent, r.Against)
	return picture(file, title, func(c draw.Canvas) error {
		body := cropHead(c, title, tuneHead(r), r.Game)
		points, err := pointsPlot(r)
		if err != nil {
			return err
		}
		weights, key, err := weightsPlot(r)
		if err != nil {
			return err
		}
		const gap = 26
		half := (body.Max.Y - body.Min.Y) / 2
		above := pointsKey().above(points, draw.Crop(body, 0, 0, half+gap/2, 0))
		below := key.above(weights, draw.Crop(body, 0, 0, 0, -half-gap/2))
		drawBelow([]*axes.Plot{points, weights}, []draw.Canvas{above, below})
		return nil
	})
}

// pointsKey says what is drawn how in the upper plot.
func pointsKey() (key legend) {
	key.add("mean of all candidates", stripe{blue, 1.5, nil})
	key.add("its 95% interval over the luck of the pairs", patch{bandColour})
	key.add("worst and best candidate", stripe{skyBlue, 0.9, nil})
	key.add("mean of the last generation", stripe{grey, 1, []vg.Length{3, 3}})
	return key
}

// tuneHead says how much was spent by which method, and how the match against the start went.
func tuneHead(r *tune.Answer) string {
	line := fmt.Sprintf("%s, %s pairs in %d generations, seed %d, %s, data %s. Match against the start: %s",
		r.MethodName(), experiments.Thousands(int64(r.Spent)), len(r.Course), r.Seed, r.Program(), r.Tuning.Data,
		r.Verdict())
	if !r.Complete {
		line = "INCOMPLETE: " + line
	}
	return line
}

// pointsPlot draws the points of the candidates by generation.
func pointsPlot(r *tune.Answer) (*axes.Plot, error) {
	p := newPlot("Points of the candidates against the opponent", "generation", "points, %")
	// A score of -1 to 1 as percent of the points.
	share := func(score float64) float64 { return 50 * (1 + score) }
	var mean, low, high, worst, best axes.XYs
	for i, g := range r.Course {
		at := func(score float64) axes.XY { return axes.XY{X: float64(i + 1), Y: share(score)} }
		mean, low, high = append(mean, at(g.Score.Value)), append(low, at(g.Score.Low)), append(high, at(g.Score.High))
		worst, best = append(worst, at(g.Low)), append(best, at(g.High))
	}
	band := append(axes.XYs{}, low...)
	for i := len(high) - 1; i >= 0; i-- {
		band = append(band, high[i])
	}
	if err := addPath(p, mean, band); err != nil {
		return nil, err
	}
	for _, xys := range []axes.XYs{worst, best} {
		if _, err := addCourse(p, xys, skyBlue, vg.Points(0.7), nil); err != nil {
			return nil, err
		}
	}
	overGenerations(p, len(r.Course))
	return p, nil
}

// The colours of parameters; from the second round on they are dashed.
var weightColors = []color.Color{blue, vermillion, green, skyBlue, grey, color.Black}

// weightsPlot draws how far each parameter has moved, in its scale: the sizes of
// parameters differ too much for an axis of their own.
func weightsPlot(r *tune.Answer) (*axes.Plot, legend, error) {
	p := newPlot("How far each parameter has moved from its start", "generation", "change, part of its first size")
	var key legend
	for k, w := range r.Weights {
		xys := axes.XYs{{X: 0, Y: 0}}
		for i, g := range r.Course {
			xys = append(xys, axes.XY{X: float64(i + 1), Y: (g.Answer[k] - w.Start) / w.Scale})
		}
		var dashes []vg.Length
		// Dashes get shorter with each round through the colours.
		if round := k / len(weightColors); round > 0 {
			dashes = []vg.Length{vg.Length(6 / round), 2}
		}
		text := func(x float64) string { return strconv.FormatFloat(x, 'f', -1, 64) }
		name := fmt.Sprintf("%s: %s to %s", w.Name, text(w.Start), text(r.Values()[k]))
		line, err := addCourse(p, xys, weightColors[k%len(weightColors)], vg.Points(1.5), dashes)
		if err != nil {
			return nil, nil, err
		}
		key.add(name, line)
	}
	overGenerations(p, len(r.Course))
	return p, key, nil
}

// addCourse adds a line with a dot at each generation.
func addCourse(p *axes.Plot, xys axes.XYs, c color.Color, width vg.Length, dashes []vg.Length) (*axes.Line,
	error) {
	line, points, err := axes.NewLinePoints(xys)
	if err != nil {
		return nil, err
	}
	line.Color, line.Width, line.Dashes = c, width, dashes
	points.Color, points.Radius, points.Shape = c, width, draw.CircleGlyph{}
	p.Add(line, points)
	return line, nil
}

// overGenerations sets the axis of the generations, with room above and below.
func overGenerations(p *axes.Plot, n int) {
	p.X.Min, p.X.Max, p.X.Tick.Marker = 0, float64(n)+0.5, whole{}
	room := max(0.05*(p.Y.Max-p.Y.Min), 0.01)
	p.Y.Min, p.Y.Max = p.Y.Min-room, p.Y.Max+room
}
