// Package exact solves games without playing them.
//
//   - A Solver finds how a game between two stationary agents ends: the probability of every value
//     of every measure.
//   - A BestPlay finds the value of a game for a goal if both sides play as well as possible, or
//     one of them against a given opponent. The agent optimal plays this way.
//
// If both agents' choices depend only on the position, a game is a random walk on a graph of
// positions. A Solver builds this graph from the results that sim.Lister lists, so no rule is
// written twice. Then it passes probability from the start to the ends. It stores only positions
// right after a roll, and positions reached in several ways only once.
//
// Positions are merged if they are identical (by sim.Identifier, hashed to 128 bits, or by their
// text), not if they only have the same key. Positions that differ in the order of identical units
// play the same, but an agent may break ties by that order, and measures of single units tell them
// apart. Best play does not depend on this, so a BestPlay merges positions with the same future
// (sim.HasGoals).
//
// A Solver works on one goroutine and in a fixed order: the same question gives the same bits. The
// number of its positions is limited, by default to what fits into a gigabyte (PositionsPerGB).
package exact

import (
	"context"
	"errors"
	"fmt"

	"github.com/ironbottom/ironbottom/sim"
)

// A Distribution is the exact result of a game.
type Distribution struct {
	Measures  []sim.Measure // of the start position
	P         [][]float64   // by measure, the probability of each value
	Positions int           // number of different positions on the way
}

// Mean returns the mean of a measure.
func (d *Distribution) Mean(measure int) float64 {
	mean := 0.0
	for v, p := range d.P[measure] {
		mean += float64(float64(v) * p)
	}
	return mean
}

// Why a question has no exact answer here.
var (
	ErrNotMeasured   = errors.New("the start position has no measures")
	ErrHidden        = errors.New("the game hides information, so a choice depends on more than the position")
	ErrNotStationary = errors.New("want one whose choices depend on the position alone")
	ErrCycle         = errors.New("the game can come back to a position it has left")
)

// A BudgetError says that a game has more positions than the budget allows.
type BudgetError struct {
	Budget  int // number of positions allowed
	Reached int // number of positions found so far
}

func (e *BudgetError) Error() string {
	return fmt.Sprintf("found %d positions, and more to come; want at most %d", e.Reached, e.Budget)
}

// A Question asks how a game ends.
type Question struct {
	Start    sim.State                  // must have measures (sim.Measured)
	Agents   [2]sim.Agent               // both sim.Stationary; [0] plays Side 0
	Budget   int                        // limit on positions; 0 means PositionsPerGB
	Progress func(positions, ahead int) // if set, called with the numbers of positions done and waiting
}

// Solve answers a question. It returns a *BudgetError if the game is too large, the error of ctx if
// that ends first, or one of the errors above if there is no exact answer.
func Solve(ctx context.Context, q Question) (*Distribution, error) {
	s := new(Solver)
	if err := s.Begin(q.Start, q.Agents); err != nil {
		return nil, err
	}
	s.Progress = q.Progress
	budget := q.Budget
	if budget == 0 {
		budget = PositionsPerGB
	}
	if err := s.Explore(ctx, budget); err != nil {
		return nil, err
	}
	return s.Distribution()
}

// Check returns the reason why a game between the agents has no exact answer, or nil.
func Check(start sim.State, agents [2]sim.Agent) error {
	if _, ok := start.(sim.Measured); !ok {
		return ErrNotMeasured
	}
	if _, ok := start.(sim.Hider); ok {
		return ErrHidden
	}
	for s, a := range agents {
		if _, ok := a.(sim.Stationary); !ok {
			return fmt.Errorf("found agent %s for the %s; %w", a, start.SideName(sim.Side(s)), ErrNotStationary)
		}
	}
	return nil
}
