package agents

import (
	"math"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/float"
)

// A node is a decision in a tree: the side that made it and the move. It holds no position. In a
// closed loop a node may also stand for the results of rolls; its side is then sim.Over, and its
// move is a hash of the results.
type node struct {
	sum    float64 // of the scores of its side, in [0, 1]
	move   sim.Move
	next   uint32 // next sibling, by side and move; 0: none
	child  uint32 // first child; 0: none
	visits uint32
	chance uint32 // how often it was legal
	side   sim.Side
}

// A tree is a search tree in an arena. Node 0 is the root, and nodes refer to each other by index.
type tree struct {
	*simulator
	nodes []node // its capacity is the bound
	// weights has, if needed, a number for each node: the prior of a decision (puct), or the
	// probability of a result (closed).
	weights          []float32
	choices          []uint32  // nodes of the legal decisions, 0 for none; scratch of puct
	priors           []float64 // of the legal decisions; likewise
	advisor          Advisor
	moved            []uint32 // scratch of descend
	path             []uint32
	first            uint64 // number of its first simulation
	c                float64
	widen            float64
	puct             bool
	closed           int
	scale            float64 // of exploration: c standard deviations of the results so far
	results          struct{ count, sum, squares, low, high float64 }
	masked           sim.HiddenMoves // the state, if it has decisions that the other side does not see
	viewer           sim.Side        // the side that searches
	open             []sim.Move      // decisions to choose from, as the viewer sees them
	images, distinct []sim.Move      // of the legal decisions; scratch of see
	sums             []float64       // of priors
	rolled           int             // results that the rolls of the last decision could have had; 0: none
	result           uint32          // hash of the results
	rolls            []sim.Roll
	watch            func(sim.Roll)
	spent            func() int64 // see budget.meter
	root             *root        // of sequential halving; nil: the root is chosen from as any other place
}

func (t *tree) reset(seed uint64) {
	t.turnTo(seed)
	t.nodes = append(t.nodes[:0], node{})
	t.results.count, t.results.sum, t.results.squares = 0, 0, 0
	t.results.low, t.results.high = 1, 0
	if t.weights != nil {
		t.weights = append(t.weights[:0], 0)
	}
}

// turnTo switches to the random numbers of another decision.
func (t *tree) turnTo(seed uint64) {
	t.seed(seed)
	if t.closed > 0 {
		t.watched = sim.NewDice(seed, sim.Nature)
		t.watched.Watch(t.watch)
	}
}

// simulate plays simulation i: down the tree, one new node, on to the end, and back up.
func (t *tree) simulate(v *sim.View, i uint64) {
	t.start(v, t.first+i)
	t.watched.Start(t.first + i)
	t.path = append(t.path[:0], 0)
	t.viewer, t.scale = v.Side(), float64(t.c*t.spread())
	for at, fresh := uint32(0), false; !fresh; {
		side := t.state.Turn()
		if side == sim.Over || t.far() {
			break
		}
		t.legal = t.state.Legal(t.legal[:0])
		m := t.legal[0]
		if t.see(side); len(t.open) > 1 { // a forced decision needs no node
			if t.root != nil && t.ply == 0 {
				at, fresh = t.begin(side)
			} else if t.puct {
				at, fresh = t.choosePUCT(at, side)
			} else {
				at, fresh = t.choose(at, side)
			}
			if at == 0 {
				break
			}
			t.path = append(t.path, at)
			m = t.nodes[at].move
		}
		at = t.play(at, t.unseen(side, m))
	}
	gain := float64((1 + t.finish()) / 2)
	t.results.count++
	t.results.sum += gain
	t.results.squares += float64(gain * gain)
	t.results.low, t.results.high = min(t.results.low, gain), max(t.results.high, gain)
	t.backUp(gain)
}

// spread returns the standard deviation of the results, which scales exploration: it then matters
// as much in games that are won or lost as in games with nearly equal estimates. It is at least a
// quarter of the range of results. Otherwise a search that has tried little but one decision would
// see too little variation to look further.
func (t *tree) spread() float64 {
	const unknown, least = 0.5, 1e-3
	n := t.results.count
	if n < 2 {
		return unknown
	}
	mean := t.results.sum / n
	r := &t.results
	return max(least, (r.high-r.low)/4, math.Sqrt(max(0, t.results.squares/n-float64(mean*mean))))
}

// backUp adds the result of Side 0 to all nodes of the path. A node for the results of rolls
// changes the decision above it by the change of their mean by probability.
func (t *tree) backUp(gain float64) {
	for i := len(t.path) - 1; i >= 0; i-- {
		n := &t.nodes[t.path[i]]
		if n.side == sim.Over {
			before := t.expected(t.path[i-1])
			n.visits++
			n.sum += gain
			gain = t.expected(t.path[i-1]) - before
			continue
		}
		n.visits++
		if n.side == 0 {
			n.sum += gain
		} else {
			n.sum += 1 - gain
		}
	}
}

// choose returns the node of the decision to take next, and whether it is new; 0 if none is known
// and the arena is full. Legal decisions and nodes are both in ascending order, and nodes that are
// not legal this time are skipped.
func (t *tree) choose(parent uint32, side sim.Side) (at uint32, fresh bool) {
	known, next := 0, t.nodes[parent].child
	for _, m := range t.open {
		next = t.seek(next, side, m)
		if n := &t.nodes[next]; next != 0 && n.side == side && n.move == m {
			known++
			n.chance++
		}
	}
	if unknown := len(t.open) - known; unknown > 0 && len(t.nodes) < cap(t.nodes) && t.wide(parent, known) {
		return t.grow(parent, side, t.grows.Pick(uint64(t.ply), unknown)), true
	}
	top := math.Inf(-1)
	next = t.nodes[parent].child
	for _, m := range t.open {
		next = t.seek(next, side, m)
		if n := &t.nodes[next]; next != 0 && n.side == side && n.move == m {
			if u := n.bound(t.scale); u > top {
				at, top = next, u
			}
		}
	}
	return at, false
}

// wide reports whether a node with the given number of known decisions may add another.
func (t *tree) wide(parent uint32, known int) bool {
	return t.widen == 0 || known == 0 || float64(known) < float.Pow(float64(t.nodes[parent].visits), t.widen)
}

// seek returns the first node, starting at at, that is not before a decision; 0 if there is none.
func (t *tree) seek(at uint32, side sim.Side, m sim.Move) uint32 {
	for at != 0 {
		n := &t.nodes[at]
		if n.side > side || n.side == side && n.move >= m {
			break
		}
		at = n.next
	}
	return at
}

// bound returns the upper confidence bound of UCB1: the mean score plus an exploration term. The
// logarithm is of the number of times that the decision was legal; if it always is, that is the
// number of visits of its parent.
func (n *node) bound(c float64) float64 {
	visits := float64(n.visits)
	return n.sum/visits + float64(c*math.Sqrt(logarithm(n.chance)/visits))
}

// grow adds the k-th legal decision that has no node.
func (t *tree) grow(parent uint32, side sim.Side, k int) uint32 {
	next := t.nodes[parent].child
	for _, m := range t.open {
		next = t.seek(next, side, m)
		if next != 0 && t.nodes[next].side == side && t.nodes[next].move == m {
			continue
		}
		if k == 0 {
			return t.insert(parent, side, m, 0)
		}
		k--
	}
	panic("agents: no such decision")
}

// insert adds a node in order among the children of parent.
func (t *tree) insert(parent uint32, side sim.Side, m sim.Move, weight float64) uint32 {
	at := uint32(len(t.nodes))
	if t.weights != nil {
		t.weights = append(t.weights, float32(weight))
	}
	t.nodes = append(t.nodes, node{move: m, side: side, chance: 1})
	link := &t.nodes[parent].child
	for *link != 0 {
		if n := &t.nodes[*link]; n.side > side || n.side == side && n.move > m {
			break
		}
		link = &t.nodes[*link].next
	}
	t.nodes[at].next, *link = *link, at
	return at
}

// logarithms of the first numbers: most nodes have seen no more.
var logarithms = func() (l [1024]float64) {
	for i := range l {
		l[i] = float.Log(float64(max(i, 1)))
	}
	return l
}()

func logarithm(n uint32) float64 {
	if n < uint32(len(logarithms)) {
		return logarithms[n]
	}
	return float.Log(float64(n))
}
