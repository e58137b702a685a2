package charts

import (
	"fmt"
	"image/color"
	"slices"

	"gonum.org/v1/plot/vg"

	"github.com/ironbottom/ironbottom/sim"
)

// counterHigh is how high a counter is for the side of a hex, counterWide how wide for its
// height, counterGap what lies between two.
const (
	counterHigh = 0.33
	counterWide = 1.16
	counterGap  = 0.1
)

// A counterLook is a counter, or several identical ones.
type counterLook struct {
	text  string
	pips  int
	count int // of units that it stands for
	paint color.NRGBA
	empty bool      // only its edge has the colour
	seen  vg.Length // the part, from the left, that no other covers; 0 means all
}

// A counterRow is a row of counters of one stack.
type counterRow struct {
	looks []counterLook
	style sim.Style
}

// looks are the counters of a stack, one for each unit.
func (m *mapDrawing) looks(s sim.ChartStack) (looks []counterLook) {
	style := m.styles[s.Style]
	for i, unit := range s.Units {
		l := counterLook{text: unit, count: 1, paint: style.Colour, empty: style.Shape == sim.Frame && !style.Dashed}
		if s.Counters != nil {
			l.text, l.pips, l.paint = s.Counters[i].Text, s.Counters[i].Pips, s.Counters[i].Colour
		}
		looks = append(looks, l)
	}
	if s.Counters == nil { // letters alone: as many alike are one counter
		looks = merge(looks)
	}
	return looks
}

// merge draws counters that are alike as one with their number.
// Equality looks at all but the number: k is a copy, so that setting its count changes nothing.
func merge(looks []counterLook) (merged []counterLook) {
	for _, l := range looks {
		same := slices.IndexFunc(merged, func(k counterLook) bool { k.count = l.count; return k == l })
		if same < 0 {
			merged = append(merged, l)
			continue
		}
		merged[same].count += l.count
	}
	return merged
}

// drawStacks sets the counters of a hex in rows below a height, given from its centre,
// within its sides: what does not fit is drawn as one with its number, then overlapped.
func (m *mapDrawing) drawStacks(h sim.ChartHex, top vg.Length) {
	stacks, centre := h.Stacks, m.centre(h.Row, h.X)
	if len(stacks) == 0 {
		return
	}
	size := counterHigh * m.side
	// One entry for each row that has room in the hex, from the top down.
	tops, widths := m.rowsBelow(top, size)
	if h.Area == "" { // a place of a diagram has room below it
		tops, widths = []vg.Length{top, top - size*(1+counterGap)}, slices.Repeat([]vg.Length{1.7 * m.side}, 2)
	}
	rows := m.spread(stacks, widths, size)
	for i, row := range rows {
		if len(row) == 0 {
			continue
		}
		// Stacks of both sides may share a row; each gets room in proportion to its own length.
		need := vg.Length(0)
		for _, r := range row {
			need += lengthOf(len(r.looks), size) + counterGap*size
		}
		room := widths[i]
		x := centre.X - min(need, room)/2
		for _, r := range row { // each its part of the room
			part := room * (lengthOf(len(r.looks), size) + counterGap*size) / need
			x = m.drawRow(vg.Point{X: x, Y: centre.Y + tops[i]}, min(part, lengthOf(len(r.looks), size)), r)
		}
	}
}

// rowsBelow returns where rows of counters can stand in a hex, from its centre, and how
// wide each may be.
// The width is that of the hex at the lower edge of the row, less a margin. Below half a side
// under the centre a hex narrows, by 2√3 of width for each of depth. The first row is always
// given, even where only one counter would fit; further ones want room for two.
func (m *mapDrawing) rowsBelow(top, size vg.Length) (tops, widths []vg.Length) {
	for y := top; ; y -= size * (1 + counterGap) {
		low := y - size
		wide := sqrt3 * m.side
		if low < -m.side/2 {
			wide = 2 * sqrt3 * (m.side + low)
		}
		wide -= 0.08 * m.side
		if len(tops) > 0 && wide < lengthOf(2, size) {
			return tops, widths
		}
		tops, widths = append(tops, y), append(widths, max(wide, lengthOf(1, size)))
	}
}

// lengthOf is how long so many counters are.
func lengthOf(n int, size vg.Length) vg.Length {
	return size * (vg.Length(n)*(counterWide+counterGap) - counterGap)
}

// overlapped is how many counters too many a stack may have before those that are alike
// are drawn as one: the last row holds them, one over the other.
const overlapped = 2

// spread shares the stacks out over rows: each begins a row while there are rows, a long one
// goes on in the next where that is free.
func (m *mapDrawing) spread(stacks []sim.ChartStack, widths []vg.Length, size vg.Length) [][]counterRow {
	rows := make([][]counterRow, len(widths))
	// How many counters fit in a row without touching; a row holds one at least.
	fits := func(row int) int { return max(1, int((widths[row]/size+counterGap)/(counterWide+counterGap))) }
	row := 0
	for i, s := range stacks {
		looks := m.looks(s)
		free := len(widths) - row - (len(stacks) - 1 - i) // rows that this stack may have
		room := 0
		for n := range max(free, 1) {
			room += fits(min(row+n, len(widths)-1))
		}
		// A stack that is much too long is merged to counters with numbers; one that is a little
		// too long overlaps in its last row.
		if len(looks) > room+overlapped {
			looks = merge(looks)
		}
		for n := max(free, 1); n > 0 && len(looks) > 0; n-- {
			at := min(row, len(widths)-1)
			take := min(len(looks), fits(at))
			// The last row that this stack may have takes all that remain.
			if n == 1 {
				take = len(looks)
			}
			rows[at] = append(rows[at], counterRow{looks[:take], m.styles[s.Style]})
			looks = looks[take:]
			row++
		}
	}
	return rows
}

// drawRow draws counters in a line from the upper left corner on, overlapped where there is
// too little room, and returns where the next may begin.
func (m *mapDrawing) drawRow(at vg.Point, room vg.Length, r counterRow) vg.Length {
	size := counterHigh * m.side
	step := size * (counterWide + counterGap)
	if n := len(r.looks); n > 1 && lengthOf(n, size) > room {
		step = (room - counterWide*size) / vg.Length(n-1)
	}
	x := at.X
	for i, l := range r.looks {
		// Only the strip that shows decides where the text and pips of an overlapped counter
		// stand; the last of a row lies on top and shows all.
		if l.seen = 1; i < len(r.looks)-1 {
			l.seen = min(1, step/(counterWide*size))
		}
		m.drawCounter(vg.Point{X: x, Y: at.Y - size}, size, l)
		x += step
	}
	end := x - step + counterWide*size
	if r.style.Dashed {
		const clear = 1.6
		frame := rectangle(vg.Point{X: at.X - clear, Y: at.Y - size - clear}, end-at.X+2*clear, size+2*clear)
		m.stroke(frame, r.style.Colour, 1.6, 3.5, 2)
	}
	return end + counterGap*size
}

// drawCounter draws a counter from its lower left corner: a block with its steps as pips on
// the upper edge.
func (m *mapDrawing) drawCounter(at vg.Point, size vg.Length, l counterLook) {
	wide := counterWide * size
	box := rectangle(at, wide, size)
	ink, edge := contrast(l.paint), color.Color(color.NRGBA{0x22, 0x22, 0x22, 0xff})
	if l.empty {
		m.fill(box, color.White)
		ink, edge = l.paint, l.paint
	} else {
		m.fill(box, l.paint)
	}
	m.stroke(box, edge, 0.7)
	// open is the part of the width that can be seen.
	pip, open := 0.13*size, wide
	if l.seen > 0 {
		open *= l.seen
	}
	for n := range l.pips {
		x := at.X + open/2 + pip*1.6*(vg.Length(n)-vg.Length(l.pips-1)/2)
		m.fill(rectangle(vg.Point{X: x - pip/2, Y: at.Y + size - 1.9*pip}, pip, pip), ink)
	}
	middle := vg.Point{X: at.X + open/2, Y: at.Y + size/2}
	// Pips or a number on the upper edge push the text down.
	if l.pips > 0 || l.count > 1 {
		middle.Y = at.Y + 0.38*size
	}
	words := l.text
	if l.count > 1 && l.pips > 0 {
		words = fmt.Sprintf("%d×%s", l.count, l.text)
	}
	// Letters shrink until they take 92 % of what can be seen.
	letters := 0.56 * size
	if long := textWidth(letters, words); long > 0.92*open {
		letters *= 0.92 * open / long
	}
	m.write(middle, letters, ink, words)
	if l.count > 1 && l.pips == 0 {
		m.write(vg.Point{X: at.X + open/2, Y: at.Y + 0.83*size}, 0.32*size, ink, fmt.Sprintf("×%d", l.count))
	}
}
