package agents

import (
	"math/bits"
	"slices"

	"github.com/ironbottom/ironbottom/sim"
)

// A halving shares a budget of simulations among decisions by sequential halving
// (Karnin, Koren, Somekh, "Almost optimal exploration in multi-armed bandits", ICML
// 2013): about log2(n) rounds, in each of which the decisions still in play get the
// same number and after which the worse half is dropped. Means are over all rounds.
type halving struct{ in []int32 }

// run calls try for each decision i of n with the number of the first simulation to
// make of it and how many; mean says how it did so far. It returns the last decision
// left. Each gets one simulation at least, whatever the budget.
func (h *halving) run(n, budget int, try func(i, first, count int), mean func(i int) float64) int {
	h.in = h.in[:0]
	for i := range n {
		h.in = append(h.in, int32(i))
	}
	rounds := bits.Len(uint(n - 1)) // log2, rounded up
	for done := 0; len(h.in) > 1; rounds-- {
		each := max(1, budget/(rounds*len(h.in))) // what rounding leaves goes to later rounds
		budget -= each * len(h.in)
		for _, i := range h.in {
			try(int(i), done, each)
		}
		done += each
		slices.SortStableFunc(h.in, func(a, b int32) int {
			switch x, y := mean(int(a)), mean(int(b)); {
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

// A root is the root of a tree whose decisions are tried by sequential halving.
type root struct {
	halving
	view  *sim.View // of the decision at hand
	legal []sim.Move
	next  sim.Move // what the next simulation begins with
	try   func(i, first, count int)
	mean  func(i int) float64
}

func newRoot(t *tree) *root {
	r := new(root)
	r.try = func(i, first, count int) {
		r.next = r.legal[i]
		for n := range count {
			t.simulate(r.view, uint64(first+n))
		}
	}
	r.mean = func(i int) float64 {
		n := &t.nodes[t.known(0, r.view.Side(), r.legal[i])]
		return n.sum / float64(n.visits)
	}
	return r
}

// grow spends a budget of simulations.
func (r *root) grow(v *sim.View, legal []sim.Move, budget int) {
	r.view, r.legal = v, legal
	r.run(len(legal), budget, r.try, r.mean)
	r.view, r.legal = nil, nil
}

// known returns the node of a decision, 0 where there is none.
func (t *tree) known(parent uint32, side sim.Side, m sim.Move) uint32 {
	at := t.seek(t.nodes[parent].child, side, m)
	if at != 0 && t.nodes[at].side == side && t.nodes[at].move == m {
		return at
	}
	return 0
}

// begin returns the node of the decision that a simulation of root=halving begins
// with, and whether it is new; 0
// where the arena is full.
func (t *tree) begin(side sim.Side) (at uint32, fresh bool) {
	if at = t.known(0, side, t.root.next); at != 0 {
		return at, false
	}
	if len(t.nodes) == cap(t.nodes) {
		return 0, false
	}
	return t.insert(0, side, t.root.next), true
}
