package navalchess

import (
	"fmt"
	"image/color"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/navalchess/internal/play"
)

var (
	_ sim.Mapper  = (*Rules)(nil)
	_ sim.Charted = (*State)(nil)
)

// By side, then nobody.
var ownerColours = [3]color.NRGBA{sim.RGB(0xe8801a), sim.RGB(0x2d5fa8), sim.RGB(0x999999)}

// styles are the looks of the map. Grounds are named as the terrains.
var styles = []sim.Style{
	{Name: "sea", Legend: "sea", Shape: sim.Area, Colour: sim.RGB(0xd6e8f2)}, {Name: "island", Legend: "islands",
		Shape: sim.Area, Colour: sim.RGB(0xc4e0c0)},
	{Name: "coastal", Legend: "coast", Shape: sim.Area, Colour: sim.RGB(0xdfe6c2)},
	{Name: "land", Legend: "land, no ships", Shape: sim.Area, Colour: sim.RGB(0xcfb79b)},
	{Name: "base", Legend: "base; number: circles to beat", Shape: sim.Circle, Colour: sim.RGB(0x777777)},
	{Name: "anchorage", Legend: "anchorage", Shape: sim.Hexagon, Colour: sim.RGB(0x777777)},
	{Name: "japan", Legend: "Japanese", Shape: sim.Circle, Colour: ownerColours[0]},
	{Name: "allies", Legend: "Allied", Shape: sim.Circle, Colour: ownerColours[1]},
	{Name: "closed", Legend: "side closed to ships", Shape: sim.Stroke, Colour: sim.RGB(0x444444), Width: 11},
}

var unitStyles = []sim.Style{
	{Name: "units-japan", Legend: "Japanese pieces (×2: two of them)", Shape: sim.Plate, Colour: ownerColours[0]},
	{Name: "units-allies", Legend: "Allied pieces", Shape: sim.Plate, Colour: ownerColours[1]},
	{Name: "marker-japan", Legend: "?1: marker that is turned down; CV?: ship that is there or has sailed",
		Shape: sim.Frame, Colour: sim.RGB(0xa8430a)},
	{Name: "marker-allies", Shape: sim.Frame, Colour: sim.RGB(0x1c3f78)},
}

// Letters are by class and by kind of air, styles by side.
var (
	classLetters = []string{"CV", "BB", "OB", "CA", "AM"}
	airLetters   = []string{"L", "N", "+", "H"}
	plates       = [2]string{"units-japan", "units-allies"}
	frames       = [2]string{"marker-japan", "marker-allies"}
)

// pieceWords explain the letters of the pieces.
const pieceWords = "CV carriers, BB battleships, OB old battleships, CA cruisers, AM amphibious ships, SS a " +
	"pack of submarines; " +
	"air: L land-based, N naval, + elite naval, H home air; ?1 a marker of ships."

// tracks are the turns, and the fuel that each side has as far as it is counted.
func (s *State) tracks() []sim.ChartTrack {
	// The turn's mark stays on the track, whatever turn the position says.
	turns := sim.ChartTrack{Name: "Game turn", Cells: s.Periods(),
		Marks: []sim.ChartMark{{Cell: max(0, min(int(s.GameTurn), int(s.LastTurn))-1), Colour: sim.RGB(0xd62f2f)}}}
	most := max(int(s.Fuel[Japan]), int(s.Fuel[Allies]), 11)
	fuel := sim.ChartTrack{Name: "Fuel"}
	for n := range most + 1 {
		fuel.Cells = append(fuel.Cells, fmt.Sprint(n))
	}
	for side, points := range s.Fuel {
		if s.Now().Fuel[side] != play.Unlimited {
			fuel.Marks = append(fuel.Marks, sim.ChartMark{Cell: int(points), Text: play.SideNames[side][:1],
				Colour: ownerColours[side]})
		}
	}
	return []sim.ChartTrack{turns, fuel}
}

// Scenarios lists the set-ups of the map.
func (r *Rules) Scenarios() []sim.Setup { return r.Setups() }

// Chart draws the map, with the pieces of a set-up unless the name is empty.
func (r *Rules) Chart(scenario string) (*sim.Chart, error) {
	if scenario == "" {
		c := r.chartMap(r.Start)
		c.Title = Game.Title + ": the map"
		return c, nil
	}
	s, err := r.Setup(scenario)
	if err != nil {
		return nil, err
	}
	return s.(*State).Chart(sim.Over), nil
}

// chartMap draws the map with the holder of each hex.
func (r *Rules) chartMap(held [2]hex.Board) *sim.Chart {
	c := &sim.Chart{Styles: append([]sim.Style{}, styles...)}
	for i := range r.Grid.Hexes().All() {
		p := &r.Hexes[i]
		row, x := r.Grid.Coordinates(i)
		h := sim.ChartHex{Row: row, X: x, ID: p.Id, Name: r.RoomName(i), Area: play.Terrains[p.Terrain]}
		if h.Area == "island" || h.Area == "coastal" {
			h.Area, h.Land = "sea", h.Area
		}
		if r.ReefHexes.Has(i) {
			h.Mark = "^"
		} else if r.ShoalHexes.Has(i) {
			h.Mark = "~"
		}
		owner := play.Nobody
		for side, b := range held {
			if b.Has(i) {
				owner = side
			}
		}
		// A hex has a base's symbol if it is held, was at first, has circles to beat or is an
		// anchorage.
		if owner != play.Nobody || p.First != play.Nobody || p.Circles > 0 || r.Ports.Has(i) {
			h.Symbol, h.Owner = "base", ownerColours[owner]
			if r.Ports.Has(i) {
				h.Symbol = "anchorage"
			}
			if p.Circles > 0 && p.Circles != play.ByYear {
				h.Number = fmt.Sprint(p.Circles)
			}
		}
		c.Hexes = append(c.Hexes, h)
		// Half of the directions, so that each side is met once.
		for d := range hex.Directions / 2 {
			if n, ok := r.Grid.Neighbour(i, d); ok && r.Sea.Has(i) && r.Sea.Has(n) && !r.Open.Has(i, d) {
				row2, x2 := r.Grid.Coordinates(n)
				c.Lines = append(c.Lines, sim.ChartLine{Style: "closed", A: [2]int{row, x}, B: [2]int{row2, x2},
					Along: true})
			}
		}
	}
	var counts []string
	for _, s := range r.Charted {
		counts = append(counts, fmt.Sprintf("%d %s", s.Count, s.Label))
	}
	c.Coasts = true
	c.Notes = []string{"RECONSTRUCTED, not the printed map, which is lost; the coasts are true (Natural " +
		"Earth), bent to where the places lie. " +
		"(n): room for so many air units. ^: reefs, ships that enter may be damaged, no carrier operations; " +
		"~: no carrier operations.",
		fmt.Sprintf("Data of the map: %s; digest %s.", strings.Join(counts, ", "), r.MapDigest())}
	return c
}

// Chart draws the position as a side sees it (Deal); Over sees everything.
func (s *State) Chart(viewer sim.Side) *sim.Chart {
	c := s.rules().chartMap(s.Held)
	c.Title = fmt.Sprintf("%s: %s, pulse %d", Game.Title, s.Date(), s.Pulse)
	if s.Step == play.StepOver {
		c.Title += ", the war is over"
	} else {
		c.Title += fmt.Sprintf(", %s to decide (%s)", play.SideNames[s.Turn()], play.Stages[s.Step].Name)
	}
	if viewer != sim.Over {
		c.Title += ", as seen by " + play.SideNames[viewer]
	}
	c.Styles, c.Tracks = append(c.Styles, unitStyles...), s.tracks()
	c.Notes[0] += " " + pieceWords
	c.Facts = []string{fmt.Sprintf("Fuel: Japan %d, Allies %s. Objectives that the Allies have: %d of %d.",
		s.Fuel[Japan], s.alliedFuel(), s.objectives(), play.Objectives)}
	stacks := s.stacks(viewer)
	// Both lists are in the order of the grid.
	for n, i := range hexList(s.Grid.Hexes()) {
		c.Hexes[n].Stacks = stacks[i]
	}
	c.Boxes = []sim.ChartBox{{ChartHex: sim.ChartHex{Name: "off the eastern edge", Stacks: stacks[play.EdgePlace]},
		Right: true}}
	return c
}

// hexList lists the hexes of a set, lowest first.
func hexList(b hex.Board) (list []hex.Index) {
	for i := range b.All() {
		list = append(list, i)
	}
	return list
}

// alliedFuel writes what the Allies have, which may be without limit.
func (s *State) alliedFuel() string {
	if s.Now().Fuel[Allies] == play.Unlimited {
		return "without limit"
	}
	return fmt.Sprint(s.Fuel[Allies])
}

// stacks are the pieces of each place as a side sees them.
func (s *State) stacks(viewer sim.Side) (stacks [play.EdgePlace + 1][]sim.ChartStack) {
	for side := range sim.Side(2) {
		secret := viewer == side.Other()
		low, high := s.Span(side)
		for u := low; u < high; u++ {
			if s.At[u] > play.EdgePlace {
				continue
			}
			name := s.Ships[u].Name + marksText(s.Ship[u]&play.Damaged, shipWords)
			// A hidden ship is put in the place that it lies in or sailed from: it may be either.
			if secret && s.Hidden(u) {
				pile(&stacks[s.Origin(u)], side, frames[side], classLetters[s.Ships[u].Class]+"?",
					name+", here or at sea")
				continue
			}
			if s.On[u] != play.None {
				name += fmt.Sprintf("; marker %d", s.On[u]%play.MarkersEach+1)
			}
			pile(&stacks[s.At[u]], side, plates[side], classLetters[s.Ships[u].Class], name)
		}
		low, high = s.AirSpan(side)
		for a := low; a < high; a++ {
			if s.Base[a] < play.EdgePlace {
				pile(&stacks[s.Base[a]], side, plates[side], airLetters[s.Planes[a].Kind],
					fmt.Sprintf("%s (range %d)", s.Planes[a].Name, s.RangeOf(s.Planes[a].Kind)))
			}
		}
		low, high = play.Markers(side)
		for m := low; m < high; m++ {
			// Markers that are turned up need no piece of their own: their ships are shown.
			if k := &s.Mark[m]; k.Flags&(play.InUse|play.Exposed) == play.InUse {
				pile(&stacks[k.At], side, frames[side], fmt.Sprintf("?%d", m%play.MarkersEach+1), markerName(m))
			}
		}
	}
	for p, at := range s.Pack {
		if at < play.EdgePlace && (viewer != Japan || !s.packHidden(p)) {
			pile(&stacks[at], Allies, plates[Allies], "SS", s.PackNames[p])
		}
	}
	return stacks
}

// pile puts a piece on a place: those of one style are one stack, as long as no other comes
// between.
func pile(list *[]sim.ChartStack, side sim.Side, style, text, name string) {
	if n := len(*list) - 1; n < 0 || (*list)[n].Style != style {
		*list = append(*list, sim.ChartStack{Side: side, Style: style})
	}
	last := &(*list)[len(*list)-1]
	last.Units, last.Names = append(last.Units, text), append(last.Names, name)
}
