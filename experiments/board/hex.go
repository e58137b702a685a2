package board

import (
	"html"
	"math"
	"slices"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
)

// A box stands below the map.
const boxHigh, boxWide = 96.0, 190.0

// What keeps its size on the screen is drawn in pixels around the centre of its hex: the page scales
// it against the zoom of the map. No letter is smaller than smallest.
const (
	smallest   = 11.0
	lettering  = 12.0 // of names
	lineHigh   = 13.0
	nameRoom   = 96.0 // a longer name is broken into lines
	symbolSize = 6.5
)

// hex draws the content of a hex (number, symbol, name, units) as one group that can be selected. A
// hex without content has no group, because nobody could select it.
func (d *drawing) hex(h sim.ChartHex) {
	at := d.centre(h.Row, h.X)
	if h.Name == "" && h.Symbol == "" && len(h.Stacks) == 0 && h.Mark == "" && d.Globe != nil {
		return
	}
	d.place(h)
	if h.Area == "" {
		d.printf(`<circle class="area" cx="%s" cy="%s" r="%s" fill="none"/>`, f(at.x), f(at.y), f(0.76*side))
	} else {
		c := d.corners(h.Row, h.X)
		d.printf(`<path class="area" d="%s" fill="none"/>`, pathOf(c[:]))
	}
	d.content(at, h)
	d.WriteString("</g>")
}

// place begins the group of a place.
func (d *drawing) place(h sim.ChartHex) {
	d.printf(`<g class="hex" data-hex="%s" data-name="%s" data-row="%d" data-x="%d" data-rank="%d">`,
		html.EscapeString(h.ID), html.EscapeString(nameOf(h)), h.Row, h.X, d.rank(h))
}

// The ranks of places: what does not fit on a screen is left out from the last rank on.
const (
	rankHome = iota // home bases and objectives
	rankMajor
	rankBase
	rankTown
	rankSea
)

// rank returns how important the name of a place is.
func (d *drawing) rank(h sim.ChartHex) int {
	if h.Symbol == "" {
		return rankSea
	}
	switch d.styles[h.Symbol].Shape {
	case sim.Ring:
		return rankHome
	case sim.Hexagon:
		return rankMajor
	case sim.Dot:
		return rankTown
	}
	return rankBase
}

// nameOf is what a place is called: an open sea by its number.
func nameOf(h sim.ChartHex) string {
	if h.Name == "" {
		return "sea " + h.ID
	}
	return h.Name
}

// still begins what keeps its size on the screen.
func (d *drawing) still(at point) {
	d.printf(`<g class="at" transform="translate(%s %s)"><g class="still">`, f(at.x), f(at.y))
}

// content draws what stands in a place: the symbol of a base left of the units, the name below.
func (d *drawing) content(at point, h sim.ChartHex) {
	if h.Name == "" && h.Symbol == "" && len(h.Stacks) == 0 && h.Mark == "" && h.ID == "" {
		return
	}
	d.still(at)
	wide := d.piles(h.Stacks)
	symbol, top := point{}, 0.0
	if wide > 0 {
		symbol, top = point{-wide/2 - symbolSize - 3, 0}, counterSize/2
	} else if h.Symbol != "" {
		top = symbolSize
	}
	d.symbol(symbol, symbolSize, h)
	if h.Mark != "" {
		d.printf(`<text class="mark" x="%s" y="-8" font-size="%s" font-weight="700" fill="#8a1f5a">%s</text>`,
			f(wide/2+12), f(smallest), html.EscapeString(h.Mark))
	}
	d.tag(h, top)
	d.WriteString("</g></g>")
}

// tag writes the name of a place below a height. Its class says that a page may move it or leave it
// out. A hex of the sea has its number.
func (d *drawing) tag(h sim.ChartHex, top float64) {
	switch {
	case h.Name != "":
		d.printf(`<g class="tag">`)
		for i, text := range wrap(h.Name, lettering, nameRoom) {
			d.printf(`<text class="name" y="%s" font-size="%s" font-weight="600" fill="#10222c">%s</text>`,
				f(top+lettering+lineHigh*float64(i)), f(lettering), html.EscapeString(text))
		}
		d.WriteString("</g>")
	case h.ID != "" && d.Globe == nil:
		d.printf(`<text class="id" y="%s" font-size="%s" fill="#3f515c">%s</text>`, f(top+smallest), f(smallest),
			html.EscapeString(h.ID))
	}
}

// towns draws the names of a large map that no hex has as its own, the more important ones first.
func (d *drawing) towns() {
	own := map[string]bool{}
	for _, h := range d.Hexes {
		own[h.Name] = true
	}
	for _, t := range d.Towns {
		if own[t.Name] {
			continue
		}
		d.printf(`<g class="town">`)
		d.still(d.centre(t.Row, t.X))
		d.printf(`<circle r="2.5" fill="%s" stroke="#222" stroke-width=".8"/>`, hue(Tone(t.Colour)))
		d.printf(`<g class="tag"><text class="name" y="%s" font-size="%s" font-style="italic" fill="#10222c">%s`+
			`</text></g></g></g></g>`, f(lettering+3), f(lettering), html.EscapeString(t.Name))
	}
}

// symbol draws the symbol of a hex in the colour of its owner, or of its style if nobody owns it.
func (d *drawing) symbol(at point, r float64, h sim.ChartHex) {
	if h.Symbol == "" {
		return
	}
	s := d.styles[h.Symbol]
	colour := h.Owner
	if colour.A == 0 {
		colour = s.Colour
	}
	colour = Tone(colour)
	switch s.Shape {
	case sim.Dot:
		d.printf(`<circle class="base" cx="%s" cy="%s" r="%s" fill="%s"/>`, f(at.x), f(at.y), f(0.4*r), hue(colour))
	case sim.Hexagon, sim.Ring:
		var c [6]point
		for i := range c {
			a := math.Pi * float64(i) / 3
			c[i] = point{at.x + 1.15*r*math.Sin(a), at.y - 1.15*r*math.Cos(a)}
		}
		rim := 1.0
		if s.Shape == sim.Ring {
			rim = 2.4
		}
		d.printf(`<path class="base" d="%s" fill="%s" stroke="#10222c" stroke-width="%s"/>`, pathOf(c[:]),
			hue(colour), f(rim))
	default:
		d.printf(`<circle class="base" cx="%s" cy="%s" r="%s" fill="%s" stroke="#10222c"/>`, f(at.x), f(at.y), f(r),
			hue(colour))
	}
	if h.Number != "" && s.Shape != sim.Dot {
		d.printf(`<text class="number" x="%s" y="%s" font-size="%s" font-weight="700" fill="#10222c">%s</text>`,
			f(at.x), f(at.y-r-2), f(smallest), html.EscapeString(h.Number))
	}
}

// piles draws the units of a place in a row, a pile for each side, and returns how wide they are.
func (d *drawing) piles(stacks []sim.ChartStack) float64 {
	var of [2][]sim.ChartStack
	for _, s := range stacks {
		of[s.Side] = append(of[s.Side], s)
	}
	sides := slices.DeleteFunc([]int{0, 1}, func(s int) bool { return len(of[s]) == 0 })
	const step = counterSize + 8
	wide := step*float64(len(sides)) - 8
	for i, s := range sides {
		d.pile(-wide/2+counterSize/2+step*float64(i), s, of[s])
	}
	return max(0, wide)
}

// perRow is how many boxes stand in a row below the map.
func (d *drawing) perRow() int { return max(1, int((d.wide-8)/(boxWide+8))) }

// boxes draws the places beside the map, below it.
func (d *drawing) boxes() {
	for i, b := range d.Boxes {
		x, y := 8+float64(i%d.perRow())*(boxWide+8), d.tall+4+float64(i/d.perRow())*(boxHigh+8)
		d.place(b.ChartHex)
		if b.Text != "" {
			d.printf(`<title>%s</title>`, html.EscapeString(b.Text))
		}
		d.printf(`<rect class="area" x="%s" y="%s" width="%s" height="%s" rx="4" fill="#eef2f4" data-dark="#1b3442"`+
			` stroke="%s"/>`, f(x), f(y), f(boxWide), f(boxHigh), edge)
		d.content(point{x + boxWide/2, y + boxHigh/2 - 8}, b.ChartHex)
		d.WriteString("</g>")
	}
}

// unitNames are the full names of the units of some stacks, as one attribute.
func unitNames(stacks []sim.ChartStack) string {
	var names []string
	for _, s := range stacks {
		names = append(names, s.Names...)
	}
	return html.EscapeString(strings.Join(names, "|"))
}
