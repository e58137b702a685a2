package navalchess

import (
	"fmt"

	"github.com/ironbottom/ironbottom/sim"
)

// Measures says what is counted: who wins and when, which objectives the Allies have,
// how many hexes and bases each side holds, and losses by type. A piece that comes back
// after it was sunk is lost each time. [21.1] [8.4]
func (s *State) Measures() []sim.Measure {
	m := []sim.Measure{
		{Name: "outcome", Max: 1, Labels: sideNames[:]}, {Name: "turns", Max: int(s.last)},
		{Name: "objectives of Allies", Max: objectives}, {Name: "raids on Tokyo", Max: 99},
		{Name: "held by Japan", Max: s.ground.Count()}, {Name: "held by Allies", Max: s.ground.Count()},
	}
	for side, kinds := range s.mostLost() {
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

// lost counts the pieces that were sunk, those that come back each time.
func (s *State) lost() [2][classes]int {
	n := s.pieces(func(u int) bool { return s.At[u] == lostPlace })
	for side := range n {
		for k := range n[side] {
			n[side][k] += int(s.Returned[side][k])
		}
	}
	return n
}

// mostLost is how many pieces can be lost: those that come back as often as there is time.
func (s *State) mostLost() (n [2][classes]int) {
	for u := range s.ships {
		x := &s.ships[u]
		n[x.side][x.class]++
		if x.returns > 0 {
			n[x.side][x.class] += int(s.last) / int(x.returns)
		}
	}
	return n
}

// comingBack counts the pieces that come back after they were sunk, by side and class.
func (s *State) comingBack() [2][classes]int {
	return s.pieces(func(u int) bool { return s.ships[u].returns > 0 })
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
	most := s.mostLost()
	for side, name := range sideNames {
		ships := 0
		for _, n := range most[side] {
			ships += n
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
