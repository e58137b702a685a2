package war

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
)

// shipPoints returns the Victory Points for a ship in thirds: its Defense Strength if it is sunk, a
// carrier three times that, and a third of it at D3 and D4.
func (w *War) shipPoints(ship id.Ship) int {
	t, damage := w.Theatre.Class(ship), w.Ships[ship].Damage
	n := 3 * int(t.Defense) // in thirds
	if t.Carrier() {
		n *= 3
	}
	switch {
	case damage >= book.SunkLevel:
		return n
	case damage >= uint8(book.D3):
		return n / 3
	}
	return 0
}

// VictoryPoints returns the Victory Points of a side for ships and hexes, in thirds.
func (w *War) VictoryPoints(side sim.Side) (thirds int) {
	for i := range id.Ship(len(w.Theatre.Ships)) {
		if theatre.SideOf(w.Ships[i].Force) != side {
			thirds += w.shipPoints(i)
		}
	}
	thirds += w.hexPoints(side)
	if w.islands != nil {
		thirds += w.groundThirds(side)
	}
	return thirds
}

// hexPoints returns the Victory Points of a side for the objectives that it holds, in thirds.
func (w *War) hexPoints(side sim.Side) (thirds int) {
	for n := range w.Theatre.Objectives {
		thirds += w.objective(side, n)
	}
	return thirds
}

// objective returns the Victory Points of a side for holding one of the objectives, in thirds.
func (w *War) objective(side sim.Side, n int) int {
	o := w.Theatre.Objectives[n]
	i := w.Theatre.SiteAt(o.Hex)
	switch {
	case i == id.None || w.Sites[i].Side != side, side == theatre.Allies && w.islands == nil:
		return 0
	case side == theatre.Japan && w.Theatre.Secret && n+1 != int(w.Wanted):
		return 0
	}
	return 3 * int(o.Points)
}

// Score returns the difference of the Victory Points from a drawn score.
func (w *War) Score(side sim.Side) float64 {
	thirds := w.VictoryPoints(theatre.Japan) - w.VictoryPoints(theatre.Allies) - 3*w.Theatre.Par
	score := max(-1, min(1, float64(thirds)/float64(3*w.Theatre.Scale)))
	if side == theatre.Japan {
		return score
	}
	return 0 - score
}
