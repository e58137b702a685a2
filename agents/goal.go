package agents

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
)

// Score is the text of the goal that every game has: the score of Side 0, from -1
// to 1.
const Score = "score"

// A Goal is what is played for, ready to be asked of the positions of a game. It
// belongs to one goroutine.
type Goal struct {
	sim.Goal // Name is the text that makes it again
	weights  []float64
	banked   []float64
}

// NewGoal returns the goal that text names, for games from start: score, a goal
// of the game, or mix:W, which is the game's first goal and W times its second.
func NewGoal(start sim.State, text string) (*Goal, error) {
	goals := []sim.Goal(nil)
	if g, ok := start.(sim.Goaled); ok {
		goals = g.Goals()
	}
	if text == Score {
		return &Goal{Goal: sim.Goal{Name: Score, Meaning: "the score", Unit: "points of score", Low: -1, High: 1}}, nil
	}
	for i, g := range goals {
		if g.Name == text {
			weights := make([]float64, len(goals))
			weights[i] = 1
			return &Goal{Goal: g, weights: weights}, nil
		}
	}
	word, number, _ := strings.Cut(text, ":")
	if w, err := strconv.ParseFloat(number, 64); word == "mix" && len(goals) >= 2 && err == nil && w >= 0 && w <= 1e6 {
		return mixed(goals, w), nil
	}
	names := []string{Score}
	for _, g := range goals {
		names = append(names, g.Name)
	}
	if len(goals) >= 2 {
		names = append(names, "mix:W with a number W from 0 up")
	}
	return nil, fmt.Errorf("found goal %q; want one of %s", text, strings.Join(names, ", "))
}

// mixed is the first goal and w times the second, as the side that wants the first
// one high sees them.
func mixed(goals []sim.Goal, w float64) *Goal {
	g, other := goals[0], goals[1]
	sign := 1.0
	if other.Side != g.Side {
		sign = -1
		other.Low, other.High = -other.High, -other.Low
	}
	m := &Goal{Goal: g, weights: make([]float64, len(goals))}
	m.weights[0], m.weights[1] = 1, sign*w
	text := strconv.FormatFloat(w, 'g', -1, 64)
	m.Name = "mix:" + text
	m.Meaning = fmt.Sprintf("%s, and %s times %s", g.Meaning, text, goals[1].Meaning)
	m.Unit = fmt.Sprintf("%s + %s x %s", g.Unit, text, goals[1].Unit)
	m.Low, m.High = g.Low+float64(w*other.Low), g.High+float64(w*other.High)
	return m
}

// Banked returns what is certain in a position, for the side that wants the goal
// high; of a finished game that is the result.
func (g *Goal) Banked(s sim.State) float64 {
	if g.weights == nil {
		if s.Turn() == sim.Over {
			return s.Score(0)
		}
		return 0
	}
	g.banked = s.(sim.Goaled).AppendBanked(g.banked[:0])
	sum := 0.0
	for i, w := range g.weights {
		if w != 0 {
			sum += float64(w * g.banked[i])
		}
	}
	return sum
}

// Result returns the result of a finished game for a side in [-1, 1], as
// sim.State.Score does for the score: 1 where no game could end better.
func (g *Goal) Result(s sim.State, side sim.Side) float64 {
	if g.weights == nil {
		return s.Score(side)
	}
	if !(g.High > g.Low) {
		return 0
	}
	x := float64(2*(g.Banked(s)-g.Low)/(g.High-g.Low)) - 1
	if side != g.Side {
		x = -x
	}
	return math.Max(-1, math.Min(1, x))
}

// AppendAhead appends the bytes of what is still open: positions with equal bytes
// are worth the same but for what is banked.
func (g *Goal) AppendAhead(buf []byte, s sim.State) []byte {
	if goaled, ok := s.(sim.Goaled); ok {
		return goaled.AppendAhead(buf)
	}
	return s.AppendKey(buf)
}
