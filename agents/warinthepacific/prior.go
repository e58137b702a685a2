package warinthepacific

import (
	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/sim"
)

// Prior implements agents.Advisor: see agents.ScriptPrior.
func (s *Stand) Prior(v *sim.View, legal []sim.Move, prior []float64) {
	agents.ScriptPrior(s.Choose(v, legal, nil), prior)
}

// Prior implements agents.Advisor: see agents.ScriptPrior.
func (s *Scripted) Prior(v *sim.View, legal []sim.Move, prior []float64) {
	agents.ScriptPrior(s.Choose(v, legal, nil), prior)
}

var (
	_ agents.Advisor = (*Stand)(nil)
	_ agents.Advisor = (*Scripted)(nil)
)
