package agents

import (
	"context"
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
			{Name: "c", Type: Real, Default: "2", Max: 100,
				Meaning: "weight of exploration, in standard deviations of the results of simulations"},
			{Name: "policy", Type: Word, Default: auto, Words: []string{auto, "ucb", "puct", "gumbel"},
				Meaning: "how a simulation chooses among decisions: by confidence bounds alone, or by how " +
					"good they are taken to be before (prior) as well, or so but that those at hand are " +
					"drawn by the prior and tried by sequential halving; auto: puct where there is a prior, else ucb"},
			{Name: "prior", Type: Guide, Default: auto,
				Meaning: "with policy=puct and gumbel: who says how good decisions are before they are " +
					"tried; none: all the same; auto: the agent of the game that leads searches"},
			goalParam,
			{Name: "rollout", Type: Player, Default: auto,
				Meaning: "who plays both sides of a simulation after the decisions in the tree; auto: who " +
					"leads searches, in a game without such an agent random"},
			depthParam,
			{Name: "horizon", Type: Whole, Default: auto, Min: 1, Max: maxHorizon,
				Meaning: "instead of depth: turns of the game, this one included, after which a simulation " +
					"ends and the estimate is taken; auto: 1 where the game has turns and an agent that " +
					"leads searches and judges"},
			{Name: "estimate", Type: Judge, Default: auto,
				Meaning: "who says what a position is worth then; auto: who leads searches"},
			{Name: "root", Type: Word, Default: "policy", Words: []string{"policy", "halving"},
				Meaning: "how simulations are shared out among the decisions at hand: by the policy as below " +
					"them, or by sequential halving"},
			{Name: "closed", Type: Whole, Default: none, Min: 2, Max: 1e6,
				Meaning: "what follows a decision is learnt apart for each result of its rolls where they " +
					"have at most so many"},
			{Name: "widen", Type: Real, Default: none, Min: 0.01, Max: 1,
				Meaning: "progressive widening, with policy=ucb: a place visited n times has at most n^widen " +
					"decisions to choose from, and one more"},
			WholeParam("trees", 1, 1024, 1,
				"separate trees that share the budget and are added up at the root"),
			{Name: "keep", Type: Word, Default: "no", Words: []string{"no", "stage"},
				Meaning: "what is kept of a tree for the next decision, with policy=ucb or puct: what is " +
					"below the decision made, while that is sound and the stage lasts; such a choice depends " +
					"on those before it in the stage"},
			WholeParam("workers", 1, 1024, 1,
				"how many trees grow at the same time; changes no choice"),
		}),
	New: newMCTS,
}

// mcts is UCT (Kocsis and Szepesvari, "Bandit based Monte-Carlo planning", ECML 2006) over the
// single decisions of two players, in any order of turns; each player maximises its own result.
// With policy=puct it is PUCT (see puct.go).
//
// The loop is open: the tree contains only decisions, and each simulation rolls its own dice, so a
// node's mean covers all possible rolls before it. With closed=N, what follows a decision is learnt
// separately for each result of its rolls, if they have at most N results (see closed.go).
//
// If a game hides something, each simulation begins with a new deal of what the searching side does
// not see, and the bound of a decision counts how often it was legal: single-observer information
// set MCTS (Cowling, Powley, Whitehouse, "Information set Monte Carlo tree search", IEEE TCIAIG
// 2012). For decisions that the other side makes unseen see mask.go.
//
// With root=halving the root's decisions are tried by sequential halving with common dice (Pepels,
// Cazenave, Winands, Lanctot, "Minimizing simple and cumulative regret in Monte-Carlo tree search",
// CGW 2014). Progressive widening follows Couetoux, Hoock, Sokolovska, Teytaud, Bonnard,
// "Continuous upper confidence trees", LION 2011.
//
// The choice is the decision with the most simulations, then the higher mean, then the first. With
// a budget of sims or steps it depends only on the view and the dice: each tree has a fixed share
// of the budget and its own random numbers, and the trees are added up in order, whichever
// goroutine grew them.
type mcts struct {
	search
	course  course
	trees   []*tree // none until the first decision
	memory  *memory // nil where no tree is kept
	budget  budget
	purse   *purse // nil without a clock
	workers int
	view    *sim.View // of the decision at hand
	legal   []sim.Move
	next    atomic.Int32 // tree to grow
	running sync.WaitGroup
	lock    sync.Mutex
	failure *sim.Panic // of a worker
	growGo  func()
}

func newMCTS(a Args) (sim.Agent, error) {
	b, err := newBudget(a)
	if err == nil {
		err = checkCourse(a)
	}
	if err != nil {
		return nil, err
	}
	m := &mcts{search: search{args: a}, budget: b, workers: a.Int("workers")}
	if a.Word("keep") == "no" {
		return m, nil
	}
	return keeper{m}, nil
}

// Prepare implements Preparer.
func (m *mcts) Prepare(ctx context.Context, start sim.State) error {
	m.trees = nil
	err := m.search.Prepare(ctx, start)
	if err == nil {
		_, err = m.args.chart(&m.outfit)
	}
	return err
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
	keeps := m.memory != nil && m.memory.leads(v, d)
	for _, t := range m.trees {
		if keeps {
			if at := t.known(0, v.Side(), m.memory.move); at != 0 && t.descend(at) {
				t.turnTo(seed)
				continue
			}
		}
		t.reset(seed)
	}
	m.view, m.legal = v, legal
	m.next.Store(0)
	if m.purse != nil {
		m.budget.time = m.purse.open(d, choice(len(legal)), m.ahead)
	}
	m.run()
	if m.purse != nil {
		m.purse.close()
	}
	m.view, m.legal = nil, nil
	for _, move := range legal {
		m.tried = append(m.tried, m.add(v.Side(), move))
	}
	top := m.preferred()
	if m.memory != nil {
		m.memory.note(v, legal[top], d)
	}
	return top
}

// preferred returns the decision to make: the one with the most simulations, then with the higher
// mean. With policy=gumbel the mean is combined with the decision's draw and prior.
func (m *mcts) preferred() (top int) {
	worth := func(i int) float64 { return m.tried[i].Value }
	if m.course.policy == "gumbel" {
		root := m.trees[0].root
		most := 0
		for _, t := range m.tried {
			most = max(most, t.Count)
		}
		worth = func(i int) float64 { return root.score(i, (1+m.tried[i].Value)/2, most/len(m.trees)) }
	}
	for i, t := range m.tried {
		if b := m.tried[top]; t.Count > b.Count || t.Count == b.Count && worth(i) > worth(top) {
			top = i
		}
	}
	return top
}

// run grows all trees with the given number of workers.
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

// guarded grows trees and stores a panic for the caller's goroutine.
func (m *mcts) guarded() {
	defer func() {
		if failure := recover(); failure != nil {
			m.lock.Lock()
			m.failure = sim.Recovered(failure)
			m.lock.Unlock()
		}
	}()
	m.growTrees()
}

// growTrees grows trees until none are left.
func (m *mcts) growTrees() {
	for {
		i := int(m.next.Add(1)) - 1
		if i >= len(m.trees) {
			return
		}
		m.growTree(m.trees[i], m.share(i))
	}
}

// share returns the share of tree i in the budget.
func (m *mcts) share(i int) int64 {
	n := len(m.trees)
	if m.budget.time > 0 {
		turns := (n + m.workers - 1) / m.workers // of trees for a worker
		return int64(m.budget.time / time.Duration(turns))
	}
	return (m.budget.amount() + int64(n-1-i)) / int64(n)
}

// ahead is how much there is to decide in the rest of the game.
func (m *mcts) ahead() float64 {
	choices, _ := m.trees[0].ahead(m.view)
	return choices
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
		begun, spent := t.spent(), int64(0)
		for n := uint64(0); (n == 0 || spent < share) && !t.over(); n++ {
			t.simulate(m.view, n)
			spent = t.spent() - begun
			if m.purse != nil && n%16 == 15 && len(m.trees) == 1 && t.settled(m.view.Side(), n+1, spent, share) {
				break
			}
		}
	}
}

// add adds up what the trees say of a decision.
func (m *mcts) add(side sim.Side, move sim.Move) TriedMove {
	sum, visits := 0.0, 0
	for _, t := range m.trees {
		if at := t.known(0, side, move); at != 0 {
			sum += t.nodes[at].sum
			visits += int(t.nodes[at].visits)
		}
	}
	if visits == 0 {
		return TriedMove{Move: move}
	}
	return TriedMove{move, visits, 2*sum/float64(visits) - 1}
}
