package pacificvictory

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/float"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/war"
)

// The numbers of Estimate, fitted by least squares to the ends of wars between these generals and
// random play.
const (
	evenPoints = 14    // victory points in the middle of a stalemate [8.1]
	scale      = 6     // victory points for a step of the scale
	ofLead     = -0.56 // the effect of the rest of the war on a lead in points
	ofBalance  = 12.4  // its effect on the logarithm of the balance of forces
	ofTime     = -3.9  // its gain for the Allies
	base       = 20    // production points of blocks added to both sides
)

// Estimate implements agents.Estimator. It judges a war by Japan's victory points, and by the
// change to be expected from the production points of all blocks and the turns left. It judges a
// battle as prudent does.
func (g *general) Estimate(s sim.State, side sim.Side) float64 {
	c, ok := s.(*war.Campaign)
	if !ok {
		return g.prudent.Estimate(s, side)
	}
	if c.Turn() == sim.Over {
		return c.Score(side)
	}
	var forces [2]float64
	for n := range forces {
		forces[n] = base
		from, to := c.Roster(sim.Side(n))
		for i := from; i < to; i++ {
			if c.Place(i) != situation.NoPlace {
				b := c.Piece(i)
				forces[n] += float64(b.Steps * b.Cost)
			}
		}
	}
	lead := float64(c.VictoryPoints() - evenPoints)
	left := 1 - float64(c.GameTurn())/float64(len(book.Turns))
	change := float64(ofLead*lead) + float64(ofBalance*float.Log(forces[0]/forces[1])) + ofTime
	value := float.Tanh((lead + float64(left*change)) / scale)
	if side == book.AlliedSide {
		return -value
	}
	return value
}
