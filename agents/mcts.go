package agents

import (
	"errors"
	"sync"
	"sync/atomic"
	"time"

	"github.com/ironbottom/ironbottom/sim"
)

var mctsKind = Kind{
	Name: "mcts",
	Help: "Monte Carlo tree search (UCT): simulations that learn which decisions of both sides do well",
	Params: []Param{
		simsParam("1000", "simulations for a decision"),
		{Name: "steps", Type: Whole, Default: none, Min: 1, Max: 1e12, Meaning: "instead of sims: decisions carried out in simulations; the last simulation is finished"},
		{Name: "time", Type: Duration, Default: none, Min: 0.001, Max: 3600, Meaning: "instead of sims: time for a decision; such a choice cannot be repeated"},
		{Name: "c", Type: Real, Default: "1", Max: 100, Meaning: "weight of exploration, for scores counted from 0 to 1"},
		rolloutParam,
		{Name: "depth", Type: Whole, Default: none, Min: 1, Max: 1e6, Meaning: "decisions after which a simulation ends and the estimate is taken"},
		estimateParam("who says what a position is worth at that depth"),
		{Name: "root", Type: Word, Default: "ucb", Words: []string{"ucb", "halving"},
			Meaning: "how simulations are shared out among the decisions at hand: by confidence bounds as below them, or by sequential halving"},
		{Name: "closed", Type: Whole, Default: none, Min: 2, Max: 1e6, Meaning: "what follows a decision is learnt apart for each result of its rolls where they have at most so many"},
		{Name: "widen", Type: Real, Default: none, Min: 0.01, Max: 1, Meaning: "progressive widening: a place visited n times has at most n^widen decisions to choose from, and one more"},
		{Name: "trees", Type: Whole, Default: "1", Min: 1, Max: 1024, Meaning: "separate trees that share the budget and are added up at the root"},
		{Name: "workers", Type: Whole, Default: "1", Min: 1, Max: 1024, Meaning: "how many trees grow at the same time; changes no choice"},
	},
	New: newMCTS,
}

// maxNodes bounds the nodes of all trees of an agent, 32 bytes each. A tree that has
// its share is searched on without growing.
const maxNodes = 1 << 22

// mcts is UCT (Kocsis and Szepesvari, "Bandit based Monte-Carlo planning", ECML
// 2006) over the single decisions of two players in any order of turns, each out
// for its own score.
//
// The loop is open: the tree knows decisions only, and each simulation rolls its own
// dice, so a node's mean is over all that chance may bring before it. With closed=N
// what follows a decision is learnt apart for each result of its rolls, where these
// have N results at most. In a game that hides something each simulation begins with
// a fresh deal of what its side does not see, and the bound of a decision counts the
// times it was legal: single-observer information set MCTS (Cowling, Powley,
// Whitehouse, "Information set Monte Carlo tree search", IEEE TCIAIG 2012).
// With root=halving the decisions at hand are tried by sequential halving instead, on
// shared luck (Pepels, Cazenave, Winands, Lanctot, "Minimizing simple and cumulative
// regret in Monte-Carlo tree search", CGW 2014). Progressive widening is Couetoux, Hoock, Sokolovska, Teytaud, Bonnard, "Continuous
// upper confidence trees", LION 2011.
//
// The choice is the decision simulated most often, then of the higher mean, then the
// first. With a budget of sims or steps it is a function of the view and the dice:
// each tree has a fixed share of the budget and luck of its own, and they are added
// up in their order, whoever grew them.
type mcts struct {
	search
	trees       []*tree
	sims, steps int
	time        time.Duration
	workers     int
	view        *sim.View // of the decision at hand
	legal       []sim.Move
	next        atomic.Int32 // tree to grow
	running     sync.WaitGroup
	lock        sync.Mutex
	failure     any // what a worker panicked with
	growGo      func()
}

func newMCTS(a Args) (sim.Agent, error) {
	if err := checkDepth(a); err != nil {
		return nil, err
	}
	m := &mcts{search: search{args: a}, sims: a.Int("sims"), steps: a.Int("steps"), time: a.Duration("time"), workers: a.Int("workers")}
	given := 0
	for _, budget := range []string{"sims", "steps", "time"} {
		if a.Given(budget) && a.value(budget).text != none {
			given++
		}
	}
	if given > 1 {
		return nil, errors.New("found more than one of sims, steps, time; want one budget")
	}
	if m.steps > 0 || m.time > 0 {
		m.sims = 0
		if a.Word("root") == "halving" {
			return nil, errors.New("found root=halving with steps or time; want sims")
		}
	}
	return m, nil
}

// checkDepth refuses depth without estimate and the other way round.
func checkDepth(a Args) error {
	if depth, judge := a.Int("depth") > 0, a.value("estimate").agent != nil; depth != judge {
		return errors.New("found one of depth, estimate; want both or none")
	}
	return nil
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

// prepare makes the trees.
func (m *mcts) prepare(v *sim.View) {
	m.trees = make([]*tree, m.args.Int("trees"))
	room := maxNodes / len(m.trees)
	if budget := max(m.sims, m.steps); budget > 0 {
		if m.args.Int("closed") > 0 {
			budget *= 2 // a decision and its result
		}
		room = min(room, budget/len(m.trees)+2)
		if m.args.Word("root") == "halving" { // which tries each decision once, whatever the budget
			room = max(room, 1<<12)
		}
	}
	for i := range m.trees {
		t := &tree{
			simulator: newSimulator(m.scratch(v), m.args),
			nodes:     make([]node, 0, room), path: make([]uint32, 0, 256),
			first: uint64(i) << 40,
			c:     m.args.Float("c"), widen: m.args.Float("widen"), closed: m.args.Int("closed"),
		}
		t.depth = m.args.Int("depth")
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
		m.prepare(v)
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
		m.growTree(m.trees[i], i)
	}
}

// share is what tree i has of a budget.
func (m *mcts) share(budget, i int) int {
	n := len(m.trees)
	return (budget + n - 1 - i) / n
}

// growTree spends the share of tree i.
func (m *mcts) growTree(t *tree, i int) {
	switch {
	case m.time > 0:
		turns := (len(m.trees) + m.workers - 1) / m.workers // of trees for a worker
		end := time.Now().Add(m.time / time.Duration(turns))
		for n := uint64(0); n == 0 || n%16 != 0 || time.Now().Before(end); n++ {
			t.simulate(m.view, n)
		}
	case m.steps > 0:
		end := t.simulator.steps + int64(m.share(m.steps, i))
		for n := uint64(0); t.simulator.steps < end; n++ {
			t.simulate(m.view, n)
		}
	case t.root != nil:
		t.root.grow(m.view, m.legal, m.share(m.sims, i))
	default:
		for n := range uint64(m.share(m.sims, i)) {
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
