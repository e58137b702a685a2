package charts

import (
	"image"
	"math"

	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/vg"
)

// A grid is a canvas on which everything lies on points a 256th of a typographic point
// apart: the arithmetic of coordinates has other last digits on another processor, which
// would show in a written coordinate. Half way between two, where round figures fall, is
// no tie: the grid is off by a part of its mesh.
type grid struct{ vg.CanvasSizer }

// mesh is the distance of two grid lines in points; offset, in meshes, keeps figures that are
// exact in binary, such as halves, away from the places where rounding turns over.
const (
	mesh   = 1. / 256
	offset = 0.1234567
)

// onGrid takes a length to the grid: 1 point is 256 meshes, with the offset 256.3765, and is cut to
// 256, with room for last digits on either side.
func onGrid(x vg.Length) vg.Length {
	return vg.Length(math.Floor(float64(x)/mesh+(0.5-offset)) * mesh)
}

func pointOnGrid(p vg.Point) vg.Point { return vg.Point{X: onGrid(p.X), Y: onGrid(p.Y)} }

// pathOnGrid copies the path and the controls of each part, because the path belongs to the caller,
// which may draw it again.
func pathOnGrid(p vg.Path) vg.Path {
	moved := make(vg.Path, len(p))
	for i, c := range p {
		c.Pos, c.Radius = pointOnGrid(c.Pos), onGrid(c.Radius)
		control := make([]vg.Point, len(c.Control))
		for k, q := range c.Control {
			control[k] = pointOnGrid(q)
		}
		c.Control = control
		moved[i] = c
	}
	return moved
}

// What follows takes every coordinate to the grid that a canvas is given: widths of lines,
// shifts, paths, and the places of text and pictures.
func (g grid) SetLineWidth(w vg.Length) { g.CanvasSizer.SetLineWidth(onGrid(w)) }

func (g grid) Translate(p vg.Point) { g.CanvasSizer.Translate(pointOnGrid(p)) }

func (g grid) Stroke(p vg.Path) { g.CanvasSizer.Stroke(pathOnGrid(p)) }

func (g grid) Fill(p vg.Path) { g.CanvasSizer.Fill(pathOnGrid(p)) }

func (g grid) FillString(f font.Face, p vg.Point, text string) {
	g.CanvasSizer.FillString(f, pointOnGrid(p), text)
}

func (g grid) DrawImage(r vg.Rectangle, img image.Image) {
	g.CanvasSizer.DrawImage(vg.Rectangle{Min: pointOnGrid(r.Min), Max: pointOnGrid(r.Max)}, img)
}
