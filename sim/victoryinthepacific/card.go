package victoryinthepacific

import (
	"fmt"
	"slices"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
)

var _ sim.Informer = (*State)(nil)

// Cards returns what there is to know of areas, ports and units: nothing is hidden.
func (s *State) Cards(_ sim.Side, wanted func(string) bool) (cards []sim.Card) {
	for a := range s.areas {
		if x := &s.areas[a]; wanted(x.name) || wanted(x.id) {
			cards = append(cards, sim.Card{Name: x.name + " " + x.id, Lines: append(s.areaCard(a), s.unitsAt(uint8(a))...)})
		}
	}
	for p := range s.ports {
		if x := &s.ports[p]; wanted(x.name) {
			cards = append(cards, sim.Card{Name: x.name, Lines: append(s.portCard(p), s.unitsAt(uint8(maxAreas+p))...)})
		}
	}
	for u := range s.units {
		if x := &s.units[u]; wanted(x.name) {
			cards = append(cards, sim.Card{Name: x.name, Lines: s.unitCard(u)})
		}
	}
	return cards
}

// namesIn lists the areas of a set.
func (s *State) namesIn(areas uint16) string {
	var names []string
	each(areas, func(a int) { names = append(names, s.areas[a].name) })
	return list(names)
}

func (s *State) areaCard(a int) []string {
	x := &s.areas[a]
	var ports []string
	each(x.ports, func(p int) { ports = append(ports, fmt.Sprintf("%s (%s)", s.ports[p].name, holderWords[s.Owner[p]])) })
	return []string{
		fmt.Sprintf("Sea area under the flag of %s; worth %d to Japan, %d to the Allies", holderWords[s.Flag[a]], x.points[Japan], x.points[Allies]),
		"Neighbours: " + s.namesIn(x.neighbours), "Ports and bases that touch it: " + list(ports),
	}
}

var holderWords = [...]string{"Japan", "the Allies", "nobody"}

func (s *State) portCard(p int) []string {
	x := &s.ports[p]
	what := fmt.Sprintf("Port of %s, repairs %s a turn, %d left in this", holderWords[s.Owner[p]], count(int(x.repair), "point", "points"), s.Repair[p])
	if x.base {
		what = "Island base of " + holderWords[s.Owner[p]]
		if s.Garrison&(1<<p) != 0 {
			what += ", with a garrison"
		}
	}
	lines := []string{what, "Touches: " + s.namesIn(x.touches)}
	for side := range sim.Side(2) {
		for navy, l := range s.legs {
			of := slices.IndexFunc(s.units, func(u unit) bool { return u.ship() && int(u.navy) == navy && u.side == side })
			if of < 0 {
				continue
			}
			patrols, failing := s.course(p, side, l[patrolFace])
			raids, rolled := s.course(p, side, l[raidFace])
			lines = append(lines, fmt.Sprintf("Ships of %s patrol %s, with a speed roll %s; raid %s, with a speed roll %s",
				nations[navy], s.namesIn(patrols), s.namesIn(failing), s.namesIn(raids), s.namesIn(rolled)))
		}
	}
	return lines
}

// unitsAt lists the units of a place by side, with their factors.
func (s *State) unitsAt(place uint8) (lines []string) {
	for side := range sim.Side(2) {
		var names []string
		low, high := s.limits(side)
		for u := low; u < high; u++ {
			if s.At[u] != place {
				continue
			}
			text := fmt.Sprintf("%s %s %s", kindWords[s.units[u].kind], s.units[u].name, s.factors(u))
			if s.Damage[u] > 0 {
				text += fmt.Sprintf(" (damage %d)", s.Damage[u])
			}
			names = append(names, text)
		}
		if names != nil {
			lines = append(lines, sideNames[side]+": "+strings.Join(names, ", "))
		}
	}
	return lines
}

func (s *State) unitCard(u int) []string {
	x := &s.units[u]
	where := "At " + s.placeName(s.At[u])
	switch s.At[u] {
	case poolPlace:
		where = fmt.Sprintf("Comes on turn %d", s.Due[u])
	case lostPlace:
		where = "Lost"
	case gonePlace:
		where = "Has left the theatre"
	}
	lines := []string{fmt.Sprintf("%s of %s: %s (guns-armor-speed; * adds 1 to each die)", kindWords[x.kind], holderWords[x.side], s.factors(u)), where}
	if words := s.stateWords(u); words != "" {
		lines[1] += ", " + words
	}
	if n := s.Damage[u]; n > 0 {
		lines[1] += fmt.Sprintf(", damage %d of %d", n, x.armor)
	}
	if at := s.At[u]; x.ship() && at >= maxAreas && at < poolPlace {
		p := int(at - maxAreas)
		roll := fmt.Sprintf("with a speed roll (%.0f %%)", 100*s.Roll(int(s.speed(u))))
		patrols, failing := s.Patrols(u, p)
		raids, rolled := s.Raids(u, p)
		lines = append(lines, fmt.Sprintf("Can patrol: %s; %s: %s", s.namesIn(patrols), roll, s.namesIn(failing)),
			fmt.Sprintf("Can raid: %s; %s: %s", s.namesIn(raids), roll, s.namesIn(rolled)))
	}
	return lines
}
