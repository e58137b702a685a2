package pacificvictory

import "github.com/ironbottom/ironbottom/sim"

// trust is the share of a prior that goes to the decision that prudent would take.
const trust = 0.5

// Prior implements agents.Advisor: half of it goes to what prudent would do, and the
// other half to all decisions alike, so that a search can find what prudent misses.
func (p *Prudent) Prior(v *sim.View, legal []sim.Move, prior []float64) {
	for i := range prior {
		prior[i] = (1 - trust) / float64(len(prior))
	}
	prior[p.Choose(v, legal, nil)] += trust
}
