package pacificvictory

import (
	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
)

// An order is about a hex and says one of these.
const (
	leaveAlone uint32 = iota // it is not attacked
	attack                   // it is attacked before all others, if there is some hope
)

// someHope is the least chance at which an attack may be ordered.
const someHope = 0.25

// worthOfOrder is added to the worth of an attack that is ordered.
const worthOfOrder = 1000

// FollowOrders implements agents.OrderTaker.
func (g *general) FollowOrders(orders []agents.Order) { g.orders = orders }

// Alternatives implements agents.OrderTaker. When a block is chosen, operations that would be
// carried out may be left, and operations for which it lacks boldness may be carried out.
func (g *general) Alternatives(orders []agents.Order) []agents.Order {
	if !g.plans || !g.room.planned || g.deal.Stance() != situation.ChooseBlock {
		return orders
	}
	for n := range g.room.ops[:g.room.n] {
		op := &g.room.ops[n]
		switch {
		case op.sends == 0 || op.chance < someHope:
		case op.chance >= g.bold() && g.weights.of(&op.full) > 0:
			orders = append(orders, agents.Order{Topic: uint32(op.at), Code: leaveAlone})
		default:
			orders = append(orders, agents.Order{Topic: uint32(op.at), Code: attack})
		}
	}
	return orders
}

// ordered returns the order about a hex.
func (g *general) ordered(op *operation) (say uint32, ok bool) {
	for _, o := range g.orders {
		if o.Topic == uint32(op.at) {
			return o.Code, true
		}
	}
	return 0, false
}

// dares reports whether an operation may be carried out.
func (g *general) dares(op *operation) bool {
	switch say, ok := g.ordered(op); {
	case !ok:
		return op.chance >= g.bold()
	case say == leaveAlone:
		return false
	}
	return op.chance >= someHope
}

// ranked returns the worth of an operation, orders included.
func (g *general) ranked(op *operation) float64 {
	v := g.weights.of(&op.full)
	if say, ok := g.ordered(op); ok && say == attack {
		v += worthOfOrder
	}
	return v
}

var _ agents.OrderTaker = (*general)(nil)
