package navalchess

import (
	"fmt"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/navalchess/internal/play"
)

// Measures are the winner and the turn, the objectives of the Allies, the hexes and bases that each
// side holds, and losses by type. A piece that comes back after it was sunk counts each time.
// [21.1] [8.4]
func (s *State) Measures() []sim.Measure {
	m := []sim.Measure{
		{Name: "outcome", Max: 1, Labels: play.SideNames[:]}, {Name: "turns", Max: int(s.LastTurn)},
		{Name: "objectives of Allies", Max: play.Objectives}, {Name: "raids on Tokyo", Max: 99},
		{Name: "held by Japan", Max: s.GroundHexes.Count()}, {Name: "held by Allies", Max: s.GroundHexes.Count()},
	}
	for side, kinds := range s.mostLost() {
		for k, n := range kinds {
			m = append(m, sim.Measure{Name: fmt.Sprintf("%s lost by %s", play.ClassNames[k], play.SideNames[side]),
				Max: n})
		}
	}
	return m
}

// pieces counts ships by side and class.
func (s *State) pieces(which func(u int) bool) (n [2][play.Classes]int) {
	for u := range s.Ships {
		if which(u) {
			n[s.Ships[u].Side][s.Ships[u].Class]++
		}
	}
	return n
}

// lost counts the pieces that were sunk, those that come back each time.
func (s *State) lost() [2][play.Classes]int {
	n := s.pieces(func(u int) bool { return s.At[u] == play.LostPlace })
	for side := range n {
		for k := range n[side] {
			n[side][k] += int(s.Returned[side][k])
		}
	}
	return n
}

// mostLost is how many pieces can be lost: those that come back as often as there is time.
func (s *State) mostLost() (n [2][play.Classes]int) {
	for u := range s.Ships {
		x := &s.Ships[u]
		n[x.Side][x.Class]++
		if x.Returns > 0 {
			n[x.Side][x.Class] += int(s.LastTurn) / int(x.Returns)
		}
	}
	return n
}

// comingBack counts the pieces that come back after they were sunk, by side and class.
func (s *State) comingBack() [2][play.Classes]int {
	return s.pieces(func(u int) bool { return s.Ships[u].Returns > 0 })
}

// AppendMeasures appends the values of a finished game.
func (s *State) AppendMeasures(buf []int) []int {
	buf = append(buf, int(s.Winner), int(s.GameTurn), s.objectives(), int(s.Raids), s.Held[Japan].Count(),
		s.Held[Allies].Count())
	for _, kinds := range s.lost() {
		buf = append(buf, kinds[:]...)
	}
	return buf
}

// objectives returns how many are met.
func (s *State) objectives() (n int) {
	for _, done := range s.Met() {
		if done {
			n++
		}
	}
	return n
}

// Periods names the turns.
//
//go:noinline many callers, none of them hot
func (s *State) Periods() []string { return s.TurnNames()[1 : s.LastTurn+1] }

// Elapsed returns how many turns are over.
func (s *State) Elapsed() int {
	if s.Step == play.StepOver {
		return int(s.GameTurn)
	}
	return int(s.GameTurn) - 1
}

// Series says what is followed from turn to turn.
func (s *State) Series() []sim.Series {
	list := []sim.Series{{Name: "objectives", Unit: "objectives held", Of: play.SideNames[Allies],
		Max: play.Objectives}}
	most := s.mostLost()
	for side, name := range play.SideNames {
		ships := 0
		for _, n := range most[side] {
			ships += n
		}
		list = append(list, sim.Series{Name: "held", Unit: "hexes held", Of: name, Max: s.GroundHexes.Count()},
			sim.Series{Name: "ships lost", Unit: "ships lost", Of: name, Max: ships})
	}
	return list
}

// AppendSeries appends the values of the turn that has just ended.
func (s *State) AppendSeries(buf []int) []int {
	buf = append(buf, s.objectives())
	for side, kinds := range s.lost() {
		n := 0
		for _, k := range kinds {
			n += k
		}
		buf = append(buf, s.Held[side].Count(), n)
	}
	return buf
}

// Date returns the name of the turn.
func (s *State) Date() string { return s.Now().Label }
