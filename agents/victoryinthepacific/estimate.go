package victoryinthepacific

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/float"
	vip "github.com/ironbottom/ironbottom/sim/victoryinthepacific"
)

// Numbers of Estimate, fitted by least squares to the ends of games between scripted and
// random play that the limit of the lead did not cut.
const (
	scale     = 8    // points of lead to a step of the scale
	ofBalance = 4.7  // points a turn that the balance of forces brings, as a logarithm
	ofTime    = -5.7 // and what a turn brings the Allies, who are still to be reinforced
	ofEarly   = 0.43 // less of it for each turn that is left
	given     = 5.0  // worth that both are given beforehand
)

// Estimate implements agents.Estimator: it judges by the lead, and by what the forces
// on the map and the turns that are left let expect to become of it.
func (g *admiral) Estimate(state sim.State, side sim.Side) float64 {
	s := vip.Of(state)
	if s.Turn() == sim.Over {
		return s.Score(side)
	}
	g.view.know(s)
	var forces [2]float64
	for n := range forces {
		forces[n] = given
		from, to := s.Roster(sim.Side(n))
		for u := from; u < to; u++ {
			if s.At[u] < vip.NoPlace {
				forces[n] += g.view.worth[u]
			}
		}
	}
	left := float64(s.Turns() - s.Elapsed())
	change := float64(ofBalance*float.Log(forces[0]/forces[1])) + ofTime + float64(ofEarly*left)
	value := float.Tanh((float64(s.Lead) + float64(left*change)) / scale)
	if side == vip.Allies {
		return -value
	}
	return value
}
