package exact_test

import (
	"context"
	"errors"
	"fmt"
	"math"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/agents/exact"
	"github.com/ironbottom/ironbottom/sim"
)

// A walk is a game small enough to solve by hand. Each turn one of two moves:
// forward by two coins, none, one or two steps; or, where the walk allows it, a
// turn that leads nowhere new, with a coin or without. It ends at the goal.
type walk struct {
	at, turn, goal int
	endless        bool // turns are not counted: steps lead back
}

const (
	forward sim.Move = iota
	idle             // a coin that changes nothing
	sleep            // nothing at all
)

func (w *walk) Turn() sim.Side {
	if w.at >= w.goal {
		return sim.Over
	}
	return sim.Side(w.turn & 1)
}

func (w *walk) Legal(buf []sim.Move) []sim.Move { return append(buf, forward, idle, sleep) }

func (w *walk) Apply(m sim.Move, d *sim.Dice) {
	switch m {
	case forward:
		w.at += d.Pick(1, 2) + d.Pick(2, 2)
	case idle:
		d.Pick(1, 2)
	}
	if !w.endless {
		w.turn++
	}
}

func (w *walk) Score(sim.Side) float64 { return 0 }
func (w *walk) CopyFrom(s sim.State)   { *w = *s.(*walk) }
func (w *walk) Clone() sim.State       { c := *w; return &c }
func (w *walk) AppendKey(buf []byte) []byte {
	return append(buf, byte(w.at)) // coarse: the turn decides who moves next, and is not in it
}
func (w *walk) String() string               { return fmt.Sprintln(w.at, w.turn) }
func (w *walk) MoveString(m sim.Move) string { return fmt.Sprint(m) }
func (w *walk) SideName(s sim.Side) string   { return [...]string{"red", "blue"}[s] }

func (w *walk) Measures() []sim.Measure {
	return []sim.Measure{{Name: "outcome", Max: 1, Labels: []string{"hit", "past"}}, {Name: "turns", Max: 60}}
}

func (w *walk) AppendMeasures(buf []int) []int {
	return append(buf, w.at-w.goal, min(w.turn, 60))
}

// always makes the same move; until says from which turn on it goes forward.
type always struct {
	move  sim.Move
	until int
}

func (a always) Choose(v *sim.View, _ []sim.Move, _ *sim.Dice) int {
	if v.Open().(*walk).turn >= a.until {
		return int(forward)
	}
	return int(a.move)
}
func (a always) String() string { return "always" }
func (always) Stationary()      {}

func pair(a sim.Agent) [2]sim.Agent { return [2]sim.Agent{a, a} }

// Two steps to go, each turn 0, 1 or 2 of them with 1/4, 1/2, 1/4. The goal is
// passed from one step before it only.
func TestWalkByHand(t *testing.T) {
	d, err := exact.Solve(t.Context(), exact.Question{Start: &walk{goal: 2, turn: 10},
		Agents: pair(always{forward, 0}), Budget: 200})
	var large *exact.BudgetError
	require.ErrorAs(t, err, &large, "there is no end to standing still: a position for each turn")
	require.Nil(t, d)

	d, err = exact.Solve(t.Context(), exact.Question{Start: &walk{goal: 1, at: 1}, Agents: pair(always{forward, 0})})
	require.NoError(t, err)
	require.Equal(t, [][]float64{{1, 0}, append([]float64{1}, make([]float64, 60)...)}, d.P, "over before it began")
	require.Zero(t, d.Positions)
}

// capped ends at turn 40, wherever it is.
type capped struct{ walk }

func (c *capped) Turn() sim.Side {
	if c.turn >= 40 {
		return sim.Over
	}
	return c.walk.Turn()
}
func (c *capped) CopyFrom(s sim.State) { *c = *s.(*capped) }
func (c *capped) Clone() sim.State     { k := *c; return &k }
func (c *capped) AppendMeasures(buf []int) []int {
	return append(buf, max(0, c.at-c.goal), c.turn)
}

type cappedAgent struct{ always }

func (a cappedAgent) Choose(v *sim.View, _ []sim.Move, _ *sim.Dice) int {
	if v.Open().(*capped).turn >= a.until {
		return int(forward)
	}
	return int(a.move)
}

// With the first six turns slept or idled away, the walk is as long as without
// them, six turns later; the positions of the idle turns alone differ.
func TestQuietDecisionsCostNoPositions(t *testing.T) {
	var positions [3]int
	for i, q := range []struct {
		start *capped
		agent sim.Agent
	}{
		{&capped{walk{goal: 2, turn: 6}}, cappedAgent{always{forward, 0}}},
		{&capped{walk{goal: 2}}, cappedAgent{always{sleep, 6}}},
		{&capped{walk{goal: 2}}, cappedAgent{always{idle, 6}}},
	} {
		d, err := exact.Solve(t.Context(), exact.Question{Start: q.start, Agents: pair(q.agent)})
		require.NoError(t, err)
		positions[i] = d.Positions
		stay, one := 1.0, 0.0 // not moved; one step on
		past := 0.0
		for turn := 7; turn <= 40; turn++ {
			over := stay/4 + one*3/4
			past += one / 4
			stay, one = stay/4, stay/2+one/4
			if turn == 40 {
				over += stay + one
			}
			require.InDelta(t, over, d.P[1][turn], 1e-15, "over after turn %d", turn)
		}
		require.InDelta(t, past, d.P[0][1], 1e-15)
	}
	require.Equal(t, positions[0], positions[1])
	require.Equal(t, positions[0]+6, positions[2])
}

func TestCycles(t *testing.T) {
	for _, m := range []sim.Move{forward, idle, sleep} {
		_, err := exact.Solve(t.Context(), exact.Question{Start: &walk{goal: 3, endless: true},
			Agents: pair(always{m, 1})})
		require.ErrorIs(t, err, exact.ErrCycle, "move %d", m)
	}
}

// An erratic agent is not stationary.
type erratic struct{ sim.Agent }

func (erratic) String() string { return "erratic" }

// veiled is a walk that hides something.
type veiled struct{ walk }

func (*veiled) Deal(sim.Side, *sim.Dice) {}

// bare is a walk without measures.
type bare struct{ sim.State }

func TestRefused(t *testing.T) {
	steady := always{forward, 0}
	require.NoError(t, exact.Check(&walk{}, pair(steady)))
	err := exact.Check(&walk{}, [2]sim.Agent{steady, erratic{steady}})
	require.ErrorIs(t, err, exact.ErrNotStationary)
	require.EqualError(t, err, "found agent erratic for the blue; want one whose choices depend on the position alone")
	require.ErrorIs(t, exact.Check(&veiled{}, pair(steady)), exact.ErrHidden)
	require.ErrorIs(t, exact.Check(bare{&walk{}}, pair(steady)), exact.ErrNotMeasured)
	_, err = exact.Solve(t.Context(), exact.Question{Start: &walk{goal: 1}, Agents: pair(always{7, 1})})
	require.ErrorContains(t, err, "found choice 7 of agent always; want one of 3")
}

func TestBudgetAndGoingOn(t *testing.T) {
	start, agents := &capped{walk{goal: 30}}, pair(cappedAgent{always{forward, 0}})
	whole, err := exact.Solve(t.Context(), exact.Question{Start: start, Agents: agents})
	require.NoError(t, err)
	require.Greater(t, whole.Positions, 100)
	for _, budget := range []int{1, 17, 100} {
		var s exact.Solver
		require.NoError(t, s.Begin(start, agents))
		err := s.Explore(t.Context(), budget)
		var large *exact.BudgetError
		require.ErrorAs(t, err, &large)
		require.Equal(t, budget, large.Budget)
		require.Greater(t, large.Reached, budget)
		require.LessOrEqual(t, large.Reached, budget+3, "given up at once")
		_, err = s.Distribution()
		require.Error(t, err, "half a graph has no answer")
		require.NoError(t, s.Explore(t.Context(), 1<<20))
		d, err := s.Distribution()
		require.NoError(t, err)
		require.Equal(t, whole, d)
	}
}

func TestCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	calls := 0
	// Without end: a position for each turn.
	_, err := exact.Solve(ctx, exact.Question{
		Start: &walk{goal: 2}, Agents: pair(always{forward, 0}), Budget: math.MaxInt,
		Progress: func(positions, ahead int) {
			require.Positive(t, ahead)
			if calls++; calls == 5 {
				require.Greater(t, positions, 1000)
				cancel()
			}
		},
	})
	require.True(t, errors.Is(err, context.Canceled))
	require.Equal(t, 5, calls)
}
