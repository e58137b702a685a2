package sim

// Between two stationary agents, in a game that hides nothing, a game is a walk
// on a graph: from each position the agents' choices lead to the same next roll,
// and each result of it to the same next position. A chain is that graph, drawn
// while games are played: a result seen for the first time is played out by the
// rules and the agents, and looked up ever after. The rolls are the same draws at
// the same events as in a game played move by move, so the games are the same
// games; only the work between two rolls is saved.
type chain struct {
	w      *Worker
	nodes  []chainNode
	edges  []int32 // where a result leads: a node from 1, an end as -1, -2, ...; 0 where not yet known
	ends   []chainEnd
	index  map[any]int32 // what an edge to that position would say
	start  int32         // what an edge to the start would say
	rolls  []Roll
	before State
}

// A chainNode is a roll that somebody's decision calls for.
type chainNode struct {
	roll  Roll
	edges int   // the edge of the roll's first result
	depth int   // how many rolls the same decision called for before this one
	state State // the position of the decision
	move  Move
	plies int64 // decisions since the roll before, this one included
}

type chainEnd struct {
	values []int // measures
	plies  int64 // decisions since the last roll
}

// maxChain bounds the positions a chain keeps; games that leave them are played
// move by move.
var maxChain = 1 << 15 // changed by tests only

// newChain returns a chain for a worker, nil where the agents or the game do not
// allow one.
func newChain(w *Worker) *chain {
	_, hides := w.start.(Hider)
	_, identified := w.start.(Identifier)
	for s := range w.seats {
		if _, ok := w.seats[s].agent.(Stationary); !ok || hides || !identified {
			return nil
		}
	}
	return &chain{w: w, index: map[any]int32{}, before: w.start.Clone()}
}

// play plays one game and adds its measures to counts.
func (c *chain) play(game uint64, counts Counts) {
	d := &c.w.nature
	d.Start(game)
	if c.start == 0 {
		c.w.state.CopyFrom(c.w.start)
		c.start = c.follow()
	}
	at := c.start
	for at > 0 {
		n := &c.nodes[at-1]
		c.w.Decisions += n.plies
		edge := n.edges + n.draw(d)
		if at = c.edges[edge]; at == 0 {
			if at = c.expand(*n, edge); at == 0 { // full: on from the worker's state
				c.w.count(c.w.finish().(Measured), counts)
				return
			}
		}
	}
	end := &c.ends[-at-1]
	c.w.Decisions += end.plies
	for i, v := range end.values {
		counts[i][v]++
	}
}

// draw repeats the roll of a node for the game at hand; results count from 0.
func (n *chainNode) draw(d *Dice) int {
	switch n.roll.Kind {
	case Volley:
		return d.Hits(n.roll.Event, n.roll.Dice, n.roll.Hit)
	case Total:
		return d.Sum(n.roll.Event, n.roll.Dice) - n.roll.Dice
	}
	return d.Pick(n.roll.Event, n.roll.Dice)
}

// results returns how many results a roll has.
func (r Roll) results() int {
	switch r.Kind {
	case Volley:
		return r.Dice + 1
	case Total:
		return 5*r.Dice + 1
	}
	return r.Dice
}

// expand plays the decision of a node with the dice of the game at hand and draws
// the edge. It returns 0 when the chain is full; the worker's state is then the
// position after the decision.
func (c *chain) expand(n chainNode, edge int) int32 {
	c.w.state.CopyFrom(n.state)
	c.apply(c.w.state, n.move)
	if len(c.nodes)+len(c.ends) >= maxChain {
		return 0
	}
	var to int32
	if next := n.depth + 1; next < len(c.rolls) { // the same decision rolls again
		to = c.add(chainNode{roll: c.rolls[next], depth: next, state: n.state, move: n.move})
	} else {
		to = c.follow()
	}
	c.edges[edge] = to
	return to
}

// apply carries out a move and keeps its rolls.
func (c *chain) apply(s State, m Move) {
	d := &c.w.nature
	c.rolls = c.rolls[:0]
	d.Watch(func(r Roll) { c.rolls = append(c.rolls, r) })
	s.Apply(m, d)
	d.Watch(nil)
}

func (c *chain) add(n chainNode) int32 {
	n.edges = len(c.edges)
	c.edges = append(c.edges, make([]int32, n.roll.results())...)
	c.nodes = append(c.nodes, n)
	return int32(len(c.nodes))
}

// follow lets the agents decide from the worker's position until a decision calls
// for a roll, or the game ends, and returns what an edge to the position says.
func (c *chain) follow() int32 {
	s := c.w.state
	id := s.(Identifier).Identity()
	to := c.index[id]
	for plies := int64(0); to == 0; {
		side := s.Turn()
		if side == Over {
			c.ends = append(c.ends, chainEnd{s.(Measured).AppendMeasures(nil), plies})
			to = int32(-len(c.ends))
			break
		}
		c.w.legal = s.Legal(c.w.legal[:0])
		m := c.w.legal[c.w.seats[side&1].choose(c.w.legal, 0)]
		c.before.CopyFrom(s)
		c.apply(s, m)
		plies++
		if len(c.rolls) > 0 {
			to = c.add(chainNode{roll: c.rolls[0], state: c.before.Clone(), move: m, plies: plies})
		}
	}
	c.index[id] = to
	return to
}
