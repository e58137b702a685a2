package charts

import (
	"fmt"
	"math"
	"strings"
	"unicode/utf8"

	"github.com/ironbottom/ironbottom/sim"
)

// A frame is how much of the page a map takes: its rows, its first column and how wide
// a hex is.
// first and last are rows, low and high columns in half hexes, wide is in signs of the page.
type frame struct {
	first, last, low, high int
	wide                   int
}

// frame measures the hexes. A hex is 4 signs wide at least, even if the map then does not fit:
// Fits tells.
//
//go:noinline many callers, none of them hot
func (t *Text) frame() frame {
	f := frame{first: math.MaxInt, last: math.MinInt, low: math.MaxInt, high: math.MinInt}
	for _, h := range t.Hexes {
		f.first, f.last = min(f.first, h.Row), max(f.last, h.Row)
		f.low, f.high = min(f.low, h.X), max(f.high, h.X)
	}
	f.wide = max(t.Width*2/f.span(), 4)
	return f
}

// span is how many half hexes lie side by side: from the left edge of the first to the right edge
// of the last.
func (f frame) span() int { return max(f.high-f.low+2, 2) }

// leastLabel is the shortest room for labels where places have no numbers.
const leastLabel = 6

// room is what the label of a hex needs at least: its number.
func (t *Text) room() int {
	n := 0
	for _, h := range t.Hexes {
		if n = max(n, len(h.ID)); h.ID == "" {
			return leastLabel
		}
	}
	return n
}

// MinWidth returns the columns that the map needs at least.
func (t *Text) MinWidth() int { return ((t.room()+1)*t.frame().span() + 1) / 2 }

// Fits reports whether the map has the columns that it needs.
func (t *Text) Fits() bool { return t.Width >= t.MinWidth() }

// Rows returns how many rows of hexes the map has.
func (t *Text) Rows() int {
	f := t.frame()
	return max(0, f.last-f.first+1)
}

// Part returns the map of a region alone.
func (t *Text) Part(r sim.Region) *Text {
	part := *t.Chart
	part.Hexes, part.Boxes = nil, nil
	for _, h := range t.Hexes {
		if r.Has(h) {
			part.Hexes = append(part.Hexes, h)
		}
	}
	return &Text{Chart: &part, Sides: t.Sides, Width: t.Width}
}

// labels are the first lines of the hexes by row and x: a label, with the symbol of its
// base before it where there is room for both, else on the second line.
// The key of the result is row and x of the hex. Two passes: the first finds which short names
// stand more than once, the second tells those apart.
func (t *Text) labels() map[[2]int][2]string {
	wide := t.frame().wide - 1
	// Where the symbol, owner and mark would leave less than the shortest label they get a line
	// of their own.
	apart := wide-signs < max(t.room(), 3)
	names := map[[2]int]string{}
	seen := map[string]int{}
	for _, h := range t.Hexes {
		name := t.short(h, apart, wide)
		names[[2]int{h.Row, h.X}] = name
		seen[name]++
	}
	labels := map[[2]int][2]string{}
	for _, h := range t.Hexes {
		at, before := [2]int{h.Row, h.X}, t.before(h)
		name := names[at]
		if seen[name] > 1 || name == "" {
			name = t.number(h, name, wide, seen)
		}
		switch {
		case apart:
			labels[at] = [2]string{cutTo(name, wide), cutTo(before+h.Mark, wide)}
		case utf8.RuneCountInString(h.Mark) > 1:
			labels[at] = [2]string{cutTo(before+name, wide), cutTo(h.Mark, wide)}
		default:
			labels[at] = [2]string{cutTo(before+h.Mark+name, wide)}
		}
	}
	return labels
}

// spread returns a label with the whole name of the first of some hexes of a row if that was cut and
// empty hexes follow: the name lies over their numbers, and they are marked as covered.
func (t *Text) spread(label string, row []sim.ChartHex, wide int, covered map[int]bool) string {
	h := row[0]
	before := t.before(h)
	for _, signs := range []string{before + h.Mark, before, ""} {
		part, ok := strings.CutPrefix(label, signs)
		if !ok || part == "" || part == h.Name || !strings.HasPrefix(h.Name, part) {
			continue
		}
		whole := signs + h.Name
		over := utf8.RuneCountInString(whole) / wide // how many hexes to the right it covers
		for n := 1; n <= over; n++ {
			if n == len(row) {
				break // the edge of the map
			}
			if row[n].X != h.X+2*n || !isEmpty(row[n]) {
				return label
			}
		}
		if (h.X-t.frame().low)*wide/2+utf8.RuneCountInString(whole) > t.Width {
			return label
		}
		for n := 1; n <= over; n++ {
			covered[h.X+2*n] = true
		}
		return whole
	}
	return label
}

// isEmpty reports whether a hex shows nothing but its number.
func isEmpty(h sim.ChartHex) bool {
	return h.Name == "" && h.Symbol == "" && h.Mark == "" && len(h.Stacks) == 0
}

// signs is how many signs stand before a label at most: symbol, owner and mark.
const signs = 3

// before are the signs before the label.
func (t *Text) before(h sim.ChartHex) string { return t.sign(h) }

// short is the name of a hex as far as there is room, its number if it has no name.
func (t *Text) short(h sim.ChartHex, apart bool, wide int) string {
	if h.Name == "" || h.Symbol == "" {
		return h.ID
	}
	if !apart {
		wide -= len(t.before(h))
		if utf8.RuneCountInString(h.Mark) == 1 {
			wide--
		}
	}
	return strings.TrimRight(cutTo(h.Name, wide), " /(-.")
}

// number tells a hex from others of the same label.
// It is asked for a second label only where seen counts the first more than once; a label that it
// makes of letters is counted there too, so that the next cannot take it.
func (t *Text) number(h sim.ChartHex, name string, wide int, seen map[string]int) string {
	if h.ID != "" {
		return h.ID
	}
	// Of places without numbers: the beginning of the name and its last letters.
	letters := []rune(strings.ReplaceAll(h.Name, " ", ""))
	for tail := 1; tail < min(len(letters), wide-2); tail++ {
		head := min(wide-len(t.before(h))-tail-1, len(letters)-tail)
		if head < 1 {
			break
		}
		label := string(letters[:head]) + "'" + string(letters[len(letters)-tail:])
		if seen[label] == 0 {
			seen[label]++
			return label
		}
	}
	// Nothing of the name tells it apart: a running number does.
	seen[h.Name]++
	return fmt.Sprintf("%s%d", cutTo(name, max(1, wide-4)), seen[h.Name])
}

// cutTo cuts a text to so many characters.
//
//go:noinline many callers, none of them hot
func cutTo(text string, wide int) string {
	if utf8.RuneCountInString(text) <= wide {
		return text
	}
	return string([]rune(text)[:max(wide, 0)])
}
