package ladder

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"time"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/sim"
)

// A Question measures the regret of agents on the battles of a yardstick: what they lose, on each
// side, against an opponent who plays as well as possible.
//
// Stationary agents are measured exactly. The others play a number of games on each side of each
// battle for each goal, all with the same dice. An agent whose kind has a parameter named goal is
// given the goal, unless its text names one.
type Question struct {
	Game      sim.Game
	Rules     sim.Rules
	Kinds     []agents.Kind
	Yardstick *agents.Yardstick
	Problems  []Problem // with Best
	Agents    []string  // as in agents.New, all different
	Goals     []string  // as in agents.NewGoal
	Games     int       // 2 or more
	Seed      uint64
	// Workers is the number of goroutines; 0 means one for each processor. No figure
	// but the speeds depends on it.
	Workers int
	// Progress, if set, is called with the number of rows done.
	Progress func(rows int)
	// Ledger, if set, keeps each battle, a block, with its rows; battles that it has are
	// not played again. First is the number of the first.
	First int
	experiments.Keeping
}

// A LadderRow is one measurement in a battle: what an agent loses for a goal on either side, in one
// game or, if it is stationary, exactly.
type LadderRow struct {
	Goal, Agent, Game int
	Exact             bool
}

// Rows returns the rows of a battle.
func (l Question) Rows(ctx context.Context) (rows []LadderRow, err error) {
	for g, goal := range l.Goals {
		for a, text := range l.Agents {
			made, err := l.ready(ctx, text, goal, &l.Problems[0])
			if err != nil {
				return nil, err
			}
			if _, ok := made().(sim.Stationary); ok {
				rows = append(rows, LadderRow{g, a, 0, true})
				continue
			}
			for game := range l.Games {
				rows = append(rows, LadderRow{g, a, game, false})
			}
		}
	}
	return rows, nil
}

// LadderWidth is the number of numbers in a row of the ledger: positions solved for best play, the
// bits of the regret of either side, and the agent's decisions on both.
const LadderWidth = 4

// A measured is what came out of one battle for one goal.
type measured struct {
	done      bool // for all agents
	positions int
	agents    []lost
}

// A lost is the regret of an agent by side: of each game, or once where it is exact.
type lost [2][]float64

// at returns the regret of a game.
func (l lost) at(side, game int) float64 {
	if len(l[side]) == 1 {
		return l[side][0]
	}
	return l[side][game]
}

// Check returns what is wrong with the agents, the goals and the battles.
func (l Question) Check(ctx context.Context) error {
	if len(l.Problems) == 0 {
		return errors.New("found no battle; want one at least that is solved")
	}
	if l.Games < 2 {
		return fmt.Errorf("found %d games; want 2 or more", l.Games)
	}
	for _, goal := range l.Goals {
		if _, err := agents.NewGoal(l.Problems[0].Start, goal); err != nil {
			return err
		}
		for i, text := range l.Agents {
			if slices.Contains(l.Agents[:i], text) {
				return fmt.Errorf("found agent %s a second time; want it once", text)
			}
			if _, err := l.ready(ctx, text, goal, &l.Problems[0]); err != nil {
				return err
			}
		}
	}
	return nil
}

// ready makes an agent ready for a battle and a goal.
func (l Question) ready(ctx context.Context, text, goal string, p *Problem) (func() sim.Agent, error) {
	spec, err := agents.Complete(l.Kinds, text, "goal", goal)
	if err != nil {
		return nil, err
	}
	return agents.Ready(ctx, l.Kinds, spec, p.Start)
}

// Run measures the agents. If ctx ends first, it returns the results of the whole battles measured
// so far, with Complete false and no error.
func (l Question) Run(ctx context.Context) (*Answer, error) {
	if err := l.Check(ctx); err != nil && ctx.Err() == nil {
		return nil, err
	}
	begin := time.Now()
	rows, err := l.Rows(ctx)
	if err != nil && ctx.Err() == nil {
		return nil, err
	}
	t := &ladderTally{Question: l, rows: rows, units: make([]measured, len(l.Problems)*len(l.Goals))}
	complete, err := t.play(ctx)
	if err != nil {
		return nil, err
	}
	return t.standings(complete, time.Since(begin).Seconds()), nil
}

// checkFrozen holds a solution against the one in the file.
func (p *Problem) checkFrozen(y *agents.Yardstick, goal string, worth float64) error {
	i := slices.Index(y.Goals, goal)
	if i < 0 || near(p.Best[i].Value, worth) {
		return nil
	}
	return fmt.Errorf("%s: found %s %s; want %s, as best play has now: the yardstick was made by other rules",
		p.where, goal, number(p.Best[i].Value), number(worth))
}

// near reports whether a figure is one that was rounded by number.
func near(a, b float64) bool { return math.Abs(a-b) <= 1e-9*max(1, math.Abs(a)) }
