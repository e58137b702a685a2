package charts

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/ironbottom/ironbottom/experiments/terminal"
	"github.com/ironbottom/ironbottom/sim"
)

// symbolSigns write the symbol of a place, by shape.
var symbolSigns = map[sim.Shape]string{sim.Circle: "o", sim.Hexagon: "O", sim.Ring: "@", sim.Dot: "."}

// Text is a chart for a reader of plain text.
type Text struct {
	*sim.Chart
	Sides [2]string // their first letters mark whose units stand in a hex
	Width int       // columns that it may fill
}

// WriteMap writes the map in rows of hexes: the name of each or its number with the
// symbol of its base, then a line for each side that has units there. The units are
// listed as far as they fit, else counted. No two hexes have the same label.
func (t *Text) WriteMap(w io.Writer) {
	f := t.frame()
	rows := map[int][]sim.ChartHex{}
	for _, h := range t.Hexes {
		rows[h.Row] = append(rows[h.Row], h)
	}
	if len(rows) == 0 {
		return
	}
	labels := t.labels()
	for row := f.first; row <= f.last; row++ {
		// Label, symbols where they stand apart, and one line for each side.
		lines := [4][]byte{}
		covered := map[int]bool{}
		for i, h := range rows[row] {
			if covered[h.X] {
				continue // a name lies over its number
			}
			// Columns are half hexes.
			at := (h.X - f.low) * f.wide / 2
			cells := t.cells(h, labels[[2]int{h.Row, h.X}], f.wide-1)
			cells[0] = t.spread(cells[0], rows[row][i:], f.wide, covered)
			for n, cell := range cells {
				lines[n] = place(lines[n], at, cell)
			}
		}
		for n, line := range lines {
			if n == 0 || strings.TrimSpace(string(line)) != "" {
				fmt.Fprintln(w, strings.TrimRight(string(line), " "))
			}
		}
	}
	for _, b := range t.Boxes {
		for _, line := range terminal.Wrap(t.Place(b.ChartHex), max(t.Width, terminal.Narrowest)) {
			fmt.Fprintln(w, line)
		}
	}
}

// place lays text into a line from a column on.
func place(line []byte, at int, text string) []byte {
	if text == "" {
		return line
	}
	for len(line) < at {
		line = append(line, ' ')
	}
	return append(line[:at], text...)
}

// cells are the lines of a hex, each so many signs at most.
// First the label, then the symbol and mark if they stand on a line of their own, then a line for
// each side that has units there. A side's mark loses its colon where that gains the sign that
// was lacking.
func (t *Text) cells(h sim.ChartHex, label [2]string, wide int) (lines [4]string) {
	lines[0], lines[1] = label[0], label[1]
	n := 1
	if label[1] != "" {
		n = 2
	}
	for s := range sim.Side(2) {
		var units []string
		for _, st := range h.Stacks {
			if st.Side == s {
				units = append(units, st.Units...)
			}
		}
		if units != nil {
			mark := t.initial(s) + ":"
			lines[n] = mark + squeeze(units, wide-len(mark))
			if len(lines[n]) > wide {
				lines[n] = t.initial(s) + squeeze(units, wide-1)
			}
			n++
		}
	}
	return lines
}

// initial marks a side's units.
func (t *Text) initial(s sim.Side) string { return t.Sides[s][:1] }

// sign writes the symbol of a hex and the initial of its owner.
func (t *Text) sign(h sim.ChartHex) string {
	s := t.style(h.Symbol)
	if s == nil {
		return ""
	}
	if owner := t.owner(h); owner != "" {
		return symbolSigns[s.Shape] + strings.ToLower(owner[:1])
	}
	return symbolSigns[s.Shape]
}

// owner returns what the legend says of the colour of a symbol.
// Owners are styles too, circles in the colour that a hex has as that of its owner.
func (t *Text) owner(h sim.ChartHex) string {
	for _, s := range t.Styles {
		if h.Symbol != "" && s.Shape == sim.Circle && s.Colour == h.Owner {
			return s.Legend
		}
	}
	return ""
}

// style returns the style of a name, or nil if there is none or the name is empty.
func (t *Text) style(name string) *sim.Style {
	i := slices.IndexFunc(t.Styles, func(s sim.Style) bool { return s.Name == name && name != "" })
	if i < 0 {
		return nil
	}
	return &t.Styles[i]
}

// squeeze writes units as far as there is room, else how many there are.
// Of A A A B B C it writes 3A2BC in five signs, 3A+3 in four and 6 in fewer.
func squeeze(units []string, wide int) string {
	words := tally(units)
	if all := strings.Join(words, ""); len(all) <= wide {
		return all
	}
	for n := len(words) - 1; n > 0; n-- {
		left := len(units) - countOf(words[:n], units)
		if text := fmt.Sprintf("%s+%d", strings.Join(words[:n], ""), left); len(text) <= wide {
			return text
		}
	}
	return fmt.Sprint(len(units))
}

// tally writes units that are alike once, with their number, where that reads well:
// units that do not end in a figure.
// Only neighbours count as alike: the order of the stack is kept.
func tally(units []string) (words []string) {
	for i := 0; i < len(units); {
		n := 1
		for i+n < len(units) && units[i+n] == units[i] {
			n++
		}
		last := units[i][len(units[i])-1]
		switch {
		case n > 1 && (last < '0' || last > '9'):
			words = append(words, fmt.Sprint(n)+units[i])
		default:
			for range n {
				words = append(words, units[i])
			}
		}
		i += n
	}
	return words
}

// countOf returns how many units the first words of their tally stand for.
// It must group as tally does, word by word.
func countOf(words, units []string) int {
	n := 0
	for range words {
		same := 1
		for n+same < len(units) && units[n+same] == units[n] {
			same++
		}
		if last := units[n][len(units[n])-1]; last >= '0' && last <= '9' {
			same = 1
		}
		n += same
	}
	return n
}

// Place says in a line what is in a place: its name and number, terrain, base, owner,
// units.
func (t *Text) Place(h sim.ChartHex) string {
	name := h.Name
	if h.ID != "" {
		name = strings.TrimSpace(name + " " + h.ID)
	}
	var parts []string
	// Text in brackets in the legend explains the drawing and is left out.
	for _, style := range []string{h.Land, h.Symbol} {
		if s := t.style(style); s != nil && s.Legend != "" {
			legend, _, _ := strings.Cut(s.Legend, " (")
			parts = append(parts, legend)
		}
	}
	if s := t.style(h.Area); s != nil && h.Land == "" {
		parts = slices.Insert(parts, 0, s.Legend)
	}
	if owner := t.owner(h); owner != "" {
		parts = append(parts, owner)
	}
	if h.Number != "" {
		parts = append(parts, h.Number)
	}
	text := name
	if parts = slices.DeleteFunc(parts, func(p string) bool { return p == "" }); len(parts) > 0 {
		text += " (" + strings.Join(parts, ", ") + ")"
	}
	for _, st := range h.Stacks {
		text += "; " + t.Sides[st.Side&1] + ": " + strings.Join(st.Names, ", ")
	}
	return text
}

// Key explains the signs of the map.
func (t *Text) Key() string {
	var words []string
	for _, s := range t.Styles {
		if sign := symbolSigns[s.Shape]; sign != "" && s.Legend != "" && !t.isOwner(s) {
			legend, _, _ := strings.Cut(s.Legend, " (")
			words = append(words, sign+" "+legend)
		}
	}
	for _, s := range t.Styles {
		if t.isOwner(s) {
			words = append(words, strings.ToLower(s.Legend[:1])+" "+s.Legend)
		}
	}
	for s := range sim.Side(2) {
		words = append(words, t.initial(s)+": units of "+t.Sides[s])
	}
	return strings.Join(append(words, "+2 and two more, a number alone: so many units"), ", ")
}

// isOwner reports whether a style is the colour of an owner: no symbol has it.
func (t *Text) isOwner(s sim.Style) bool {
	if s.Shape != sim.Circle || s.Legend == "" {
		return false
	}
	return slices.ContainsFunc(t.Hexes, func(h sim.ChartHex) bool { return h.Symbol != "" && h.Owner == s.Colour })
}
