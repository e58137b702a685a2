package upkeep

import (
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/fleet"
)

// Upkeep is a position to keep up, in a Game-Turn.
type Upkeep struct{ fleet.Fleet }

// Room returns how many Supply Points a port can still give to ships in this Game-Turn: of what
// there is, up to the Naval Capacity that its damage leaves it. [20.4] [7.65]
func (u Upkeep) Room(site id.Site) int {
	s := &u.Position.Sites[site]
	cargo := u.Theatre.Book.CargoCapacity(u.Position.PortCargo(u.Theatre, site), book.FacilityLevel(s.Port))
	y := book.Yard{Cargo: uint8(cargo), Supply: s.Supply, Spent: s.Given}
	if !u.Theatre.Sites[site].Harbour { // BaseForces alone: half [20.5]
		return max(0, min(int(s.Supply), book.SupplyOfCargo*cargo/2-int(s.Given)))
	}
	return max(0, y.Room())
}

// pay has a port give Supply Points to a ship, and reports whether it can. [20.4]
func (u Upkeep) pay(site id.Site, points int) bool {
	s := &u.Position.Sites[site]
	if points > u.Room(site) {
		return false
	}
	s.Supply -= uint16(points)
	s.Given += uint16(points)
	return true
}
