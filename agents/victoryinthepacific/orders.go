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

// begin forgets the last unit and notes the next, asked a question.
func (o *options) begin(q vip.Question, unit int) { *o = options{about: aboutUnit(q, unit)} }

// aboutUnit is what an order is about: a unit on patrol, on a raid and so on.
func aboutUnit(q vip.Question, unit int) uint32 { return uint32(q)<<16 | uint32(unit) }

// Tell implements agents.Directed.
func (g *admiral) Tell(orders []agents.Order) { g.orders = orders }

// Otherwise implements agents.Directed: where a unit was asked to sail it could have gone
// where the script likes next best.
func (g *admiral) Otherwise(orders []agents.Order) []agents.Order {
	o := &g.options
	orders = o.list.Others(orders, o.about, uint32(o.done), alternatives)
	o.list.Clear()
	return orders
}

// told returns the index of the move that was ordered of the unit that is asked, -1 if none was
// or it is not legal.
func (g *admiral) told(legal []sim.Move) int {
	for _, o := range g.orders {
		if o.About != g.options.about {
			continue
		}
		for n, m := range legal {
			if uint32(m) == o.Say {
				return n
			}
		}
	}
	return -1
}

var _ agents.Directed = (*admiral)(nil)
