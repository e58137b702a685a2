package pacificvictory

import (
	"fmt"
	"slices"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
)

// chartPlaces draws the map with the units of each place.
func (w *War) chartPlaces(c *sim.Chart, stacks *[hex.Size][]sim.ChartStack) {
	for i := range w.Map.Hexes.All() {
		h := w.Map.chartHex(i)
		h.Stacks = stacks[i]
		c.Hexes = append(c.Hexes, h)
	}
	for _, b := range w.Map.Boxes {
		box := w.Map.chartBox(b)
		box.Stacks = stacks[b.Place]
		c.Boxes = append(c.Boxes, box)
	}
	w.Map.chartSides(c)
	w.Map.chartTheatres(c)
	c.Styles = slices.DeleteFunc(c.Styles, func(s sim.Style) bool { // the legend has the lines that there are
		return s.Shape == sim.Stroke && !slices.ContainsFunc(c.Lines, func(l sim.ChartLine) bool { return l.Style == s.Name })
	})
	c.Notes, c.Coasts = w.chartNotes(), true
}

// chartNotes say how the map is known.
func (w *War) chartNotes() []string {
	var counts []string
	for _, s := range w.sources.Sources() {
		counts = append(counts, fmt.Sprintf("%d %s", s.Count, s.Label))
	}
	return []string{
		"T1 to T6: where a typhoon strikes, by die roll.",
		"RECONSTRUCTED, not the printed map, which is lost: names, set-ups, home bases, totals of production and the distances that the rulebook " +
			"quotes are sourced; where most hexes lie, terrain, hexsides, rails, borders, weather and the production of single bases are made up to fit. The coasts are true (Natural Earth), bent to where the places lie.",
		fmt.Sprintf("Data of map and scenarios: %s; digest %s. data/map says field by field how each is known.", strings.Join(counts, ", "), w.Digest),
	}
}

// stacks are the units of each place as the chart shows them; of no scenario, none.
func (s *Scenario) stacks(m *Map) (stacks [hex.Size][]sim.ChartStack) {
	if s == nil {
		return stacks
	}
	for _, b := range s.Blocks {
		side := AlliedSide
		if b.Japanese() {
			side = JapanSide
		}
		text := fmt.Sprintf("%s%d", b.Type, b.Steps)
		stackUnit(&stacks[b.Place], side, b.Blockade, text, b.String(), counter(text, nationColours[b.Nation]))
	}
	for i := range s.Markers.All() {
		side := AlliedSide
		if c, _ := m.Colour(i); len(stacks[i]) > 0 {
			side = stacks[i][0].Side
		} else if c == Orange {
			side = JapanSide
		}
		stackUnit(&stacks[i], side, false, marker, markerName, markerCounter)
	}
	return stacks
}
