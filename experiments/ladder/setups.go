package ladder

import (
	"context"
	"errors"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/sim"
)

// setupsFit bounds the positions of a set-up that is solved to measure agents by it.
const setupsFit = 100_000

// OfSetups returns the positions that measure agents in a game without a yardstick: set-ups of its
// library that hide nothing and are small enough to be solved for the score right now.
func OfSetups(ctx context.Context, game sim.Game, rules sim.Rules) (*agents.Yardstick, []Problem, error) {
	y := &agents.Yardstick{Recipe: "set-ups of " + game.Name, Goals: []string{agents.Score}}
	var list []Problem
	for n, s := range rules.Setups() {
		start, err := rules.Setup(s.Name)
		if err != nil {
			return nil, nil, err
		}
		if _, hides := start.(sim.Hider); hides {
			continue
		}
		c, err := newContest(ctx, start, agents.Score, setupsFit)
		switch {
		case ctx.Err() != nil:
			return nil, nil, ctx.Err()
		case err != nil: // too large
			continue
		}
		list = append(list, Problem{Number: n, Name: s.Name, Start: start,
			Best: []Solution{{c.play.Positions(), c.worth}}, where: s.Name})
	}
	if list == nil {
		return nil, nil,
			errors.New("found no set-up that is small enough to be solved; want a game that has one, or a yardstick")
	}
	return y, list, nil
}
