package agents

import (
	"context"
	"errors"
	"fmt"

	"github.com/ironbottom/ironbottom/sim"
)

// A search is the common part of all searching agents.
type search struct {
	args   Args
	outfit outfit
	tried  []TriedMove
}

// String implements sim.Agent.
func (s *search) String() string { return s.args.String() }

// Tried implements Searcher.
func (s *search) Tried() []TriedMove { return s.tried }

// Prepare implements Preparer.
func (s *search) Prepare(ctx context.Context, start sim.State) (err error) {
	s.outfit, err = s.args.equip(ctx, start)
	return err
}

// Fork implements Forker.
func (s *search) Fork() sim.Agent {
	a, err := s.args.kind.New(s.args)
	if err != nil {
		panic(err) // parse made one already
	}
	a.(interface{ wear(outfit) }).wear(s.outfit)
	return a
}

func (s *search) wear(o outfit) { s.outfit = o }

// need prepares an agent from the position of its first decision, if it has not been prepared.
func (s *search) need(v *sim.View) {
	if s.outfit.start != nil {
		return
	}
	if err := s.Prepare(context.Background(), v.Scratch()); err != nil {
		panic(fmt.Sprintf("agents: %v", err))
	}
}

// A trier is the common part of agents with one simulator.
type trier struct {
	search
	sim *simulator // nil until the first decision
}

// Prepare implements Preparer.
func (t *trier) Prepare(ctx context.Context, start sim.State) error {
	t.sim = nil
	return t.search.Prepare(ctx, start)
}

// Simulations implements Searcher.
func (t *trier) Simulations() int64 {
	if t.sim == nil {
		return 0
	}
	return t.sim.simulations
}

// Steps implements Searcher.
func (t *trier) Steps() int64 {
	if t.sim == nil {
		return 0
	}
	return t.sim.steps
}

// forSide converts a result of Side 0 to that of a side.
func forSide(side sim.Side, result float64) float64 {
	if side == 0 {
		return result
	}
	return -result
}

// best returns the index of the highest value, the first if several are equal.
func best(tried []TriedMove) int {
	top := 0
	for i := range tried {
		if tried[i].Value > tried[top].Value {
			top = i
		}
	}
	return top
}

var goalParam = Param{Name: "goal", Type: Aim, Default: Score,
	Meaning: "what games are played for, and simulations judged by"}

var rolloutParam = Param{Name: "rollout", Type: Player, Default: "random",
	Meaning: "who plays both sides of a simulation after the decision tried"}

// enemyParam is read by newSimulator.
var enemyParam = Param{Name: "enemy", Type: Player, Default: none,
	Meaning: "who plays the other side in simulations, where one is known or guessed (none: as the own side is played)"}

var depthParam = Param{Name: "depth", Type: Whole, Default: none, Min: 1, Max: 1e6,
	Meaning: "decisions after which a simulation ends and the estimate is taken; wanted for long games, of " +
		"which one simulation to the end is thousands of decisions"}

func estimateParam(meaning string) Param {
	return Param{Name: "estimate", Type: Judge, Default: none, Meaning: meaning}
}

// checkEstimate rejects an estimate unless the goal is the score, because estimates are of the
// score.
func checkEstimate(a Args) error {
	if goal := a.Word("goal"); a.value("estimate").agent != nil && goal != Score {
		return fmt.Errorf("found estimate with goal=%s; want goal=score, which is what estimates are of", goal)
	}
	return nil
}

var horizonParam = Param{Name: "horizon", Type: Whole, Default: none, Min: 1, Max: maxHorizon,
	Meaning: "instead of depth: turns of the game, this one included, after which a simulation ends and the " +
		"estimate is taken"}

// maxHorizon bounds horizons.
const maxHorizon = 1000

// checkDepth rejects depth or horizon without an estimate, and an estimate without them.
func checkDepth(a Args) error {
	depth, horizon, judge := a.Int("depth") > 0, a.Int("horizon") > 0, a.value("estimate").agent != nil
	switch {
	case depth && horizon:
		return errors.New("found both depth and horizon; want one of them")
	case (depth || horizon) != judge:
		return errors.New("found one of depth (or horizon), estimate; want both or none")
	}
	return checkEstimate(a)
}
