package land

import (
	"slices"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
)

var (
	_ sim.Charted = (*Land)(nil)
)

// sideStyles are the looks of what stands on the map, by side.
var sideStyles = [2]sim.Style{
	{Name: "units-japan", Legend: "Japan: Combat Strength and Supply Multiple of ground units", Shape: sim.Plate,
		Colour: sim.RGB(0xe8801a)},
	{Name: "units-allies", Legend: "Allies", Shape: sim.Plate, Colour: sim.RGB(0x2d5fa8)},
}

// Chart draws the land of the window with all that is there; nothing is hidden.
func (l *Land) Chart(sim.Side) *sim.Chart {
	title := l.Scenario.Title + ": " + l.Date() + ", " + l.phaseName()
	c := l.Scenario.Map.Chart(title, l.sheets())
	c.Facts = []string{strings.Join(l.Status(sim.Over), "; ") + "."}
	c.Styles = append(c.Styles, sideStyles[:]...)
	l.crop(c)
	for i := range c.Hexes {
		if h := l.named(c.Hexes[i].ID); h != None {
			l.chartHex(h, &c.Hexes[i])
		}
	}
	turns := sim.ChartTrack{Name: "Game-Turn",
		Marks: []sim.ChartMark{{Cell: int(l.Flow.Turn), Colour: sim.RGB(0xd62f2f)}}}
	for t := l.Scenario.First; t <= l.Scenario.Last; t++ {
		turns.Cells = append(turns.Cells, t.String())
	}
	c.Tracks = []sim.ChartTrack{turns}
	return c
}

// sheets are the letters of the map sheets that the land covers.
func (l *Land) sheets() (letters string) {
	for h := Hex(1); int(h) <= l.Scenario.Hexes(); h++ {
		if sheet := string(l.Scenario.Index(h).Hex().Map); !strings.Contains(letters, sheet) {
			letters += sheet
		}
	}
	return letters
}

// named returns the hex of a number, None where it is not land of the window.
func (l *Land) named(id string) Hex {
	i, ok := l.Scenario.Map.Find(id)
	if !ok {
		return None
	}
	return l.Scenario.Local(i)
}

// crop leaves of a chart of whole sheets the rectangle of the land.
func (l *Land) crop(c *sim.Chart) {
	low, high := [2]int{1 << 20, 1 << 20}, [2]int{}
	for i := range c.Hexes {
		if h := &c.Hexes[i]; l.named(h.ID) != None {
			low, high = [2]int{min(low[0], h.Row), min(low[1], h.X)}, [2]int{max(high[0], h.Row), max(high[1], h.X)}
		}
	}
	out := func(row, x int) bool { return row < low[0] || row > high[0] || x < low[1] || x > high[1] }
	c.Hexes = slices.DeleteFunc(c.Hexes, func(h sim.ChartHex) bool { return out(h.Row, h.X) })
	c.Lines = slices.DeleteFunc(c.Lines, func(n sim.ChartLine) bool {
		return out(n.A[0], n.A[1]) || out(n.B[0], n.B[1])
	})
	c.Labels = slices.DeleteFunc(c.Labels, func(n sim.ChartLabel) bool { return out(n.Row, n.X) })
	c.Ticks = slices.DeleteFunc(c.Ticks, func(n sim.ChartTick) bool { return out(n.Row, n.X) })
	c.Towns = slices.DeleteFunc(c.Towns, func(n sim.ChartTown) bool { return out(n.Row, n.X) })
	for n := range c.Towns {
		for h := Hex(1); int(h) <= l.Scenario.Hexes(); h++ {
			if side := l.Hexes[h].Side; side < Nobody && l.Scenario.Sites[h].Name == c.Towns[n].Name {
				c.Towns[n].Colour = sideStyles[side].Colour
			}
		}
	}
}

// chartHex puts on a hex who is there.
func (l *Land) chartHex(h Hex, c *sim.ChartHex) {
	c.Name = l.Scenario.Sites[h].Name
	if side := l.Hexes[h].Side; side < Nobody && c.Name != "" {
		c.Symbol, c.Owner = "anchorage", sideStyles[side].Colour
		if l.Scenario.Sites[h].Cargo > 0 {
			c.Symbol = "minor port"
		}
	}
	for side := range sim.Side(2) {
		stack := sim.ChartStack{Side: side, Style: sideStyles[side].Name}
		for u := range l.count() {
			if l.Units[u].Hex == h && sim.Side(l.side(u)) == side {
				stack.Units, stack.Names = append(stack.Units, l.strength(u)), append(stack.Names, l.unitLine(u))
			}
		}
		if stack.Units != nil {
			c.Stacks = append(c.Stacks, stack)
		}
	}
}
