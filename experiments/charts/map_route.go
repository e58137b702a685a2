package charts

import (
	"math"

	"gonum.org/v1/plot/vg"

	"github.com/ironbottom/ironbottom/sim"
)

// route draws a line from the edge of a hex to the edge of another: straight if nothing lies
// between, otherwise in the flattest bow that keeps clear of the hexes there. Between neighbours it
// is a bridge over their common side. Bows are tried from flat to steep, in steps of 7 % of the
// length, up to 49 %. A steeper bow is used only if it is 5 % of a side clearer than the best so
// far. The first with a clearance of 1.05 sides is good enough.
func (m *mapDrawing) route(l sim.ChartLine) (p vg.Path) {
	a, b := m.centre(l.A[0], l.A[1]), m.centre(l.B[0], l.B[1])
	across := b.Sub(a)
	// Neighbours are √3 = 1.73 sides apart, the next nearest 3.
	if far := length(across); far < 1.9*m.side {
		middle, half := a.Add(b).Scale(0.5), across.Scale(0.17*m.side/far)
		p.Move(middle.Sub(half))
		p.Line(middle.Add(half))
		return p
	}
	best, clear := vg.Length(0), vg.Length(-1)
	for n := range 15 { // 0, then to either hand by turns
		bow := vg.Length((n+1)/2) * 0.07
		if n%2 == 0 {
			bow = -bow
		}
		if free := m.clearance(l, bow); free > clear+0.05*m.side {
			best, clear = bow, free
		}
		if clear > 1.05*m.side {
			break
		}
	}
	for n, q := range m.bow(a, b, best) {
		if n == 0 {
			p.Move(q)
		} else {
			p.Line(q)
		}
	}
	return p
}

func length(v vg.Point) vg.Length { return vg.Length(math.Hypot(float64(v.X), float64(v.Y))) }

// bow returns the points of an arc between two hexes, from edge to edge; its middle lies so
// much of its length to the side.
func (m *mapDrawing) bow(a, b vg.Point, side vg.Length) (points []vg.Point) {
	across := b.Sub(a)
	// A quadratic Bézier curve comes half way to its control point, which so lies twice as far to
	// the side.
	control := a.Add(b).Scale(0.5).Add(vg.Point{X: -across.Y, Y: across.X}.Scale(2 * side))
	const steps = 48
	for i := range steps + 1 {
		t := vg.Length(i) / steps
		q := a.Scale((1 - t) * (1 - t)).Add(control.Scale(2 * t * (1 - t))).Add(b.Scale(t * t))
		if length(q.Sub(a)) > m.edge(q.Sub(a)) && length(q.Sub(b)) > m.edge(q.Sub(b)) {
			points = append(points, q)
		}
	}
	return points
}

// edge is how far from its centre a hex ends in a direction.
// It is the distance to the flat side that the direction crosses, and 2 % more: directions are
// counted from the middle of the nearest side, a sixth of a turn each.
func (m *mapDrawing) edge(way vg.Point) vg.Length {
	const sixth = math.Pi / 3
	a := math.Atan2(float64(way.Y), float64(way.X))
	return 1.02 * m.side * sqrt3 / 2 / vg.Length(math.Cos(a-math.Round(a/sixth)*sixth))
}

// clearance is how close an arc comes to the middle of a hex that it does not join.
// An arc that leaves the map has clearance 0.
func (m *mapDrawing) clearance(l sim.ChartLine, side vg.Length) vg.Length {
	nearest := vg.Length(math.Inf(1))
	low, high := m.foot+0.3*m.side, m.height-headRoom-0.1*m.side
	points := m.bow(m.centre(l.A[0], l.A[1]), m.centre(l.B[0], l.B[1]), side)
	for _, q := range points {
		if q.Y < low || q.Y > high {
			return 0 // off the map
		}
	}
	for _, h := range m.Hexes {
		at := [2]int{h.Row, h.X}
		if at == l.A || at == l.B {
			continue
		}
		for _, q := range points {
			nearest = min(nearest, length(q.Sub(m.centre(h.Row, h.X))))
		}
	}
	return nearest
}
