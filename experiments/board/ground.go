package board

import (
	"fmt"
	"html"
	"image/color"
	"math"
	"slices"
	"strings"

	"github.com/ironbottom/ironbottom/experiments/coast"
	"github.com/ironbottom/ironbottom/sim"
)

// stray is land in a hex of open sea, which the rules ignore; shore is a coast, edge the side of a
// hex.
const stray, shore, edge = "#c3d2d6", "#5d7888", "#93a5b1"

// path writes hexes or a shape as a path.
func pathOf(points []point) string {
	b := new(strings.Builder)
	for i, p := range points {
		fmt.Fprintf(b, "%c%s %s", "ML"[min(i, 1)], f(p.x), f(p.y))
	}
	b.WriteByte('Z')
	return b.String()
}

// A layer is everything of one colour, as one path. A picture of thousands of hexes would otherwise
// have too many elements.
type layer struct{ colour, path string }

type layers []layer

func (l *layers) add(colour, path string) {
	i := slices.IndexFunc(*l, func(k layer) bool { return k.colour == colour })
	if i < 0 {
		i = len(*l)
		*l = append(*l, layer{colour: colour})
	}
	(*l)[i].path += path
}

// ground draws the hexes, then the land within those of the sea and the coast. The land is one
// path, cut by what it is land of.
func (d *drawing) ground() {
	var grounds, lands layers
	all, places := "", ""
	for _, h := range d.Hexes {
		if h.Area == "" { // a place of a diagram, which has no ground
			at := d.centre(h.Row, h.X)
			d.printf(`<circle cx="%s" cy="%s" r="%s" fill="%s" stroke="%s"/>`, f(at.x), f(at.y), f(0.76*side),
				hue(d.styles[h.Land].Colour), edge)
			continue
		}
		c := d.corners(h.Row, h.X)
		path := pathOf(c[:])
		all += path
		grounds.add(hue(d.under(h)), path)
		switch {
		case h.Land != "":
			lands.add(hue(d.styles[h.Land].Colour), path)
		case d.seas[h.Area]:
			lands.add(stray, path)
		}
		if h.Land != "" {
			places += d.island(h)
		}
	}
	for _, l := range grounds {
		d.printf(`<path d="%s" fill="%s"/>`, l.path, l.colour)
	}
	d.WriteString(places)
	if land := d.land(); land != "" && d.Coasts {
		d.WriteString("<defs>")
		d.printf(`<path id="land" d="%s"/>`, land)
		for i, l := range lands {
			d.printf(`<clipPath id="of%d"><path d="%s"/></clipPath>`, i, l.path)
		}
		d.WriteString("</defs>")
		for i, l := range lands {
			d.printf(`<g clip-path="url(#of%d)"><use href="#land" fill="%s" stroke="%s" stroke-width=".7"/></g>`, i,
				l.colour, shore)
		}
	}
	d.printf(`<path d="%s" fill="none" stroke="%s" stroke-width=".7" class="grid"/>`, all, edge)
}

// under returns the colour under the land of a hex: one that counts as land is told from the open
// sea even where its land is small.
func (d *drawing) under(h sim.ChartHex) color.NRGBA {
	ground := d.styles[h.Area].Colour
	if d.Coasts && h.Land != "" {
		return mix(ground, d.styles[h.Land].Colour, 0.3)
	}
	return ground
}

// island is a disc under the symbol of a hex with land, which shows where that is too small to be
// seen.
func (d *drawing) island(h sim.ChartHex) string {
	at, radius := d.centre(h.Row, h.X), 0.3*side
	if d.Globe == nil {
		at.y -= 0.47 * side
	}
	if !d.Coasts {
		at, radius = d.centre(h.Row, h.X), 0.72*side
	}
	return fmt.Sprintf(`<circle cx="%s" cy="%s" r="%s" fill="%s"/>`, f(at.x), f(at.y), f(radius),
		hue(d.styles[h.Land].Colour))
}

// land returns the true coasts, bent to where the map has its places or projected as it is.
func (d *drawing) land() string {
	if !d.Coasts {
		return ""
	}
	const fine = 0.9
	var shapes [][]coast.Point
	if d.Globe != nil {
		shapes = d.projected(fine)
	} else {
		shapes = coast.NewWarp(d.Hexes, func(row, x int) coast.Point {
			p := d.centre(row, x)
			return coast.Point{X: p.x, Y: p.y}
		}).Land(fine)
	}
	b := new(strings.Builder)
	for _, shape := range shapes {
		seen := false
		for _, p := range shape {
			seen = seen || p.X > -side && p.X < d.wide+side && p.Y > -side && p.Y < d.tall+side
		}
		if !seen {
			continue
		}
		// Steps from point to point are shorter than places.
		x, y := 0, 0
		for i, p := range shape {
			nx, ny := int(math.Round(2*p.X)), int(math.Round(2*p.Y))
			fmt.Fprintf(b, "%c%s %s", "Ml"[min(i, 1)], f(float64(nx-x)/2), f(float64(ny-y)/2))
			x, y = nx, ny
		}
		b.WriteByte('z')
	}
	return b.String()
}

// projected returns the land of a map that says where on the globe it lies.
func (d *drawing) projected(fine float64) (shapes [][]coast.Point) {
	for _, shape := range coast.Shapes() {
		var path []coast.Point
		for _, v := range shape {
			mercator := math.Asinh(math.Tan(v.North*math.Pi/180)) * 180 / math.Pi
			x, row := (v.East-d.Globe.East)/d.Globe.ByColumn, 2*(d.Globe.North-mercator)/d.Globe.ByRow
			p := coast.Point{X: 1.1*side + d.step.x*(x-float64(d.low[1])), Y: 1.1*side +
				d.step.y*(row-float64(d.low[0]))}
			if n := len(path); n == 0 || math.Hypot(p.X-path[n-1].X, p.Y-path[n-1].Y) >= fine {
				path = append(path, p)
			}
		}
		if len(path) > 2 {
			shapes = append(shapes, path)
		}
	}
	return shapes
}

// line draws a line between two hexes.
func (d *drawing) line(l sim.ChartLine) {
	s, a, b := d.styles[l.Style], d.centre(l.A[0], l.A[1]), d.centre(l.B[0], l.B[1])
	switch {
	case l.Along: // half a side to either hand of the middle
		mx, my, dx, dy := (a.x+b.x)/2, (a.y+b.y)/2, (b.x-a.x)/(2*sqrt3), (b.y-a.y)/(2*sqrt3)
		a, b = point{mx + dy, my - dx}, point{mx - dy, my + dx}
	case !l.Apart && d.Globe == nil:
		a.y -= 0.47 * side
		b.y -= 0.47 * side
	}
	wide, dash := max(0.8, s.Width*side/100), ""
	if s.Dashed {
		dash = fmt.Sprintf(` stroke-dasharray="%s %s"`, f(2.2*wide), f(1.2*wide))
	}
	path := fmt.Sprintf(`<path d="M%s %sL%s %s" fill="none"`, f(a.x), f(a.y), f(b.x), f(b.y))
	if s.Colour == (color.NRGBA{0xff, 0xff, 0xff, 0xff}) { // white needs an edge to be seen
		d.printf(`%s stroke="#777" stroke-width="%s"/>`, path, f(wide+1))
	}
	d.printf(`%s stroke="%s" stroke-width="%s"%s/>`, path, hue(s.Colour), f(wide), dash)
}

// label writes large lettering in the lower half of a hex, further lines small.
func (d *drawing) label(l sim.ChartLabel) {
	at, size := d.centre(l.Row, l.X), 0.34*side
	at.y += 0.26 * side
	for text := range strings.SplitSeq(l.Text, "\n") {
		d.printf(`<text x="%s" y="%s" font-size="%s" fill="%s">%s</text>`, f(at.x), f(at.y), f(size),
			hue(d.styles[l.Style].Colour), html.EscapeString(text))
		at.y += 0.27 * side
		size = 0.19 * side
	}
}
