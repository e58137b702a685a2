package agents

import (
	"bytes"

	"github.com/ironbottom/ironbottom/sim"
)

// A keeper is an mcts with keep=stage. The tree that was searched below a decision becomes the
// beginning of the next search, if the next decision follows at once. The tree is dropped if it no
// longer fits the position:
//
//   - The enemy decided in between, or another stage has begun.
//   - The decision rolled dice: the tree below it covers all possible results.
//   - The decision revealed something hidden: some deals from before it, played on, no longer look
//     like the position now.
//   - The tree would fill half of the arena.
//
// So a choice depends on what the side saw and did in the stage, and on the dice.
type keeper struct{ *mcts }

// Planner implements sim.Planner.
func (keeper) Planner() {}

// A memory is the last decision and the position that it was made from.
type memory struct {
	known      bool
	side       sim.Side
	seed, game uint64
	stage      int
	move       sim.Move
	deals      []sim.State // what may have been, or where nothing is hidden, was
	scratch    sim.State
	nature     sim.Dice
	rolled     bool
	now, then  []byte
}

// keptDeals is the number of deals compared with the view after a decision.
const keptDeals = 3

// newMemory returns a memory for games from start, or nil if trees cannot be kept.
func newMemory(start sim.State) *memory {
	n := 1
	if _, hides := start.(sim.Hider); hides {
		n = keptDeals
		if _, ok := start.(sim.Redactor); !ok {
			return nil
		}
	}
	_, named := start.(sim.Identifier)
	if _, staged := start.(sim.Staged); !named || !staged {
		return nil
	}
	m := &memory{scratch: start.Clone(), nature: sim.NewDice(1, sim.Nature)}
	for range n {
		m.deals = append(m.deals, start.Clone())
	}
	m.nature.Watch(func(sim.Roll) { m.rolled = true })
	return m
}

// note remembers a decision.
func (m *memory) note(v *sim.View, move sim.Move, d *sim.Dice) {
	m.known, m.side, m.move = true, v.Side(), move
	m.seed, m.game = d.Game()
	_, m.stage, _ = v.Clock()
	dice := sim.NewDice(d.Word(1), dealing)
	for i, s := range m.deals {
		dice.Start(uint64(i))
		if open := v.Open(); open != nil {
			s.CopyFrom(open)
		} else {
			v.Look(s, &dice)
		}
	}
}

// leads reports whether the current view is the only possible result of the decision.
func (m *memory) leads(v *sim.View, d *sim.Dice) bool {
	known := m.known
	m.known, m.rolled = false, false
	seed, game := d.Game()
	if _, stage, _ := v.Clock(); !known || m.side != v.Side() || m.stage != stage || m.seed != seed || m.game != game {
		return false
	}
	seen := v.Open()
	if seen == nil {
		seen = v.Redacted(m.scratch)
	}
	m.now = seen.(sim.Identifier).AppendIdentity(m.now[:0])
	for _, s := range m.deals {
		s.Apply(m.move, &m.nature)
		if m.rolled || s.Turn() != m.side {
			return false
		}
		if v.Open() == nil {
			s.(sim.Redactor).Redact(m.side)
		}
		if m.then = s.(sim.Identifier).AppendIdentity(m.then[:0]); !bytes.Equal(m.now, m.then) {
			return false
		}
	}
	return true
}

// descend makes a node the root of the tree and drops everything that is not below it. If that
// would still fill half of the arena, it leaves the tree unchanged and returns false.
func (t *tree) descend(at uint32) bool {
	n := uint32(len(t.nodes))
	if cap(t.moved) == 0 {
		t.moved = make([]uint32, cap(t.nodes))
	}
	moved := t.moved[:n]
	clear(moved)
	moved[at] = 1
	kept := 0
	for i := at; i < n; i++ { // who follows a node was made after it
		if moved[i] == 0 {
			continue
		}
		kept++
		for c := t.nodes[i].child; c != 0; c = t.nodes[c].next {
			moved[c] = 1
		}
	}
	if kept > cap(t.nodes)/2 {
		return false
	}
	to := uint32(0)
	for i := at; i < n; i++ {
		if moved[i] != 0 {
			moved[i] = to
			to++
		}
	}
	for i := at; i < n; i++ {
		if i != at && moved[i] == 0 {
			continue
		}
		k := t.nodes[i]
		// Links go to nodes that were made later or, among siblings, before; all of them are kept.
		if k.child != 0 {
			k.child = moved[k.child]
		}
		if i == at {
			k.next = 0
		} else if k.next != 0 {
			k.next = moved[k.next]
		}
		t.nodes[moved[i]] = k
		if t.weights != nil {
			t.weights[moved[i]] = t.weights[i]
		}
	}
	root := &t.nodes[0]
	if root.side == 1 {
		root.sum = float64(root.visits) - root.sum
	}
	root.side, root.move = 0, 0
	t.nodes = t.nodes[:to]
	if t.weights != nil {
		t.weights = t.weights[:to]
	}
	return true
}
