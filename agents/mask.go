package agents

import (
	"slices"

	"github.com/ironbottom/ironbottom/sim"
)

// The other side may make decisions that the searching side does not see (sim.HiddenMoves). The
// tree then has one node for all decisions that look alike, because the searching side must answer
// all of them in the same way. A node for each would answer as if it had seen the decision:
// strategy fusion (Frank and Basin, "Search in games with incomplete information", Artificial
// Intelligence 1998).
//
// In a simulation the actual decision is made by the rollout agent or, if its choice looks
// different, at random. This is single-observer search with partially observable moves (Cowling,
// Powley and Whitehouse). The reverse error remains: below a decision of the searching side that
// the enemy does not see, the enemy answers as if it had seen it.

// see lists the decisions to choose from as the searching side sees them: its own as they
// are.
func (t *tree) see(side sim.Side) {
	if t.masked == nil || side == t.viewer {
		t.open = t.legal
		return
	}
	t.images = t.images[:0]
	for _, m := range t.legal {
		t.images = append(t.images, t.masked.PublicMove(m))
	}
	t.distinct = append(t.distinct[:0], t.images...)
	slices.Sort(t.distinct)
	t.distinct = slices.Compact(t.distinct)
	t.open = t.distinct
}

// unseen returns a decision that looks like one of the decisions to choose from.
func (t *tree) unseen(side sim.Side, image sim.Move) sim.Move {
	if t.masked == nil || side == t.viewer || len(t.legal) == 1 {
		return image
	}
	if len(t.open) == 1 {
		image = t.open[0]
	}
	alike := 0
	for _, p := range t.images {
		if p == image {
			alike++
		}
	}
	if alike > 1 && !t.random {
		seat := &t.seats[side&1]
		seat.dice.At(int(t.ply))
		if i := seat.agent.Choose(seat.view, t.legal, &seat.dice); t.images[i] == image {
			return t.legal[i]
		}
	}
	k := 0
	if alike > 1 {
		k = t.grows.Pick(uint64(t.ply)|1<<47, alike)
	}
	for i, p := range t.images {
		if p != image {
			continue
		}
		if k == 0 {
			return t.legal[i]
		}
		k--
	}
	panic("agents: no decision looks so")
}

// gatherPriors makes the priors of decisions those of what they look like.
func (t *tree) gatherPriors(side sim.Side) {
	if t.masked == nil || side == t.viewer {
		return
	}
	t.sums = t.sums[:0]
	for _, image := range t.open {
		sum := 0.0
		for i, p := range t.images {
			if p == image {
				sum += t.priors[i]
			}
		}
		t.sums = append(t.sums, sum)
	}
	t.priors, t.sums = t.sums, t.priors
}
