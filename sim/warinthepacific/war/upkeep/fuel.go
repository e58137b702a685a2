package upkeep

import (
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// FuelPoints is what fueling takes of a Task Force's Movement Points. [10.5] [14.22]
const FuelPoints = 20

// Burn uses fuel for an Active Phase, by the Speed Class in which the Task Force operates (C135). A
// ship with none left is unsupplied. Support Forces have their own fuel, and a ship without speed
// uses none (C148). [14.24] [14.25] [14.28] [20.6]
func (u Upkeep) Burn(ship id.Ship) {
	s, t := &u.Position.Ships[ship], u.Theatre.Class(ship)
	if t.Number == book.KindSF || u.Theatre.Book.Speed(t, s.Damage) == 0 {
		return
	}
	if s.Fuel >= book.Tank {
		s.Marks |= board.Unsupplied
		return
	}
	s.Fuel = uint8(min(book.Tank, int(s.Fuel)+u.Theatre.Book.Burns(u.Pace(u.Position.MarkerOf(s.Force)))))
}

// BurnAll uses the fuel of a Task Force for an Active Phase, and of one that was plotted for no
// mission in a Game-Turn: it was active all the same, and its owner has reduced its Speed Class to
// 1 (C100). [14.24] [14.25] [14.29]
func (u Upkeep) BurnAll(marker id.Marker) { u.BurnBut(marker, board.NoPart) }

// BurnBut uses the fuel of a Task Force but for a part of it, which is not active. (C163) [14.24]
func (u Upkeep) BurnBut(marker id.Marker, part board.Part) {
	for i := range id.Ship(len(u.Theatre.Ships)) {
		if u.Under(i, marker) && !u.InPart(i, marker, part) {
			u.Burn(i)
		}
	}
}

// Fuel fuels the ships under a marker that have used fuel or ammunition, the most it can, ship by
// ship, those first that have least left: from Support Forces in the hex and, where they have not
// enough, from a port (C110). It reports whether there is any of these, and somebody to fuel.
// [10.5] [14.21] [14.22] [20.11] [20.12] [20.4] [20.6]
func (u Upkeep) Fuel(marker id.Marker) bool {
	p, side := u.Position, theatre.SideOf(marker)
	h := p.Forces[marker].Hex
	port, support, thirst := u.Port(side, h), false, false
	for m := range p.Markers() {
		support = support || theatre.SideOf(m) == side && p.Forces[m].Hex == h && u.Serves(m) > 0
	}
	for i := range id.Ship(len(u.Theatre.Ships)) {
		thirst = thirst || p.Under(i, marker) && u.Thirsts(i)
	}
	if port == id.None && !support || !thirst {
		return false
	}
	at := u.Theatre.SiteAt(h)
	base := at != id.None && p.Sites[at].Side == side
	var asked [theatre.MostShips]bool
	for i := u.driest(marker, &asked); i != id.None; i = u.driest(marker, &asked) {
		asked[i] = true
		u.fill(i, marker, port, base)
	}
	return true
}

// driest returns the ship under a marker that comes next for fuel among those not yet asked, or id.None:
// a ship without fuel, which sinks without it, then the ship with the least. (C110)
func (u Upkeep) driest(marker id.Marker, asked *[theatre.MostShips]bool) id.Ship {
	next, most := id.Ship(id.None), -1
	for i := range id.Ship(len(u.Theatre.Ships)) {
		if asked[i] || !u.Position.Under(i, marker) || !u.Thirsts(i) {
			continue
		}
		s := &u.Position.Ships[i]
		used := int(s.Fuel)
		if s.Marks&board.Unsupplied != 0 {
			used = book.Tank + 1
		}
		if used > most {
			next, most = i, used
		}
	}
	return next
}

// fill fuels a ship, if there is enough for it.
func (u Upkeep) fill(ship id.Ship, marker id.Marker, port id.Site, base bool) {
	cost := u.Theatre.Book.FuelingCost(u.Theatre.Ships[ship].Type)
	fit := base || !u.Theatre.Class(ship).Nation.Commonwealth() // [20.63]
	if fit && u.draw(marker, cost) || port != id.None && u.pay(port, cost) {
		u.Position.Ships[ship].Fuel = 0
		u.Position.Ships[ship].Marks &^= board.Depleted | board.Unsupplied
	}
}
