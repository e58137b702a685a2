package upkeep

import "github.com/ironbottom/ironbottom/sim/warinthepacific/fleet"

// Upkeep is a position to keep up, in a Game-Turn.
type Upkeep struct{ fleet.Fleet }

// pay has a port give Supply Points to a ship, and reports whether it can.
func (u Upkeep) pay(site, points int) bool {
	s := &u.Position.Sites[site]
	if points > int(s.Supply) {
		return false
	}
	s.Supply -= uint16(points)
	return true
}
