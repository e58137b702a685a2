package agents

import (
	"fmt"
	"math"
	"slices"

	"github.com/ironbottom/ironbottom/sim"
)

// choosePUCT returns the node to take next by PUCT, which weighs exploration by a prior. It takes
// the legal decision with the highest
//
//	Q + c * s * P * sqrt(N) / (1 + n)
//
// where
//
//   - Q is its mean result,
//   - s is the standard deviation of all results,
//   - n is how often it was simulated, and N how often it could have been,
//   - P is its prior as a share of the priors of the legal decisions
//
// (Rosin, "Multi-armed bandits with episode context", Annals of Mathematics and Artificial
// Intelligence 2011, in the form of Silver et al., "Mastering the game of Go without human
// knowledge", Nature 2017). The Q of a decision that was not simulated yet is the mean of its
// siblings that were. Ties are broken at random.
//
// The advisor is asked when a node is first seen, and its priors are stored with the nodes. In an
// open loop the same node can have other legal decisions the next time. If one of them is new, the
// advisor is asked again about the decisions of that time. New decisions get its priors; the others
// keep theirs.
func (t *tree) choosePUCT(parent uint32, side sim.Side) (at uint32, fresh bool) {
	if missing := t.gather(parent, side); missing > 0 && len(t.nodes)+missing <= cap(t.nodes) {
		t.expand(parent, side)
	}
	known, visits, sum, weight := 0.0, 0.0, 0.0, 0.0
	for _, i := range t.choices {
		if i != 0 {
			n := &t.nodes[i]
			n.chance++
			known++
			visits += float64(n.visits)
			sum += n.sum
			weight += float64(t.weights[i])
		}
	}
	firstPlay := sum / max(visits, 1)
	top, equals := math.Inf(-1), 0
	for _, i := range t.choices {
		if i == 0 {
			continue
		}
		prior := 1 / known // where all that are legal this time were ruled out
		if weight > 0 {
			prior = float64(t.weights[i]) / weight
		}
		switch u := t.nodes[i].promise(firstPlay, t.scale*prior); {
		case u > top:
			at, top, equals = i, u, 1
		case u == top:
			equals++
			if t.grows.Pick(uint64(t.ply)|uint64(equals)<<32, equals) == 0 {
				at = i
			}
		}
	}
	return at, at != 0 && t.nodes[at].visits == 0
}

// promise is what PUCT goes by.
func (n *node) promise(firstPlay, weight float64) float64 {
	visits, q := float64(n.visits), firstPlay
	if n.visits > 0 {
		q = n.sum / visits
	}
	return q + float64(weight*math.Sqrt(float64(n.chance))/(1+visits))
}

// gather finds the nodes of the legal decisions, and returns how many have none.
func (t *tree) gather(parent uint32, side sim.Side) (missing int) {
	t.choices = t.choices[:0]
	next := t.nodes[parent].child
	for _, m := range t.open {
		next = t.seek(next, side, m)
		at := next
		if n := &t.nodes[at]; at == 0 || n.side != side || n.move != m {
			at = 0
			missing++
		}
		t.choices = append(t.choices, at)
	}
	return missing
}

// advise asks for the priors of what there is to choose from.
func (t *tree) advise(side sim.Side) {
	n := len(t.legal)
	t.priors = slices.Grow(t.priors[:0], n)[:n]
	if t.advisor == nil {
		for i := range t.priors {
			t.priors[i] = 1 / float64(n)
		}
	} else {
		t.advisor.Prior(t.seats[side&1].view, t.legal, t.priors)
	}
	t.gatherPriors(side)
}

// expand adds nodes for the legal decisions that have none.
func (t *tree) expand(parent uint32, side sim.Side) {
	t.advise(side)
	for i, p := range t.priors {
		if !(p >= 0) {
			panic(fmt.Sprintf("agents: agent %s gave a decision the prior %v", t.advisor, p))
		}
		if t.choices[i] == 0 {
			t.choices[i] = t.insert(parent, side, t.open[i], p)
			t.nodes[t.choices[i]].chance = 0 // counted when it is chosen from
		}
	}
}
