// Package exact solves games without playing them. A Solver finds how a game between
// two stationary agents ends: the probability of every value of every measure. A
// BestPlay finds what a game is worth to a side for a goal when both sides play as
// well as can be, or one of them against a given opponent; the agent optimal plays so.
//
// Where both choices depend on the position only, a game is a walk on a graph of
// positions in which chance alone picks the way. A Solver draws that graph from
// what sim.Lister lists, so no rule is written twice, and then lets probability
// flow from the start to the ends. Decisions that roll nothing cost no position:
// what is kept are the positions right after a roll. Those reached by several
// ways are one.
//
// Positions are merged where they are the same (sim.Identifier, hashed to 128 bits;
// for a game without it, where their text is the same), not where they merely have
// the same key: positions that differ in the order of alike units play alike under
// equal play, but an agent may break a tie by that order, and the measures of single
// units tell such positions apart. For best play neither matters: there positions are
// merged by what is still open in them (sim.HasGoals).
//
// A Solver works on one goroutine and in a fixed order: the same question gives
// the same bits. It holds at most as many positions as it is told; without a word
// about it, as many as fit into a gigabyte (Fits).
package exact

import (
	"context"
	"errors"
	"fmt"

	"github.com/ironbottom/ironbottom/sim"
)

// A Distribution is how a game ends.
type Distribution struct {
	Measures  []sim.Measure // of the start position
	P         [][]float64   // by measure, the probability of each of its values
	Positions int           // how many different positions led there
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

// A BudgetError says that a game has more positions than were allowed.
type BudgetError struct {
	Budget  int // how many positions were allowed
	Reached int // how many had been found when the search was given up
}

func (e *BudgetError) Error() string {
	return fmt.Sprintf("found %d positions, and more to come; want at most %d", e.Reached, e.Budget)
}

// A Question asks how a game ends.
type Question struct {
	Start    sim.State                  // must have measures (sim.Measured)
	Agents   [2]sim.Agent               // sim.Stationary both; [0] plays Side 0
	Budget   int                        // in positions; 0 means Fits
	Progress func(positions, ahead int) // if set, told now and then how many positions are done and how many wait
}

// Solve answers a question once. It returns a *BudgetError where the game is too
// large, the error of ctx where that ends first, and one of the errors above where
// there is no exact answer.
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

// Check returns why there is no exact answer for a game between the agents, nil
// where there is one.
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
