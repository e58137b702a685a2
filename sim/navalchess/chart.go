package navalchess

import (
	"fmt"
	"image/color"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/table"
)

var (
	_ sim.Mapper  = (*Rules)(nil)
	_ sim.Charted = (*State)(nil)
	_ sim.Dated   = (*State)(nil)
)

func rgb(hex uint32) color.NRGBA {
	return color.NRGBA{uint8(hex >> 16), uint8(hex >> 8), uint8(hex), 0xff}
}

var ownerColours = [3]color.NRGBA{rgb(0xe8801a), rgb(0x2d5fa8), rgb(0x999999)}

// styles are the looks of the map. Grounds are named as the terrains.
var styles = []sim.Style{
	{Name: "sea", Legend: "sea", Shape: sim.Area, Colour: rgb(0xd6e8f2)}, {Name: "island", Legend: "islands", Shape: sim.Area, Colour: rgb(0xc4e0c0)},
	{Name: "coastal", Legend: "coast", Shape: sim.Area, Colour: rgb(0xdfe6c2)}, {Name: "land", Legend: "land, no ships", Shape: sim.Area, Colour: rgb(0xcfb79b)},
	{Name: "base", Legend: "base; number: circles to beat", Shape: sim.Circle, Colour: rgb(0x777777)},
	{Name: "anchorage", Legend: "anchorage", Shape: sim.Hexagon, Colour: rgb(0x777777)},
	{Name: "japan", Legend: "Japanese", Shape: sim.Circle, Colour: ownerColours[0]}, {Name: "allies", Legend: "Allied", Shape: sim.Circle, Colour: ownerColours[1]},
	{Name: "closed", Legend: "side closed to ships", Shape: sim.Stroke, Colour: rgb(0x444444), Width: 11},
}

var unitStyles = []sim.Style{
	{Name: "units-japan", Legend: "Japanese pieces (×2: two of them)", Shape: sim.Plate, Colour: ownerColours[0]},
	{Name: "units-allies", Legend: "Allied pieces", Shape: sim.Plate, Colour: ownerColours[1]},
	{Name: "marker-japan", Legend: "?1: marker that is turned down; CV?: ship that is there or has sailed", Shape: sim.Frame, Colour: rgb(0xa8430a)}, {Name: "marker-allies", Shape: sim.Frame, Colour: rgb(0x1c3f78)},
}

var (
	classLetters = []string{"CV", "BB", "OB", "CA", "AM"}
	airLetters   = []string{"L", "N", "+", "H"}
	plates       = [2]string{"units-japan", "units-allies"}
	frames       = [2]string{"marker-japan", "marker-allies"}
)

// pieceWords explain the letters of the pieces.
const pieceWords = "CV carriers, BB battleships, OB old battleships, CA cruisers, AM amphibious ships, SS a pack of submarines; " +
	"air: L land-based, N naval, + elite naval, H home air; ?1 a marker of ships."

// tracks are the turns, and the fuel that each side has as far as it is counted.
func (s *State) tracks() []sim.ChartTrack {
	turns := sim.ChartTrack{Name: "Game turn", Cells: s.Periods(), Marks: []sim.ChartMark{{Cell: max(0, min(int(s.Turnof), int(s.last))-1), Colour: rgb(0xd62f2f)}}}
	most := max(int(s.Fuel[Japan]), int(s.Fuel[Allies]), 11)
	fuel := sim.ChartTrack{Name: "Fuel"}
	for n := range most + 1 {
		fuel.Cells = append(fuel.Cells, fmt.Sprint(n))
	}
	for side, points := range s.Fuel {
		if s.now().fuel[side] != unlimited {
			fuel.Marks = append(fuel.Marks, sim.ChartMark{Cell: int(points), Text: sideNames[side][:1], Colour: ownerColours[side]})
		}
	}
	return []sim.ChartTrack{turns, fuel}
}

// countMap keeps what the files of the map say of how they are known.
func (r *Rules) countMap() error { r.charted = r.Sources(); return nil }

// MapSources counts the data of the map by how it is known.
func (r *Rules) MapSources() []sim.Source { return r.charted }

// MapDigest names the data files of the map in force.
func (r *Rules) MapDigest() string {
	digest, _ := table.Digest(r.data, "hexes.csv", "sides.csv", "bases.csv", "places.csv") // they have been read
	return digest
}

// Scenarios lists the set-ups of the map.
func (r *Rules) Scenarios() []sim.Setup { return r.Setups() }

// Chart draws the map, with the pieces of a set-up unless the name is empty.
func (r *Rules) Chart(scenario string) (*sim.Chart, error) {
	if scenario == "" {
		c := r.chartMap(r.start)
		c.Title = Game.Title + ": the map"
		return c, nil
	}
	s, err := r.Setup(scenario)
	if err != nil {
		return nil, err
	}
	return s.(*State).Chart(sim.Over), nil
}

// chartMap draws the map with who holds what.
func (r *Rules) chartMap(held [2]hex.Board) *sim.Chart {
	c := &sim.Chart{Styles: append([]sim.Style{}, styles...)}
	for i := range r.grid.Hexes().All() {
		p := &r.hexes[i]
		row, x := r.grid.Coordinates(i)
		h := sim.ChartHex{Row: row, X: x, ID: p.id, Name: r.roomName(i), Area: terrains[p.terrain]}
		if h.Area == "island" || h.Area == "coastal" {
			h.Area, h.Land = "sea", h.Area
		}
		if r.reefs.Has(i) {
			h.Mark = "^"
		} else if r.shoals.Has(i) {
			h.Mark = "~"
		}
		owner := nobody
		for side, b := range held {
			if b.Has(i) {
				owner = side
			}
		}
		if owner != nobody || p.first != nobody || p.circles > 0 || r.ports.Has(i) {
			h.Symbol, h.Owner = "base", ownerColours[owner]
			if r.ports.Has(i) {
				h.Symbol = "anchorage"
			}
			if p.circles > 0 && p.circles != byYear {
				h.Number = fmt.Sprint(p.circles)
			}
		}
		c.Hexes = append(c.Hexes, h)
		for d := range hex.Directions / 2 {
			if n, ok := r.grid.Neighbour(i, d); ok && r.sea.Has(i) && r.sea.Has(n) && !r.open.Has(i, d) {
				row2, x2 := r.grid.Coordinates(n)
				c.Lines = append(c.Lines, sim.ChartLine{Style: "closed", A: [2]int{row, x}, B: [2]int{row2, x2}, Along: true})
			}
		}
	}
	var counts []string
	for _, s := range r.charted {
		counts = append(counts, fmt.Sprintf("%d %s", s.Count, s.Label))
	}
	c.Coasts = true
	c.Notes = []string{"RECONSTRUCTED, not the printed map, which is lost; the coasts are true (Natural Earth), bent to where the places lie. " +
		"(n): room for so many air units. ^: reefs, ships that enter may be damaged, no carrier operations; ~: no carrier operations.",
		fmt.Sprintf("Data of the map: %s; digest %s.", strings.Join(counts, ", "), r.MapDigest())}
	return c
}

// Chart draws the position as a side sees it (Deal); Over sees everything.
func (s *State) Chart(viewer sim.Side) *sim.Chart {
	c := s.chartMap(s.Held)
	c.Title = fmt.Sprintf("%s: %s, pulse %d", Game.Title, s.Date(), s.Pulse)
	if s.Step == stepOver {
		c.Title += ", the war is over"
	} else {
		c.Title += fmt.Sprintf(", %s to decide (%s)", sideNames[s.Turn()], stages[s.Step].name)
	}
	if viewer != sim.Over {
		c.Title += ", as " + sideNames[viewer] + " sees it"
	}
	c.Styles, c.Tracks = append(c.Styles, unitStyles...), s.tracks()
	c.Notes[0] += " " + pieceWords
	c.Facts = []string{fmt.Sprintf("Fuel: Japan %d, Allies %s. Objectives that the Allies have: %d of %d.", s.Fuel[Japan], s.alliedFuel(), s.objectives(), objectives)}
	stacks := s.stacks(viewer)
	for n, i := range hexList(s.grid.Hexes()) {
		c.Hexes[n].Stacks = stacks[i]
	}
	c.Boxes = []sim.ChartBox{{ChartHex: sim.ChartHex{Name: "off the eastern edge", Stacks: stacks[edgePlace]}, Right: true}}
	return c
}

// roomName is the name of a hex, with the room for air units that is printed there: (2).
func (r *Rules) roomName(h hex.Index) string {
	p := &r.hexes[h]
	if p.name == "" || !r.small.Has(h) || !r.ground.Has(h) {
		return p.name
	}
	return fmt.Sprintf("%s (%d)", p.name, p.limit)
}

func hexList(b hex.Board) (list []hex.Index) {
	for i := range b.All() {
		list = append(list, i)
	}
	return list
}

func (s *State) alliedFuel() string {
	if s.now().fuel[Allies] == unlimited {
		return "without limit"
	}
	return fmt.Sprint(s.Fuel[Allies])
}

// stacks are the pieces of each place as a side sees them.
func (s *State) stacks(viewer sim.Side) (stacks [edgePlace + 1][]sim.ChartStack) {
	put := func(at uint8, side sim.Side, style, text, name string) {
		list := stacks[at]
		if n := len(list) - 1; n < 0 || list[n].Style != style {
			list = append(list, sim.ChartStack{Side: side, Style: style})
		}
		last := &list[len(list)-1]
		last.Units, last.Names = append(last.Units, text), append(last.Names, name)
		stacks[at] = list
	}
	for side := range sim.Side(2) {
		secret := viewer == side.Other()
		low, high := s.span(side)
		for u := low; u < high; u++ {
			if s.At[u] > edgePlace {
				continue
			}
			name := s.ships[u].name + marksText(s.Ship[u]&damaged, shipWords)
			if secret && s.hidden(u) {
				put(s.origin(u), side, frames[side], classLetters[s.ships[u].class]+"?", name+", here or at sea")
				continue
			}
			if s.On[u] != none {
				name += fmt.Sprintf("; marker %d", s.On[u]%markersEach+1)
			}
			put(s.At[u], side, plates[side], classLetters[s.ships[u].class], name)
		}
		low, high = s.airSpan(side)
		for a := low; a < high; a++ {
			if s.Base[a] < edgePlace {
				put(s.Base[a], side, plates[side], airLetters[s.planes[a].kind], fmt.Sprintf("%s (range %d)", s.planes[a].name, s.rangeOf(s.planes[a].kind)))
			}
		}
		low, high = markers(side)
		for m := low; m < high; m++ {
			if k := &s.Mark[m]; k.Flags&(inUse|exposed) == inUse {
				put(k.At, side, frames[side], fmt.Sprintf("?%d", m%markersEach+1), markerName(m))
			}
		}
	}
	for p, at := range s.Pack {
		if at < edgePlace && (viewer != Japan || !s.packHidden(p)) {
			put(at, Allies, plates[Allies], "SS", s.packNames[p])
		}
	}
	return stacks
}
