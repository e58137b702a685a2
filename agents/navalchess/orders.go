package navalchess

import (
	"github.com/ironbottom/ironbottom/agents"
)

// An order is about the aim of all ships, and then names the hex, or about a ship in port.
const aimOfAll uint32 = 0

func aboutShip(u int) uint32 { return 1 + uint32(u) }

// The orders for a ship in port.
const (
	inPort uint32 = iota
	toSea
)

// rivals is the number of aims, beside the best, that may be ordered.
const rivals = 3

// sailed notes the script's decision about a ship in port.
func (g *admiral) sailed(u int, stays bool) {
	g.asked = agents.Order{Topic: aboutShip(u), Code: inPort}
	if stays {
		g.asked.Code = toSea
	}
}

// FollowOrders implements agents.OrderTaker.
func (g *admiral) FollowOrders(orders []agents.Order) { g.orders, g.planned = orders, false }

// Alternatives implements agents.OrderTaker: all ships could have gone for another hex, and the ship
// that was asked last could have sailed or stayed.
func (g *admiral) Alternatives(orders []agents.Order) []agents.Order {
	if !g.plans {
		return orders
	}
	orders = g.aims.Others(orders, aimOfAll, g.aims.Best(), rivals)
	if g.asked.Topic != aimOfAll {
		orders = append(orders, g.asked)
	}
	g.aims.Clear()
	g.asked = agents.Order{}
	return orders
}

// told returns the order about something.
func (g *admiral) told(about uint32) (say uint32, ok bool) {
	for _, o := range g.orders {
		if o.Topic == about {
			return o.Code, true
		}
	}
	return 0, false
}

var _ agents.OrderTaker = (*admiral)(nil)
