package war

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// nobody stands for no marker; noMore is the move for none.
const (
	nobody = 255
	noMore = 255
)

// Legal appends the legal moves. Their numbers depend on the Step:
//
//   - AirBase and Intercept: the base plus 1.
//   - AirTarget: the mission, and the marker or site.
//   - PlotTask and PlotMore: a mission.
//   - PlotWhere and Stir: a hex.
//   - Other steps: see the Step.
func (w *War) Legal(buf []sim.Move) []sim.Move {
	if w.Step == board.InFight {
		return w.AtHand().Legal(buf)
	}
	start := len(buf)
	buf = w.legal(buf)
	w.offered.n = copy(w.offered.moves[:], buf[start:])
	return buf
}

// legal is Legal for positions without a fight at hand.
func (w *War) legal(buf []sim.Move) []sim.Move {
	switch w.Step {
	case board.End:
		return buf
	case board.Choose:
		return book.Numbers(buf, 0, len(w.Theatre.Objectives)-1)
	case board.Deploy:
		return w.toDeploy(buf)
	case board.Station:
		return w.toStation(buf)
	case board.Arcs:
		return w.toArcs(buf)
	case board.Report:
		return w.saying(buf)
	case board.AirBase:
		return w.toPlot(buf)
	case board.AirTarget:
		return w.targets(buf, w.Strikes[w.Side][w.Plotted[w.Side]].Base)
	case board.AirAim:
		b := w.Plotting().Base
		return w.aims(buf, b, w.Plotting().Target, w.reaches(b)[board.StrikeLand], w.fighters(b))
	case board.AirSend:
		k := &w.Strikes[w.Side][w.Plotted[w.Side]]
		n := w.sendable(int(w.Asked), k)
		if k.Mission == board.Transfer {
			return append(buf, 0, sim.Move(n))
		}
		return book.Numbers(buf, 0, n)
	case board.AirNext:
		return w.toFly(buf)
	case board.Plan:
		return w.missions().ToPlan(buf)
	case board.Secondary:
		return w.toSecondary(buf)
	case board.Shift:
		return w.toShift(buf, w.Asked)
	case board.Patrol:
		return w.toPatrol(buf)
	}
	return w.legalAtSea(buf)
}

// legalAtSea is legal in a Naval Phase, and where there is a yes or a no, or a roll.
func (w *War) legalAtSea(buf []sim.Move) []sim.Move {
	switch w.Step {
	case board.Lurk:
		return w.toLurk(buf)
	case board.PlotTask, board.PlotMore:
		return w.missions().Tasks(buf)
	case board.PlotWhere:
		return w.missions().Where(buf)
	case board.PlotPart:
		return w.missions().ToDetach(buf)
	case board.PlotAim:
		return w.missions().ToAim(buf)
	case board.PlotValue:
		return book.Numbers(buf, 0, board.MostValue)
	case board.Carry:
		return w.toCarry(buf)
	case board.TurnBack:
		return w.toTurnBack(buf)
	case board.Sail:
		_, night := w.Book.Movement(w.fleet().Speed(w.Mover))
		if buf = append(buf, 0); night > 0 && !w.declared() { // [9.65]
			buf = append(buf, 1)
		}
		return buf
	case board.Intercept:
		return w.toIntercept(buf)
	case board.Scramble:
		return book.Numbers(buf, 0, w.free(int(w.Foe), w.Plotting().Mission))
	case board.Swoop:
		return w.toSwoop(buf)
	case board.Respond:
		return w.toRespond(buf)
	case board.Merge:
		return w.missions().ToJoin(buf)
	case board.Stir:
		return w.missions().ToStir(buf)
	case board.Haul:
		return w.missions().ToHaul(buf)
	case board.Land, board.Look, board.Press, board.Furnish:
		return append(buf, 0, 1)
	}
	return append(buf, 0) // Search, AirFirst, Card, NavalFirst, Spot, Meet, Luck, Assault, Strategic: a roll
}

// shipPoints returns the Victory Points for a ship in thirds: its Defense Strength if it is sunk, a
// carrier three times that, and a third of it at D3 and D4.
func (w *War) shipPoints(ship int) int {
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
	for i := range w.Theatre.Ships {
		if theatre.SideOf(w.Ships[i].Force) != uint8(side) {
			thirds += w.shipPoints(i)
		}
	}
	if side == theatre.Japan {
		thirds += w.hexPoints(w.Wanted)
	}
	if w.islands != nil {
		thirds += w.groundThirds(uint8(side))
	}
	return thirds
}

// hexPoints returns Japan's Victory Points for the objectives that it holds, in thirds. If it has
// chosen an objective, that one alone counts.
func (w *War) hexPoints(wanted uint8) (thirds int) {
	for n, o := range w.Theatre.Objectives {
		if i := w.Theatre.SiteAt(o.Hex); i >= 0 && w.Sites[i].Side == theatre.Japan &&
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
