package exact

import (
	"context"
	"fmt"

	"github.com/ironbottom/ironbottom/sim"
)

// BeginAfter starts on the games that begin with each of moves, which are legal decisions of start,
// and continue between the agents. They share one graph: a position that can follow several of the
// decisions is expanded once. Errors are those of Begin.
func (s *Solver) BeginAfter(start sim.State, agents [2]sim.Agent, moves []sim.Move) error {
	if err := s.begin(start, agents); err != nil {
		return err
	}
	// Node 0 stands for the fork and leads to one node for each decision, whose edges
	// are its results: no positions, and found by none.
	s.nodes = append(s.nodes, node{into: 1, count: int32(len(moves))})
	for i := range moves {
		s.nodes = append(s.nodes, node{into: 1})
		s.edges = append(s.edges, edge{0, int32(1 + i)})
	}
	for i, m := range moves {
		first := len(s.edges)
		for next, p := range s.lister.Outcomes(start, m) {
			s.edges = append(s.edges, edge{p, s.enter(next)})
		}
		s.nodes[1+i].edges, s.nodes[1+i].count = first, int32(len(s.edges)-first)
	}
	return nil
}

// Distributions returns the result of each game of the last BeginAfter, in the order of its moves,
// once Explore has built the graph. It returns ErrCycle as Distribution does.
func (s *Solver) Distributions() ([]*Distribution, error) {
	if len(s.todo) > 0 {
		return nil, fmt.Errorf("found %d positions not explored; want none", len(s.todo))
	}
	if err := s.sort(); err != nil {
		return nil, err
	}
	var all []*Distribution
	for i := range s.nodes[0].count {
		all = append(all, s.from(int(1+i)))
	}
	return all, nil
}

// Agent returns an agent that makes the best decision, the first legal one if several are equal.
// For a side with a fixed agent it plays as that one. It is stationary. It solves positions that b
// has not solved yet, regardless of the budget.
func (b *BestPlay) Agent() sim.Agent { return follower{b} }

type follower struct{ play *BestPlay }

func (f follower) String() string { return "optimal:goal=" + f.play.goal.Name }

// Stationary implements sim.Stationary.
func (follower) Stationary() {}

// Choose implements sim.Agent.
func (f follower) Choose(v *sim.View, legal []sim.Move, d *sim.Dice) int {
	if a := f.play.fixed[v.Side()]; a != nil {
		return a.Choose(v, legal, d)
	}
	if len(legal) == 1 {
		return 0
	}
	i, err := f.play.Choice(context.Background(), v.Open(), legal)
	if err != nil {
		panic(err) // a cycle: an earlier question would have met it
	}
	return i
}
