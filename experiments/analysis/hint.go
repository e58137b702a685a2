package analysis

import (
	"context"
	"errors"
	"math"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/agents/exact"
	"github.com/ironbottom/ironbottom/sim"
)

// A HintQuestion asks for the best decision that can be found quickly. It knows only what the side
// sees, and has dice of its own.
type HintQuestion struct {
	Kinds  []agents.Kind
	Script string // agent of the simulations; see Question
	View   *sim.View
	Legal  []sim.Move
	Sims   int
	Seed   uint64
	// Progress, if set, is called with the number of simulations so far.
	Progress func(simulations int)
}

// A Hint is a decision and its value to the side that makes it, in points of score.
type Hint struct {
	Move   sim.Move
	Value  float64
	Next   sim.Move // the second-best decision that was tried
	Second float64  // its value; NaN if there is none
	Exact  bool     // the values come from best play of both sides
	Sims   int      // simulations of the decision, if it is not exact
	Ahead  bool     // simulations ended with the turn, not with the game
	// Line begins with Move and has the decisions that follow it by the same plan, as far as they
	// are the side's own, need no dice and bring nothing hidden to light.
	Line []sim.Move
}

// lineLength is the largest number of decisions in the line of a hint.
const lineLength = 24

// follow returns the line that begins with a move and goes on as an agent decides.
func (q HintQuestion) follow(first sim.Move, agent sim.Agent) []sim.Move {
	side, nature, own, rolled := q.View.Side(), sim.NewDice(q.Seed, seeding), sim.NewDice(q.Seed, seeding), false
	nature.Watch(func(sim.Roll) { rolled = true })
	// Hidden information has an arbitrary order here; the line ends before it could matter.
	now := q.View.Scratch().Clone()
	before, view, line := now.Clone(), sim.NewView(now, side), []sim.Move{first}
	for m := first; len(line) < lineLength; line = append(line, m) {
		before.CopyFrom(now)
		now.Apply(m, &nature)
		if rolled || now.Turn() != side || sim.Reveals(before, now) {
			break
		}
		legal := now.Legal(nil)
		m = legal[agent.Choose(view, legal, &own)]
	}
	return line
}

// hintLimit is the number of positions solved for a hint, about a second's work.
const hintLimit = 50_000

// Run finds the hint. It uses best play if that is known quickly. Otherwise it simulates every
// decision if there are few, or variants of the script if there are many.
func (q HintQuestion) Run(ctx context.Context) (Hint, error) {
	start := q.View.Scratch()
	_, staged := start.(sim.Staged)
	if !staged && q.View.Open() != nil {
		if h, err := q.solve(ctx, start); err == nil || ctx.Err() != nil {
			return h, err
		}
	}
	spec := agents.TrialSpec{Script: q.Script, Variants: 8, Spread: 0.5, Draw: 1, Opponents: 4}
	if staged {
		spec.Horizon = 1
	}
	t, err := agents.NewTrial(ctx, q.Kinds, spec, start)
	if err != nil {
		return Hint{}, err
	}
	t.Progress = q.Progress
	ways, first, leads := q.ways(t)
	t.Open(q.View, q.Seed, leads...)
	best := t.Best(ways, q.Sims)
	if ctx.Err() != nil {
		return Hint{}, errors.New("interrupted")
	}
	h := Hint{Move: first[best], Second: math.NaN(), Ahead: staged}
	h.Value, h.Sims = t.Mean(best)
	way := 0 // the script as it is goes on after a decision that was tried by itself
	if int(best) < t.Variants() {
		way = int(best)
	}
	h.Line = q.follow(h.Move, t.Variant(way))
	for _, way := range ways {
		if mean, _ := t.Mean(way); first[way] != h.Move && !(h.Second >= mean) {
			h.Next, h.Second = first[way], mean
		}
	}
	return h, nil
}

// ways returns what is tried, with the first move of each way, and the moves that are tried by
// themselves: all legal moves if they are few, else the variants of the script. A script without
// variants is compared with a few other moves.
func (q HintQuestion) ways(t *agents.Trial) (ways []int32, first map[int32]sim.Move, leads [][]sim.Move) {
	dice, first := sim.NewDice(q.Seed, seeding), map[int32]sim.Move{}
	moves := q.Legal
	if len(q.Legal) > mostMoves {
		for v := range int32(t.Variants()) {
			ways = append(ways, v)
			first[v] = q.Legal[t.Variant(int(v)).Choose(q.View, q.Legal, &dice)]
		}
		if moves = nil; len(ways) == 1 {
			moves = some(q.Legal, first[0], mostMoves-1)
		}
	}
	for _, m := range moves {
		way := int32(t.Variants() + len(leads))
		ways, leads, first[way] = append(ways, way), append(leads, []sim.Move{m}), m
	}
	return ways, first, leads
}

// some returns so many moves of a list, evenly spaced in it, without one of them.
func some(list []sim.Move, without sim.Move, n int) (moves []sim.Move) {
	for i := range n {
		if m := list[i*len(list)/n]; m != without {
			moves = append(moves, m)
		}
	}
	return moves
}

// solve finds the best decision by best play.
func (q HintQuestion) solve(ctx context.Context, s sim.State) (h Hint, err error) {
	play, err := exact.NewBestPlay(s, agents.Score, [2]sim.Agent{}, hintLimit)
	if err != nil {
		return h, err
	}
	values, err := play.Values(ctx, s, q.Legal, nil)
	if err != nil {
		return h, err
	}
	h = Hint{Value: math.Inf(-1), Second: math.NaN(), Exact: true}
	best := 0
	for i, v := range values {
		if s.Turn() == 1 {
			v, values[i] = -v, -v
		}
		if v > h.Value+exact.Tie {
			best, h.Move, h.Value = i, q.Legal[i], v
		}
	}
	for i, v := range values {
		if i != best && !(h.Second >= v) {
			h.Next, h.Second = q.Legal[i], v
		}
	}
	h.Line = q.follow(h.Move, play.Agent())
	return h, nil
}
