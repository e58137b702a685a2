package pacificvictory

import (
	"fmt"
	"image/color"
	"slices"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
)

var _ sim.Mapper = (*Rules)(nil)

func rgb(hex uint32) color.NRGBA {
	return color.NRGBA{uint8(hex >> 16), uint8(hex >> 8), uint8(hex), 0xff}
}

// ownerColours are those of the bases, by Colour, and but for green those of the blocks.
var ownerColours = [numColours]color.NRGBA{rgb(0xe8801a), rgb(0x2d5fa8), rgb(0x7a4a21), rgb(0x2f8a45), rgb(0xf0c818)}

// styles are the looks of the map. Grounds are named as the terrains.
var styles = []sim.Style{
	{Name: "sea", Legend: "sea", Shape: sim.Area, Colour: rgb(0xd6e8f2)},
	{Name: "clear", Legend: "clear", Shape: sim.Area, Colour: rgb(0xf1ecce)},
	{Name: "desert", Legend: "desert", Shape: sim.Area, Colour: rgb(0xecd39a)},
	{Name: "jungle", Legend: "jungle", Shape: sim.Area, Colour: rgb(0xb2d596)},
	{Name: "mountain", Legend: "mountain", Shape: sim.Area, Colour: rgb(0xcbb7cf)},
	{Name: "out", Legend: "out of play", Shape: sim.Area, Colour: rgb(0xa9aeb1)},
	{Name: "minor", Legend: "minor base", Shape: sim.Circle, Colour: rgb(0x777777)},
	{Name: "major", Legend: "major base", Shape: sim.Hexagon, Colour: rgb(0x777777)},
	{Name: "home", Legend: "home base (all Chinese ones too); number: production", Shape: sim.Ring, Colour: rgb(0x777777)},
	{Name: "reference", Legend: "reference point", Shape: sim.Dot, Colour: rgb(0x222222)},
	{Name: "japan", Legend: "Japanese", Shape: sim.Circle, Colour: ownerColours[Orange]},
	{Name: "usa", Legend: "American", Shape: sim.Circle, Colour: ownerColours[Blue]},
	{Name: "british", Legend: "British", Shape: sim.Circle, Colour: ownerColours[Red]},
	{Name: "dutch", Legend: "Dutch", Shape: sim.Circle, Colour: ownerColours[Green]},
	{Name: "china", Legend: "Chinese", Shape: sim.Circle, Colour: ownerColours[Yellow]},
	{Name: "one", Legend: "land side, limit 1", Shape: sim.Stroke, Colour: rgb(0x7a5a34), Width: 8},
	{Name: "two", Legend: "land side, limit 2", Shape: sim.Stroke, Colour: rgb(0x7a5a34), Width: 3},
	{Name: "alpine", Legend: "alpine side", Shape: sim.Stroke, Colour: rgb(0xffffff), Width: 14},
	{Name: "closed", Legend: "closed side", Shape: sim.Stroke, Colour: rgb(0x444444), Width: 11},
	{Name: "rail", Legend: "rail", Shape: sim.Stroke, Colour: rgb(0xc4271f), Width: 5, Dashed: true},
	{Name: "theatre", Legend: "border of theatres", Shape: sim.Stroke, Colour: rgb(0x8a4fae), Width: 6, Dashed: true},
	{Name: "north-pacific", Legend: "North Pacific line", Shape: sim.Stroke, Colour: rgb(0x2b62c9), Width: 9},
	{Name: "theatre-name", Shape: sim.Lettering, Colour: rgb(0x8a5bb0)},
}

// unitStyles are those of the units, where a scenario is drawn.
var unitStyles = []sim.Style{
	{Name: "units-japan", Legend: "Japanese block: its type, a pip for each step", Shape: sim.Plate, Colour: ownerColours[Orange]},
	{Name: "units-allies", Legend: "American", Shape: sim.Plate, Colour: ownerColours[Blue]},
	{Name: "units-british", Legend: "British, Indian, ANZAC", Shape: sim.Plate, Colour: ownerColours[Red]},
	{Name: "units-china", Legend: "Chinese", Shape: sim.Plate, Colour: ownerColours[Yellow]},
	{Name: "blockade-japan", Legend: "blockade: the base is closed; MB: Major Base marker", Shape: sim.Frame, Colour: rgb(0x8a1f5a), Dashed: true},
	{Name: "blockade-allies", Shape: sim.Frame, Colour: rgb(0x8a1f5a), Dashed: true},
}

// Chart draws the map, with the blocks of a scenario unless the name is empty.
func (r *Rules) Chart(scenario string) (*sim.Chart, error) {
	w := r.war
	c := &sim.Chart{Title: Game.Title + ": the map", Styles: slices.Clone(styles)}
	var s *Scenario
	if scenario != "" {
		var ok bool
		if s, ok = w.Scenario(scenario); !ok {
			var names []string
			for _, s := range w.Scenarios {
				names = append(names, s.Name)
			}
			return nil, fmt.Errorf("found scenario %q; want one of %s%s", scenario, strings.Join(names, ", "), sim.NearHint(scenario, names))
		}
		c.Title = fmt.Sprintf("%s: %s, %s (from %s)", Game.Title, s.Name, s.Title, Turns[s.First])
		c.Styles = append(c.Styles, unitStyles...)
	}
	stacks := s.stacks(w.Map)
	w.chartPlaces(c, &stacks)
	if s != nil {
		start, err := r.campaign(s)
		if err != nil {
			return nil, err
		}
		c.Tracks = start.tracks(sim.Over)
	}
	return c, nil
}

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

// coordinate returns row and x of a hex as its number has them.
func (m *Map) coordinate(i hex.Index) [2]int { return [2]int{m.places[i].row, m.places[i].x} }

func (m *Map) chartHex(i hex.Index) sim.ChartHex {
	at := m.coordinate(i)
	h := sim.ChartHex{Row: at[0], X: at[1], ID: m.places[i].id, Name: m.places[i].name, Area: m.ground(i)}
	if m.Island.Has(i) || m.Coastal.Has(i) {
		h.Area, h.Land = "sea", h.Area
	}
	if !m.InPlay.Has(i) {
		h.Area = "out"
	}
	if m.Impassable.Has(i) {
		h.Name += " (no ground)"
	}
	for roll, centre := range m.Storms {
		if centre == i {
			h.Mark = fmt.Sprintf("T%d", roll+1)
		}
	}
	m.chartBase(i, &h)
	return h
}

// ground names the style of a hex's terrain.
func (m *Map) ground(i hex.Index) string {
	for t, set := range []hex.Board{m.Clear, m.Desert, m.Jungle, m.Mountain} {
		if set.Has(i) {
			return hexWords[int(clearHex)+t]
		}
	}
	return hexWords[seaHex]
}

// chartBase draws the base of a place.
func (m *Map) chartBase(i hex.Index, h *sim.ChartHex) {
	switch {
	case m.Homes[Japan].Or(m.Homes[USA]).Or(m.Homes[British]).Has(i):
		h.Symbol = "home"
	case m.Major.Has(i):
		h.Symbol = "major"
	case m.Minor.Has(i):
		h.Symbol = "minor"
	case m.Reference.Has(i):
		h.Symbol = "reference"
	}
	if colour, ok := m.Colour(i); ok {
		h.Owner = ownerColours[colour]
	}
	if n := m.PP[i]; n > 0 {
		h.Number = fmt.Sprint(n)
	}
}

func (m *Map) chartBox(b Box) sim.ChartBox {
	h := sim.ChartHex{Name: m.Name(b.Place)}
	m.chartBase(b.Place, &h)
	list := func(set hex.Board) string {
		var names []string
		for i := range set.All() {
			names = append(names, m.Name(i))
		}
		return strings.Join(names, ", ")
	}
	text := "supply and moves: " + list(b.Supply.And(b.Moves))
	if more := b.Moves.AndNot(b.Supply); !more.Empty() {
		text += "; moves: " + list(more)
	}
	// A box stands on the side of the map where its links lie.
	x := 0
	for i := range b.Moves.All() {
		x += m.places[i].x - m.Grid.Columns
	}
	return sim.ChartBox{ChartHex: h, Right: x > 0, Text: text}
}
