package agents

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
)

// Score is the text of the goal that every game has: the score of Side 0, from -1 to 1.
const Score = "score"

// mix begins the text of a goal that is two goals of a game.
const mix = "mix:"

// A Goal is the number that an agent plays for, ready to be computed from positions. It belongs to
// one goroutine.
type Goal struct {
	sim.Goal // Name is the text that makes it again
	weights  []float64
	banked   []float64
}

// NewGoal returns the goal that text names, for games from start: "score", a goal of the game, or
// "mix:W", which is the game's first goal plus W times its second.
func NewGoal(start sim.State, text string) (*Goal, error) {
	goals := []sim.Goal(nil)
	if g, ok := start.(sim.HasGoals); ok {
		goals = g.Goals()
	}
	if text == Score {
		return &Goal{Goal: sim.Goal{Name: Score, Meaning: "the result for the first side from -1 to 1",
			Unit: "points of score", Low: -1, High: 1}}, nil
	}
	for i, g := range goals {
		if g.Name == text {
			weights := make([]float64, len(goals))
			weights[i] = 1
			return &Goal{Goal: g, weights: weights}, nil
		}
	}
	if w, ok := mixWeight(text); ok && len(goals) >= 2 {
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

// mixWeight reads mix:W.
func mixWeight(text string) (w float64, ok bool) {
	number, ok := strings.CutPrefix(text, mix)
	w, err := strconv.ParseFloat(number, 64)
	return w, ok && err == nil && w >= 0 && !math.Signbit(w) && w <= 1e6
}

func mixText(w float64) string { return mix + strconv.FormatFloat(w, 'g', -1, 64) }

// canonicalGoal checks the form of a goal's text: a name, or mix:W.
func canonicalGoal(text string) (string, bool) {
	if w, ok := mixWeight(text); ok {
		return mixText(w), true
	}
	for i, r := range text {
		if letter := r >= 'a' && r <= 'z'; !letter && (i == 0 || r != '-' && (r < '0' || r > '9')) {
			return "", false
		}
	}
	return text, text != "" && text != none
}

// mixed returns the first goal plus w times the second, from the point of view of the side that
// wants the first goal high.
func mixed(goals []sim.Goal, w float64) *Goal {
	g, other := goals[0], goals[1]
	sign := 1.0
	if other.Side != g.Side {
		sign = -1
		other.Low, other.High = -other.High, -other.Low
	}
	m := &Goal{Goal: g, weights: make([]float64, len(goals))}
	m.weights[0], m.weights[1] = 1, sign*w
	m.Name = mixText(w)
	text := m.Name[len(mix):]
	m.Meaning = fmt.Sprintf("%s, and %s times %s", g.Meaning, text, goals[1].Meaning)
	m.Unit = fmt.Sprintf("%s + %s x %s", g.Unit, text, goals[1].Unit)
	m.Low, m.High = g.Low+float64(w*other.Low), g.High+float64(w*other.High)
	return m
}

// Banked returns the part of the number that is certain in a position, for the side that wants it
// high. In a finished game that is the result.
func (g *Goal) Banked(s sim.State) float64 {
	if g.weights == nil {
		if s.Turn() == sim.Over {
			return s.Score(0)
		}
		return 0
	}
	g.banked = s.(sim.HasGoals).AppendBanked(g.banked[:0])
	sum := 0.0
	for i, w := range g.weights {
		if w != 0 {
			sum += float64(w * g.banked[i])
		}
	}
	return sum
}

// Result returns a side's result of a finished game, in [-1, 1] like sim.State.Score: 1 if no game
// could end better.
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

// AppendFuture appends a key of what is still undecided. Positions with equal bytes have the same
// value, apart from what is banked.
func (g *Goal) AppendFuture(buf []byte, s sim.State) []byte {
	if goaled, ok := s.(sim.HasGoals); ok {
		return goaled.AppendFuture(buf)
	}
	return s.AppendKey(buf)
}
