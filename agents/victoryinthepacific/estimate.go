package victoryinthepacific

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/float"
	vip "github.com/ironbottom/ironbottom/sim/victoryinthepacific"
)

// The numbers of Estimate, fitted by least squares to the ends of games between scripted and random
// play in which the limit of the lead played no part.
const (
	scale     = 8    // points of lead for a step of the scale
	ofBalance = 4.7  // points a turn for the logarithm of the balance of forces
	ofTime    = -5.7 // points a turn for the Allies, who will be reinforced
	ofEarly   = 0.43 // less of that for each turn that is left
	given     = 5.0  // worth added to both sides
)

// Estimate implements agents.Estimator. It judges by the lead, and by the change to be expected
// from the forces on the map in the turns that are left.
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
