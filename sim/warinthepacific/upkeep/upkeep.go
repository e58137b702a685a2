package upkeep

import (
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// Upkeep is a position to keep up, in a Game-Turn.
type Upkeep struct {
	Theatre  *theatre.Theatre
	Position *board.Position
	Date     book.GameTurn
}

// Hull returns a ship as it is damaged.
func (u Upkeep) Hull(ship int) book.Hull {
	return book.Hull{Ship: u.Theatre.Ships[ship].Type, Damage: book.DamageLevel(u.Position.Ships[ship].Damage)}
}

// Port returns the site of a friendly port in a hex, -1 where there is none.
func (u Upkeep) Port(side uint8, h theatre.Hex) int {
	if i := u.Theatre.SiteAt(h); i >= 0 && u.Position.Sites[i].Side == side && u.Theatre.Sites[i].Cargo > 0 {
		return i
	}
	return -1
}

// Support reports whether a Support Force sails under a marker, other than a ship itself. [9.72]
func (u Upkeep) Support(marker uint8, ship int) bool {
	for i := range u.Theatre.Ships {
		if i != ship && u.Position.Under(i, marker) && u.Theatre.Class(i).Number == book.KindSF && u.Position.Ships[i].Damage < book.SunkLevel-1 {
			return true
		}
	}
	return false
}

// pay has a port give Supply Points to a ship, and reports whether it can.
func (u Upkeep) pay(site, points int) bool {
	s := &u.Position.Sites[site]
	if points > int(s.Supply) {
		return false
	}
	s.Supply -= uint16(points)
	return true
}
