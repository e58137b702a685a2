// Package tug is a game for tests of agents that learn: a number that the sides pull up or down
// by turns, two decisions a turn. A pull slips once in four times. The side that the number is
// with in the end has won, so it is always better to pull.
package tug

import "github.com/ironbottom/ironbottom/sim"

// The moves.
const (
	Rest sim.Move = iota
	Pull
)

// A State is a position.
type State struct {
	At    int8 // where the number is; side 0 pulls up
	Ply   int8
	Plies int8 // of a game
}

// New returns the start of a game of so many decisions.
func New(plies int8) *State { return &State{Plies: plies} }

// Turn returns who decides next.
func (s *State) Turn() sim.Side {
	if s.Ply == s.Plies {
		return sim.Over
	}
	return sim.Side(s.Ply & 1)
}

// Legal appends rest and pull.
func (s *State) Legal(buf []sim.Move) []sim.Move { return append(buf, Rest, Pull) }

// Apply rests or pulls.
func (s *State) Apply(m sim.Move, d *sim.Dice) {
	if m == Pull && d.Pick(uint64(s.Ply), 4) > 0 {
		s.At += 1 - 2*(s.Ply&1)
	}
	s.Ply++
}

// Score returns 1 for a win, 0 for a draw.
func (s *State) Score(side sim.Side) float64 {
	x := float64(max(-1, min(1, s.At)))
	if side == 1 {
		return -x
	}
	return x
}

// CopyFrom makes the state a copy.
func (s *State) CopyFrom(o sim.State) { *s = *o.(*State) }

// Clone returns a copy.
func (s *State) Clone() sim.State {
	c := *s
	return &c
}

// AppendKey appends what tells positions of a game apart.
func (s *State) AppendKey(b []byte) []byte { return append(b, byte(s.At), byte(s.Ply)) }

// String names the set-up.
func (s *State) String() string { return "tug" }

// SideName names the sides.
func (s *State) SideName(side sim.Side) string { return [2]string{"up", "down"}[side] }

// MoveString names the moves.
func (s *State) MoveString(m sim.Move) string { return [2]string{"rest", "pull"}[m] }

// Period is the turn.
func (s *State) Period() int { return int(s.Ply) / 2 }

// Stage is one decision.
func (s *State) Stage() int { return int(s.Ply) }

var layout = sim.Layout{Position: []string{"at", "left", "second looks"}, Decision: []string{"rest", "pull"}}

// Layout names the numbers.
func (s *State) Layout() *sim.Layout { return &layout }

// Observe writes those of the position.
func (s *State) Observe(viewer sim.Side, x []float32) {
	x[0], x[1], x[2] = float32(s.At)/4, float32(s.Plies-s.Ply)/8, float32(viewer)
}

// ObserveMoves writes a row for each decision.
func (s *State) ObserveMoves(legal []sim.Move, x []float32) {
	clear(x)
	for i, m := range legal {
		x[2*i+int(m)] = 1
	}
}

// Rules are those of a game with no data.
type Rules struct{ Plies int8 }

// Setups lists none.
func (Rules) Setups() []sim.Setup { return nil }

// Setup returns the start, whatever its name.
func (r Rules) Setup(string) (sim.State, error) { return New(r.Plies), nil }

// Parse returns the start.
func (r Rules) Parse(string) (sim.State, error) { return New(r.Plies), nil }

// Digest names them.
func (Rules) Digest() string { return "tug" }

// Options are none.
func (Rules) Options() map[string]string { return nil }

// Sources are none.
func (Rules) Sources() []sim.Source { return nil }
