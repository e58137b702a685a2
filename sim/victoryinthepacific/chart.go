package victoryinthepacific

import (
	"cmp"
	"fmt"
	"image/color"
	"slices"
	"sort"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/victoryinthepacific/internal/play"
)

var (
	_ sim.Mapper  = (*Rules)(nil)
	_ sim.Charted = (*State)(nil)
)

// holderColours are those of Japan, the Allies and nobody.
var holderColours = [3]color.NRGBA{sim.RGB(0xe8801a), sim.RGB(0x2d5fa8), sim.RGB(0x9aa7ae)}

// seas are the styles of an area by its holder.
var seas = [3]string{"sea-japan", "sea-allies", "sea"}

// styles are the styles of the map. An area is drawn as a ring, so that its name shows.
var styles = []sim.Style{
	{Name: "sea-japan", Legend: "area under Japan's flag", Shape: sim.Area, Colour: sim.RGB(0xf9dcb8)},
	{Name: "sea-allies", Legend: "under the Allied flag", Shape: sim.Area, Colour: sim.RGB(0xcfe0f5)},
	{Name: "sea", Legend: "under none", Shape: sim.Area, Colour: sim.RGB(0xe4ecef)},
	{Name: "land", Legend: "port or island base", Shape: sim.Area, Colour: sim.RGB(0xe9e0b4)},
	{Name: "area", Legend: "sea area; 3/1: points of control to Japan / the Allies", Shape: sim.Ring,
		Colour: sim.RGB(0x777777)},
	{Name: "port", Legend: "port (number: points of damage it repairs in a turn)", Shape: sim.Hexagon,
		Colour: sim.RGB(0x777777)},
	{Name: "base", Legend: "island base", Shape: sim.Circle, Colour: sim.RGB(0x777777)},
	{Name: "japan", Legend: "Japan", Shape: sim.Circle, Colour: holderColours[Japan]},
	{Name: "allies", Legend: "Allies", Shape: sim.Circle, Colour: holderColours[Allies]},
	{Name: "nobody", Legend: "nobody", Shape: sim.Circle, Colour: holderColours[play.Nobody]},
	{Name: "lane", Legend: "between neighbours", Shape: sim.Stroke, Colour: sim.RGB(0x6f8ea1), Width: 6},
	{Name: "touch", Legend: "port and area that touch", Shape: sim.Stroke, Colour: sim.RGB(0xb08d57), Width: 3,
		Dashed: true},
}

// unitStyles are the styles of units, for maps with units.
var unitStyles = []sim.Style{
	{Name: "units-japan", Legend: "Japanese units (×2: two of them), at sea on patrol", Shape: sim.Plate,
		Colour: holderColours[Japan]},
	{Name: "units-allies", Legend: "Allied units", Shape: sim.Plate, Colour: holderColours[Allies]},
	{Name: "raid-japan", Legend: "raiders, landing forces and submarines", Shape: sim.Frame, Colour: sim.RGB(0xa8430a)},
	{Name: "raid-allies", Shape: sim.Frame, Colour: sim.RGB(0x1c3f78)},
}

// sideKeys end the names of the styles of units.
var sideKeys = [2]string{"japan", "allies"}

// Scenarios lists the set-ups, as Setups does.
func (r *Rules) Scenarios() []sim.Setup { return r.Setups() }

// Chart draws the map, with the units of a set-up unless the name is empty.
func (r *Rules) Chart(setup string) (*sim.Chart, error) {
	if setup == "" {
		c := &sim.Chart{Title: Game.Title + ": the map", Styles: slices.Clone(styles), Notes: r.chartNotes(),
			Coasts: true}
		// A position without units and with the holders of the data: the map as it is printed.
		empty := &State{play.State{Rules: r.Book}}
		for u := range r.Units {
			empty.At[u] = play.PoolPlace
		}
		for a := range r.Areas {
			empty.Flag[a] = r.Areas[a].Holder
		}
		for p := range r.Ports {
			empty.Owner[p] = r.Ports[p].Holder
		}
		empty.Sub = play.Nowhere
		empty.chartPlaces(c)
		return c, nil
	}
	s, err := r.Setup(setup)
	if err != nil {
		return nil, fmt.Errorf("found scenario %q; want %s", setup, r.Setups()[0].Name)
	}
	return s.(*State).Chart(sim.Over), nil
}

// chartNotes say how well the map is known.
func (r *Rules) chartNotes() []string {
	var counts []string
	for _, s := range r.MapSources() {
		counts = append(counts, fmt.Sprintf("%d %s", s.Count, s.Label))
	}
	return []string{
		"A hex is a sea area, a disc a port or an island base.",
		"RECONSTRUCTED, not the printed map: names, ports and most values come from published reports; " +
			"neighbours, what ports touch and their repairs " +
			"are deduced or made up to fit, and where places stand in this picture is a drawing, over coasts " +
			"(Natural Earth) that are bent to it.",
		fmt.Sprintf("Data of the map: %s; digest %s.", strings.Join(counts, ", "), r.MapDigest()),
	}
}

// Chart draws the war. Nothing is hidden, so the viewer does not matter.
func (s *State) Chart(sim.Side) *sim.Chart {
	c := &sim.Chart{Title: s.headline(), Facts: s.facts(), Styles: slices.Concat(styles, unitStyles),
		Notes: s.rules().chartNotes(), Coasts: true}
	c.Notes[0] += " BB-2: a battleship with 2 points of damage. !: units of both sides."
	s.chartPlaces(c)
	c.Tracks = s.tracks()
	return c
}

// tracks are the track of turns and the track of the lead in points, with Japan on the left.
func (s *State) tracks() []sim.ChartTrack {
	// The marker stays on the track, whatever turn the position has.
	turns := sim.ChartTrack{Name: "Game turn",
		Marks: []sim.ChartMark{{Cell: max(0, min(int(s.GameTurn), int(s.LastTurn))-1), Colour: sim.RGB(0xd62f2f)}}}
	for t := range int(s.LastTurn) {
		turns.Cells = append(turns.Cells, fmt.Sprint(t+1))
	}
	// Japan's lead is positive and stands to the left of 0.
	lead := sim.ChartTrack{Name: "Lead in points",
		Marks: []sim.ChartMark{{Cell: play.MaxLead - int(s.Lead), Colour: sim.RGB(0xd62f2f)}}}
	for n := -play.MaxLead; n <= play.MaxLead; n++ {
		switch {
		case n < 0:
			lead.Cells = append(lead.Cells, fmt.Sprintf("J%d", -n))
		case n > 0:
			lead.Cells = append(lead.Cells, fmt.Sprintf("A%d", n))
		default:
			lead.Cells = append(lead.Cells, "0")
		}
	}
	return []sim.ChartTrack{turns, lead}
}

// chartPlaces draws areas, ports and the lines between them.
func (s *State) chartPlaces(c *sim.Chart) {
	for a := range s.Areas {
		x := &s.Areas[a]
		h := s.chartHex(uint8(a))
		h.Name, h.ID, h.Number = x.Name, x.Id, fmt.Sprintf("%d/%d", x.Points[Japan], x.Points[Allies])
		h.Area, h.Symbol, h.Owner = seas[s.Flag[a]], "area", holderColours[s.Flag[a]]
		if sides := s.sidesAt(uint8(a)); sides[Japan] && sides[Allies] {
			h.Mark = "!"
		}
		c.Hexes = append(c.Hexes, h)
		// The mask keeps neighbours with a higher number, so that each pair has one line.
		play.Each(x.Neighbours&^(1<<(a+1)-1), func(b int) {
			c.Lines = append(c.Lines, sim.ChartLine{Style: "lane", A: *s.Spots[a], B: *s.Spots[b], Apart: true})
		})
	}
	for p := range s.Ports {
		x := &s.Ports[p]
		h := s.chartHex(uint8(play.MaxAreas + p))
		h.Name, h.Land, h.Symbol, h.Owner = x.Name, "land", "port", holderColours[s.Owner[p]]
		if x.Base {
			h.Symbol = "base"
		}
		if x.Repair > 0 {
			h.Number = fmt.Sprint(x.Repair)
		}
		c.Hexes = append(c.Hexes, h)
		play.Each(x.Touches, func(a int) {
			c.Lines = append(c.Lines, sim.ChartLine{Style: "touch", A: *s.Spots[play.MaxAreas+p], B: *s.Spots[a],
				Apart: true})
		})
	}
	sort.Slice(c.Hexes, func(i, j int) bool {
		a, b := &c.Hexes[i], &c.Hexes[j]
		return cmp.Or(a.Row-b.Row, a.X-b.X) < 0
	})
}

// sidesAt reports which sides have units in a place.
func (s *State) sidesAt(place uint8) (at [2]bool) {
	for u := range s.Units {
		if s.At[u] == place {
			at[s.Units[u].Side] = true
		}
	}
	return at
}

// kindWords write the kinds of unit on the map.
var kindWords = []string{"BB", "CV", "CVL", "CA", "Air", "Amph"}

// chartHex draws the units of a place, kind by kind.
func (s *State) chartHex(place uint8) sim.ChartHex {
	h := sim.ChartHex{Row: s.Spots[place][0], X: s.Spots[place][1]}
	var stacks [2][2]sim.ChartStack     // of each side: on patrol or in port, raiders
	for n := range 2 * len(kindWords) { // of each kind, those that are whole first
		for u := range s.Units {
			x := &s.Units[u]
			if s.At[u] != place || x.Kind != play.Kind(n/2) || s.Damage[u] > 0 != (n%2 > 0) {
				continue
			}
			raids := 0
			if place < play.MaxAreas && s.Flags[u]&play.Patrol == 0 {
				raids = 1
			}
			st := &stacks[x.Side][raids]
			text, name := s.chartUnit(u)
			st.Units, st.Names = append(st.Units, text), append(st.Names, name)
		}
	}
	if s.Sub == place {
		st := &stacks[s.Subs[s.GameTurn]][1]
		st.Units, st.Names = append(st.Units, "SS"), append(st.Names, "submarine")
	}
	for side, both := range stacks {
		for n, st := range both {
			if st.Side, st.Style = sim.Side(side), []string{"units-", "raid-"}[n]+sideKeys[side]; st.Units != nil {
				h.Stacks = append(h.Stacks, st)
			}
		}
	}
	return h
}

// chartUnit writes a unit, short and in full.
func (s *State) chartUnit(u int) (text, name string) {
	text, name = kindWords[s.Units[u].Kind], s.Units[u].Name
	if n := int(s.Damage[u]); n > 0 {
		text, name = fmt.Sprintf("%s-%d", text, n), fmt.Sprintf("%s (%s%s)", name, count(n, "point", "points"),
			s.state(u))
	}
	return text, name
}

// headline says where in the war it is.
func (s *State) headline() string {
	text := fmt.Sprintf("%s: %s", Game.Title, s.Date())
	if s.Step == play.StepOver {
		return text + ", the war is over"
	}
	what := play.Stages[s.Step].Name
	if s.Homing > 0 {
		what = "going home"
	}
	return fmt.Sprintf("%s, %s to decide (%s)", text, play.SideNames[s.Turn()], what)
}

// facts say what there is to know beside the map.
func (s *State) facts() []string {
	facts := []string{s.sentence()}
	if s.Elapsed() > 0 || s.Step == play.StepOver {
		facts[0] += fmt.Sprintf(" Last scored: Japan %d, Allies %d.", s.Scored[Japan], s.Scored[Allies])
	}
	if side := s.Subs[s.GameTurn]; side != play.Nobody {
		facts[0] += fmt.Sprintf(" The submarine in play is %s.", []string{"Japan's", "the Allies'"}[side])
	}
	if s.Step > play.StepArea && s.Step < play.StepControl && s.Homing == 0 {
		text := fmt.Sprintf("Fighting in %s", s.PlaceName(s.Area))
		if s.Round > 0 {
			text += fmt.Sprintf(", round %d", s.Round)
		}
		if s.Step == play.StepFire || s.Step == play.StepDeclare {
			text += ", " + actionNames[s.Kind] + " action"
		}
		facts = append(facts, text+".")
	}
	return facts
}
