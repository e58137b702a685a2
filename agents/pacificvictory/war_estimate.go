package pacificvictory

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/float"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/war"
)

// Numbers of Estimate, fitted by least squares to the ends of wars between the generals
// and random play.
const (
	evenPoints = 14    // victory points in the middle of a stalemate [8.1]
	scale      = 6     // of these to a step of the scale
	ofLead     = -0.56 // what the rest of the war does to a lead in points
	ofBalance  = 12.4  // and to the balance of forces, as a logarithm
	ofTime     = -3.9  // and what it brings the Allies
	base       = 20    // production points of blocks that both are given beforehand
)

// Estimate implements agents.Estimator: of a war it judges by Japan's victory points as
// they are, and by what the production points of all blocks and the turns that are
// left let expect to become of them; of a battle as prudent does.
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
