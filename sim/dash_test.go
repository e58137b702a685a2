package sim_test

import (
	"fmt"
	"io/fs"

	"github.com/ironbottom/ironbottom/sim"
)

// dash is an open game with every kind of roll: first past the post in at most
// twelve turns. A turn is to wait; to step one die; or to leap: three dice that hit
// on two or less, one half on a sum of two dice for any hit, and one of three
// bonuses for three hits.
type dash struct {
	at   [2]int
	turn int
}

const (
	wait sim.Move = iota
	step
	leap
)

const (
	post  = 30
	turns = 12
)

func (r *dash) Turn() sim.Side {
	if r.turn == turns || r.at[0] >= post || r.at[1] >= post {
		return sim.Over
	}
	return sim.Side(r.turn % 2)
}

func (r *dash) Legal(buf []sim.Move) []sim.Move {
	if r.Turn() == sim.Over {
		return buf
	}
	return append(buf, wait, step, leap)
}

func (r *dash) Apply(m sim.Move, d *sim.Dice) {
	event, at := uint64(r.turn)*4, &r.at[r.turn%2]
	switch m {
	case step:
		*at += d.Roll(event, 6)
	case leap:
		hits := d.Hits(event, 3, 2)
		if hits > 0 {
			*at += d.Sum(event+1, 2)
		}
		if hits == 3 {
			*at += d.Pick(event+2, 3)
		}
	}
	r.turn++
}

func (r *dash) Score(s sim.Side) float64 {
	switch {
	case r.at[s] > r.at[s.Other()]:
		return 1
	case r.at[s] < r.at[s.Other()]:
		return -1
	}
	return 0
}

func (r *dash) CopyFrom(s sim.State) { *r = *s.(*dash) }
func (r *dash) Clone() sim.State     { c := *r; return &c }
func (r *dash) AppendKey(buf []byte) []byte {
	return append(buf, byte(r.at[0]), byte(r.at[1]), byte(r.turn))
}
func (r *dash) String() string                 { return fmt.Sprintln(r.at[0], r.at[1], r.turn) }
func (r *dash) MoveString(m sim.Move) string   { return [...]string{"wait", "step", "leap"}[m] }
func (r *dash) SideName(s sim.Side) string     { return [...]string{"red", "blue"}[s] }
func (r *dash) AppendMeasures(buf []int) []int { return append(buf, r.at[0], r.at[1], r.turn) }

func (r *dash) Measures() []sim.Measure {
	most := post + 13 // a leap of 14 from one short
	return []sim.Measure{{Name: "red", Max: most}, {Name: "blue", Max: most}, {Name: "turns", Max: turns}}
}

// dashRules read dashes.
type dashRules struct{}

func (dashRules) Setups() []sim.Setup             { return nil }
func (dashRules) Setup(string) (sim.State, error) { return nil, fs.ErrNotExist }
func (dashRules) Digest() string                  { return "dash" }
func (dashRules) Options() map[string]string      { return nil }
func (dashRules) Sources() []sim.Source           { return nil }
func (dashRules) Parse(t string) (sim.State, error) {
	r := &dash{}
	_, err := fmt.Sscan(t, &r.at[0], &r.at[1], &r.turn)
	return r, err
}

// hasty leaps when behind, steps otherwise, and waits every seventh turn: it looks
// at nothing but the position.
type hasty struct{}

func (hasty) Choose(v *sim.View, _ []sim.Move, _ *sim.Dice) int {
	r := v.Open().(*dash)
	switch {
	case r.turn%7 == 6:
		return 0
	case r.at[v.Side()] < r.at[v.Side().Other()]:
		return 2
	}
	return 1
}
func (hasty) String() string { return "hasty" }
