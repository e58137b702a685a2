// Package duel is a game for tests, small enough to count by hand: each side in turn fires
// or runs. A shot hits on 2 or less of a die with six sides and costs the other its only
// step. After three rounds it is a draw.
package duel

import (
	"fmt"
	"io/fs"

	"github.com/ironbottom/ironbottom/sim"
)

// Game is the game: no data, one set-up, one option that changes nothing.
var Game = sim.Game{
	Name: "duel", Title: "Duel", Edition: "for tests", Sides: [2]string{"red", "white"},
	Load: func(fs.FS, map[string]string) (sim.Rules, error) { return Rules{}, nil },
}

// The moves.
const (
	Fire sim.Move = iota
	Run
)

// A State is a position.
type State struct {
	ToMove sim.Side
	Round  int
	Left   [2]int // steps of each side
	Ran    int    // 1 + the side that ran
}

// New returns the start.
func New() *State { return &State{Round: 1, Left: [2]int{1, 1}} }

// Turn returns who decides next.
func (d *State) Turn() sim.Side {
	if d.Round > 3 || d.Ran > 0 || d.Left[0] == 0 || d.Left[1] == 0 {
		return sim.Over
	}
	return d.ToMove
}

// Legal appends fire and run.
func (d *State) Legal(buf []sim.Move) []sim.Move {
	if d.Turn() == sim.Over {
		return buf
	}
	return append(buf, Fire, Run)
}

// Apply fires or runs.
func (d *State) Apply(m sim.Move, dice *sim.Dice) {
	if m == Run {
		d.Ran = 1 + int(d.ToMove)
		return
	}
	d.Left[d.ToMove.Other()] -= dice.Hits(uint64(2*d.Round)+uint64(d.ToMove), 1, 2)
	d.Round += int(d.ToMove)
	d.ToMove = d.ToMove.Other()
}

// Outcome is the number of the label.
func (d *State) Outcome() int {
	switch {
	case d.Left[1] == 0:
		return 0
	case d.Left[0] == 0:
		return 1
	case d.Ran > 0:
		return 2
	}
	return 3
}

// Score is the difference in steps.
func (d *State) Score(s sim.Side) float64 { return float64(d.Left[s] - d.Left[s.Other()]) }

// CopyFrom makes d equal to another State.
func (d *State) CopyFrom(s sim.State) { *d = *s.(*State) }

// Clone returns a copy.
func (d *State) Clone() sim.State { c := *d; return &c }

// AppendKey appends all there is.
func (d *State) AppendKey(buf []byte) []byte { return append(buf, d.String()...) }

// String returns the numbers that a State is made of.
func (d *State) String() string {
	return fmt.Sprintf("%d %d %d %d %d\n", d.ToMove, d.Round, d.Left[0], d.Left[1], d.Ran)
}

// MoveString returns fires or runs.
func (d *State) MoveString(m sim.Move) string { return [...]string{"fires", "runs"}[m] }

// SideName returns red or white.
func (d *State) SideName(s sim.Side) string { return Game.Sides[s] }

// Measures are the outcome, what each side has left, and the rounds.
func (d *State) Measures() []sim.Measure {
	return []sim.Measure{
		{Name: "outcome", Max: 3, Labels: []string{"white_hit", "red_hit", "one_ran", "draw"}},
		{Name: "red", Max: 1}, {Name: "white", Max: 1}, {Name: "rounds", Max: 3},
		{Name: "red pistol", Max: 1, Unit: "steps"},
	}
}

// AppendMeasures appends their values.
func (d *State) AppendMeasures(buf []int) []int {
	return append(buf, d.Outcome(), d.Left[0], d.Left[1], min(d.Round, 3), d.Left[0])
}

// Rules make duels.
type Rules struct{}

// Setups lists the one set-up.
func (Rules) Setups() []sim.Setup { return []sim.Setup{{Name: "dawn", Title: "At dawn"}} }

// Setup returns the start.
func (Rules) Setup(name string) (sim.State, error) {
	if name != "dawn" {
		return nil, fmt.Errorf("found set-up %q; want dawn", name)
	}
	return New(), nil
}

// Parse reads a position as String gives it.
func (Rules) Parse(text string) (sim.State, error) {
	d := new(State)
	if _, err := fmt.Sscanf(text, "%d %d %d %d %d", &d.ToMove, &d.Round, &d.Left[0], &d.Left[1], &d.Ran); err != nil {
		return nil, fmt.Errorf("found %q; want five numbers", text)
	}
	return d, nil
}

// Digest stands for data that there is not.
func (Rules) Digest() string { return "d0e1" }

// Options returns the one option.
func (Rules) Options() map[string]string { return map[string]string{"wind": "calm"} }

// Sources counts what the rules are made of.
func (Rules) Sources() []sim.Source { return []sim.Source{{Label: "sourced", Count: 2}} }

// A Marksman always fires.
type Marksman struct{}

// Choose fires.
func (Marksman) Choose(*sim.View, []sim.Move, *sim.Dice) int { return 0 }

// String returns marksman.
func (Marksman) String() string { return "marksman" }

// Marksmen are two of them.
func Marksmen() [2]sim.Agent { return [2]sim.Agent{Marksman{}, Marksman{}} }

// A Sure marksman says that nothing but the position moves him.
type Sure struct{ Marksman }

// Stationary says so.
func (Sure) Stationary() {}

// A Long duel has a round counter that runs on: as many positions as one likes.
type Long struct {
	State
	Length int
	shots  [12]uint8
}

// Turn is that of a State, with the shots.
func (d *Long) Turn() sim.Side {
	if d.Round > d.Length {
		return sim.Over
	}
	return d.ToMove
}

// Apply is that of a State, with the shots.
func (d *Long) Apply(_ sim.Move, dice *sim.Dice) {
	d.shots[(d.Round+5*int(d.ToMove))%12] += uint8(dice.Hits(uint64(2*d.Round)+uint64(d.ToMove), 4, 2))
	d.Round += int(d.ToMove)
	d.ToMove = d.ToMove.Other()
}

// Legal is that of a State, with the shots.
func (d *Long) Legal(buf []sim.Move) []sim.Move { return append(buf, Fire) }

// CopyFrom is that of a State, with the shots.
func (d *Long) CopyFrom(s sim.State) { *d = *s.(*Long) }

// Clone is that of a State, with the shots.
func (d *Long) Clone() sim.State { c := *d; return &c }

// AppendKey is that of a State, with the shots.
func (d *Long) AppendKey(buf []byte) []byte { return append(buf, d.String()...) }

// String is that of a State, with the shots.
func (d *Long) String() string { return fmt.Sprintln(d.State.String(), d.shots) }
