package charts

import (
	"image/color"
	"math"
	"slices"

	"gonum.org/v1/plot/vg"

	"github.com/ironbottom/ironbottom/sim"
)

// coastColour is the line between land and sea, strayColour land that strays into a hex of open
// sea.
var (
	coastColour = color.NRGBA{0x5d, 0x78, 0x88, 0xff}
	strayColour = color.NRGBA{0xc3, 0xd2, 0xd6, 0xff}
)

// drawGrounds draws the ground of all hexes: with true coasts land in its colour over the
// sea, else a disc for an island.
func (m *mapDrawing) drawGrounds() {
	var land [][]vg.Point
	var boxes []vg.Rectangle
	// Shapes keep their boxes beside them, so that most hexes can pass most shapes over without
	// cutting them.
	if m.Coasts {
		for _, shape := range landOf(warpOf(m.Hexes, m.centre)) {
			land, boxes = append(land, shape), append(boxes, extent(shape))
		}
	}
	if m.apart() {
		m.drawBackdrop(land)
		return
	}
	// Coasts are drawn after all grounds: a ground would cover half of the line of its neighbour.
	var coast [][]vg.Point
	for _, h := range m.Hexes {
		corners := hexagon(m.centre(h.Row, h.X), m.side)
		m.fill(pathOf(corners), m.ground(h))
		coast = append(coast, m.drawLand(h, corners, land, boxes)...)
	}
	for _, edge := range coast {
		p := pathOf(edge)
		m.stroke(p[:len(p)-1], coastColour, 0.6) // open
	}
	for _, h := range m.Hexes {
		m.stroke(pathOf(hexagon(m.centre(h.Row, h.X), m.side)), edgeColour, 0.6)
	}
}

// apart reports whether the map is a diagram: some places have no ground, and stand on a
// backdrop.
func (m *mapDrawing) apart() bool {
	return slices.ContainsFunc(m.Hexes, func(h sim.ChartHex) bool { return h.Area == "" })
}

var (
	backdropSea  = color.NRGBA{0xee, 0xf5, 0xf8, 0xff}
	backdropLand = color.NRGBA{0xe2, 0xe4, 0xdc, 0xff}
)

// drawBackdrop draws land and sea all over the map, pale, and on it the hexes that have a
// ground and discs for those that have none.
func (m *mapDrawing) drawBackdrop(land [][]vg.Point) {
	low, high := vg.Point{X: mapMargin, Y: m.foot}, vg.Point{X: mapWidth - mapMargin, Y: m.height - headRoom + 8}
	sheet := []vg.Point{{X: low.X, Y: high.Y}, high, {X: high.X, Y: low.Y}, low}
	m.fill(pathOf(sheet), backdropSea)
	for _, shape := range land {
		if part := clip(shape, sheet); part != nil {
			m.fill(pathOf(part), backdropLand)
			m.stroke(pathOf(part), mix(backdropLand, coastColour, 0.4), 0.5)
		}
	}
	m.stroke(pathOf(sheet), edgeColour, 0.6)
	for _, h := range m.Hexes {
		at := m.centre(h.Row, h.X)
		if h.Area != "" {
			m.fill(pathOf(hexagon(at, m.side)), m.styles[h.Area].Colour)
			m.stroke(pathOf(hexagon(at, m.side)), edgeColour, 1.2)
			continue
		}
		disc := round(at, discRadius*m.side)
		m.fill(disc, m.styles[h.Land].Colour)
		m.stroke(disc, edgeColour, 0.8)
	}
}

// discRadius is that of a place without a ground, for the side of a hex.
const discRadius = 0.76

// ground returns the colour under the land of a hex: a hex that counts as land here is
// told from the open sea even where its land is small.
func (m *mapDrawing) ground(h sim.ChartHex) color.NRGBA {
	ground := m.styles[h.Area].Colour
	if m.Coasts && h.Land != "" {
		return mix(ground, m.styles[h.Land].Colour, 0.3)
	}
	return ground
}

// mix goes from a (t = 0) to b (t = 1), opaque.
func mix(a, b color.NRGBA, t float64) color.NRGBA {
	part := func(x, y uint8) uint8 { return uint8(math.Round(float64(x) + t*(float64(y)-float64(x)))) }
	return color.NRGBA{part(a.R, b.R), part(a.G, b.G), part(a.B, b.B), 0xff}
}

// drawLand draws the land in a hex and returns its coast. Land that strays into a hex of
// open sea is pale: no rule knows of it. An island too small to be seen is a disc.
func (m *mapDrawing) drawLand(h sim.ChartHex, corners []vg.Point, land [][]vg.Point,
	boxes []vg.Rectangle) (coast [][]vg.Point) {
	if m.Coasts && h.Land == "" && !m.isSea(h) {
		return nil // all land
	}
	colour := m.landColour(h)
	parts, coast := m.landIn(h, corners, land, boxes)
	for _, p := range parts {
		m.fill(p, colour)
	}
	return coast
}

// landColour is that of the land in a hex.
func (m *mapDrawing) landColour(h sim.ChartHex) color.NRGBA {
	if h.Land != "" {
		return m.styles[h.Land].Colour
	}
	return strayColour
}

// landIn returns the land in a hex of the sea or the coast, and its coast.
func (m *mapDrawing) landIn(h sim.ChartHex, corners []vg.Point, land [][]vg.Point,
	boxes []vg.Rectangle) (parts []vg.Path, coast [][]vg.Point) {
	around, shown := extent(corners), vg.Length(0)
	for n, shape := range land {
		// The boxes do not touch, so that the shape has no part in this hex.
		if b := boxes[n]; b.Min.X > around.Max.X || b.Max.X < around.Min.X || b.Min.Y > around.Max.Y ||
			b.Max.Y < around.Min.Y {
			continue
		}
		part := clip(shape, corners)
		if part == nil {
			continue
		}
		shown += areaOf(part)
		parts = append(parts, pathOf(part))
		coast = append(coast, shores(part, corners)...)
	}
	// Less than a twenty-fifth of the hex is hard to see; a disc at the place of its symbol
	// stands for it, or over the middle of the hex where the map has no true coasts at all.
	if h.Land != "" && shown < 0.04*areaOf(corners) {
		at := m.centre(h.Row, h.X).Add(m.symbolAt())
		radius := 0.33 * m.side
		if !m.Coasts {
			at, radius = m.centre(h.Row, h.X), 0.72*m.side
		}
		parts = append(parts, round(at, radius))
	}
	return parts, coast
}

// isSea reports whether a hex has the ground of hexes with land of their own: the sea.
func (m *mapDrawing) isSea(h sim.ChartHex) bool { return m.seas[h.Area] }

// shores returns the edges of a clipped shape that do not lie on the sides that it was cut
// at, those that hang together as one line.
func shores(shape, corners []vg.Point) (lines [][]vg.Point) {
	// A point is on a side when its distance from the line through it is below 0.02 points: more
	// than the rounding of clip, less than anything that can be seen.
	on := func(p vg.Point, i int) bool {
		a, b := corners[i], corners[(i+1)%len(corners)]
		across := (b.X-a.X)*(p.Y-a.Y) - (b.Y-a.Y)*(p.X-a.X)
		return math.Abs(float64(across)) < 0.02*math.Hypot(float64(b.X-a.X), float64(b.Y-a.Y))
	}
	for n, p := range shape {
		q := shape[(n+1)%len(shape)]
		cut := false
		for i := range corners {
			cut = cut || on(p, i) && on(q, i)
		}
		switch last := len(lines) - 1; {
		// An edge that the hex has cut is no coast. One that begins where the last line ended
		// goes on with it.
		case cut:
		case last >= 0 && lines[last][len(lines[last])-1] == p:
			lines[last] = append(lines[last], q)
		default:
			lines = append(lines, []vg.Point{p, q})
		}
	}
	return lines
}

// hexagon returns the corners of a hex clockwise from the north.
func hexagon(at vg.Point, side vg.Length) (corners []vg.Point) {
	for i := range 6 {
		a := math.Pi * float64(i) / 3
		corners = append(corners, vg.Point{X: at.X + side*vg.Length(math.Sin(a)), Y: at.Y +
			side*vg.Length(math.Cos(a))})
	}
	return corners
}

// pathOf closes the corners to a path.
//
//go:noinline many callers, none of them hot
func pathOf(corners []vg.Point) (p vg.Path) {
	p.Move(corners[0])
	for _, c := range corners[1:] {
		p.Line(c)
	}
	p.Close()
	return p
}
