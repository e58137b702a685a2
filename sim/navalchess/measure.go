package navalchess

import (
	"fmt"

	"github.com/ironbottom/ironbottom/sim"
)

// Measures says what is counted: who wins and when, which objectives the Allies have,
// how many hexes and bases each side holds, and losses by type. Pieces that come back
// after they were sunk are not among the losses. [21.1]
func (s *State) Measures() []sim.Measure {
	m := []sim.Measure{
		{Name: "outcome", Max: 1, Labels: sideNames[:]}, {Name: "turns", Max: int(s.last)},
		{Name: "objectives of Allies", Max: objectives}, {Name: "raids on Tokyo", Max: 99},
		{Name: "held by Japan", Max: s.ground.Count()}, {Name: "held by Allies", Max: s.ground.Count()},
	}
	most := s.pieces(func(int) bool { return true })
	for side, kinds := range most {
		for k, n := range kinds {
			m = append(m, sim.Measure{Name: fmt.Sprintf("%s lost by %s", classNames[k], sideNames[side]), Max: n})
		}
	}
	return m
}

// pieces counts ships by side and class.
func (s *State) pieces(which func(u int) bool) (n [2][classes]int) {
	for u := range s.ships {
		if which(u) {
			n[s.ships[u].side][s.ships[u].class]++
		}
	}
	return n
}

func (s *State) lost() [2][classes]int {
	return s.pieces(func(u int) bool { return s.At[u] == lostPlace })
}

// AppendMeasures appends the values of a finished game.
func (s *State) AppendMeasures(buf []int) []int {
	buf = append(buf, int(s.Winner), int(s.Turnof), s.objectives(), int(s.Raids), s.Held[Japan].Count(), s.Held[Allies].Count())
	for _, kinds := range s.lost() {
		buf = append(buf, kinds[:]...)
	}
	return buf
}

// objectives returns how many are met.
func (s *State) objectives() (n int) {
	for _, done := range s.met() {
		if done {
			n++
		}
	}
	return n
}

// Periods names the turns.
func (s *State) Periods() []string { return s.turnNames()[1 : s.last+1] }

// Elapsed returns how many turns are over.
func (s *State) Elapsed() int {
	if s.Step == stepOver {
		return int(s.Turnof)
	}
	return int(s.Turnof) - 1
}

// Series says what is followed from turn to turn.
func (s *State) Series() []sim.Series {
	list := []sim.Series{{Name: "objectives", Unit: "objectives held", Of: sideNames[Allies], Max: objectives}}
	for side, name := range sideNames {
		ships := 0
		for _, x := range s.ships {
			if x.side == sim.Side(side) {
				ships++
			}
		}
		list = append(list, sim.Series{Name: "held", Unit: "hexes held", Of: name, Max: s.ground.Count()}, sim.Series{Name: "ships lost", Unit: "ships lost", Of: name, Max: ships})
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
func (s *State) Date() string { return s.now().label }
