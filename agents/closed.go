package agents

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/float"
)

// In a closed loop the results of a decision's rolls have nodes of their own, below the decision.
// Their side is sim.Over, and their move is a hash of the results.
//
// The value of a decision is the mean over its results weighted by their exact probabilities, not
// by how often they were rolled. This removes the luck of the rolls. Results not seen yet count as
// the plain mean of those seen. On small battles that can be solved, the regret of 1,000
// simulations was a quarter less than with plain means; of 100 to 300 about the same; of 30 a
// fifteenth more.

// play carries out a decision and returns the resulting node. In a closed loop this is the node for
// the results of the rolls, if they have few enough results; otherwise it is the decision's own
// node.
func (t *tree) play(at uint32, m sim.Move) uint32 {
	if t.closed == 0 {
		t.apply(m)
		return at
	}
	t.rolled, t.result = 0, 0
	t.rolls = t.rolls[:0]
	t.state.Apply(m, &t.watched)
	t.ply++
	if t.rolled == 0 || t.rolled > t.closed {
		return at
	}
	key := sim.Move(t.result)
	next := t.seek(t.nodes[at].child, sim.Over, key)
	if next == 0 || t.nodes[next].move != key {
		if len(t.nodes) == cap(t.nodes) {
			return at
		}
		p := 1.0
		for _, r := range t.rolls {
			p *= probability(r)
		}
		next = t.insert(at, sim.Over, key, p)
	}
	t.path = append(t.path, next)
	return next
}

// roll records a roll of a decision.
func (t *tree) roll(r sim.Roll) {
	results := r.Dice
	switch r.Kind {
	case sim.Volley:
		results = r.Dice + 1
	case sim.Total:
		results = 5*r.Dice + 1
	}
	t.rolled = min(max(t.rolled, 1)*results, 1<<30)
	t.result = (t.result*31+uint32(results))*0x9E3779B1 + uint32(r.Result) // FNV-like
	if t.rolled <= t.closed {
		t.rolls = append(t.rolls, r)
	}
}

// probability returns the probability of a roll's result.
func probability(r sim.Roll) float64 {
	switch r.Kind {
	case sim.Volley:
		p := 1.0
		for i := range r.Result { // binomial coefficient times the hits
			p *= float64(r.Dice-i) / float64(i+1) * float64(r.Hit) / 6
		}
		return p * float.Pow(float64(6-r.Hit)/6, float64(r.Dice-r.Result))
	case sim.Total:
		return ways(r.Dice, r.Result) / float.Pow(6, float64(r.Dice))
	}
	return 1 / float64(r.Dice)
}

// ways returns the number of ways in which n dice sum to s.
func ways(n, s int) (sum float64) {
	if n == 0 {
		if s == 0 {
			return 1
		}
		return 0
	}
	for face := 1; face <= 6; face++ {
		sum += ways(n-1, s-face)
	}
	return sum
}

// expected returns the value of a node's known results times their visits: the mean by probability,
// where results not seen yet count as the plain mean of those seen.
func (t *tree) expected(at uint32) float64 {
	visits, sum, known, mean := 0.0, 0.0, 0.0, 0.0
	for i := t.seek(t.nodes[at].child, sim.Over, 0); i != 0; i = t.nodes[i].next {
		if r := &t.nodes[i]; r.visits > 0 {
			n, p := float64(r.visits), float64(t.weights[i])
			visits += n
			sum += r.sum
			known += p
			mean += float64(p * r.sum / n)
		}
	}
	if visits == 0 {
		return 0
	}
	rest := max(0, 1-known)
	return visits * (mean + float64(rest*sum/visits)) / (known + rest)
}
