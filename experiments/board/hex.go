package board

import (
	"fmt"
	"html"
	"math"
	"slices"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
)

// A box stands below the map.
const boxHigh, boxWide = 86.0, 190.0

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
	if d.Globe == nil && h.ID != h.Name {
		d.write(point{at.x, at.y - 0.79*side}, 0.16*side, "#3f515c", ` class="id"`, h.ID, side)
	}
	symbol := at
	if d.Globe == nil {
		symbol.y -= 0.47 * side
	}
	d.symbol(symbol, 0.2*side, h)
	if h.Mark != "" {
		d.write(point{at.x + 0.58*side, at.y - 0.36*side}, 0.24*side, "#8a1f5a", "", h.Mark, 0.52*side)
	}
	top := at.y + 0.12*side
	for _, text := range wrap(h.Name, 0.19*side, 1.62*side) {
		d.write(point{at.x, top}, 0.19*side, "#10222c", ` class="name"`, text, 1.7*side)
		top += 0.2 * side
	}
	d.stacks(h.Stacks, at.x, top-0.08*side, 1.62*side, at.y+0.9*side)
	d.WriteString("</g>")
}

// place begins the group of a place.
func (d *drawing) place(h sim.ChartHex) {
	d.printf(`<g class="hex" data-hex="%s" data-name="%s" data-row="%d" data-x="%d">`, html.EscapeString(h.ID),
		html.EscapeString(nameOf(h)), h.Row, h.X)
}

// nameOf is what a place is called: an open sea by its number.
func nameOf(h sim.ChartHex) string {
	if h.Name == "" {
		return "sea " + h.ID
	}
	return h.Name
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
	switch s.Shape {
	case sim.Dot:
		d.printf(`<circle cx="%s" cy="%s" r="%s" fill="%s"/>`, f(at.x), f(at.y), f(0.4*r), hue(colour))
		return
	case sim.Hexagon, sim.Ring:
		var c [6]point
		for i := range c {
			a := math.Pi * float64(i) / 3
			c[i] = point{at.x + 1.15*r*math.Sin(a), at.y - 1.15*r*math.Cos(a)}
		}
		rim := 0.7
		if s.Shape == sim.Ring {
			rim = 2
		}
		d.printf(`<path d="%s" fill="%s" stroke="#000" stroke-width="%s"/>`, pathOf(c[:]), hue(colour), f(rim))
	default:
		d.printf(`<circle cx="%s" cy="%s" r="%s" fill="%s" stroke="#000" stroke-width=".7"/>`, f(at.x), f(at.y),
			f(r), hue(colour))
	}
	if h.Number != "" {
		d.write(at, 1.25*r, ink(colour), "", h.Number, 1.6*r)
	}
}

// A piece is a counter, or several identical ones.
type piece struct {
	text   string
	pips   int
	count  int
	colour string
	ink    string
	empty  bool // only its edge has the colour
}

// pieces are the counters of a stack; letters alone, and a stack that is too long, show as many
// alike as one.
func (d *drawing) pieces(s sim.ChartStack, room int) (list []piece) {
	style := d.styles[s.Style]
	for i, unit := range s.Units {
		p := piece{text: unit, count: 1, colour: hue(style.Colour), ink: ink(style.Colour),
			empty: style.Shape == sim.Frame && !style.Dashed}
		if s.Counters != nil {
			c := s.Counters[i]
			p.text, p.pips, p.colour, p.ink = c.Text, c.Pips, hue(c.Colour), ink(c.Colour)
		}
		list = append(list, p)
	}
	if s.Counters != nil && len(list) <= room {
		return list
	}
	var merged []piece
	for _, p := range list {
		if i := slices.IndexFunc(merged, func(k piece) bool { k.count = p.count; return k == p }); i >= 0 {
			merged[i].count++
		} else {
			merged = append(merged, p)
		}
	}
	return merged
}

// stacks lays units out in rows from a height down, inside the given box. Surplus rows overlap.
func (d *drawing) stacks(stacks []sim.ChartStack, x, top, wide, bottom float64) {
	const high, broad, gap = 0.33 * side, 0.385 * side, 0.03 * side
	perRow := max(1, int((wide+gap)/(broad+gap)))
	rows := max(1, int((bottom-top)/(high+gap)))
	for _, s := range stacks {
		list := d.pieces(s, max(perRow, rows*perRow/len(stacks)))
		d.printf(`<g class="stack" data-side="%d" data-units="%s">`, s.Side,
			html.EscapeString(strings.Join(s.Names, "|")))
		for n := 0; n < len(list); n += perRow {
			row := list[n:min(n+perRow, len(list))]
			left := x - (float64(len(row))*(broad+gap)-gap)/2
			for i, p := range row {
				d.counter(point{left + float64(i)*(broad+gap), top}, broad, high, p)
			}
			if top += high + gap; top+high > bottom+0.3*side {
				top -= 0.6 * high
			}
		}
		if d.styles[s.Style].Dashed {
			d.printf(`<path class="closed" d="M%s %sh%s" stroke="%s" stroke-width="1.6" stroke-dasharray="3 2"/>`,
				f(x-wide/2), f(top), f(wide), hue(d.styles[s.Style].Colour))
		}
		d.WriteString("</g>")
	}
}

// counter draws a unit from its upper left corner: a block with its steps as pips on the upper
// edge, blank where it is not seen.
func (d *drawing) counter(at point, wide, high float64, p piece) {
	fill, letters := p.colour, p.ink
	if p.empty {
		fill, letters = "#fff", p.colour
	}
	d.printf(`<rect x="%s" y="%s" width="%s" height="%s" rx="1" fill="%s" stroke="%s" stroke-width=".7"/>`, f(at.x),
		f(at.y), f(wide), f(high), fill, map[bool]string{true: p.colour, false: "#222"}[p.empty])
	pip, middle := 0.13*high, point{at.x + wide/2, at.y + high/2}
	if p.pips > 0 {
		path := ""
		for n := range p.pips {
			path += fmt.Sprintf("M%s %sh%sv%sh-%sz", f(middle.x+pip*1.6*(float64(n)-float64(p.pips-1)/2)-pip/2),
				f(at.y+0.9*pip), f(pip), f(pip), f(pip))
		}
		d.printf(`<path d="%s" fill="%s"/>`, path, letters)
		middle.y = at.y + 0.62*high
	}
	text := p.text
	if p.count > 1 {
		text = fmt.Sprintf("%d×%s", p.count, p.text)
	}
	if text != "" {
		d.write(middle, 0.56*high, letters, "", text, 0.92*wide)
	}
}

// perRow is how many boxes stand in a row below the map.
func (d *drawing) perRow() int { return max(1, int((d.wide-8)/(boxWide+8))) }

// boxes draws the places beside the map, below it.
func (d *drawing) boxes() {
	for i, b := range d.Boxes {
		x, y := 8+float64(i%d.perRow())*(boxWide+8), d.tall+4+float64(i/d.perRow())*(boxHigh+8)
		d.place(b.ChartHex)
		d.printf(`<rect class="area" x="%s" y="%s" width="%s" height="%s" rx="4" fill="%s" stroke="%s"/>`, f(x),
			f(y), f(boxWide), f(boxHigh), "#eef2f4", edge)
		d.write(point{x + boxWide/2, y + 12}, 11, "#10222c", ` class="name"`, b.Name, boxWide-8)
		top := y + 22
		for _, text := range wrap(b.Text, 7.5, boxWide-12) {
			d.write(point{x + boxWide/2, top + 2}, 7.5, "#3f515c", "", text, boxWide-12)
			top += 9
		}
		d.symbol(point{x + 16, y + 14}, 0.2*side, b.ChartHex)
		d.stacks(b.Stacks, x+boxWide/2, top, boxWide-12, y+boxHigh-2)
		d.WriteString("</g>")
	}
}
