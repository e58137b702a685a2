package agents

import (
	"math"

	"github.com/ironbottom/ironbottom/sim"
)

// A node is a decision in a tree, known by who made it and what it was; it holds no
// position. In a closed loop a node may also stand for the result of rolls, with
// side sim.Over and a hash of the results as its move.
type node struct {
	sum    float64 // of the scores of its side, in [0, 1]
	move   sim.Move
	next   uint32 // the next decision from the same place, by side and move; 0: none
	child  uint32 // the first decision that follows; 0: none
	visits uint32
	chance uint32 // how often it could have been taken
	side   sim.Side
}

// A tree is one search tree in an arena: node 0 is the root, and nodes refer to each
// other by index.
type tree struct {
	*simulator
	nodes  []node // its capacity is the bound
	path   []uint32
	first  uint64 // number of its first simulation
	c      float64
	widen  float64
	closed int
	rolled int    // results that the rolls of the last decision could have had; 0: none
	result uint32 // hash of those they had
	watch  func(sim.Roll)
	root   *root // of sequential halving; nil: the root is chosen from as any other place
}

func (t *tree) reset(seed uint64) {
	t.seed(seed)
	t.nodes = append(t.nodes[:0], node{})
	if t.closed > 0 {
		t.watched = sim.NewDice(seed, sim.Nature)
		t.watched.Watch(t.watch)
	}
}

// simulate plays simulation i: down the tree, one new node, on to the end, and back.
func (t *tree) simulate(v *sim.View, i uint64) {
	t.start(v, t.first+i)
	t.watched.Start(t.first + i)
	t.path = append(t.path[:0], 0)
	for at, fresh := uint32(0), false; !fresh; {
		side := t.state.Turn()
		if side == sim.Over || t.depth > 0 && t.ply >= int64(t.depth) {
			break
		}
		t.legal = t.state.Legal(t.legal[:0])
		m := t.legal[0]
		if len(t.legal) > 1 { // what is forced needs no node
			if t.root != nil && t.ply == 0 {
				at, fresh = t.begin(side)
			} else {
				at, fresh = t.choose(at, side)
			}
			if at == 0 {
				break
			}
			t.path = append(t.path, at)
			m = t.nodes[at].move
		}
		at = t.play(at, m)
	}
	score := t.finish()
	gain := [2]float64{(1 + score) / 2, (1 - score) / 2}
	for _, at := range t.path {
		n := &t.nodes[at]
		n.visits++
		n.sum += gain[n.side&1]
	}
}

// choose returns the node of the decision to take next, and whether it is new; 0
// where none is known and the arena is full. The legal decisions and the nodes are
// both in ascending order; nodes that are not legal this time are passed over.
func (t *tree) choose(parent uint32, side sim.Side) (at uint32, fresh bool) {
	known, next := 0, t.nodes[parent].child
	for _, m := range t.legal {
		next = t.seek(next, side, m)
		if n := &t.nodes[next]; next != 0 && n.side == side && n.move == m {
			known++
			n.chance++
		}
	}
	if unknown := len(t.legal) - known; unknown > 0 && len(t.nodes) < cap(t.nodes) && t.wide(parent, known) {
		return t.grow(parent, side, t.grows.Pick(uint64(t.ply), unknown)), true
	}
	top := math.Inf(-1)
	next = t.nodes[parent].child
	for _, m := range t.legal {
		next = t.seek(next, side, m)
		if n := &t.nodes[next]; next != 0 && n.side == side && n.move == m {
			if u := n.bound(t.c); u > top {
				at, top = next, u
			}
		}
	}
	return at, false
}

// wide reports whether a place with so many known decisions may have one more.
func (t *tree) wide(parent uint32, known int) bool {
	return t.widen == 0 || known == 0 || float64(known) < math.Pow(float64(t.nodes[parent].visits), t.widen)
}

// seek returns the first node from at on that is not before a decision, 0 for none.
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

// bound is the upper confidence bound of UCB1: the mean score and what may be
// missing from it. The logarithm is of the times that the decision could have been
// taken, which is how often its parent was visited where it is always legal.
func (n *node) bound(c float64) float64 {
	visits := float64(n.visits)
	return n.sum/visits + float64(c*math.Sqrt(logarithm(n.chance)/visits))
}

// grow adds the k-th legal decision that has no node.
func (t *tree) grow(parent uint32, side sim.Side, k int) uint32 {
	next := t.nodes[parent].child
	for _, m := range t.legal {
		next = t.seek(next, side, m)
		if next != 0 && t.nodes[next].side == side && t.nodes[next].move == m {
			continue
		}
		if k == 0 {
			return t.insert(parent, side, m)
		}
		k--
	}
	panic("agents: no such decision")
}

// insert adds a node in its place among those that follow parent.
func (t *tree) insert(parent uint32, side sim.Side, m sim.Move) uint32 {
	at := uint32(len(t.nodes))
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

// play carries out a decision and returns the place it leads to: the node itself or,
// in a closed loop, that of the results of the rolls, if they are few.
func (t *tree) play(at uint32, m sim.Move) uint32 {
	if t.closed == 0 {
		t.apply(m)
		return at
	}
	t.rolled, t.result = 0, 0
	t.state.Apply(m, &t.watched)
	t.ply++
	if t.rolled == 0 || t.rolled > t.closed {
		return at
	}
	key := sim.Move(t.result)
	next := t.seek(t.nodes[at].child, sim.Over, key)
	if next != 0 && t.nodes[next].move == key {
		return next
	}
	if len(t.nodes) == cap(t.nodes) {
		return at
	}
	return t.insert(at, sim.Over, key)
}

// roll notes a roll of a decision in a closed loop.
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
}

// logarithms of the first numbers: most nodes have seen no more.
var logarithms = func() (l [1024]float64) {
	for i := range l {
		l[i] = math.Log(float64(max(i, 1)))
	}
	return l
}()

func logarithm(n uint32) float64 {
	if n < uint32(len(logarithms)) {
		return logarithms[n]
	}
	return math.Log(float64(n))
}
