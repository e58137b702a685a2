package exact

import (
	"fmt"

	"github.com/ironbottom/ironbottom/sim"
)

// Distribution passes probability through the graph that Explore has built, each node after all
// nodes that lead to it. It returns ErrCycle if there is no such order.
func (s *Solver) Distribution() (*Distribution, error) {
	if len(s.todo) > 0 {
		return nil, fmt.Errorf("found %d positions not explored; want none", len(s.todo))
	}
	if err := s.sort(); err != nil {
		return nil, err
	}
	return s.from(0), nil
}

// from lets probability flow from a node.
func (s *Solver) from(node int) *Distribution {
	n := len(s.nodes)
	s.flow = append(s.flow[:0], make([]float64, n+s.numEnds)...)
	at := func(to int32) int {
		if to < 0 {
			return n - 1 - int(to)
		}
		return int(to)
	}
	s.flow[node] = 1 // or its end, where the start was over
	for _, i := range s.order {
		k, p := &s.nodes[i], s.flow[i]
		for _, e := range s.edges[k.edges : k.edges+int(k.count)] {
			s.flow[at(e.to)] += float64(p * e.p)
		}
	}
	return s.collect(s.flow[n:])
}

// sort determines the order of the nodes.
func (s *Solver) sort() error {
	into := append(s.into[:0], make([]int32, len(s.nodes))...)
	for i := range s.nodes {
		into[i] = s.nodes[i].into
	}
	s.into = into
	s.order = s.order[:0]
	if len(into) > 0 {
		if into[0]--; into[0] == 0 {
			s.order = append(s.order, 0)
		}
	}
	for done := 0; done < len(s.order); done++ {
		k := &s.nodes[s.order[done]]
		for _, e := range s.edges[k.edges : k.edges+int(k.count)] {
			if e.to < 0 {
				continue
			}
			if into[e.to]--; into[e.to] == 0 {
				s.order = append(s.order, e.to)
			}
		}
	}
	if len(s.order) < len(s.nodes) {
		return ErrCycle
	}
	return nil
}

// Unknown returns a distribution in which every probability is 0, for callers that stopped before
// there was an answer.
func (s *Solver) Unknown() *Distribution { return s.collect(nil) }

// collect sums the probabilities of the ends by measure and value.
func (s *Solver) collect(p []float64) *Distribution {
	d := &Distribution{Measures: s.start.(sim.Measured).Measures(), Positions: len(s.nodes)}
	for _, m := range d.Measures {
		d.P = append(d.P, make([]float64, m.Max+1))
	}
	row := len(d.Measures)
	for e, p := range p {
		for i, v := range s.ends[e*row : (e+1)*row] {
			d.P[i][v] += p
		}
	}
	for _, values := range d.P {
		for v, p := range values {
			values[v] = min(p, 1) // rounding may put certainty above 1
		}
	}
	return d
}
