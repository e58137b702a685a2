package agents

import (
	"slices"

	"github.com/ironbottom/ironbottom/sim"
)

// Where the other side decides unseen (sim.HiddenMoves), the tree of a search knows of its
// decisions only what the searching side sees of them: decisions that look alike are one
// node, so that what the searcher does below it is learnt for all of them together, as it
// has to be played. With a node for each the tree would answer each as if it had seen it:
// strategy fusion (Frank and Basin, "Search in games with incomplete information",
// Artificial Intelligence 1998). Which of them is made in a simulation says who plays the
// rollouts, or chance where that choice looks otherwise. That is single-observer search with
// partially observable moves of Cowling, Powley and Whitehouse. The other way round the tree
// still errs: below a decision of the searcher that the enemy does not see, it has the enemy
// answer what it was.

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

// unseen returns a decision that looks like one of those to choose from.
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
