package question

import (
	"context"
	"fmt"
	"math"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/experiments/analysis"
	"github.com/ironbottom/ironbottom/sim"
)

// HintSims is the number of simulations for a hint: a second or two in a war.
const HintSims = 96

// Judging returns the first agent that judges positions without parameters, or the first of all.
func Judging(kinds []agents.Kind) string {
	for _, k := range kinds {
		if made, err := agents.New(kinds, k.Name); err == nil {
			if _, ok := made.(agents.Estimator); ok {
				return k.Name
			}
		}
	}
	return kinds[0].Name
}

// Hint finds the best decision for the side of a view, with a number of simulations, and says why it
// is best. Its seed is always the same, so the same question has the same answer.
func Hint(ctx context.Context, kinds []agents.Kind, v *sim.View, legal []sim.Move, sims int,
	progress func(simulations int)) (h analysis.Hint, why string, err error) {
	script := Judging(kinds)
	h, err = analysis.HintQuestion{Kinds: kinds, Script: script, View: v, Legal: legal, Sims: sims, Seed: 1,
		Progress: progress}.Run(ctx)
	if err != nil {
		return h, "", err
	}
	return h, "Why: " + Why(h, script, v.Scratch().MoveString) + ".", nil
}

// Why says why a hint is best: the chance to win with it, a draw counted as half, and the next best
// decision. Spell writes a decision.
func Why(h analysis.Hint, script string, spell func(sim.Move) string) string {
	how := "under best play of both sides"
	if !h.Exact {
		end := "game"
		if h.Ahead {
			end = "turn"
		}
		how = fmt.Sprintf("by %d simulations of %s to the end of the %s", h.Sims, script, end)
	}
	why := fmt.Sprintf("your chance to win is then %s, %s", chance(h.Value), how)
	switch {
	case math.IsNaN(h.Second):
		return why + "; every plan that was tried begins so"
	case h.Value-h.Second < 1e-9:
		return why + "; as good is " + spell(h.Next)
	}
	return why + fmt.Sprintf("; next best is %s, %s", spell(h.Next), chance(h.Second))
}

// chance writes an expected score, from -1 for a loss to 1 for a win, as a chance to win that
// counts a draw as half.
func chance(score float64) string { return fmt.Sprintf("%.1f %%", 50*(1+score)) }
