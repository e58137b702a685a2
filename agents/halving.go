package agents

import (
	"math/bits"
	"slices"

	"github.com/ironbottom/ironbottom/sim"
)

// A halving divides a budget of simulations among decisions by sequential halving (Karnin, Koren,
// Somekh, "Almost optimal exploration in multi-armed bandits", ICML 2013). There are about log2(n)
// rounds. In each round all remaining decisions get the same number of simulations; then the worse
// half is dropped. Means are over all rounds.
//
// Each round may use an equal part of the remaining budget. If the budget is a number of
// simulations, it fixes the number for each decision. If it is in steps or time, all decisions are
// simulated in turn, once each, until the part is used up; a turn that has begun is finished.
type halving struct {
	try   func(i, first, count int)          // makes simulations of decision i, numbered from first
	all   func(in []int32, first, count int) // the same of several; nil: one after the other
	mean  func(i int) float64                // how decision i did so far
	over  func() bool                        // see outfit
	spent func() int64                       // of a budget of steps or time, since some moment; nil: simulations
	in    []int32
}

// run tries n decisions and returns the last one left. Each gets at least one simulation, whatever
// the budget.
func (h *halving) run(n int, budget int64) int {
	h.in = h.in[:0]
	for i := range n {
		h.in = append(h.in, int32(i))
	}
	return h.halve(budget)
}

// halve is run for the decisions that are still in.
func (h *halving) halve(budget int64) int {
	rounds := bits.Len(uint(len(h.in) - 1)) // log2, rounded up
	for done := 0; len(h.in) > 1; rounds-- {
		count, cost := h.round(done, budget/int64(rounds))
		done += count
		budget -= cost // the rest of a part goes to later rounds
		slices.SortStableFunc(h.in, func(a, b int32) int {
			switch x, y := h.mean(int(a)), h.mean(int(b)); {
			case x > y:
				return -1
			case x < y:
				return 1
			}
			return int(a - b)
		})
		h.in = h.in[:(len(h.in)+1)/2]
	}
	return int(h.in[0])
}

// round uses a part of the budget. It returns the number of simulations of each decision, and their
// cost.
func (h *halving) round(done int, part int64) (count int, cost int64) {
	if h.spent == nil {
		count = max(1, int(part)/len(h.in))
		h.tryAll(done, count)
		return count, int64(count * len(h.in))
	}
	for begun := h.spent(); (count == 0 || cost < part) && !h.over(); count++ {
		h.tryAll(done+count, 1)
		cost = h.spent() - begun
	}
	return count, cost
}

// tryAll simulates all remaining decisions.
func (h *halving) tryAll(first, count int) {
	if h.all != nil {
		h.all(h.in, first, count)
		return
	}
	for _, i := range h.in {
		h.try(int(i), first, count)
	}
}

// A root is the root of a tree whose decisions are tried by sequential halving.
type root struct {
	halving
	tree  *tree
	view  *sim.View // of the decision at hand
	legal []sim.Move
	next  sim.Move  // first move of the next simulation
	draws []float64 // of policy=gumbel: for each decision, its draw and the logarithm of its prior
}

func newRoot(t *tree) *root {
	r := new(root)
	r.spent, r.over = t.spent, t.over
	r.try = func(i, first, count int) {
		r.next = r.legal[i]
		for n := range count {
			if t.over() {
				return
			}
			t.simulate(r.view, uint64(first+n))
		}
	}
	r.mean = func(i int) float64 {
		n := &t.nodes[t.known(0, r.view.Side(), r.legal[i])]
		return n.sum / float64(n.visits)
	}
	return r
}

// grow spends a budget.
func (r *root) grow(v *sim.View, legal []sim.Move, budget int64) {
	r.view, r.legal = v, legal
	if r.draws != nil {
		r.drawn(budget)
	} else {
		r.run(len(legal), budget)
	}
	r.view, r.legal = nil, nil
}

// known returns the node of a decision, or 0 if there is none.
func (t *tree) known(parent uint32, side sim.Side, m sim.Move) uint32 {
	at := t.seek(t.nodes[parent].child, side, m)
	if at != 0 && t.nodes[at].side == side && t.nodes[at].move == m {
		return at
	}
	return 0
}

// begin returns the node of the first decision of a simulation with root=halving, and whether it is
// new. It returns 0 if the arena is full.
func (t *tree) begin(side sim.Side) (at uint32, fresh bool) {
	if at = t.known(0, side, t.root.next); at != 0 {
		return at, false
	}
	if len(t.nodes) == cap(t.nodes) {
		return 0, false
	}
	return t.insert(0, side, t.root.next, 0), true
}
