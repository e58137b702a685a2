package ladder

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/agents/exact"
	"github.com/ironbottom/ironbottom/sim"
)

// Drawn draws a battle by the recipe of a yardstick, with another seed so that it is not one of the
// yardstick's, and solves it for a goal. The battle has at most the given number of positions and
// its end is open. The same seed and number give the same battle.
func Drawn(ctx context.Context, y *agents.Yardstick, rules sim.Rules, goal string, most int, seed,
	number uint64) (sim.State, *exact.BestPlay, error) {
	if y == nil || y.Draw == nil {
		return nil, nil, errors.New("found a game without a recipe for battles; want one that has a yardstick")
	}
	d := sim.NewDice(seed, sim.Nature)
	for attempt := range uint64(drawAttempts) {
		d.Start(number<<32 | attempt)
		size := y.Sizes[d.Pick(1<<20, len(y.Sizes))]
		sorts := strings.Fields(size.Sorts)
		start, err := startOf(rules, y.Draw(sorts[d.Pick(1<<20+1, len(sorts))], size.Steps[0]+
			d.Pick(0, size.Steps[1]-size.Steps[0]+1), &d))
		if err != nil {
			continue
		}
		c, err := newContest(ctx, start, goal, most)
		if large := new(exact.BudgetError); errors.As(err, &large) {
			continue
		}
		if err != nil {
			return nil, nil, err
		}
		// Fewer positions than that are over in a decision or two.
		const least = 100
		g := c.play.Goal()
		if at := (c.worth - g.Low) / (g.High - g.Low); c.play.Positions() >= least && at >= decided && at <= 1-decided {
			return start, c.play, nil
		}
	}
	return nil, nil, fmt.Errorf("found no battle of at most %d positions in %d drawn; want more positions", most,
		drawAttempts)
}
