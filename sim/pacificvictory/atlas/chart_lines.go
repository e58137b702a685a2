package atlas

import (
	"slices"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
)

// halves are directions such that each hexside is met once.
// The other three are the same sides seen from the neighbour.
var halves = []hex.Direction{hex.East, hex.SouthWest, hex.SouthEast}

// ChartSides draws the hexsides, rails, the border of theatres and the line around
// the North Pacific, each kind over those before.
func (m *Map) ChartSides(c *sim.Chart) {
	layers := []struct {
		style string
		along bool
		on    func(a, b hex.Index, d hex.Direction) bool
	}{
		{"two", true, func(a, _ hex.Index, d hex.Direction) bool { return m.Limit(a, d) == 2 }},
		{"one", true, func(a, _ hex.Index, d hex.Direction) bool { return m.Limit(a, d) == 1 }},
		{"closed", true, func(a, b hex.Index, d hex.Direction) bool {
			return m.closed(a, b, d) && !m.Alpine.Has(a, d)
		}},
		{"alpine", true, func(a, _ hex.Index, d hex.Direction) bool { return m.Alpine.Has(a, d) }},
		{"theatre", true, func(a, b hex.Index, _ hex.Direction) bool {
			s, ok := m.Theatre(a)
			t, ok2 := m.Theatre(b)
			return ok && ok2 && s != t
		}},
		{"north-pacific", true, func(a, b hex.Index, _ hex.Direction) bool {
			return m.InPlay.Has(a) && m.InPlay.Has(b) && m.NorthPacific.Has(a) != m.NorthPacific.Has(b)
		}},
		{"rail", false, func(a, _ hex.Index, d hex.Direction) bool { return m.Sides[ByRail].Has(a, d) }},
	}
	for _, l := range layers {
		for a := range m.Hexes.All() {
			for _, d := range halves {
				if b, ok := m.Grid.Neighbour(a, d); ok && m.Hexes.Has(b) && l.on(a, b, d) {
					c.Lines = append(c.Lines, sim.ChartLine{Style: l.style, A: m.Coordinate(a), B: m.Coordinate(b),
						Along: l.along})
				}
			}
		}
	}
}

// closed reports whether neither ground nor ships pass a side in play.
func (m *Map) closed(a, b hex.Index, d hex.Direction) bool {
	return m.InPlay.Has(a) && m.InPlay.Has(b) && m.Limit(a, d) == 0 && !m.Sides[BySea].Has(a, d) && !m.coast(a, b)
}

// coast reports whether ships pass between Siam's west coast and a hex.
func (m *Map) coast(a, b hex.Index) bool {
	return a == m.Siam.Hex && m.Siam.Bay.Has(b) || b == m.Siam.Hex && m.Siam.Bay.Has(a)
}

// ChartTheatres writes the name of each theatre and who commands there near its
// middle: in a hex without a base, or out of play beside it.
func (m *Map) ChartTheatres(c *sim.Chart) {
	taken := m.Bases()
	for t, set := range m.Theatres {
		set = set.And(m.Hexes)
		if set.Empty() {
			continue
		}
		row, x, n := 0, 0, set.Count()
		for i := range set.All() {
			at := m.Coordinate(i)
			row, x = row+at[0], x+at[1]
		}
		// Multiplied by n instead of dividing by it, all stays whole; a row is √3 times as high
		// as half a hex is wide.
		off := func(i hex.Index) int { // n times as far as the middle, squared
			at := m.Coordinate(i)
			dr, dx := at[0]*n-row, at[1]*n-x
			far := 3*dr*dr + dx*dx
			if m.Places[i].name != "" {
				far += n * n // rather than crowd another name
			}
			return far
		}
		room := set.Or(m.Grid.Neighbours(set).AndNot(m.InPlay).And(m.Hexes)).AndNot(taken)
		if room.Empty() {
			room = set
		}
		best := slices.MinFunc(slices.Collect(room.All()), func(a, b hex.Index) int { return off(a) - off(b) })
		taken = taken.With(best)
		text := TheatreNames[t]
		if m.Commands[t] != "" {
			text += "\n" + m.Commands[t]
		}
		at := m.Coordinate(best)
		c.Labels = append(c.Labels, sim.ChartLabel{Style: "theatre-name", Row: at[0], X: at[1], Text: text})
	}
}

// NationColours are those of the blocks, as the labels have them.
var NationColours = [book.NumNations]Colour{book.Japan: Orange, book.USA: Blue, book.British: Red, book.ANZAC: Red,
	book.India: Red, book.China: Yellow}

// Counter draws a block that is written so: CV3 as CV with three pips, a block that is not
// known (?) blank.
func Counter(text string, c Colour) sim.Counter {
	out := sim.Counter{Colour: OwnerColours[c]}
	// Digits are steps, and may be two; letters the type.
	known, unsure := strings.CutSuffix(text, "?")
	for _, r := range known {
		switch {
		case r >= '0' && r <= '9':
			out.Pips = 10*out.Pips + int(r-'0')
		case r != '?':
			out.Text += string(r)
		}
	}
	if unsure && out.Text != "" {
		out.Text += "?"
	}
	return out
}

// MarkerName is what a Major Base marker is called [3.3.4].
const MarkerName = "Major Base"

// MarkerCounter is how it is drawn.
var MarkerCounter = sim.Counter{Text: book.Marker, Colour: RGB(0xf7f7f4)}

// StackUnit adds a unit to the stacks of a place.
func StackUnit(stacks *[]sim.ChartStack, s sim.Side, blockade bool, unit, name string, look sim.Counter) {
	style := "units-" + book.SideKeys[s]
	if blockade {
		style = "blockade-" + book.SideKeys[s]
	}
	n := slices.IndexFunc(*stacks, func(st sim.ChartStack) bool { return st.Style == style })
	if n < 0 {
		n = len(*stacks)
		*stacks = append(*stacks, sim.ChartStack{Side: s, Style: style})
	}
	st := &(*stacks)[n]
	st.Units, st.Names, st.Counters = append(st.Units, unit), append(st.Names, name), append(st.Counters, look)
}
