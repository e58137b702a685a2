package pacificvictory

import (
	"fmt"
	"image/color"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
)

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
