package victoryinthepacific

import (
	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/sim"
)

// Prior implements agents.Advisor: see agents.ScriptPrior.
func (s *Stand) Prior(v *sim.View, legal []sim.Move, prior []float64) {
	agents.ScriptPrior(s.Choose(v, legal, nil), prior)
}

// Prior implements agents.Advisor: see agents.ScriptPrior.
func (p *Prudent) Prior(v *sim.View, legal []sim.Move, prior []float64) {
	agents.ScriptPrior(p.Choose(v, legal, nil), prior)
}

// Prior implements agents.Advisor: see agents.ScriptPrior.
func (g *admiral) Prior(v *sim.View, legal []sim.Move, prior []float64) {
	agents.ScriptPrior(g.Choose(v, legal, nil), prior)
}

var (
	_ agents.Advisor = (*Stand)(nil)
	_ agents.Advisor = (*Prudent)(nil)
	_ agents.Advisor = (*admiral)(nil)
)
