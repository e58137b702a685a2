package victoryinthepacific

import (
	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/sim"
	vip "github.com/ironbottom/ironbottom/sim/victoryinthepacific"
)

// alternatives is the number of other places to which a unit may be ordered.
const alternatives = 2

// options are the choices of a unit that was asked where to sail.
type options struct {
	about uint32
	list  agents.Shortlist
	done  sim.Move
}

// note records the choices of the unit that is asked and the choice made, for agents that take
// orders. Others do not need them.
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

// aboutUnit returns the subject of an order: a unit on patrol, on a raid and so on.
func aboutUnit(q vip.Question, unit int) uint32 { return uint32(q)<<16 | uint32(unit) }

// FollowOrders implements agents.OrderTaker.
func (g *admiral) FollowOrders(orders []agents.Order) { g.orders, g.listens = orders, true }

// Alternatives implements agents.OrderTaker: a unit that was asked to sail could have gone to the
// places that the script likes next best. An agent that was never given orders does not know them.
func (g *admiral) Alternatives(orders []agents.Order) []agents.Order {
	o := &g.options
	orders = o.list.Others(orders, o.about, uint32(o.done), alternatives)
	o.list.Clear()
	return orders
}

// told returns the index of the move ordered for the unit that is asked, or -1 if none was or it is
// not legal.
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
