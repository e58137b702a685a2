package line

import (
	"fmt"
	"math"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/experiments/analysis"
	"github.com/ironbottom/ironbottom/sim"
)

// HintSims are the simulations of a hint: a second or two of a war.
const HintSims = 96

// Judging returns the first agent that judges positions with nothing said, the first of all where
// there is none.
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

// Why says in words why a hint is the best, as simulations of a script have found; spell writes a
// decision.
func Why(h analysis.Hint, script string, spell func(sim.Move) string) string {
	how := "under best play of both sides"
	if !h.Exact {
		end := "game"
		if h.Ahead {
			end = "turn"
		}
		how = fmt.Sprintf("in %d simulations of %s to the end of the %s", h.Sims, script, end)
	}
	why := fmt.Sprintf("%+.3f points of score for you %s", h.Value, how)
	switch {
	case math.IsNaN(h.Second):
		return why + "; every variant of the script that was tried begins so"
	case h.Value-h.Second < 1e-9:
		return why + "; no worse is " + spell(h.Next)
	}
	return why + fmt.Sprintf("; next %s, %+.3f", spell(h.Next), h.Second)
}
