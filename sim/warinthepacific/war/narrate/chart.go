package narrate

import (
	"fmt"
	"slices"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// sideStyles are the looks of pieces on the map, by side.
var sideStyles = [2]sim.Style{
	{Name: "units-japan", Legend: "Japan: TF a Task Force, subs a subron, AP Air Points, land ground units",
		Shape: sim.Plate, Colour: sim.RGB(0xe8801a)},
	{Name: "units-allies", Legend: "Allies", Shape: sim.Plate, Colour: sim.RGB(0x2d5fa8)},
}

// Chart draws the window of the scenario as a side sees it, under a headline: all of its own pieces,
// and the enemy's bases, markers, and forces under markers that were turned up.
func (w Words) Chart(viewer sim.Side, headline string, status []string) *sim.Chart {
	title := w.Theatre.Title + ": " + headline
	if viewer != sim.Over {
		title += ", as seen by " + TheSide(viewer)
	}
	c := w.Theatre.Map.Chart(title, w.Theatre.Sheets())
	c.Facts = []string{strings.Join(status, "; ") + "."}
	c.Styles = append(c.Styles, sideStyles[:]...)
	for i := range c.Styles { // the side that holds a place
		switch c.Styles[i].Name {
		case "japan":
			c.Styles[i].Legend = "Japan holds it, or its country did in December 1941"
		case "allies":
			c.Styles[i].Legend = "Allies hold it"
		}
	}
	w.crop(c)
	for i := range c.Hexes {
		w.chartHex(viewer, &c.Hexes[i])
	}
	turns := sim.ChartTrack{Name: "Game-Turn",
		Marks: []sim.ChartMark{{Cell: int(w.Flow.Turn), Colour: sim.RGB(0xd62f2f)}}}
	for t := w.Theatre.First; t <= w.Theatre.Last; t++ {
		turns.Cells = append(turns.Cells, t.String())
	}
	c.Tracks = []sim.ChartTrack{turns}
	return c
}

// crop reduces a chart of whole sheets to the window, and colours each place by the side that holds
// it.
func (w Words) crop(c *sim.Chart) {
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
		if i := id.Site(slices.IndexFunc(w.Theatre.Sites, func(s theatre.Site) bool {
			return s.Name == c.Towns[n].Name
		})); i != id.None {
			c.Towns[n].Colour = sideStyles[w.Sites[i].Side].Colour
		}
	}
}

// chartHex puts on a hex who is there.
func (w Words) chartHex(viewer sim.Side, h *sim.ChartHex) {
	at := w.Theatre.Named(h.ID)
	if i := w.Theatre.SiteAt(at); i != id.None {
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
			if theatre.SideOf(m) == side && w.Forces[m].Hex == at {
				add(w.markerWord(viewer, m), w.MarkerText(viewer, m))
			}
		}
		for i, s := range w.Theatre.Subrons {
			if s.Side == side && w.SubronHex(id.Subron(i)) == at {
				add("subs", w.subronText(viewer, id.Subron(i)))
			}
		}
		if i := w.Theatre.SiteAt(at); i != id.None && w.Sites[i].Side == side && w.Parked(i.Base()) > 0 {
			add(fmt.Sprintf("%dAP", w.Parked(i.Base())), w.ParkedText(i.Base()))
		}
		for i := range id.Unit(len(w.Theatre.Units)) {
			if w.Units[i].Hex == at && w.Units[i].Marks&board.Lost == 0 && w.Theatre.Units[i].Side == side {
				add("land", w.UnitName(i))
			}
		}
		if stack.Units != nil {
			h.Stacks = append(h.Stacks, stack)
		}
	}
}

// markerWord writes a marker on the map, with a question mark if the viewer does not know its
// force.
func (w Words) markerWord(viewer sim.Side, m id.Marker) string {
	word := strings.ReplaceAll(w.ForceName(m), " ", "")
	if !w.Knows(viewer, m) {
		word += "?"
	}
	return word
}
