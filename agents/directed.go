package agents

import (
	"github.com/ironbottom/ironbottom/sim"
	"math"
)

// An Order tells a script to decide one thing differently. Topic is the thing that the order is
// about, and Code is what to do; the script gives both their meaning. Of two orders on the same
// topic only one can apply.
type Order struct{ Topic, Code uint32 }

// An OrderTaker is a script that can follow orders. They let a search change a plan in one place
// instead of trying a different plan.
type OrderTaker interface {
	sim.Agent
	// Alternatives appends the orders that might have changed the agent's last choice, given the
	// orders it had.
	Alternatives(orders []Order) []Order
	// FollowOrders makes the agent follow these orders until the next call; without orders it plays
	// as usual. The agent keeps the slice.
	FollowOrders(orders []Order)
}

// A direction searches for orders that improve the best variant of a plan in the current stage. It
// tries one order after another in paired simulations, which have the same deal and dice with and
// without the order. It keeps an order that gains more than a standard error.
type direction struct {
	chosen []Order
	with   []Order   // chosen, and the order being tried
	list   []Order   // orders to try
	base   []float64 // values of the simulations with chosen, for the planning side
	diffs  []float64
	alone  [1]int32 // the variant that gets the orders
}

// directedFrom is the number of the first simulation that tries orders. The simulations that chose
// the variant are not used again, because they flatter it.
const directedFrom = 1 << 20

// pairsOfOrder are numbers of simulations with and without an order. After each number, the order
// is dropped if it has gained nothing, and kept if it has gained more than surely standard errors.
var pairsOfOrder = [...]int{4, 8, 16}

const surely = 2.5

// direct tries orders until the budget of simulations is used up.
func (p *plan) direct(budget int) {
	d := &p.direction
	d.chosen, d.base = d.chosen[:0], d.base[:0]
	d.list = p.listed(p.best, directedFrom, d.list[:0])
	p.shuffle(d.list)
	for n := 0; n < len(d.list) && budget > 0; n++ {
		budget -= p.tryOrder(d.list[n])
	}
	p.orders = nil
}

// tryOrder tries one order, keeps it if it pays, and returns the number of simulations used.
func (p *plan) tryOrder(o Order) (cost int) {
	d := &p.direction
	d.diffs = d.diffs[:0]
	d.with = d.with[:0]
	for _, t := range d.chosen {
		if t.Topic != o.Topic { // which it takes the place of
			d.with = append(d.with, t)
		}
	}
	d.with = append(d.with, o)
	for _, pairs := range pairsOfOrder {
		from := len(d.diffs)
		if len(d.base) < pairs {
			n := len(d.base)
			cost += pairs - n
			d.base = append(d.base, p.valued(d.chosen, n, pairs-n)...)
		}
		cost += pairs - from
		for k, v := range p.valued(d.with, from, pairs-from) {
			d.diffs = append(d.diffs, v-d.base[from+k])
		}
		mean, se := meanOf(d.diffs)
		switch {
		case mean <= 0:
			return cost
		case mean > surely*se, pairs == pairsOfOrder[len(pairsOfOrder)-1] && mean > se:
			for k, x := range d.diffs {
				d.base[k] += x
			}
			d.base = d.base[:len(d.diffs)]
			d.chosen, d.with = d.with, d.chosen
			return cost
		}
	}
	return cost
}

// valued returns the values of simulations of the best variant with some orders.
func (p *plan) valued(orders []Order, from, count int) []float64 {
	p.orders = orders
	p.direction.alone[0] = int32(p.best)
	p.rehearsal.run(p.direction.alone[:], directedFrom+from, count)
	return p.values
}

// shuffle puts orders into a random order from the stage's seed. The budget is seldom enough for
// all of them.
func (p *plan) shuffle(list []Order) {
	for i := len(list) - 1; i > 0; i-- {
		j := p.crew[0].grows.Pick(uint64(i), i+1)
		list[i], list[j] = list[j], list[i]
	}
}

// meanOf returns the mean of differences and its standard error.
func meanOf(x []float64) (mean, se float64) {
	for _, v := range x {
		mean += v
	}
	n := float64(len(x))
	mean /= n
	sum := 0.0
	for _, v := range x {
		sum += float64((v - mean) * (v - mean))
	}
	return mean, math.Sqrt(sum / (n - 1) / n)
}
