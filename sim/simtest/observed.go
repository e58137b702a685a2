package simtest

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
)

// observe returns the numbers of a position for a side and, if the side decides, of its decisions.
// The buffers hold other numbers before, so all of them must be written.
func observe(s sim.Observable, viewer sim.Side, legal []sim.Move) (position, decisions []float32) {
	l := s.Layout()
	position, decisions = make([]float32, len(l.Position)), make([]float32, len(legal)*len(l.Decision))
	for _, numbers := range [][]float32{position, decisions} {
		for i := range numbers {
			numbers[i] = float32(math.NaN())
		}
	}
	s.Observe(viewer, position)
	if s.Turn() == viewer {
		s.ObserveMoves(legal, decisions)
	} else {
		decisions = nil
	}
	return position, decisions
}

// testObserved checks that the numbers fit the layout, reveal nothing that the viewer does not see,
// and distinguish decisions and positions.
func (g table) testObserved(t *testing.T) {
	l := g.start.(sim.Observable).Layout()
	for _, names := range [][]string{l.Position, l.Decision} {
		seen := map[string]bool{}
		for _, name := range names {
			require.False(t, seen[name], "number %q twice", name)
			seen[name] = true
		}
	}
	require.NotEmpty(t, l.Position)
	require.Len(t, l.Digest(), 16)
	varies := make([]bool, len(l.Position))
	first, _ := observe(g.start.(sim.Observable), 0, nil)
	for game := range g.games(t, g.fewer(g.Games, 9)) {
		walk(g.start, game, g.MaxDecisions, func(at step) {
			if !g.full(game, at.ply) {
				return
			}
			s := at.state.(sim.Observable)
			legal := s.Legal(nil)
			for viewer := range sim.Side(2) {
				position, decisions := observe(s, viewer, legal)
				for i, x := range position {
					if !small(x) {
						require.Fail(t, "no small number", "%s is %v in\n%s", l.Position[i], x, s)
					}
					varies[i] = varies[i] || x != first[i]
				}
				for i, x := range decisions {
					if !small(x) {
						require.Fail(t, "no small number", "%s is %v in\n%s", l.Decision[i%len(l.Decision)], x, s)
					}
				}
				g.requireObserved(t, s, viewer, game, position, decisions)
			}
		})
	}
	n := 0
	for _, v := range varies {
		if v {
			n++
		}
	}
	require.Greater(t, 40*n, len(varies), "numbers that are ever another")
	g.testObservedAllocations(t)
}

// small is false for NaN, too.
func small(x float32) bool { return x > -16 && x < 16 }

// requireObserved checks that no deal changes the numbers.
func (g table) requireObserved(t *testing.T, s sim.Observable, viewer sim.Side, game uint64, position,
	decisions []float32) {
	if _, hides := s.(sim.Hider); !hides {
		return
	}
	d := sim.NewDice(seed, sim.Agent1)
	d.Start(game)
	for place := range 3 {
		d.At(place)
		dealt := s.Clone()
		dealt.(sim.Hider).Deal(viewer, &d)
		p, m := observe(dealt.(sim.Observable), viewer, s.Legal(nil))
		names := s.Layout().Position
		for i := range p {
			if p[i] != position[i] {
				require.Fail(t, "a deal changes what its viewer observes",
					"%s is %v and %v to side %d in\n%s\nand\n%s", names[i], position[i], p[i], viewer, s, dealt)
			}
		}
		names = s.Layout().Decision
		for i := range m {
			if m[i] != decisions[i] {
				require.Fail(t, "a deal changes what its viewer observes of decisions",
					"%s of decision %d is %v and %v in\n%s", names[i%len(names)], i/len(names), decisions[i], m[i], s)
			}
		}
	}
}

func (g table) testObservedAllocations(t *testing.T) {
	s := g.start.(sim.Observable)
	l := s.Layout()
	legal := s.Legal(nil)
	position, decisions := make([]float32, len(l.Position)), make([]float32, len(legal)*len(l.Decision))
	assert.Zero(t, testing.AllocsPerRun(9, func() {
		s.Layout()
		s.Observe(0, position)
		s.ObserveMoves(legal, decisions)
	}), "allocations of Observe and ObserveMoves")
}

// BenchmarkObserved measures the time to observe positions and decisions of some games.
func BenchmarkObserved(b *testing.B, start sim.Observable) {
	var states []sim.Observable
	var moves [][]sim.Move
	most := 0
	for game := range uint64(3) {
		walk(start, game, 1<<20, func(at step) {
			if at.ply%10 == 0 {
				states, moves = append(states, at.state.Clone().(sim.Observable)), append(moves, at.state.Legal(nil))
				most = max(most, len(moves[len(moves)-1]))
			}
		})
	}
	l := start.Layout()
	position, decisions := make([]float32, len(l.Position)), make([]float32, most*len(l.Decision))
	b.Run("position", func(b *testing.B) {
		for i := 0; b.Loop(); i++ {
			s := states[i%len(states)]
			s.Observe(s.Turn(), position)
		}
	})
	b.Run("decisions", func(b *testing.B) {
		rows := 0
		for i := 0; b.Loop(); i++ {
			k := i % len(states)
			states[k].ObserveMoves(moves[k], decisions[:len(moves[k])*len(l.Decision)])
			rows += len(moves[k])
		}
		b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(rows), "ns/row")
	})
}
