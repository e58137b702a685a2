package war

import (
	"fmt"
	"slices"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

var (
	_ sim.Charted  = (*War)(nil)
	_ sim.Dated    = (*War)(nil)
	_ sim.Regional = (*War)(nil)
	_ sim.Serial   = (*War)(nil)
)

// seenBy returns what a side sees: the position with its veil, so that nothing which is said of it
// can tell what Deal replaces.
func (w *War) seenBy(viewer sim.Side) *War {
	k := w.Clone().(*War)
	if viewer != sim.Over {
		k.Veil(viewer)
	}
	return k
}

// knows reports whether a side knows what is under a marker. [8.38]
func (w *War) knows(viewer sim.Side, marker uint8) bool {
	return viewer == sim.Over || theatre.SideOf(marker) == uint8(viewer) || w.Forces[marker].Marks&board.Known != 0
}

// sideStyles are the looks of what stands on the map, by side.
var sideStyles = [2]sim.Style{
	{Name: "units-japan", Legend: "Japan: TF a Task Force, subs a subron, AP Air Points, land ground units", Shape: sim.Plate, Colour: sim.RGB(0xe8801a)},
	{Name: "units-allies", Legend: "Allies", Shape: sim.Plate, Colour: sim.RGB(0x2d5fa8)},
}

// Chart draws the window of the scenario with all that a side sees: its own, and of the enemy bases, markers, and what
// is under those that were turned up.
func (w *War) Chart(viewer sim.Side) *sim.Chart {
	k := w.seenBy(viewer)
	title := k.Theatre.Title + ": " + k.headline()
	if viewer != sim.Over {
		title += ", as seen by " + theSide(viewer)
	}
	c := k.Theatre.Map.Chart(title, k.Theatre.Sheets())
	c.Facts = []string{strings.Join(k.Status(viewer), "; ") + "."}
	c.Styles = append(c.Styles, sideStyles[:]...)
	for i := range c.Styles { // whose a place is
		switch c.Styles[i].Name {
		case "japan":
			c.Styles[i].Legend = "Japan holds it, or its country did in December 1941"
		case "allies":
			c.Styles[i].Legend = "Allies hold it"
		}
	}
	k.crop(c)
	for i := range c.Hexes {
		k.chartHex(viewer, &c.Hexes[i])
	}
	turns := sim.ChartTrack{Name: "Game-Turn", Marks: []sim.ChartMark{{Cell: int(k.Flow.Turn), Colour: sim.RGB(0xd62f2f)}}}
	for t := k.Theatre.First; t <= k.Theatre.Last; t++ {
		turns.Cells = append(turns.Cells, t.String())
	}
	c.Tracks = []sim.ChartTrack{turns}
	return c
}

// crop leaves of a chart of whole sheets what is in the window, each place in the colour of who holds it.
func (w *War) crop(c *sim.Chart) {
	in := map[[2]int]bool{}
	c.Hexes = slices.DeleteFunc(c.Hexes, func(h sim.ChartHex) bool {
		if w.Theatre.Named(h.ID) == theatre.None {
			return true
		}
		in[[2]int{h.Row, h.X}] = true
		return false
	})
	c.Lines = slices.DeleteFunc(c.Lines, func(l sim.ChartLine) bool { return !in[l.A] || !in[l.B] })
	c.Labels = slices.DeleteFunc(c.Labels, func(l sim.ChartLabel) bool { return !in[[2]int{l.Row, l.X}] })
	c.Ticks = slices.DeleteFunc(c.Ticks, func(t sim.ChartTick) bool { return !in[[2]int{t.Row, t.X}] })
	c.Towns = slices.DeleteFunc(c.Towns, func(t sim.ChartTown) bool { return !in[[2]int{t.Row, t.X}] })
	for n := range c.Towns {
		if i := slices.IndexFunc(w.Theatre.Sites, func(s theatre.Site) bool { return s.Name == c.Towns[n].Name }); i >= 0 {
			c.Towns[n].Colour = sideStyles[w.Sites[i].Side].Colour
		}
	}
}

// chartHex puts on a hex who is there.
func (w *War) chartHex(viewer sim.Side, h *sim.ChartHex) {
	at := w.Theatre.Named(h.ID)
	if i := w.Theatre.SiteAt(at); i >= 0 {
		h.Name, h.Symbol, h.Owner = w.Theatre.Sites[i].Name, "minor port", sideStyles[w.Sites[i].Side].Colour
		if w.Theatre.Sites[i].Major {
			h.Symbol = "major port"
		}
	}
	for side := range sim.Side(2) {
		stack := sim.ChartStack{Side: side, Style: sideStyles[side].Name}
		add := func(unit, name string) {
			stack.Units, stack.Names = append(stack.Units, unit), append(stack.Names, name)
		}
		for m := range w.Markers() {
			if theatre.SideOf(m) == uint8(side) && w.Forces[m].Hex == at {
				add(w.markerWord(viewer, m), w.markerText(viewer, m))
			}
		}
		for i, s := range w.Theatre.Subrons {
			if s.Side == uint8(side) && s.Hex == at {
				add("subs", w.subronText(viewer, i))
			}
		}
		if i := w.Theatre.SiteAt(at); i >= 0 && w.Sites[i].Side == uint8(side) && w.Parked(uint8(i)) > 0 {
			add(fmt.Sprintf("%dAP", w.Parked(uint8(i))), w.fleet().ParkedText(uint8(i)))
		}
		for i := range w.Theatre.Units {
			if w.Units[i].Hex == at && w.Units[i].Marks&board.Lost == 0 && w.Theatre.Units[i].Side == uint8(side) {
				add("land", w.fleet().UnitName(i))
			}
		}
		if stack.Units != nil {
			h.Stacks = append(h.Stacks, stack)
		}
	}
}

// markerWord writes a marker on the map, with a question mark where the viewer does not know what is under it.
func (w *War) markerWord(viewer sim.Side, m uint8) string {
	word := strings.ReplaceAll(w.forceName(m), " ", "")
	if !w.knows(viewer, m) {
		word += "?"
	}
	return word
}

// Regions implements sim.Regional.
func (w *War) Regions() []sim.Region { return w.Theatre.Regions() }

// theSide writes a side in a sentence.
func theSide(s sim.Side) string { return [2]string{"Japan", "the Allies"}[s] }

// headline says where in the war it is.
func (w *War) headline() string {
	if w.Step == board.End {
		return w.Date() + ", the war is over"
	}
	return fmt.Sprintf("%s, %s, %s to decide (%s)", w.Date(), w.phaseName(), theatre.Sides[w.Turn()], questions[w.Step])
}

// phaseName names the Phase. [4.1]
func (w *War) phaseName() string {
	switch p := w.phase(); {
	case w.Step <= board.Station:
		return "deployment"
	case w.Step == board.End:
		return "the end"
	case w.Step == board.Strategic:
		return "Strategic Game-Turn"
	case w.Step == board.Plan || w.Step == board.Furnish:
		return "before the Air Phases"
	case p == phases-1:
		return "Ground Phase"
	default:
		return fmt.Sprintf("%s Phase %d", []string{"Air", "Naval"}[p&1], p/2+1)
	}
}
