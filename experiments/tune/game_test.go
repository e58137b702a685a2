package tune

import (
	"fmt"
	"math"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/simtest/duel"
)

// A shoot is a game of skill: each side in turn shows its own, and dice decide, with a
// chance that is logistic in the difference.
type shoot struct {
	shown  int
	skills [2]int
	winner sim.Side
}

// mostSkill is the greatest there is, and slopeSkill how much of it is a step of the logistic.
const (
	mostSkill  = 200
	slopeSkill = 20
)

func (s *shoot) Turn() sim.Side {
	if s.shown > 1 {
		return sim.Over
	}
	return sim.Side(s.shown)
}

func (s *shoot) Legal(buf []sim.Move) []sim.Move {
	for m := sim.Move(0); s.shown < 2 && m <= mostSkill; m++ {
		buf = append(buf, m)
	}
	return buf
}

func (s *shoot) Apply(m sim.Move, d *sim.Dice) {
	s.skills[s.shown] = int(m)
	if s.shown++; s.shown == 2 {
		p := 1 / (1 + math.Exp(-float64(s.skills[0]-s.skills[1])/slopeSkill))
		if float64(d.Word(1)>>11)/(1<<53) >= p {
			s.winner = 1
		}
	}
}

func (s *shoot) Score(side sim.Side) float64 {
	if side == s.winner {
		return 1
	}
	return -1
}

func (s *shoot) CopyFrom(o sim.State)          { *s = *o.(*shoot) }
func (s *shoot) Clone() sim.State              { c := *s; return &c }
func (s *shoot) AppendKey(buf []byte) []byte   { return append(buf, s.String()...) }
func (s *shoot) String() string                { return fmt.Sprintln(s.shown, s.skills, s.winner) }
func (s *shoot) MoveString(m sim.Move) string  { return fmt.Sprint(m) }
func (s *shoot) SideName(side sim.Side) string { return [...]string{"red", "white"}[side] }

// planted is where an archer is best.
var planted = []float64{2, -1, 0.5}

// An archer's skill falls with the square of its distance from there. Its weight idle
// does nothing.
type archer struct {
	skill int
	text  string
}

func (a archer) Choose(*sim.View, []sim.Move, *sim.Dice) int { return a.skill }
func (a archer) String() string                              { return a.text }

func archers() []agents.Kind {
	k := agents.Kind{Name: "archer", New: func(a agents.Args) (sim.Agent, error) {
		skill := float64(mostSkill)
		for i, name := range []string{"x", "y", "z"} {
			d := a.Float(name) - planted[i]
			skill -= 20 * d * d
		}
		return archer{max(0, int(skill)), a.String()}, nil
	}}
	for i, start := range []string{"1", "-0.5", "0.2", "3", "5"} {
		p := agents.Param{Name: []string{"x", "y", "z", "idle", "count"}[i], Type: agents.Real, Default: start,
			Min: -5, Max: 5}
		if i == 4 {
			p.Type = agents.Whole
		}
		k.Params = append(k.Params, p)
	}
	return []agents.Kind{k}
}

func shootTuner() Tuner {
	return Tuner{Game: sim.Game{Name: "shoot", Sides: [2]string{"red", "white"}}, Rules: duel.Rules{},
		Start: new(shoot), Kinds: archers()}
}
