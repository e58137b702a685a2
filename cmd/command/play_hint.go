package command

import (
	"context"
	"fmt"
	"math"

	"github.com/ironbottom/ironbottom/experiments/analysis"
	"github.com/ironbottom/ironbottom/sim"
)

// hintSims are the simulations of a hint: a second or two of a war.
const hintSims = 96

// hint finds the best decision for who plays, and says why. Its seed is always the same: asked
// again it answers the same.
func (l loaded) hint(ctx context.Context, v *sim.View, legal []sim.Move) (sim.Move, string, error) {
	if len(legal) == 1 {
		return legal[0], "There is nothing else to do.", nil
	}
	show, done := l.program.Meter("simulations for a hint", hintSims)
	defer done()
	h, err := analysis.HintQuestion{Kinds: l.agents, Script: judging(l.agents), View: v, Legal: legal, Sims: hintSims, Seed: 1, Told: show}.Run(ctx)
	if err != nil {
		return 0, "", err
	}
	how := "under best play of both sides"
	if !h.Exact {
		how = fmt.Sprintf("in %d simulations of %s to the end of the game", h.Sims, judging(l.agents))
		if h.Ahead {
			how = fmt.Sprintf("in %d simulations of %s to the end of the turn", h.Sims, judging(l.agents))
		}
	}
	why := fmt.Sprintf("Why: %+.3f points of score for you %s", h.Value, how)
	switch {
	case math.IsNaN(h.Second):
		why += "; every variant of the script that was tried begins so"
	case h.Value-h.Second < 1e-9:
		why += fmt.Sprintf("; no worse is %s", v.Scratch().MoveString(h.Next))
	default:
		why += fmt.Sprintf("; next %s, %+.3f", v.Scratch().MoveString(h.Next), h.Second)
	}
	return h.Move, why + ".", nil
}
