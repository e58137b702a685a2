package axes

import (
	"errors"
	"image/color"
	"math"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// XY is a point of the data, XYs are several.
type (
	XY  struct{ X, Y float64 }
	XYs []XY
)

// A Reach is how far an interval reaches below and above its point.
type Reach struct{ Low, High float64 }

// Values are the lengths of bars.
type Values []float64

// errNumber is the error of data that cannot be drawn.
var errNumber = errors.New("found a value that is no finite number; want finite numbers")

func finite(numbers ...float64) error {
	for _, v := range numbers {
		if math.IsNaN(v) || math.IsInf(v, 0) {
			return errNumber
		}
	}
	return nil
}

// check returns an error unless all points are finite.
func (p XYs) check() error {
	for _, at := range p {
		if err := finite(at.X, at.Y); err != nil {
			return err
		}
	}
	return nil
}

// DataRange implements Ranger.
func (p XYs) DataRange() (xmin, xmax, ymin, ymax float64) {
	xmin, xmax, ymin, ymax = math.Inf(1), math.Inf(-1), math.Inf(1), math.Inf(-1)
	for _, at := range p {
		xmin, xmax = math.Min(xmin, at.X), math.Max(xmax, at.X)
		ymin, ymax = math.Min(ymin, at.Y), math.Max(ymax, at.Y)
	}
	return xmin, xmax, ymin, ymax
}

// on returns where the points lie on a canvas.
func (p XYs) on(c *draw.Canvas, plot *Plot) []vg.Point {
	x, y := plot.Transforms(c)
	points := make([]vg.Point, len(p))
	for i, at := range p {
		points[i] = vg.Point{X: x(at.X), Y: y(at.Y)}
	}
	return points
}

// boxes returns a square around each point.
func (p XYs) boxes(plot *Plot, radius vg.Length) []Box {
	boxes := make([]Box, len(p))
	for i, at := range p {
		boxes[i] = Box{plot.X.Norm(at.X), plot.Y.Norm(at.Y), around(radius, radius)}
	}
	return boxes
}

// around returns the rectangle around a place.
func around(x, y vg.Length) vg.Rectangle {
	return vg.Rectangle{Min: vg.Point{X: -x, Y: -y}, Max: vg.Point{X: x, Y: y}}
}

// thin is the style of lines unless something else is said.
var thin = draw.LineStyle{Color: color.Black, Width: vg.Points(1), Dashes: []vg.Length{}}
