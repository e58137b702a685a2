// Package coast has the coasts of the theatre and where its places truly lie, and bends them to maps
// that do not keep true distances. It knows nothing of pictures: package charts and package board
// draw what it says.
package coast

import (
	"compress/gzip"
	_ "embed"
	"encoding/csv"
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"
	"sync"

	"github.com/ironbottom/ironbottom/sim"
)

var (
	// The shapes, packed by gzip; zcat says in the first lines where they come from.
	//
	//go:embed coast.txt.gz
	coastPacked string
	//go:embed places.csv
	placesText string
)

// A Degrees is a place on the globe: degrees east, on to 292, and north.
type Degrees struct{ East, North float64 }

// A Point is a place on a map.
type Point struct{ X, Y float64 }

// Shapes returns the land of the theatre, shape by shape.
var Shapes = sync.OnceValue(func() (shapes [][]Degrees) {
	text, err := unpacked(coastPacked)
	if err != nil {
		panic(fmt.Sprintf("coast.txt.gz, which is part of the program: %v", err))
	}
	for line := range strings.Lines(text) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		var shape []Degrees
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
			shape = append(shape, Degrees{float64(x) / 50, float64(y) / 50})
		}
		shapes = append(shapes, split(shape))
	}
	return shapes
})

func unpacked(packed string) (string, error) {
	r, err := gzip.NewReader(strings.NewReader(packed))
	if err != nil {
		return "", err
	}
	text, err := io.ReadAll(r)
	return string(text), err
}

// split cuts long straight edges, which a warped map bends.
func split(shape []Degrees) (fine []Degrees) {
	const longest = 2
	for i, a := range shape {
		b := shape[(i+1)%len(shape)]
		parts := math.Ceil(max(math.Abs(b.East-a.East), math.Abs(b.North-a.North)) / longest)
		// The end of an edge is left out: it is the beginning of the next.
		for n := range int(max(parts, 1)) {
			t := float64(n) / max(parts, 1)
			fine = append(fine, Degrees{a.East + t*(b.East-a.East), a.North + t*(b.North-a.North)})
		}
	}
	return fine
}

// Places returns where places truly lie, by name.
var Places = sync.OnceValue(func() map[string]Degrees {
	at := map[string]Degrees{}
	r := csv.NewReader(strings.NewReader(placesText))
	r.Comment = '#'
	rows, _ := r.ReadAll() // a test reads the file
	for _, row := range rows[1:] {
		north, _ := strconv.ParseFloat(row[1], 64)
		east, _ := strconv.ParseFloat(row[2], 64)
		at[row[0]] = Degrees{east, north}
	}
	return at
})

// WhereIs returns where a place of a map truly lies; of "Kure / Kyushu" and "Luzon (Manila)"
// the first name that is known.
func WhereIs(name string) (Degrees, bool) {
	at, ok := Places()[name]
	for word := range strings.FieldsFuncSeq(name, func(r rune) bool { return strings.ContainsRune("/(),", r) }) {
		if ok {
			break
		}
		at, ok = Places()[strings.TrimSpace(word)]
	}
	return at, ok
}

// An Anchor is a place that is known on the globe and on the map.
type Anchor struct {
	From Degrees
	To   Point
}

// A Warp bends the globe so that every anchor comes to lie in its place, and what lies
// between comes between: for each point the affine map that fits the anchors best, the
// near ones above all (Schaefer, McPhail and Warren 2006, moving least squares).
type Warp []Anchor

// fewest anchors are too few to say how a map lies.
const fewest = 4

// NewWarp takes the places of a chart whose names are known; one that stands twice counts
// once.
func NewWarp(hexes []sim.ChartHex, centre func(row, x int) Point) (w Warp) {
	seen := map[Degrees]bool{}
	for _, h := range hexes {
		if at, ok := WhereIs(h.Name); ok && !seen[at] {
			seen[at] = true
			w = append(w, Anchor{at, centre(h.Row, h.X)})
		}
	}
	if len(w) < fewest {
		return nil
	}
	return w
}

// At returns where a point of the globe comes to lie, to a hundredth of a point.
func (w Warp) At(v Degrees) Point {
	var sum, px, py, qx, qy float64
	weigh := func(a Anchor) float64 {
		dx, dy := v.East-a.From.East, v.North-a.From.North
		// The weight falls with the cube of the distance in degrees; 0.02 keeps it finite at an
		// anchor, so that the fit runs nearly, not quite, through it.
		d := dx*dx + dy*dy + 0.02
		return 1 / (d * math.Sqrt(d))
	}
	for _, a := range w {
		g := weigh(a)
		sum += g
		px, py = px+g*a.From.East, py+g*a.From.North
		qx, qy = qx+g*a.To.X, qy+g*a.To.Y
	}
	// The weighted middles of the anchors, on the globe (p) and on the map (q): the affine map
	// takes one to the other, and the rest is about differences from them.
	px, py, qx, qy = px/sum, py/sum, qx/sum, qy/sum
	// Weighted moments: x, y of the globe among themselves, and u (across) and v (up) of the map
	// with them. The normal equations of two unknowns for each are solved by Cramer's rule.
	var xx, xy, yy, ux, uy, vx, vy float64
	for _, a := range w {
		g := weigh(a)
		x, y := a.From.East-px, a.From.North-py
		u, t := a.To.X-qx, a.To.Y-qy
		xx, xy, yy = xx+g*x*x, xy+g*x*y, yy+g*y*y
		ux, uy, vx, vy = ux+g*u*x, uy+g*u*y, vx+g*t*x, vy+g*t*y
	}
	det := xx*yy - xy*xy
	dx, dy := v.East-px, v.North-py
	along := func(cx, cy float64) float64 { return ((cx*yy-cy*xy)*dx + (cy*xx-cx*xy)*dy) / det }
	whole := func(x float64) float64 { return math.Round(100*x) / 100 }
	return Point{X: whole(qx + along(ux, uy)), Y: whole(qy + along(vx, vy))}
}

// Land returns the shapes of the land on the map, without what is finer than so much.
func (w Warp) Land(fine float64) (shapes [][]Point) {
	for _, shape := range Shapes() {
		var path []Point
		for _, v := range shape {
			p := w.At(v)
			if n := len(path); n > 0 && math.Hypot(p.X-path[n-1].X, p.Y-path[n-1].Y) < fine {
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
