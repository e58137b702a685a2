package sim

// A chain speeds up games between two stationary agents in a game that hides nothing. Such a game
// is a walk on a graph: the agents' choices lead from each position to the same next roll, and each
// result of the roll to the same next position.
//
// A chain builds this graph while games are played. A result that occurs for the first time is
// played by the rules and the agents; after that it is looked up. The rolls are the same draws at
// the same addresses as in a game played move by move, so the games are identical. Only the work
// between two rolls is saved.
type chain struct {
	w      *Worker
	nodes  []chainNode
	origin []chainOrigin // of each node
	edges  []int32       // by result: a node from 1; an end as -1, -2, ...; 0 if not known yet
	ends   []chainEnd
	index  map[string]int32 // edge value that leads to a position
	start  int32            // edge value that leads to the start
	rolls  []Roll
	before State
	id     []byte
}

// A chainNode is a roll that a decision calls for. It is small because games read little else.
type chainNode struct {
	address uint64
	edges   int32 // index of the edge of the roll's first result
	plies   int32 // decisions since the previous roll, including this one
	kind    RollKind
	hit     uint8
	dice    int32
}

// A chainOrigin is the decision that calls for a roll.
type chainOrigin struct {
	state State
	move  Move
	depth int // number of earlier rolls of the same decision
}

type chainEnd struct {
	values []int // measures
	plies  int32 // decisions since the last roll
}

// maxChain limits the positions that a chain stores. Games that leave them are played move by move.
// Only tests change it.
var maxChain = 1 << 15 // changed by tests only

// newChain returns a chain for a worker, or nil if the agents or the game do not allow one.
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

// play plays one game and returns its measures, which are valid until the next call.
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

// draw makes the roll of a node for the current game. Results count from 0.
func (n *chainNode) draw(d *Dice) int {
	switch n.kind {
	case Volley:
		return d.Hits(n.address, int(n.dice), int(n.hit))
	case Total:
		return d.Sum(n.address, int(n.dice)) - int(n.dice)
	}
	return d.Pick(n.address, int(n.dice))
}

// results returns the number of possible results of a roll.
func (r Roll) results() int {
	switch r.Kind {
	case Volley:
		return r.Dice + 1
	case Total:
		return 5*r.Dice + 1
	}
	return r.Dice
}

// expand plays the decision of a node with the dice of the current game and adds the edge to the
// graph. It returns 0 if the chain is full; the worker's state is then the position after the
// decision.
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

// apply carries out a move and records its rolls.
func (c *chain) apply(s State, m Move) {
	d := &c.w.nature
	c.rolls = c.rolls[:0]
	d.Watch(func(r Roll) { c.rolls = append(c.rolls, r) })
	s.Apply(m, d)
	d.Watch(nil)
}

// add appends the node of the next roll of a decision.
func (c *chain) add(o chainOrigin, plies int32) int32 {
	r := c.rolls[o.depth]
	c.nodes = append(c.nodes, chainNode{r.Address, int32(len(c.edges)), plies, r.Kind, uint8(r.Hit), int32(r.Dice)})
	c.origin = append(c.origin, o)
	c.edges = append(c.edges, make([]int32, r.results())...)
	return int32(len(c.nodes))
}

// follow lets the agents decide from the worker's position until a decision calls for a roll or the
// game ends. It returns the value of an edge to the position.
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
