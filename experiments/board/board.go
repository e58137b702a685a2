// Package board writes maps as SVG for a web page, so that the page can find and select their
// parts. It knows the charts of package sim and no game. It needs no fonts, because text uses those
// of the reader's browser. Pictures for print come from package charts.
//
// Every hex is a group of class "hex" with its number and name in data attributes. Units are in
// groups of class "stack" with their side. Groups of class "still" are drawn in pixels: a page scales
// them against the zoom of the map, so that letters and counters keep their size on the screen.
// Colours come from the chart. What has another colour on dark pages has it in data-dark (to fill)
// and data-dusk (its edge).
package board

import (
	"fmt"
	"hash/fnv"
	"html"
	"image/color"
	"math"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
)

// side is that of a hex in the units of a picture.
const side = 30.0

var sqrt3 = math.Sqrt(3)

// A drawing is a chart being written.
type drawing struct {
	*sim.Chart
	strings.Builder
	styles           map[string]sim.Style
	seas             map[string]bool // grounds of hexes that have land of their own
	low, high        [2]int          // row and column
	step             point           // between rows and between columns
	wide, tall, foot float64
}

type point struct{ x, y float64 }

// SVG writes a map. The same chart gives the same bytes.
func SVG(c *sim.Chart) string {
	d := newDrawing(c)
	d.open()
	d.printf(`<title>%s</title>`, html.EscapeString(c.Title))
	d.WriteString(`<g class="ground">`)
	d.ground()
	for _, l := range d.Lines {
		d.line(l)
	}
	d.WriteString("</g>")
	d.emblemsUsed()
	for _, l := range d.Labels {
		d.label(l)
	}
	d.towns()
	d.hexes()
	return d.String()
}

// Hexes writes only the hexes, for a page that already has the rest. Its groups replace those of
// the same hexes.
func Hexes(c *sim.Chart) string {
	d := newDrawing(c)
	d.open()
	d.hexes()
	return d.String()
}

// BackgroundKey identifies everything that SVG writes except the hexes and titles. It reads the
// chart but draws nothing, because drawing coasts takes long.
func BackgroundKey(c *sim.Chart) string {
	d, digest := newDrawing(c), fnv.New64a()
	fmt.Fprintln(digest, d.wide, d.tall, c.Coasts, c.Styles, c.Lines, c.Labels, c.Towns)
	if c.Globe != nil {
		fmt.Fprintln(digest, *c.Globe)
	}
	for _, h := range c.Hexes {
		fmt.Fprintf(digest, "%d %d %q %s %s\n", h.Row, h.X, h.Name, h.Area, h.Land)
	}
	return fmt.Sprintf("%x", digest.Sum64())
}

func newDrawing(c *sim.Chart) *drawing {
	d := &drawing{Chart: c, styles: map[string]sim.Style{"": {}}, seas: map[string]bool{}}
	for _, s := range c.Styles {
		d.styles[s.Name] = s
	}
	d.measure()
	return d
}

// open begins the picture.
func (d *drawing) open() {
	d.printf(
		`<svg xmlns="http://www.w3.org/2000/svg" class="board" viewBox="0 0 %s %s" width="%s" height="%s" font-family="system-ui, 'Liberation Sans', Arial, sans-serif" text-anchor="middle">`, f(d.wide), f(d.tall+d.foot), f(d.wide), f(d.tall+d.foot))
}

// hexes writes what stands in the hexes and in the boxes, and ends the picture.
func (d *drawing) hexes() {
	for _, h := range d.Hexes {
		d.hex(h)
	}
	d.boxes()
	d.WriteString("</svg>\n")
}

//go:noinline many callers, none of them hot
func (d *drawing) printf(format string, a ...any) { fmt.Fprintf(d, format, a...) }

// measure finds how large the picture is.
func (d *drawing) measure() {
	d.low, d.high = [2]int{math.MaxInt, math.MaxInt}, [2]int{math.MinInt, math.MinInt}
	for _, h := range d.Hexes {
		d.seas[h.Area] = d.seas[h.Area] || h.Land != ""
		d.low = [2]int{min(d.low[0], h.Row), min(d.low[1], h.X)}
		d.high = [2]int{max(d.high[0], h.Row), max(d.high[1], h.X)}
	}
	if len(d.Hexes) == 0 {
		d.low, d.high = [2]int{}, [2]int{}
	}
	d.step = point{sqrt3 / 2 * side, 1.5 * side}
	if d.Globe != nil {
		d.step = point{1.5 * side, sqrt3 / 2 * side}
	}
	d.wide = d.step.x*float64(d.high[1]-d.low[1]) + 2.2*side
	d.tall = d.step.y*float64(d.high[0]-d.low[0]) + 2.2*side
	if rows := (len(d.Boxes) + d.perRow() - 1) / d.perRow(); len(d.Boxes) > 0 {
		d.foot = float64(rows)*(boxHigh+8) + 8
	}
}

// centre returns where a hex has its centre.
func (d *drawing) centre(row, x int) point {
	return point{1.1*side + d.step.x*float64(x-d.low[1]), 1.1*side + d.step.y*float64(row-d.low[0])}
}

// corners returns those of a hex, clockwise.
func (d *drawing) corners(row, x int) (list [6]point) {
	at, turn := d.centre(row, x), 0.0
	if d.Globe != nil {
		turn = math.Pi / 6
	}
	for i := range list {
		a := math.Pi*float64(i)/3 + turn
		list[i] = point{at.x + side*math.Sin(a), at.y - side*math.Cos(a)}
	}
	return list
}

// f writes a number to a tenth, as short as it can be.
func f(x float64) string {
	text := fmt.Sprintf("%.1f", x)
	return strings.TrimSuffix(strings.Replace(text, "-0.0", "0", 1), ".0")
}

// hue writes a colour.
//
//go:noinline many callers, none of them hot
func hue(c color.NRGBA) string { return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B) }

// ink returns what can be read on a colour.
func ink(c color.NRGBA) string {
	// The brightness to the eye, of 255,000 at most (weights of ITU-R BT.601, in thousandths).
	if 299*int(c.R)+587*int(c.G)+114*int(c.B) > 140_000 {
		return "#111"
	}
	return "#fff"
}

// mix goes from a (t = 0) to b (t = 1), opaque.
func mix(a, b color.NRGBA, t float64) color.NRGBA {
	part := func(x, y uint8) uint8 { return uint8(math.Round(float64(x) + t*(float64(y)-float64(x)))) }
	return color.NRGBA{part(a.R, b.R), part(a.G, b.G), part(a.B, b.B), 0xff}
}

// width says about how wide a text is: browsers have other fonts.
func width(size float64, text string) float64 { return 0.58 * size * float64(len([]rune(text))) }

// wrap breaks a text at its blanks.
func wrap(text string, size, room float64) (lines []string) {
	for _, word := range strings.Fields(text) {
		if n := len(lines) - 1; n >= 0 && width(size, lines[n]+" "+word) <= room {
			lines[n] += " " + word
		} else {
			lines = append(lines, word)
		}
	}
	return lines
}
