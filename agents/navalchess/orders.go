package navalchess

import (
	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/sim/hex"
)

// What orders are about: the aim of all, whose order says the hex, or a ship in port.
const aimOfAll uint32 = 0

func aboutShip(u int) uint32 { return 1 + uint32(u) }

// What is ordered of a ship in port.
const (
	inPort uint32 = iota
	toSea
)

// rivals is how many aims besides the best are noted.
const rivals = 3

// aims are the hexes that are worth most to go to, best first.
type aims struct {
	at    [rivals + 1]hex.Index
	worth [rivals + 1]float64
	n     int
}

// add notes a hex and what it is worth.
func (a *aims) add(h hex.Index, worth float64) {
	at := a.n
	for at > 0 && a.worth[at-1] < worth {
		at--
	}
	if at == len(a.at) {
		return
	}
	a.n = min(a.n+1, len(a.at))
	copy(a.at[at+1:a.n], a.at[at:])
	copy(a.worth[at+1:a.n], a.worth[at:])
	a.at[at], a.worth[at] = h, worth
}

// sailed notes what the script decided of a ship in port.
func (g *admiral) sailed(u int, stays bool) {
	g.asked = agents.Order{About: aboutShip(u), Say: inPort}
	if stays {
		g.asked.Say = toSea
	}
}

// Tell implements agents.Directed.
func (g *admiral) Tell(orders []agents.Order) { g.orders = orders }

// Otherwise implements agents.Directed: all could have gone for another hex, and the ship that
// was asked last could have sailed or stayed.
func (g *admiral) Otherwise(orders []agents.Order) []agents.Order {
	if !g.plans {
		return orders
	}
	for _, h := range g.aims.at[min(1, g.aims.n):g.aims.n] {
		orders = append(orders, agents.Order{About: aimOfAll, Say: uint32(h)})
	}
	if g.asked.About != aimOfAll {
		orders = append(orders, g.asked)
	}
	g.aims.n, g.asked = 0, agents.Order{}
	return orders
}

// told returns what was ordered of something.
func (g *admiral) told(about uint32) (say uint32, ok bool) {
	for _, o := range g.orders {
		if o.About == about {
			return o.Say, true
		}
	}
	return 0, false
}

var _ agents.Directed = (*admiral)(nil)
