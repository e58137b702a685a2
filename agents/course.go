package agents

import (
	"errors"
	"fmt"

	"github.com/ironbottom/ironbottom/sim"
)

// A course is the parameters of a tree search, with the values filled in that are left to the game.
type course struct {
	policy         string // ucb, puct or gumbel
	depth, horizon int
}

// checkCourse rejects combinations of parameters that make no sense in any game.
func checkCourse(a Args) error {
	policy, widens := a.Word("policy"), a.Float("widen") > 0
	given := func(name string) bool { return a.value(name).agent != nil }
	far := a.Int("depth") > 0 || a.Int("horizon") > 0
	switch {
	case given("prior") && policy == "ucb":
		return errors.New("found prior with policy=ucb; want policy=puct or gumbel for it")
	case widens && policy != "ucb" && (policy != auto || given("prior")):
		return errors.New("found widen with priors; want policy=ucb, as priors narrow a search already")
	case policy == "gumbel" && a.Word("root") == "halving":
		return errors.New("found root=halving with policy=gumbel; want one of them, as the second halves too")
	case a.Int("depth") > 0 && a.Int("horizon") > 0:
		return errors.New("found both depth and horizon; want one of them")
	case far && a.Word("estimate") == none || given("estimate") && !far && a.Word("horizon") == none:
		return errors.New("found one of depth (or horizon), estimate; want both or none")
	}
	return checkEstimate(a)
}

// chart fills in the parameters that are left to the game.
func (a Args) chart(o *outfit) (course, error) {
	c := course{policy: a.Word("policy"), depth: a.Int("depth"), horizon: a.Int("horizon")}
	if c.policy == auto {
		c.policy = "ucb"
		if o.nested["prior"] != nil && a.Float("widen") == 0 {
			c.policy = "puct"
		}
	}
	judged := o.nested["estimate"] != nil && a.Word("goal") == Score
	if _, staged := o.start.(sim.Staged); judged && staged && c.depth == 0 && a.Word("horizon") == auto {
		c.horizon = 1
	}
	switch far := c.depth > 0 || c.horizon > 0; {
	case far && a.Word("goal") != Score:
		return c,
			fmt.Errorf("agent %s: found depth or horizon with goal=%s; want goal=score, which is what "+
				"estimates are of", a.kind.Name, a.Word("goal"))
	case far && !judged:
		return c,
			fmt.Errorf("agent %s: found depth or horizon without estimate, in a game without an agent that "+
				"leads searches and judges positions; want one that judges", a.kind.Name)
	case !far && a.value("estimate").agent != nil:
		return c, fmt.Errorf("agent %s: found estimate without depth in a game without turns; want both or none",
			a.kind.Name)
	}
	return c, nil
}

// maxNodes limits the nodes of all trees of an agent, 32 or 36 bytes each. When a tree has used its
// share, the search goes on without adding nodes.
const maxNodes = 1 << 22

// room returns the limit on nodes of a tree: as many as its budget can fill, but at most its share
// of maxNodes.
func (m *mcts) room() int {
	trees := m.args.Int("trees")
	room := maxNodes / trees
	budget := int64(max(m.budget.sims, m.budget.steps))
	if budget == 0 {
		return room
	}
	each := int64(1) // nodes that a simulation adds
	if m.course.policy != "ucb" {
		each = m.outfit.branching()
	}
	if m.args.Int("closed") > 0 {
		each++ // a result
	}
	room = int(min(int64(room), budget*each/int64(trees)+256))
	if m.args.Word("root") == "halving" || m.course.policy == "gumbel" {
		// which try decisions once, whatever the budget
		room = max(room, 1<<12)
	}
	return room
}

// branching returns the number of nodes needed for a place that has one node for each decision, so
// that a search fills its arena about when its budget is used up. It is one and a half times the
// mean number of decisions in a random game, in which longer lists count more.
func (o *outfit) branching() int64 {
	const plies, least, most = 1 << 12, 8, 128
	state := o.start.Clone()
	nature, luck := sim.NewDice(1, sim.Nature), sim.NewDice(1, growing)
	var legal []sim.Move
	var sum, squares int
	for ply := 0; ply < plies && state.Turn() != sim.Over; ply++ {
		legal = state.Legal(legal[:0])
		if n := len(legal); n > 1 {
			sum += n
			squares += n * n
		}
		state.Apply(legal[luck.Pick(uint64(ply), len(legal))], &nature)
	}
	if sum == 0 {
		return least
	}
	return int64(min(max(squares/sum+1, least), most))
}

// plant makes the trees.
func (m *mcts) plant() {
	var err error
	if m.course, err = m.args.chart(&m.outfit); err != nil {
		panic(fmt.Sprintf("agents: %v", err))
	}
	m.trees = make([]*tree, m.args.Int("trees"))
	room := m.room()
	for i := range m.trees {
		t := &tree{
			simulator: m.newSimulator(),
			nodes:     make([]node, 0, room), path: make([]uint32, 0, 256),
			first: uint64(i) << 40,
			c:     m.args.Float("c"), widen: m.args.Float("widen"),
			puct: m.course.policy != "ucb", closed: m.args.Int("closed"),
		}
		t.depth, t.horizon = m.course.depth, m.course.horizon
		t.masked, _ = t.state.(sim.HiddenMoves)
		if t.puct {
			t.advisor, _ = m.outfit.agent("prior").(Advisor)
		}
		if t.puct || t.closed > 0 {
			t.weights = make([]float32, 0, cap(t.nodes))
		}
		t.spent = m.budget.meter(t.simulator)
		switch {
		case m.course.policy == "gumbel":
			t.root = newGumbelRoot(t)
		case m.args.Word("root") == "halving":
			t.root = newRoot(t)
		}
		t.watch = t.roll
		m.trees[i] = t
	}
	if m.memory = nil; m.args.Word("keep") == "stage" && m.trees[0].root == nil {
		m.memory = newMemory(m.outfit.start)
	}
	m.purse = newPurse(m.budget)
	m.growGo = func() {
		defer m.running.Done()
		m.guarded()
	}
}
