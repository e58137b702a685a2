package command

import (
	"context"

	"github.com/ironbottom/ironbottom/cmd/command/line"
	"github.com/ironbottom/ironbottom/experiments/analysis"
	"github.com/ironbottom/ironbottom/sim"
)

// hint finds the best decision for who plays, and says why. Its seed is always the same: asked
// again it answers the same.
func (l loaded) hint(ctx context.Context, v *sim.View, legal []sim.Move) (sim.Move, string, error) {
	if len(legal) == 1 {
		return legal[0], "There is nothing else to do.", nil
	}
	show, done := l.program.Meter("simulations for a hint", line.HintSims)
	defer done()
	h, err := analysis.HintQuestion{Kinds: l.agents, Script: line.Judging(l.agents), View: v, Legal: legal, Sims: line.HintSims, Seed: 1, Told: show}.Run(ctx)
	if err != nil {
		return 0, "", err
	}
	return h.Move, "Why: " + line.Why(h, line.Judging(l.agents), v.Scratch().MoveString) + ".", nil
}
