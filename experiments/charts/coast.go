package charts

import (
	_ "embed"
	"encoding/csv"
	"math"
	"strconv"
	"strings"
	"sync"

	"gonum.org/v1/plot/vg"

	"github.com/ironbottom/ironbottom/sim"
)

var (
	//go:embed coast.txt
	coastText string
	//go:embed places.csv
	placesText string
)

// A degrees is a place on the globe: degrees east, on to 292, and north.
type degrees struct{ east, north float64 }

// coasts returns the land of the theatre, shape by shape.
var coasts = sync.OnceValue(func() (shapes [][]degrees) {
	for line := range strings.Lines(coastText) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		var shape []degrees
		// A line of the file is one shape: the first point, then steps from point to point, east
		// and north by turns, in fiftieths of a degree.
		x, y := 0, 0
		for n, word := range strings.Fields(line) {
			step, _ := strconv.Atoi(word) // a test reads the file
			if n%2 == 0 {
				x += step
				continue
			}
			y += step
			shape = append(shape, degrees{float64(x) / 50, float64(y) / 50})
		}
		shapes = append(shapes, split(shape))
	}
	return shapes
})

// split cuts long straight edges, which a warped map bends.
func split(shape []degrees) (fine []degrees) {
	const longest = 2
	for i, a := range shape {
		b := shape[(i+1)%len(shape)]
		parts := math.Ceil(max(math.Abs(b.east-a.east), math.Abs(b.north-a.north)) / longest)
		// The end of an edge is left out: it is the beginning of the next.
		for n := range int(max(parts, 1)) {
			t := float64(n) / max(parts, 1)
			fine = append(fine, degrees{a.east + t*(b.east-a.east), a.north + t*(b.north-a.north)})
		}
	}
	return fine
}

// gazetteer returns where places truly lie, by name.
var gazetteer = sync.OnceValue(func() map[string]degrees {
	at := map[string]degrees{}
	r := csv.NewReader(strings.NewReader(placesText))
	r.Comment = '#'
	rows, _ := r.ReadAll() // a test reads the file
	for _, row := range rows[1:] {
		north, _ := strconv.ParseFloat(row[1], 64)
		east, _ := strconv.ParseFloat(row[2], 64)
		at[row[0]] = degrees{east, north}
	}
	return at
})

// whereIs returns where a place of a map truly lies; of "Kure / Kyushu" and "Luzon (Manila)"
// the first name that is known.
func whereIs(name string) (degrees, bool) {
	at, ok := gazetteer()[name]
	for word := range strings.FieldsFuncSeq(name, func(r rune) bool { return strings.ContainsRune("/(),", r) }) {
		if ok {
			break
		}
		at, ok = gazetteer()[strings.TrimSpace(word)]
	}
	return at, ok
}

// An anchor is a place that is known on the globe and on the map.
type anchor struct {
	from degrees
	to   vg.Point
}

// A warp bends the globe so that every anchor comes to lie in its place, and what lies
// between comes between: for each point the affine map that fits the anchors best, the
// near ones above all (Schaefer, McPhail and Warren 2006, moving least squares).
type warp []anchor

// fewest anchors are too few to say how a map lies.
const fewest = 4

// newWarp takes the places of a chart whose names are known; one that stands twice counts
// once.
func newWarp(hexes []sim.ChartHex, centre func(row, x int) vg.Point) (w warp) {
	seen := map[degrees]bool{}
	for _, h := range hexes {
		if at, ok := whereIs(h.Name); ok && !seen[at] {
			seen[at] = true
			w = append(w, anchor{at, centre(h.Row, h.X)})
		}
	}
	if len(w) < fewest {
		return nil
	}
	return w
}

// at returns where a point of the globe comes to lie, to a hundredth of a point.
func (w warp) at(v degrees) vg.Point {
	var sum, px, py, qx, qy float64
	weigh := func(a anchor) float64 {
		dx, dy := v.east-a.from.east, v.north-a.from.north
		// The weight falls with the cube of the distance in degrees; 0.02 keeps it finite at an
		// anchor, so that the fit runs nearly, not quite, through it.
		d := dx*dx + dy*dy + 0.02
		return 1 / (d * math.Sqrt(d))
	}
	for _, a := range w {
		g := weigh(a)
		sum += g
		px, py = px+g*a.from.east, py+g*a.from.north
		qx, qy = qx+g*float64(a.to.X), qy+g*float64(a.to.Y)
	}
	// The weighted middles of the anchors, on the globe (p) and on the map (q): the affine map
	// takes one to the other, and the rest is about differences from them.
	px, py, qx, qy = px/sum, py/sum, qx/sum, qy/sum
	// Weighted moments: x, y of the globe among themselves, and u (across) and v (up) of the map
	// with them. The normal equations of two unknowns for each are solved by Cramer's rule.
	var xx, xy, yy, ux, uy, vx, vy float64
	for _, a := range w {
		g := weigh(a)
		x, y := a.from.east-px, a.from.north-py
		u, t := float64(a.to.X)-qx, float64(a.to.Y)-qy
		xx, xy, yy = xx+g*x*x, xy+g*x*y, yy+g*y*y
		ux, uy, vx, vy = ux+g*u*x, uy+g*u*y, vx+g*t*x, vy+g*t*y
	}
	det := xx*yy - xy*xy
	dx, dy := v.east-px, v.north-py
	along := func(cx, cy float64) float64 { return ((cx*yy-cy*xy)*dx + (cy*xx-cx*xy)*dy) / det }
	whole := func(x float64) vg.Length { return vg.Length(math.Round(100*x) / 100) }
	return vg.Point{X: whole(qx + along(ux, uy)), Y: whole(qy + along(vx, vy))}
}

// land returns the shapes of the land on the map, without what is too small to see.
func (w warp) land() (shapes [][]vg.Point) {
	const fine = 0.5 // points
	for _, shape := range coasts() {
		var path []vg.Point
		for _, v := range shape {
			p := w.at(v)
			if n := len(path); n > 0 && math.Hypot(float64(p.X-path[n-1].X), float64(p.Y-path[n-1].Y)) < fine {
				continue
			}
			path = append(path, p)
		}
		if len(path) > 2 {
			shapes = append(shapes, path)
		}
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
