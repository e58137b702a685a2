package charts

import (
	"math"

	"gonum.org/v1/plot/vg"

	"github.com/ironbottom/ironbottom/experiments/coast"
	"github.com/ironbottom/ironbottom/sim"
)

// warpOf bends the coasts to the map.
func warpOf(hexes []sim.ChartHex, centre func(row, x int) vg.Point) coast.Warp {
	return coast.NewWarp(hexes, func(row, x int) coast.Point {
		p := centre(row, x)
		return coast.Point{X: float64(p.X), Y: float64(p.Y)}
	})
}

// landOf returns the shapes of the land on the map, without what is too small to see.
func landOf(w coast.Warp) (shapes [][]vg.Point) {
	const fine = 0.5 // points
	for _, shape := range w.Land(fine) {
		path := make([]vg.Point, len(shape))
		for i, p := range shape {
			path[i] = vg.Point{X: vg.Length(p.X), Y: vg.Length(p.Y)}
		}
		shapes = append(shapes, path)
	}
	return shapes
}

// clip cuts a shape at the sides of a convex polygon whose corners go clockwise
// (Sutherland and Hodgman 1974).
func clip(shape, corners []vg.Point) []vg.Point {
	for i, a := range corners {
		b := corners[(i+1)%len(corners)]
		side := func(p vg.Point) vg.Length { return (b.X-a.X)*(p.Y-a.Y) - (b.Y-a.Y)*(p.X-a.X) } // not above 0 inside
		var kept []vg.Point
		for n, q := range shape {
			p := shape[(n+len(shape)-1)%len(shape)]
			// An edge that crosses the side is cut where it does.
			from, to := side(p), side(q)
			if (from > 0) != (to > 0) {
				kept = append(kept, p.Add(q.Sub(p).Scale(from/(from-to))))
			}
			if to <= 0 {
				kept = append(kept, q)
			}
		}
		if shape = kept; len(shape) < 3 {
			return nil
		}
	}
	return shape
}

// extent is the box around a shape.
func extent(shape []vg.Point) vg.Rectangle {
	r := vg.Rectangle{Min: shape[0], Max: shape[0]}
	for _, p := range shape {
		r.Min = vg.Point{X: min(r.Min.X, p.X), Y: min(r.Min.Y, p.Y)}
		r.Max = vg.Point{X: max(r.Max.X, p.X), Y: max(r.Max.Y, p.Y)}
	}
	return r
}

// areaOf returns the area of a shape.
func areaOf(shape []vg.Point) vg.Length {
	sum := vg.Length(0)
	for i, p := range shape {
		q := shape[(i+1)%len(shape)]
		sum += p.X*q.Y - q.X*p.Y
	}
	return vg.Length(math.Abs(float64(sum))) / 2
}
