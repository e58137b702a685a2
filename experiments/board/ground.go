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

// The same on dark pages.
const darkStray, darkShore, darkEdge = "#3f5a63", "#0c212c", "#33596f"

// dusk returns a ground on dark pages: the sea deep blue, land a dull tone of its own.
func dusk(c color.NRGBA) color.NRGBA {
	high, low := max(c.R, c.G, c.B), min(c.R, c.G, c.B)
	if c.B == high && high > low { // sea, the lighter the lighter
		return mix(color.NRGBA{0x0d, 0x2a, 0x3c, 0xff}, color.NRGBA{0x24, 0x52, 0x6b, 0xff}, float64(low)/255)
	}
	return mix(color.NRGBA{0x14, 0x24, 0x26, 0xff}, c, 0.52)
}

func dark(c color.NRGBA) string { return hue(dusk(c)) }

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
type layer struct{ colour, dark, path string }

type layers []layer

func (l *layers) add(colour, dark, path string) {
	i := slices.IndexFunc(*l, func(k layer) bool { return k.colour == colour })
	if i < 0 {
		i = len(*l)
		*l = append(*l, layer{colour: colour, dark: dark})
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
			land := d.styles[h.Land].Colour
			d.printf(`<circle cx="%s" cy="%s" r="%s" fill="%s" data-dark="%s" stroke="%s"/>`, f(at.x), f(at.y),
				f(0.76*side), hue(land), dark(land), edge)
			continue
		}
		c := d.corners(h.Row, h.X)
		path := pathOf(c[:])
		all += path
		under, night := d.under(h)
		grounds.add(under, night, path)
		switch {
		case h.Land != "":
			land := d.styles[h.Land].Colour
			lands.add(hue(land), dark(land), path)
		case d.seas[h.Area]:
			lands.add(stray, darkStray, path)
		}
		if h.Land != "" {
			places += d.island(h)
		}
	}
	for _, l := range grounds {
		d.printf(`<path d="%s" fill="%s" data-dark="%s"/>`, l.path, l.colour, l.dark)
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
			d.printf(`<g clip-path="url(#of%d)"><use href="#land" fill="%s" data-dark="%s" stroke="%s" data-dusk="%s"`+
				` stroke-width=".7"/></g>`, i, l.colour, l.dark, shore, darkShore)
		}
	}
	d.printf(`<path d="%s" fill="none" stroke="%s" data-dusk="%s" stroke-width=".7" class="grid"/>`, all, edge,
		darkEdge)
}

// under returns the colours under the land of a hex, by day and on dark pages: a hex that counts as
// land is told from the open sea even where its land is small.
func (d *drawing) under(h sim.ChartHex) (day, night string) {
	ground := d.styles[h.Area].Colour
	if d.Coasts && h.Land != "" {
		land := d.styles[h.Land].Colour
		return hue(mix(ground, land, 0.3)), hue(mix(dusk(ground), dusk(land), 0.22))
	}
	return hue(ground), dark(ground)
}

// island is a disc in a hex with land, which shows where that is too small to be seen.
func (d *drawing) island(h sim.ChartHex) string {
	at, radius, land := d.centre(h.Row, h.X), 0.3*side, d.styles[h.Land].Colour
	if !d.Coasts {
		radius = 0.72 * side
	}
	return fmt.Sprintf(`<circle cx="%s" cy="%s" r="%s" fill="%s" data-dark="%s" opacity=".6"/>`,
		f(at.x), f(at.y), f(radius), hue(land), dark(land))
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

// label writes the name of a region.
func (d *drawing) label(l sim.ChartLabel) {
	text, more, _ := strings.Cut(l.Text, "\n")
	d.WriteString(`<g class="region">`)
	d.still(d.centre(l.Row, l.X))
	d.printf(`<g class="tag"><text class="name" font-size="13" font-style="italic" letter-spacing="1.5"`+
		` fill="%s">%s</text>`, hue(d.styles[l.Style].Colour), html.EscapeString(text))
	if more != "" {
		d.printf(`<title>%s</title>`, html.EscapeString(more))
	}
	d.WriteString("</g></g></g></g>")
}
