package board

import (
	"fmt"
	"html"
	"image/color"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
)

// counterSize is how wide and high a counter is on the screen.
const counterSize = 34.0

// A piece is a counter.
type piece struct {
	name  string // in full
	text  string
	pips  int
	side  sim.Side
	fill  color.NRGBA
	empty bool // only its edge has the colour
	kind  emblem
}

// pieces are the counters of the stacks of one side.
func (d *drawing) pieces(stacks []sim.ChartStack) (list []piece) {
	for _, s := range stacks {
		style := d.styles[s.Style]
		for i, unit := range s.Units {
			p := piece{text: unit, side: s.Side, fill: style.Colour, empty: style.Shape == sim.Frame && !style.Dashed}
			if s.Counters != nil {
				p.text, p.pips, p.fill = s.Counters[i].Text, s.Counters[i].Pips, s.Counters[i].Colour
			}
			if i < len(s.Names) {
				p.name = s.Names[i]
			}
			p.fill, p.kind = Tone(p.fill), emblemOf(p.text)
			list = append(list, p)
		}
	}
	return list
}

// pile draws the units of a side in a place as one pile, its middle at x: the most important unit on
// top, the number of all at its corner. The others are in the picture too, for a page that fans them
// out.
func (d *drawing) pile(x float64, s int, stacks []sim.ChartStack) {
	list := d.pieces(stacks)
	if len(list) == 0 {
		return
	}
	d.printf(`<g class="stack" data-side="%d" data-units="%s" transform="translate(%s 0)">`, s, unitNames(stacks), f(x))
	d.printf(`<circle class="dot" r="5.5" fill="%s" stroke="#10222c"/>`, hue(list[0].fill))
	top := 0
	for i, p := range list {
		if p.kind > list[top].kind {
			top = i
		}
	}
	for n := min(len(list)-1, 2); n > 0; n-- {
		d.printf(`<path class="under" d="%s" transform="translate(%d %d)" fill="%s" stroke="#10222c" opacity=".8"/>`,
			frame(sim.Side(s), counterSize), 3*n, -3*n, hue(list[top].fill))
	}
	for i, p := range list {
		if i != top {
			d.counter(p, "counter")
		}
	}
	d.counter(list[top], "counter top")
	if len(list) > 1 {
		const at = counterSize / 2
		d.printf(`<g class="count"><circle cx="%s" cy="%s" r="9" fill="#10222c" stroke="#fff"/>`+
			`<text x="%s" y="%s" font-size="%s" font-weight="700" fill="#fff">%d</text></g>`, f(at+2), f(-at-1),
			f(at+2), f(-at+3), f(smallest), len(list))
	}
	for _, of := range stacks {
		if d.styles[of.Style].Dashed {
			d.printf(`<path class="closed" d="%s" fill="none" stroke="%s" stroke-width="2.5" stroke-dasharray="4 3"/>`,
				frame(sim.Side(s), counterSize+6), hue(d.styles[of.Style].Colour))
			break
		}
	}
	d.WriteString("</g>")
}

// frame is the outline of a counter around 0: rounded for side 0, with cut corners for side 1, so
// that sides differ by more than colour.
func frame(s sim.Side, size float64) string {
	r, cut := size/2, size/5
	corner := "l%[4]s %[4]sv%[3]sl-%[4]s %[4]sh-%[3]sl-%[4]s -%[4]sv-%[3]sl%[4]s -%[4]sz"
	if s == 0 {
		corner = "a%[4]s %[4]s 0 0 1 %[4]s %[4]sv%[3]sa%[4]s %[4]s 0 0 1 -%[4]s %[4]sh-%[3]s" +
			"a%[4]s %[4]s 0 0 1 -%[4]s -%[4]sv-%[3]sa%[4]s %[4]s 0 0 1 %[4]s -%[4]sz"
	}
	return fmt.Sprintf("M%s %sh%s"+corner, f(-r+cut), f(-r), f(size-2*cut), f(cut))
}

// counter draws a unit around 0: its silhouette, its letters below, and its steps as pips on the lower
// edge. A unit that is not known has a question mark.
func (d *drawing) counter(p piece, class string) {
	fill, line := p.fill, ink(p.fill)
	edge := "#10222c"
	if p.empty {
		fill, line, edge = color.NRGBA{0xff, 0xff, 0xff, 0xff}, hue(p.fill), hue(p.fill)
	}
	d.printf(`<g class="%s" data-name="%s"><path d="%s" fill="%s" stroke="%s"/>`, class, html.EscapeString(p.name),
		frame(p.side, counterSize), hue(fill), edge)
	letters, low := p.letters(), 0.0
	if p.pips > 0 {
		low = -3
		path := ""
		for n := range p.pips {
			path += fmt.Sprintf("M%s 11h4v3h-4z", f(5.5*(float64(n)-float64(p.pips-1)/2)-2))
		}
		d.printf(`<path class="pips" d="%s" fill="%s"/>`, path, line)
	}
	switch {
	case p.kind == unknown:
		d.printf(`<text y="6" font-size="20" font-weight="700" fill="%s">?</text>`, line)
		if letters != "" {
			d.printf(`<text x="10" y="12" font-size="%s" fill="%s">%s</text>`, f(smallest), line,
				html.EscapeString(letters))
		}
	case letters == "":
		d.printf(`<use href="#e%d" transform="translate(0 %s)" fill="%s" stroke="%s"/>`, p.kind, f(low), line, line)
	default:
		d.printf(`<use href="#e%d" transform="translate(0 %s)" fill="%s" stroke="%s"/>`, p.kind, f(low-6), line, line)
		d.printf(`<text y="%s" font-size="%s" font-weight="700" fill="%s">%s</text>`, f(low+11), f(smallest), line,
			html.EscapeString(letters))
	}
	d.WriteString("</g>")
}

// letters are those of a piece that its counter has room for.
func (p *piece) letters() string {
	text := p.text
	if p.kind == unknown {
		text = strings.Trim(text, "?")
	}
	if letters := []rune(text); len(letters) > 5 {
		return string(letters[:5])
	}
	return text
}

// Tone returns the colour that a page shows for one of a chart: the sides and nations are darker, so
// that white lettering can be read on them.
func Tone(c color.NRGBA) color.NRGBA {
	if tone, ok := tones[c]; ok {
		return tone
	}
	return c
}

var tones = map[color.NRGBA]color.NRGBA{
	sim.RGB(0xe8801a): sim.RGB(0xc0441f), sim.RGB(0x2d5fa8): sim.RGB(0x2564ae), sim.RGB(0x7a4a21): sim.RGB(0x6d4a9c),
	sim.RGB(0x2f8a45): sim.RGB(0x24753a),
}
