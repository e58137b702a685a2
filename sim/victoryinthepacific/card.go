package victoryinthepacific

import (
	"fmt"
	"slices"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/victoryinthepacific/internal/play"
)

var (
	_ sim.CardIndex = (*State)(nil)
	_ sim.CardIndex = (*Battle)(nil)
)

// Cards returns what a side knows of areas, ports and units.
func (s *State) Cards(viewer sim.Side, wanted func(string) bool) (cards []sim.Card) {
	for a := range s.Areas {
		if x := &s.Areas[a]; wanted(x.Name) || wanted(x.Id) {
			lines := append(s.areaCard(a), s.unitsAt(uint8(a))...)
			if s.TaskForces && s.fightsNow() && a == int(s.Area) {
				lines = append(lines, s.forceLines(viewer)...)
			}
			cards = append(cards, sim.Card{Name: x.Name + " " + x.Id, Lines: lines})
		}
	}
	for p := range s.Ports {
		if x := &s.Ports[p]; wanted(x.Name) {
			cards = append(cards,
				sim.Card{Name: x.Name, Lines: append(s.portCard(p), s.unitsAt(uint8(play.MaxAreas+p))...)})
		}
	}
	for u := range s.Units {
		if x := &s.Units[u]; wanted(x.Name) {
			cards = append(cards, sim.Card{Name: x.Name, Lines: s.unitCard(u, viewer)})
		}
	}
	return cards
}

// Cards returns what is known about the units of a single battle, and about its task forces under
// the name of the area.
func (b *Battle) Cards(_ sim.Side, wanted func(string) bool) (cards []sim.Card) {
	s := &b.s
	if x := &s.Areas[s.Area]; wanted(x.Name) || wanted(x.Id) {
		cards = append(cards, sim.Card{Name: x.Name + " " + x.Id,
			Lines: append(s.unitsAt(s.Area), s.forceLines(sim.Over)...)})
	}
	for u := range s.Units {
		if x := &s.Units[u]; wanted(x.Name) {
			cards = append(cards, sim.Card{Name: x.Name, Lines: s.unitCard(u, sim.Over)})
		}
	}
	return cards
}

// namesIn lists the areas of a set.
func (s *State) namesIn(areas uint16) string {
	var names []string
	play.Each(areas, func(a int) { names = append(names, s.Areas[a].Name) })
	return list(names)
}

// areaCard says which side holds an area, what it is worth, and what is next to it.
func (s *State) areaCard(a int) []string {
	x := &s.Areas[a]
	var ports []string
	play.Each(x.Ports, func(p int) {
		ports = append(ports, fmt.Sprintf("%s (%s)", s.Ports[p].Name, holderWords[s.Owner[p]]))
	})
	return []string{
		fmt.Sprintf("Sea area under the flag of %s; worth %d to Japan, %d to the Allies", holderWords[s.Flag[a]],
			x.Points[Japan], x.Points[Allies]),
		"Neighbours: " + s.namesIn(x.Neighbours), "Ports and bases that touch it: " + list(ports),
	}
}

// By side of the war, then nobody.
var holderWords = [...]string{"Japan", "the Allies", "nobody"}

// portCard describes a port and how far ships sail from it: for each navy with ships and for each
// face, the areas that it reaches freely and those that need a speed roll.
func (s *State) portCard(p int) []string {
	x := &s.Ports[p]
	what := fmt.Sprintf("Port of %s, repairs %s a turn, %d left in this", holderWords[s.Owner[p]],
		count(int(x.Repair), "point", "points"), s.Repair[p])
	if x.Base {
		what = "Island base of " + holderWords[s.Owner[p]]
		if s.Garrison&(1<<p) != 0 {
			what += ", with a garrison"
		}
	}
	lines := []string{what, "Touches: " + s.namesIn(x.Touches)}
	for side := range sim.Side(2) {
		for navy, l := range s.Legs {
			// A navy without ships on that side has no line.
			of := slices.IndexFunc(s.Units, func(u play.Unit) bool {
				return u.Ship() && int(u.Navy) == navy && u.Side == side
			})
			if of < 0 {
				continue
			}
			patrols, failing := s.Course(p, side, l[play.PatrolFace])
			raids, rolled := s.Course(p, side, l[play.RaidFace])
			lines = append(lines,
				fmt.Sprintf("Ships of %s patrol %s, with a speed roll %s; raid %s, with a speed roll %s",
					play.Nations[navy], s.namesIn(patrols), s.namesIn(failing), s.namesIn(raids), s.namesIn(rolled)))
		}
	}
	return lines
}

// unitsAt lists the units of a place by side, with their factors.
func (s *State) unitsAt(place uint8) (lines []string) {
	for side := range sim.Side(2) {
		var names []string
		low, high := s.Limits(side)
		for u := low; u < high; u++ {
			if s.At[u] != place {
				continue
			}
			text := fmt.Sprintf("%s %s %s", kindWords[s.Units[u].Kind], s.Units[u].Name, s.factors(u))
			if s.Damage[u] > 0 {
				text += fmt.Sprintf(" (damage %d)", s.Damage[u])
			}
			names = append(names, text)
		}
		if names != nil {
			lines = append(lines, play.SideNames[side]+": "+strings.Join(names, ", "))
		}
	}
	return lines
}

// unitCard says what a unit is, where it is and in what state. For a ship in port it also says
// where it can go now.
func (s *State) unitCard(u int, viewer sim.Side) []string {
	x := &s.Units[u]
	where := "At " + s.PlaceName(s.At[u])
	switch s.At[u] {
	case play.PoolPlace:
		where = fmt.Sprintf("Comes on turn %d", s.Due[u])
	case play.LostPlace:
		where = "Lost"
	case play.GonePlace:
		where = "Has left the theatre"
	}
	lines := []string{fmt.Sprintf("%s of %s: %s (guns-armor-speed; * adds 1 to each die)", kindWords[x.Kind],
		holderWords[x.Side], s.factors(u)), where}
	for _, words := range []string{s.stateWords(u), s.forceWords(u, viewer)} {
		if words != "" {
			lines[1] += ", " + words
		}
	}
	if n := s.Damage[u]; n > 0 {
		lines[1] += fmt.Sprintf(", damage %d of %d", n, x.Armor)
	}
	// Ports are numbered from MaxAreas on.
	if at := s.At[u]; x.Ship() && at >= play.MaxAreas && at < play.PoolPlace {
		p := int(at - play.MaxAreas)
		roll := fmt.Sprintf("with a speed roll (%.0f %%)", 100*s.Roll(int(s.Speed(u))))
		patrols, failing := s.Patrols(u, p)
		raids, rolled := s.Raids(u, p)
		lines = append(lines, fmt.Sprintf("Can patrol: %s; %s: %s", s.namesIn(patrols), roll, s.namesIn(failing)),
			fmt.Sprintf("Can raid: %s; %s: %s", s.namesIn(raids), roll, s.namesIn(rolled)))
	}
	return lines
}
