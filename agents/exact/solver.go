package exact

import (
	"context"

	"github.com/zeebo/xxh3"

	"github.com/ironbottom/ironbottom/sim"
)

// A Solver builds the graph of a game and keeps its memory for the next one. Call Begin, then
// Explore until it returns no error, then Distribution. For the games that begin with each of
// several decisions, call BeginAfter, Explore and Distributions. The zero value is ready for Begin.
type Solver struct {
	// Progress, if set, is called from time to time with the numbers of positions done and waiting.
	Progress func(positions, ahead int)

	player

	nodes []node
	edges []edge  // of a node one after the other
	slots []int32 // hash table of nodes: 1 + node, 0 where free
	todo  []waiting
	spare []sim.State // memory for todo

	ends     []int32 // measures of each end, one row after the other
	endSlots []int32 // hash table of ends
	numEnds  int
	values   []int
	flow     []float64 // by node, then by end
	order    []int32
	into     []int32 // by node, how many edges to it are still to flow
}

// A node is a position after a roll, or the start.
type node struct {
	print       print
	edges       int   // the first of them
	count, into int32 // how many leave it, how many lead to it
}

// An edge leads from a roll to node to, or to end -1-to.
type edge struct {
	p  float64
	to int32
}

// A waiting node is to be expanded.
type waiting struct {
	state sim.State
	node  int32
}

// A print is a 128-bit hash of a position's identity. Among ten million positions, the probability
// that two have the same print is below one in 10^24. Collisions are not checked.
type print = xxh3.Uint128

// printOf hashes a position; buf is scratch.
func printOf(s sim.State, buf []byte) (print, []byte) {
	if i, ok := s.(sim.Identifier); ok {
		buf = i.AppendIdentity(buf[:0])
	} else {
		buf = append(buf[:0], s.String()...)
	}
	return xxh3.Hash128(buf), buf
}

// bytesPerPosition is the memory of a position: a node, three edges and its table entries, in
// slices that double as they grow, plus garbage that has not been collected.
const bytesPerPosition = 330

// PositionsPerGB is the number of positions that a Solver holds in a gigabyte.
const PositionsPerGB = 1 << 30 / bytesPerPosition

// Begin starts on a new game. It returns one of the package's errors if there is no exact answer.
func (s *Solver) Begin(start sim.State, agents [2]sim.Agent) error {
	if err := s.begin(start, agents); err != nil {
		return err
	}
	s.enter(start)
	return nil
}

// begin is Begin without a first position to expand.
func (s *Solver) begin(start sim.State, agents [2]sim.Agent) error {
	if err := Check(start, agents); err != nil {
		return err
	}
	if s.slots == nil {
		s.slots, s.endSlots = make([]int32, 1<<13), make([]int32, 1<<10)
		s.nodes, s.edges = make([]node, 0, 1<<12), make([]edge, 0, 1<<13)
	}
	s.spare = nil // states under other rules, perhaps
	clear(s.todo)
	clear(s.slots)
	clear(s.endSlots)
	s.nodes, s.edges, s.todo, s.ends, s.numEnds = s.nodes[:0], s.edges[:0], s.todo[:0], s.ends[:0], 0
	s.player = newPlayer(start, agents)
	return nil
}

// every is how many positions are expanded between two looks at the context.
const every = 1 << 10

// Explore builds the graph. It returns a *BudgetError when more than budget positions have been
// found, and the error of ctx if that ends first. In both cases another call continues from there.
func (s *Solver) Explore(ctx context.Context, budget int) error {
	for n := 0; len(s.todo) > 0; n++ {
		if found := s.size(); found > budget {
			return &BudgetError{budget, found}
		}
		if n%every == 0 {
			if err := ctx.Err(); err != nil {
				return err
			}
			if s.Progress != nil {
				s.Progress(len(s.nodes)-len(s.todo), len(s.todo))
			}
		}
		last := len(s.todo) - 1
		w := s.todo[last]
		s.todo = s.todo[:last]
		s.cur.CopyFrom(w.state)
		s.spare = append(s.spare, w.state)
		if err := s.expand(w.node); err != nil {
			return err
		}
	}
	return nil
}

// size returns the number of positions found. There is room for three edges each; six more count as
// one position.
func (s *Solver) size() int {
	return len(s.nodes) + s.numEnds + max(0, len(s.edges)-3*len(s.nodes))/6
}

// expand adds the edges of a node. The player holds the node's position.
func (s *Solver) expand(at int32) error {
	first := len(s.edges)
	over, err := s.follow(func(next sim.State, p float64) { s.lead(first, s.enter(next), p) })
	if err != nil {
		return err
	}
	if over {
		s.edges = append(s.edges, edge{1, s.end(s.cur)})
	}
	n := &s.nodes[at]
	n.edges, n.count = first, int32(len(s.edges)-first)
	return nil
}

// lead adds an edge to a node whose edges begin at first, unless there is an edge to the same
// place.
func (s *Solver) lead(first int, to int32, p float64) {
	for i := range s.edges[first:] {
		if e := &s.edges[first+i]; e.to == to {
			e.p += p
			if to >= 0 {
				s.nodes[to].into--
			}
			return
		}
	}
	s.edges = append(s.edges, edge{p, to})
}

// enter returns the edge value of a position. A new position waits to be expanded.
func (s *Solver) enter(next sim.State) int32 {
	if next.Turn() == sim.Over {
		return s.end(next)
	}
	var at print
	at, s.key = printOf(next, s.key)
	mask := uint64(len(s.slots) - 1)
	i := at.Lo & mask
	for ; s.slots[i] != 0; i = (i + 1) & mask {
		if n := s.slots[i] - 1; s.nodes[n].print == at {
			s.nodes[n].into++
			return n
		}
	}
	k := int32(len(s.nodes))
	s.slots[i] = k + 1
	s.nodes = append(s.nodes, node{print: at, into: 1})
	s.todo = append(s.todo, waiting{s.keep(next), k})
	if 2*len(s.nodes) > len(s.slots) {
		s.slots = make([]int32, 2*len(s.slots))
		for n, k := range s.nodes {
			put(s.slots, k.print.Lo, int32(n))
		}
	}
	return k
}

// put writes n into the first free place of a table for a hash.
func put(slots []int32, hash uint64, n int32) {
	mask := uint64(len(slots) - 1)
	i := hash & mask
	for slots[i] != 0 {
		i = (i + 1) & mask
	}
	slots[i] = n + 1
}

// keep copies a position.
func (s *Solver) keep(next sim.State) sim.State {
	last := len(s.spare) - 1
	if last < 0 {
		return next.Clone()
	}
	kept := s.spare[last]
	s.spare = s.spare[:last]
	kept.CopyFrom(next)
	return kept
}

// end returns the edge value of a finished game. Ends with the same measures are merged.
func (s *Solver) end(over sim.State) int32 {
	s.values = over.(sim.Measured).AppendMeasures(s.values[:0])
	row := len(s.values)
	hash := s.hashRow()
	mask := uint64(len(s.endSlots) - 1)
	i := hash & mask
	for ; s.endSlots[i] != 0; i = (i + 1) & mask {
		if e := int(s.endSlots[i] - 1); s.sameRow(s.ends[e*row : (e+1)*row]) {
			return int32(-1 - e)
		}
	}
	e := s.numEnds
	s.numEnds++
	s.endSlots[i] = int32(e + 1)
	for _, v := range s.values {
		s.ends = append(s.ends, int32(v))
	}
	if 2*s.numEnds > len(s.endSlots) {
		s.endSlots = make([]int32, 2*len(s.endSlots))
		for e := range s.numEnds {
			s.values = s.values[:0]
			for _, v := range s.ends[e*row : (e+1)*row] {
				s.values = append(s.values, int(v))
			}
			put(s.endSlots, s.hashRow(), int32(e))
		}
	}
	return int32(-1 - e)
}

// hashRow hashes values.
func (s *Solver) hashRow() uint64 {
	h := uint64(0)
	for _, v := range s.values {
		h = stir(h ^ uint64(v))
	}
	return h
}

func (s *Solver) sameRow(row []int32) bool {
	for i, v := range s.values {
		if int(row[i]) != v {
			return false
		}
	}
	return true
}
