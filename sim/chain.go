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
	origin []chainOrigin // of the nodes
	edges  []int32       // where a result leads: a node from 1, an end as -1, -2, ...; 0 where not yet known
	ends   []chainEnd
	index  map[string]int32 // what an edge to that position would say
	start  int32            // what an edge to the start would say
	rolls  []Roll
	before State
	id     []byte
}

// A chainNode is a roll that somebody's decision calls for; small, as it is what a
// game reads.
type chainNode struct {
	event uint64
	edges int32 // the edge of the roll's first result
	plies int32 // decisions since the roll before, this one included
	kind  RollKind
	hit   uint8
	dice  int32
}

// A chainOrigin is the decision that calls for a roll.
type chainOrigin struct {
	state State
	move  Move
	depth int // how many rolls it called for before
}

type chainEnd struct {
	values []int // measures
	plies  int32 // decisions since the last roll
}

// maxChain bounds the positions a chain keeps; games that leave them are played
// move by move.
var maxChain = 1 << 15 // changed by tests only

// newChain returns a chain for a worker, nil where the agents or the game do not
// allow one.
func newChain(w *Worker) *chain {
	_, hides := w.start.(Hider)
	_, identified := w.start.(Identifier)
	_, serial := w.start.(Periodic) // no game comes to the same position again
	for s := range w.seats {
		if _, ok := w.seats[s].agent.(Stationary); !ok || hides || !identified || serial {
			return nil
		}
	}
	return &chain{w: w, index: map[string]int32{}, before: w.start.Clone()}
}

// play plays one game and returns its measures, which hold until the next.
func (c *chain) play(game uint64) []int {
	d := &c.w.nature
	d.Start(game)
	if c.start == 0 {
		c.w.state.CopyFrom(c.w.start)
		c.start = c.follow()
	}
	at, plies := c.start, int32(0)
	for at > 0 {
		n := &c.nodes[at-1]
		plies += n.plies
		edge := int(n.edges) + n.draw(d)
		next := c.edges[edge]
		if next == 0 {
			if next = c.expand(at, edge); next == 0 { // full: on from the worker's state
				c.w.Decisions += int64(plies)
				return c.w.measures(c.w.finish())
			}
		}
		at = next
	}
	end := &c.ends[-at-1]
	c.w.Decisions += int64(plies + end.plies)
	return end.values
}

// draw repeats the roll of a node for the game at hand; results count from 0.
func (n *chainNode) draw(d *Dice) int {
	switch n.kind {
	case Volley:
		return d.Hits(n.event, int(n.dice), int(n.hit))
	case Total:
		return d.Sum(n.event, int(n.dice)) - int(n.dice)
	}
	return d.Pick(n.event, int(n.dice))
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
func (c *chain) expand(at int32, edge int) int32 {
	o := c.origin[at-1]
	c.w.state.CopyFrom(o.state)
	c.apply(c.w.state, o.move)
	if len(c.nodes)+len(c.ends) >= maxChain {
		return 0
	}
	var to int32
	if o.depth++; o.depth < len(c.rolls) { // the same decision rolls again
		to = c.add(o, 0)
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

// add appends the node of the roll that a decision has come to.
func (c *chain) add(o chainOrigin, plies int32) int32 {
	r := c.rolls[o.depth]
	c.nodes = append(c.nodes, chainNode{r.Event, int32(len(c.edges)), plies, r.Kind, uint8(r.Hit), int32(r.Dice)})
	c.origin = append(c.origin, o)
	c.edges = append(c.edges, make([]int32, r.results())...)
	return int32(len(c.nodes))
}

// follow lets the agents decide from the worker's position until a decision calls
// for a roll, or the game ends, and returns what an edge to the position says.
func (c *chain) follow() int32 {
	s := c.w.state
	c.id = s.(Identifier).AppendIdentity(c.id[:0])
	to := c.index[string(c.id)]
	if to != 0 {
		return to
	}
	id := string(c.id)
	for plies := int32(0); to == 0; {
		side := s.Turn()
		if side == Over {
			c.ends = append(c.ends, chainEnd{s.(Measured).AppendMeasures(nil), plies})
			to = int32(-len(c.ends))
			break
		}
		c.w.legal = s.Legal(c.w.legal[:0])
		m := c.w.legal[c.w.choose(&c.w.seats[side&1], c.w.legal, 0)]
		c.before.CopyFrom(s)
		c.apply(s, m)
		plies++
		if len(c.rolls) > 0 {
			to = c.add(chainOrigin{state: c.before.Clone(), move: m}, plies)
		}
	}
	c.index[id] = to
	return to
}
