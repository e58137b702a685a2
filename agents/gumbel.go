package agents

import (
	"slices"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/float"
)

// With policy=gumbel the root's decisions are drawn without replacement according to the prior: a
// Gumbel deviate is added to the logarithm of each prior, and the highest sums win. They are then
// tried by sequential halving. The remaining decisions are compared by deviate, prior and mean
// result (Danihelka, Guez, Schrittwieser, Silver, "Policy improvement by planning with Gumbel",
// ICLR 2022). Below the root the tree uses PUCT.

// Constants of the Gumbel root.
const (
	considered    = 16 // decisions that are tried, of more that are legal
	gumbelVisits  = 50 // these and the most simulations of a decision
	gumbelScale   = 0.1
	leastPrior    = 1e-6
	drawing       = sim.Purpose(17) // of the dice that draw
	gumbelLattice = 1 << 30
)

func newGumbelRoot(t *tree) *root {
	r := newRoot(t)
	r.tree, r.draws = t, make([]float64, 0, 256)
	r.mean = func(i int) float64 {
		at := t.known(0, r.view.Side(), r.legal[i])
		n := &t.nodes[at]
		return r.score(i, n.sum/float64(n.visits), int(n.visits))
	}
	return r
}

// score is what a decision goes by: its draw, its prior and the mean of its results, from 0
// to 1, by how many simulations the best has.
func (r *root) score(i int, mean float64, visits int) float64 {
	if r.draws == nil {
		return mean
	}
	return r.draws[i] + float64(gumbelScale*(gumbelVisits+float64(visits))*mean/r.tree.spread())
}

// drawn draws the decisions to try, and spends a budget on them.
func (r *root) drawn(budget int64) {
	t, side := r.tree, r.view.Side()
	t.start(r.view, t.first)
	t.legal = append(t.legal[:0], r.legal...)
	t.viewer = side
	t.see(side)
	t.gather(0, side)
	t.advise(side)
	dice := sim.NewDice(t.seeded, drawing)
	r.draws = r.draws[:0]
	r.in = r.in[:0]
	for i, p := range t.priors {
		u := (float64(dice.Pick(uint64(i), gumbelLattice)) + 0.5) / gumbelLattice
		r.draws = append(r.draws, float.Log(max(p, leastPrior))-float.Log(-float.Log(u)))
		r.in = append(r.in, int32(i))
	}
	slices.SortStableFunc(r.in, func(a, b int32) int {
		switch x, y := r.draws[a], r.draws[b]; {
		case x > y:
			return -1
		case x < y:
			return 1
		}
		return int(a - b)
	})
	r.in = r.in[:min(len(r.in), considered)]
	r.halve(budget)
}
