package atlas

import (
	"fmt"
	"image/color"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
)

// RGB is a colour by its hexadecimal digits.
func RGB(hex uint32) color.NRGBA {
	return color.NRGBA{uint8(hex >> 16), uint8(hex >> 8), uint8(hex), 0xff}
}

// OwnerColours are those of the bases, by Colour, and but for green those of the blocks.
var OwnerColours = [numColours]color.NRGBA{RGB(0xe8801a), RGB(0x2d5fa8), RGB(0x7a4a21), RGB(0x2f8a45), RGB(0xf0c818)}

// Styles are the looks of the map. Grounds are named as the terrains.
var Styles = []sim.Style{
	{Name: "sea", Legend: "sea", Shape: sim.Area, Colour: RGB(0xd6e8f2)},
	{Name: "clear", Legend: "clear", Shape: sim.Area, Colour: RGB(0xf1ecce)},
	{Name: "desert", Legend: "desert", Shape: sim.Area, Colour: RGB(0xecd39a)},
	{Name: "jungle", Legend: "jungle", Shape: sim.Area, Colour: RGB(0xb2d596)},
	{Name: "mountain", Legend: "mountain", Shape: sim.Area, Colour: RGB(0xcbb7cf)},
	{Name: "out", Legend: "out of play", Shape: sim.Area, Colour: RGB(0xa9aeb1)},
	{Name: "minor", Legend: "minor base", Shape: sim.Circle, Colour: RGB(0x777777)},
	{Name: "major", Legend: "major base", Shape: sim.Hexagon, Colour: RGB(0x777777)},
	{Name: "home", Legend: "home base (all Chinese ones too); number: production", Shape: sim.Ring,
		Colour: RGB(0x777777)},
	{Name: "reference", Legend: "reference point", Shape: sim.Dot, Colour: RGB(0x222222)},
	{Name: "japan", Legend: "Japanese", Shape: sim.Circle, Colour: OwnerColours[Orange]},
	{Name: "usa", Legend: "American", Shape: sim.Circle, Colour: OwnerColours[Blue]},
	{Name: "british", Legend: "British", Shape: sim.Circle, Colour: OwnerColours[Red]},
	{Name: "dutch", Legend: "Dutch", Shape: sim.Circle, Colour: OwnerColours[Green]},
	{Name: "china", Legend: "Chinese", Shape: sim.Circle, Colour: OwnerColours[Yellow]},
	{Name: "one", Legend: "land side, limit 1", Shape: sim.Stroke, Colour: RGB(0x7a5a34), Width: 8},
	{Name: "two", Legend: "land side, limit 2", Shape: sim.Stroke, Colour: RGB(0x7a5a34), Width: 3},
	{Name: "alpine", Legend: "alpine side", Shape: sim.Stroke, Colour: RGB(0xffffff), Width: 14},
	{Name: "closed", Legend: "closed side", Shape: sim.Stroke, Colour: RGB(0x444444), Width: 11},
	{Name: "rail", Legend: "rail", Shape: sim.Stroke, Colour: RGB(0xc4271f), Width: 5, Dashed: true},
	{Name: "theatre", Legend: "border of theatres", Shape: sim.Stroke, Colour: RGB(0x8a4fae), Width: 6, Dashed: true},
	{Name: "north-pacific", Legend: "North Pacific line", Shape: sim.Stroke, Colour: RGB(0x2b62c9), Width: 9},
	{Name: "theatre-name", Shape: sim.Lettering, Colour: RGB(0x8a5bb0)},
}

// UnitStyles are those of the units, where a scenario is drawn.
var UnitStyles = []sim.Style{
	{Name: "units-japan", Legend: "Japanese block: its type, a pip for each step", Shape: sim.Plate,
		Colour: OwnerColours[Orange]},
	{Name: "units-allies", Legend: "American", Shape: sim.Plate, Colour: OwnerColours[Blue]},
	{Name: "units-british", Legend: "British, Indian, ANZAC", Shape: sim.Plate, Colour: OwnerColours[Red]},
	{Name: "units-china", Legend: "Chinese", Shape: sim.Plate, Colour: OwnerColours[Yellow]},
	{Name: "blockade-japan", Legend: "blockade: the base is closed; MB: Major Base marker", Shape: sim.Frame,
		Colour: RGB(0x8a1f5a), Dashed: true},
	{Name: "blockade-allies", Shape: sim.Frame, Colour: RGB(0x8a1f5a), Dashed: true},
}

// Coordinate returns row and x of a hex as its number has them.
func (m *Map) Coordinate(i hex.Index) [2]int { return [2]int{m.Places[i].row, m.Places[i].x} }

// ChartHex draws a hex without its units.
func (m *Map) ChartHex(i hex.Index) sim.ChartHex {
	at := m.Coordinate(i)
	h := sim.ChartHex{Row: at[0], X: at[1], ID: m.Places[i].ID, Name: m.Places[i].name, Area: m.Ground(i)}
	// A hex with water and land has its terrain as the land in a sea.
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
		// The mark is the die roll at which a typhoon strikes here.
		if centre == i {
			h.Mark = fmt.Sprintf("T%d", roll+1)
		}
	}
	m.chartBase(i, &h)
	return h
}

// Ground names the style of a hex's terrain.
func (m *Map) Ground(i hex.Index) string {
	for t, set := range []hex.Board{m.Clear, m.Desert, m.Jungle, m.Mountain} {
		if set.Has(i) {
			return book.HexWords[int(book.ClearHex)+t]
		}
	}
	return book.HexWords[book.SeaHex]
}

// chartBase draws the base of a place.
func (m *Map) chartBase(i hex.Index, h *sim.ChartHex) {
	// Of the home bases those of the great powers have the ring; the Empire's are all British.
	switch {
	case m.Homes[book.Japan].Or(m.Homes[book.USA]).Or(m.Homes[book.British]).Has(i):
		h.Symbol = "home"
	case m.Major.Has(i):
		h.Symbol = "major"
	case m.Minor.Has(i):
		h.Symbol = "minor"
	case m.Reference.Has(i):
		h.Symbol = "reference"
	}
	if colour, ok := m.Colour(i); ok {
		h.Owner = OwnerColours[colour]
	}
	if n := m.PP[i]; n > 0 {
		h.Number = fmt.Sprint(n)
	}
}

// ChartBox draws a map box without its units [2.3].
func (m *Map) ChartBox(b Box) sim.ChartBox {
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
		// Columns count whole hexes and x half ones, so that the number of columns is the middle
		// of x.
		x += m.Places[i].x - m.Grid.Columns
	}
	return sim.ChartBox{ChartHex: h, Right: x > 0, Text: text}
}
