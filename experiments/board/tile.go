package board

import (
	"image/color"

	"github.com/ironbottom/ironbottom/sim"
)

// sideColours are those of the sides of a battle that has no map, the attacker first.
var sideColours = [2]color.NRGBA{sim.RGB(0xc0441f), sim.RGB(0x2564ae)}

// Tile draws a counter alone, for a row of a table. It is empty if the letters are of no kind of unit.
func Tile(letters string, side sim.Side, pips int) string {
	kind := emblemOf(letters)
	if kind == unknown {
		return ""
	}
	d := newDrawing(&sim.Chart{})
	d.printf(`<svg xmlns="http://www.w3.org/2000/svg" class="tile" viewBox="-19 -19 38 38" text-anchor="middle"` +
		` aria-hidden="true">`)
	d.printf(`<defs><g id="e%d">%s</g></defs>`, kind, shapes[kind])
	d.counter(piece{text: letters, pips: pips, side: side, fill: sideColours[side], kind: kind}, "counter top")
	d.WriteString("</svg>")
	return d.String()
}
