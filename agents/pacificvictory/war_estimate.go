package pacificvictory

import (
	"github.com/ironbottom/ironbottom/sim"
	pv "github.com/ironbottom/ironbottom/sim/pacificvictory"
)

// Estimate implements agents.Estimator.
func (g *general) Estimate(s sim.State, side sim.Side) float64 {
	c, ok := s.(*pv.Campaign)
	if !ok {
		return g.prudent.Estimate(s, side)
	}
	if c.Turn() == sim.Over {
		return c.Score(side)
	}
	return 0
}
