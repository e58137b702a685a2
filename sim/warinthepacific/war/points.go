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
	if side == theatre.Japan {
		thirds += w.hexPoints(w.Wanted)
	}
	if w.islands != nil {
		thirds += w.groundThirds(side)
	}
	return thirds
}

// hexPoints returns Japan's Victory Points for the objectives that it holds, in thirds. If it has
// chosen an objective, that one alone counts.
func (w *War) hexPoints(wanted uint8) (thirds int) {
	for n, o := range w.Theatre.Objectives {
		if i := w.Theatre.SiteAt(o.Hex); i != id.None && w.Sites[i].Side == theatre.Japan &&
			(!w.Theatre.Secret || n+1 == int(wanted)) {
			thirds += 3 * int(o.Points)
		}
	}
	return thirds
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
