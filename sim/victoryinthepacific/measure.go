package victoryinthepacific

import (
	"fmt"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/victoryinthepacific/internal/play"
)

var outcomes = []string{"Japan", "draw", "Allies"}

// shipKinds is the number of types by which losses are counted.
const shipKinds = int(play.Cruiser) + 1

// Measures are the winner, the lead, the ships lost by type, and the ports that Japan holds. A
// positive lead is Japan's, so the lead of a side is 0 if the other side is ahead.
func (s *State) Measures() []sim.Measure {
	m := []sim.Measure{
		{Name: "outcome", Max: 2, Labels: outcomes},
		{Name: "lead of Japan", Max: play.MaxLead}, {Name: "lead of Allies", Max: play.MaxLead},
		{Name: "ports and bases of Japan", Max: play.MaxPorts},
	}
	var most [2][shipKinds]int
	for u := range s.Units {
		if x := &s.Units[u]; x.Ship() {
			most[x.Side][x.Kind]++
		}
	}
	for side, kinds := range most {
		for k, n := range kinds {
			m = append(m, sim.Measure{Name: fmt.Sprintf("%s lost by %s", play.KindNames[k], play.SideNames[side]),
				Max: n})
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
	for u := range s.Units {
		if x := &s.Units[u]; x.Ship() && s.At[u] == play.LostPlace {
			lost[x.Side][x.Kind]++
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
	for t := range int(s.LastTurn) {
		names = append(names, fmt.Sprintf("turn %d", t+1))
	}
	return names
}

// Elapsed returns how many turns are over. The current turn is not.
func (s *State) Elapsed() int {
	if s.Step == play.StepOver {
		return int(s.GameTurn)
	}
	return int(s.GameTurn) - 1
}

// Series are the values followed from turn to turn.
func (s *State) Series() []sim.Series {
	points := [2]int{}
	for _, a := range s.Areas {
		for side := range points {
			points[side] += int(a.Points[side])
		}
	}
	list := []sim.Series{{Name: "lead", Unit: "points of lead", Of: play.SideNames[Japan], Max: play.MaxLead},
		{Name: "lead", Unit: "points of lead", Of: play.SideNames[Allies], Max: play.MaxLead}}
	for side, name := range play.SideNames {
		list = append(list, sim.Series{Name: "points", Unit: "points of control a turn", Of: name,
			Max: points[side]}, sim.Series{Name: "areas", Unit: "areas under the flag", Of: name, Max: play.MaxAreas})
	}
	return list
}

// AppendSeries appends the values of the turn that has just ended.
func (s *State) AppendSeries(buf []int) []int {
	var areas [2]int
	for _, f := range s.Flag {
		if f != play.Nobody {
			areas[f]++
		}
	}
	return append(buf, max(0, int(s.Lead)), max(0, -int(s.Lead)), int(s.Scored[Japan]), areas[Japan],
		int(s.Scored[Allies]), areas[Allies])
}

// Date returns the name of the turn.
func (s *State) Date() string { return fmt.Sprintf("turn %d, %s", s.GameTurn, s.Dates[s.GameTurn-1]) }
