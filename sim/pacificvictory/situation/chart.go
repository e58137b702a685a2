package situation

import (
	"fmt"
	"slices"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/atlas"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
)

// ChartPlaces draws the map with the units of each place.
func (w *War) ChartPlaces(c *sim.Chart, stacks *[hex.Size][]sim.ChartStack) {
	for i := range w.Map.Hexes.All() {
		h := w.Map.ChartHex(i)
		h.Stacks = stacks[i]
		c.Hexes = append(c.Hexes, h)
	}
	for _, b := range w.Map.Boxes {
		box := w.Map.ChartBox(b)
		box.Stacks = stacks[b.Place]
		c.Boxes = append(c.Boxes, box)
	}
	w.Map.ChartSides(c)
	w.Map.ChartTheatres(c)
	// Styles is the caller's clone, so that deleting here does not reach the package's list.
	c.Styles = slices.DeleteFunc(c.Styles, func(s sim.Style) bool { // the legend has the lines that there are
		return s.Shape == sim.Stroke && !slices.ContainsFunc(c.Lines, func(l sim.ChartLine) bool {
			return l.Style == s.Name
		})
	})
	c.Notes, c.Coasts = w.chartNotes(), true
}

// chartNotes say how the map is known.
func (w *War) chartNotes() []string {
	var counts []string
	for _, s := range w.Sources.Sources() {
		counts = append(counts, fmt.Sprintf("%d %s", s.Count, s.Label))
	}
	return []string{
		"T1 to T6: where a typhoon strikes, by die roll.",
		"RECONSTRUCTED, not the printed map, which is lost: names, set-ups, home bases, totals of production " +
			"and the distances that the rulebook " +
			"quotes are sourced; where most hexes lie, terrain, hexsides, rails, borders, weather and the " +
			"production of single bases are made up to fit. The coasts are true (Natural Earth), bent to " +
			"where the places lie.",
		fmt.Sprintf("Data of map and scenarios: %s; digest %s. data/map says field by field how each is known.",
			strings.Join(counts, ", "), w.Digest),
	}
}

// Stacks are the units of each place as the chart shows them; of no scenario, none.
func (s *Scenario) Stacks(m *atlas.Map) (stacks [hex.Size][]sim.ChartStack) {
	if s == nil {
		return stacks
	}
	for _, b := range s.Blocks {
		side := book.AlliedSide
		if b.Japanese() {
			side = book.JapanSide
		}
		text := fmt.Sprintf("%s%d", b.Type, b.Steps)
		atlas.StackUnit(&stacks[b.Place], side, b.Blockade, text, b.String(),
			atlas.Counter(text, atlas.NationColours[b.Nation]))
	}
	for i := range s.Markers.All() {
		side := book.AlliedSide
		// A marker stands with the blocks of its place, or else with the side that its base is of
		// by colour.
		if c, _ := m.Colour(i); len(stacks[i]) > 0 {
			side = stacks[i][0].Side
		} else if c == atlas.Orange {
			side = book.JapanSide
		}
		atlas.StackUnit(&stacks[i], side, false, book.Marker, atlas.MarkerName, atlas.MarkerCounter)
	}
	return stacks
}
