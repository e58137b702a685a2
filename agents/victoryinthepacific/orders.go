package victoryinthepacific

import (
	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/sim"
	vip "github.com/ironbottom/ironbottom/sim/victoryinthepacific"
)

// alternatives is how many other places a unit may be told to go to.
const alternatives = 2

// options are what a unit could do that was asked where to sail.
type options struct {
	about uint32
	list  agents.Shortlist
	done  sim.Move
}

// note notes what the unit that is asked could do and does, for who is told orders; what it
// is worth for the others is not needed.
func (g *admiral) note(v *voyage, legal []sim.Move, top int) {
	o := &g.options
	*o = options{about: aboutUnit(v.asked, v.unit), done: legal[top]}
	if !g.listens {
		return
	}
	for _, m := range legal {
		o.list.Add(uint32(m), g.worth(v, m))
	}
}

// aboutUnit is what an order is about: a unit on patrol, on a raid and so on.
func aboutUnit(q vip.Question, unit int) uint32 { return uint32(q)<<16 | uint32(unit) }

// FollowOrders implements agents.OrderTaker.
func (g *admiral) FollowOrders(orders []agents.Order) { g.orders, g.listens = orders, true }

// Alternatives implements agents.OrderTaker: where a unit was asked to sail it could have gone
// where the script likes next best. Who was never told anything does not know.
func (g *admiral) Alternatives(orders []agents.Order) []agents.Order {
	o := &g.options
	orders = o.list.Others(orders, o.about, uint32(o.done), alternatives)
	o.list.Clear()
	return orders
}

// told returns the index of the move that was ordered of the unit that is asked, -1 if none was
// or it is not legal.
func (g *admiral) told(legal []sim.Move) int {
	for _, o := range g.orders {
		if o.Topic != g.options.about {
			continue
		}
		for n, m := range legal {
			if uint32(m) == o.Code {
				return n
			}
		}
	}
	return -1
}

var _ agents.OrderTaker = (*admiral)(nil)
