package victoryinthepacific

import (
	"fmt"

	"github.com/ironbottom/ironbottom/sim"
)

var outcomes = []string{"Japan", "draw", "Allies"}

// shipKinds are the types that losses are counted by.
const shipKinds = int(cruiser) + 1

// Measures says what is counted: who wins, by how much, ships lost by type, ports in
// Japan's hands.
func (s *State) Measures() []sim.Measure {
	m := []sim.Measure{
		{Name: "outcome", Max: 2, Labels: outcomes},
		{Name: "lead of Japan", Max: maxLead}, {Name: "lead of Allies", Max: maxLead},
		{Name: "ports and bases of Japan", Max: maxPorts},
	}
	var most [2][shipKinds]int
	for u := range s.units {
		if x := &s.units[u]; x.ship() {
			most[x.side][x.kind]++
		}
	}
	for side, kinds := range most {
		for k, n := range kinds {
			m = append(m, sim.Measure{Name: fmt.Sprintf("%s lost by %s", kindNames[k], sideNames[side]), Max: n})
		}
	}
	return m
}

// AppendMeasures appends the values of a finished game.
func (s *State) AppendMeasures(buf []int) []int {
	outcome := 1
	switch score := s.Score(Japan); {
	case score > 0:
		outcome = 0
	case score < 0:
		outcome = 2
	}
	japan := 0
	for _, o := range s.Owner {
		if o == uint8(Japan) {
			japan++
		}
	}
	buf = append(buf, outcome, max(0, int(s.Lead)), max(0, -int(s.Lead)), japan)
	var lost [2][shipKinds]int
	for u := range s.units {
		if x := &s.units[u]; x.ship() && s.At[u] == lostPlace {
			lost[x.side][x.kind]++
		}
	}
	for side := range lost {
		buf = append(buf, lost[side][:]...)
	}
	return buf
}

// Periods names the turns.
func (s *State) Periods() []string {
	var names []string
	for t := range int(s.turns) {
		names = append(names, fmt.Sprintf("turn %d", t+1))
	}
	return names
}

// Elapsed returns how many turns are over.
func (s *State) Elapsed() int {
	if s.Step == stepOver {
		return int(s.Turnover)
	}
	return int(s.Turnover) - 1
}

// Series says what is followed from turn to turn.
func (s *State) Series() []sim.Series {
	points := [2]int{}
	for _, a := range s.areas {
		for side := range points {
			points[side] += int(a.points[side])
		}
	}
	list := []sim.Series{{Name: "lead", Unit: "points of lead", Of: sideNames[Japan], Max: maxLead}, {Name: "lead", Unit: "points of lead", Of: sideNames[Allies], Max: maxLead}}
	for side, name := range sideNames {
		list = append(list, sim.Series{Name: "points", Unit: "points of control a turn", Of: name, Max: points[side]}, sim.Series{Name: "areas", Unit: "areas under the flag", Of: name, Max: maxAreas})
	}
	return list
}

// AppendSeries appends the values of the turn that has just ended.
func (s *State) AppendSeries(buf []int) []int {
	var areas [2]int
	for _, f := range s.Flag {
		if f != nobody {
			areas[f]++
		}
	}
	return append(buf, max(0, int(s.Lead)), max(0, -int(s.Lead)), int(s.Scored[Japan]), areas[Japan], int(s.Scored[Allies]), areas[Allies])
}

// Date returns the name of the turn.
func (s *State) Date() string { return fmt.Sprintf("turn %d, %s", s.Turnover, s.dates[s.Turnover-1]) }
