package charts

import (
	"io"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"github.com/ironbottom/ironbottom/experiments/charts/axes"
)

// A Curve is the course of a training: the loss of each epoch on training samples and on held-out
// samples.
type Curve struct {
	Title, Head   string
	Game          string
	Trained, Held []float64
	Best          int // epoch, from 1, whose network is kept
}

// Draw draws the curve. The same curve gives the same bytes.
func (k *Curve) Draw(file string) (io.WriterTo, error) {
	return picture(file, k.Title, func(c draw.Canvas) error {
		p := newPlot("Mean loss", "epoch", "loss")
		var key legend
		for i, list := range [][]float64{k.Trained, k.Held} {
			var xys axes.XYs
			for at, y := range list {
				xys = append(xys, axes.XY{X: float64(at + 1), Y: y})
			}
			line, err := addCourse(p, xys, sideColors[i], vg.Points(1.5), nil)
			if err != nil {
				return err
			}
			key.add([]string{"games trained on", "games held out"}[i], line)
		}
		overGenerations(p, len(k.Trained))
		best := axes.XYs{{X: float64(k.Best), Y: p.Y.Min}, {X: float64(k.Best), Y: p.Y.Max}}
		line, err := axes.NewLine(best)
		if err != nil {
			return err
		}
		line.Color, line.Dashes = grey, []vg.Length{3, 3}
		p.Add(line)
		key.add("the epoch that is kept", line)
		body := cropHead(c, k.Title, k.Head, k.Game)
		p.Draw(key.above(p, body))
		return nil
	})
}
