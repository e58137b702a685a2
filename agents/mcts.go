package agents

import (
	"context"
	"errors"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/ironbottom/ironbottom/sim"
)

var mctsKind = Kind{
	Name: "mcts",
	Help: "Monte Carlo tree search (UCT or PUCT): simulations that learn which decisions of both sides do well",
	Params: slices.Concat(
		budgetParams("1000", "simulations for a decision"),
		[]Param{
			{Name: "c", Type: Real, Default: "1", Max: 100, Meaning: "weight of exploration, for results counted from 0 to 1"},
			{Name: "policy", Type: Word, Default: "ucb", Words: []string{"ucb", "puct"},
				Meaning: "how a simulation chooses among decisions: by confidence bounds alone, or by how good they are taken to be before (prior) as well"},
			{Name: "prior", Type: Guide, Default: none, Meaning: "with policy=puct: who says how good decisions are before they are tried; none: all the same"},
			goalParam,
			rolloutParam,
			depthParam,
			horizonParam,
			estimateParam("who says what a position is worth then"),
			{Name: "root", Type: Word, Default: "policy", Words: []string{"policy", "halving"},
				Meaning: "how simulations are shared out among the decisions at hand: by the policy as below them, or by sequential halving"},
			{Name: "closed", Type: Whole, Default: none, Min: 2, Max: 1e6, Meaning: "what follows a decision is learnt apart for each result of its rolls where they have at most so many"},
			{Name: "widen", Type: Real, Default: none, Min: 0.01, Max: 1, Meaning: "progressive widening, with policy=ucb: a place visited n times has at most n^widen decisions to choose from, and one more"},
			{Name: "trees", Type: Whole, Default: "1", Min: 1, Max: 1024, Meaning: "separate trees that share the budget and are added up at the root"},
			{Name: "workers", Type: Whole, Default: "1", Min: 1, Max: 1024, Meaning: "how many trees grow at the same time; changes no choice"},
		}),
	New: newMCTS,
}

// maxNodes bounds the nodes of all trees of an agent, 32 or 36 bytes each. A tree
// that has its share is searched on without growing.
const maxNodes = 1 << 22

// mcts is UCT (Kocsis and Szepesvari, "Bandit based Monte-Carlo planning", ECML
// 2006) over the single decisions of two players in any order of turns, each out
// for its own result. With policy=puct it is PUCT: see puct.go.
//
// The loop is open: the tree knows decisions only, and each simulation rolls its own
// dice, so a node's mean is over all that chance may bring before it. With closed=N
// what follows a decision is learnt apart for each result of its rolls, where these
// have N results at most: see closed.go. In a game that hides something each
// simulation begins with a fresh deal of what its side does not see, and the bound of
// a decision counts the times it was legal: single-observer information set MCTS
// (Cowling, Powley, Whitehouse, "Information set Monte Carlo tree search", IEEE
// TCIAIG 2012). With root=halving the decisions at hand are tried by sequential
// halving instead, on shared luck (Pepels, Cazenave, Winands, Lanctot, "Minimizing
// simple and cumulative regret in Monte-Carlo tree search", CGW 2014). Progressive
// widening is Couetoux, Hoock, Sokolovska, Teytaud, Bonnard, "Continuous upper
// confidence trees", LION 2011.
//
// The choice is the decision simulated most often, then of the higher mean, then the
// first. With a budget of sims or steps it is a function of the view and the dice:
// each tree has a fixed share of the budget and luck of its own, and they are added
// up in their order, whoever grew them.
type mcts struct {
	search
	trees   []*tree // none until the first decision
	budget  budget
	workers int
	view    *sim.View // of the decision at hand
	legal   []sim.Move
	next    atomic.Int32 // tree to grow
	running sync.WaitGroup
	lock    sync.Mutex
	failure any // what a worker panicked with
	growGo  func()
}

func newMCTS(a Args) (sim.Agent, error) {
	b, err := newBudget(a)
	puct := a.Word("policy") == "puct"
	switch {
	case err != nil:
		return nil, err
	case a.value("prior").agent != nil && !puct:
		return nil, errors.New("found prior without policy=puct; want both, or none")
	case a.Float("widen") > 0 && puct:
		return nil, errors.New("found widen with policy=puct; want policy=ucb, as priors narrow a search already")
	}
	if err := checkDepth(a); err != nil {
		return nil, err
	}
	return &mcts{search: search{args: a}, budget: b, workers: a.Int("workers")}, nil
}

// Prepare implements Preparer.
func (m *mcts) Prepare(ctx context.Context, start sim.State) error {
	m.trees = nil
	return m.search.Prepare(ctx, start)
}

// Simulations implements Searcher.
func (m *mcts) Simulations() (n int64) {
	for _, t := range m.trees {
		n += t.simulations
	}
	return n
}

// Steps implements Searcher.
func (m *mcts) Steps() (n int64) {
	for _, t := range m.trees {
		n += t.simulator.steps
	}
	return n
}

// room is how many nodes a tree may have: what its budget can fill, but at most its
// share of maxNodes.
func (m *mcts) room() int {
	trees := m.args.Int("trees")
	room := maxNodes / trees
	budget := int64(max(m.budget.sims, m.budget.steps))
	if budget == 0 {
		return room
	}
	each := int64(1) // nodes that a simulation adds
	if m.args.Word("policy") == "puct" {
		each = 16 // all decisions of a place; where there are more, the tree stops growing early
	}
	if m.args.Int("closed") > 0 {
		each++ // a result
	}
	room = int(min(int64(room), budget*each/int64(trees)+256))
	if m.args.Word("root") == "halving" { // which tries each decision once, whatever the budget
		room = max(room, 1<<12)
	}
	return room
}

// plant makes the trees.
func (m *mcts) plant() {
	m.trees = make([]*tree, m.args.Int("trees"))
	for i := range m.trees {
		t := &tree{
			simulator: m.newSimulator(),
			nodes:     make([]node, 0, m.room()), path: make([]uint32, 0, 256),
			first: uint64(i) << 40,
			c:     m.args.Float("c"), widen: m.args.Float("widen"),
			puct: m.args.Word("policy") == "puct", closed: m.args.Int("closed"),
		}
		t.depth, t.horizon = m.args.Int("depth"), m.args.Int("horizon")
		t.advisor, _ = m.outfit.agent("prior").(Advisor)
		if t.puct || t.closed > 0 {
			t.weights = make([]float32, 0, cap(t.nodes))
		}
		t.spent = m.budget.meter(t.simulator)
		if m.args.Word("root") == "halving" {
			t.root = newRoot(t)
		}
		t.watch = t.roll
		m.trees[i] = t
	}
	m.growGo = func() {
		defer m.running.Done()
		m.guarded()
	}
}

// Choose implements sim.Agent.
func (m *mcts) Choose(v *sim.View, legal []sim.Move, d *sim.Dice) int {
	m.tried = m.tried[:0]
	if len(legal) == 1 {
		return 0
	}
	if m.trees == nil {
		m.need(v)
		m.plant()
	}
	seed := d.Word(0)
	for _, t := range m.trees {
		t.reset(seed)
	}
	m.view, m.legal = v, legal
	m.next.Store(0)
	m.run()
	m.view, m.legal = nil, nil
	for _, move := range legal {
		m.tried = append(m.tried, m.add(v.Side(), move))
	}
	top := 0
	for i, t := range m.tried {
		if b := m.tried[top]; t.Count > b.Count || t.Count == b.Count && t.Value > b.Value {
			top = i
		}
	}
	return top
}

// run grows all trees, workers of them at a time.
func (m *mcts) run() {
	n := min(m.workers, len(m.trees))
	if n == 1 {
		m.growTrees()
		return
	}
	m.failure = nil
	m.running.Add(n)
	for range n {
		go m.growGo()
	}
	m.running.Wait()
	if m.failure != nil {
		panic(m.failure)
	}
}

// guarded grows trees and keeps what that panics with for the caller's goroutine.
func (m *mcts) guarded() {
	defer func() {
		if failure := recover(); failure != nil {
			m.lock.Lock()
			m.failure = failure
			m.lock.Unlock()
		}
	}()
	m.growTrees()
}

// growTrees grows trees until none is left.
func (m *mcts) growTrees() {
	for {
		i := int(m.next.Add(1)) - 1
		if i >= len(m.trees) {
			return
		}
		m.growTree(m.trees[i], m.share(i))
	}
}

// share is what tree i has of the budget.
func (m *mcts) share(i int) int64 {
	n := len(m.trees)
	if m.budget.time > 0 {
		turns := (n + m.workers - 1) / m.workers // of trees for a worker
		return int64(m.budget.time / time.Duration(turns))
	}
	return (m.budget.amount() + int64(n-1-i)) / int64(n)
}

// growTree spends a share of the budget on a tree.
func (m *mcts) growTree(t *tree, share int64) {
	switch {
	case t.root != nil:
		t.root.grow(m.view, m.legal, share)
	case t.spent == nil:
		for n := uint64(0); n < uint64(share) && !t.over(); n++ {
			t.simulate(m.view, n)
		}
	default:
		begun := t.spent()
		for n := uint64(0); (n == 0 || t.spent()-begun < share) && !t.over(); n++ {
			t.simulate(m.view, n)
		}
	}
}

// add adds up what the trees say of a decision.
func (m *mcts) add(side sim.Side, move sim.Move) Tried {
	sum, visits := 0.0, 0
	for _, t := range m.trees {
		if at := t.known(0, side, move); at != 0 {
			sum += t.nodes[at].sum
			visits += int(t.nodes[at].visits)
		}
	}
	if visits == 0 {
		return Tried{Move: move}
	}
	return Tried{move, visits, 2*sum/float64(visits) - 1}
}
