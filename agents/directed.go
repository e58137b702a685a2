package agents

import (
	"github.com/ironbottom/ironbottom/sim"
	"math"
)

// An Order tells a script to decide one thing otherwise than it would. What it says is the
// script's own matter; About is what it is about, and of two orders about the same thing
// only one can hold.
type Order struct{ Topic, Code uint32 }

// A OrderTaker is a script that can be told to do this and to leave that. It is how a search
// changes a plan in one place instead of playing another plan.
type OrderTaker interface {
	sim.Agent
	// Alternatives appends what the agent could have been told at its last choice that might
	// have changed it, to orders that may be there already. Before that it was told orders, or
	// none.
	Alternatives(orders []Order) []Order
	// FollowOrders makes the agent follow orders until it is told others; none is a script as ever.
	// The agent keeps the slice.
	FollowOrders(orders []Order)
}

// A direction is the search for orders that make the best variant of a plan better in the
// stage at hand: one order after the other is tried in simulations that are paired, the same
// deal and dice with it and without it, and kept where it gains more than a standard error.
type direction struct {
	told  []Order
	with  []Order   // and the order that is tried
	list  []Order   // what might be told
	base  []float64 // values by number with what is told, for the side that plans
	diffs []float64
	alone [1]int32 // the variant that is told
}

// Numbers of the simulations that orders are tried in: others than those that chose the
// variant, which flatter it.
const directedFrom = 1 << 20

// Simulations with an order and without it: after each of these counts it is dropped where
// it has gained nothing, and taken where it has gained more than surely standard errors.
var pairsOfOrder = [...]int{4, 8, 16}

const surely = 2.5

// direct looks for orders until a budget of simulations is spent.
func (p *plan) direct(budget int) {
	d := &p.direction
	d.told, d.base = d.told[:0], d.base[:0]
	d.list = p.listed(p.best, directedFrom, d.list[:0])
	p.shuffle(d.list)
	for n := 0; n < len(d.list) && budget > 0; n++ {
		budget -= p.tryOrder(d.list[n])
	}
	p.orders = nil
}

// tryOrder tries one order, keeps it if it pays, and returns how many simulations it took.
func (p *plan) tryOrder(o Order) (cost int) {
	d := &p.direction
	d.diffs = d.diffs[:0]
	d.with = d.with[:0]
	for _, t := range d.told {
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
			d.base = append(d.base, p.valued(d.told, n, pairs-n)...)
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
			d.told, d.with = d.with, d.told
			return cost
		}
	}
	return cost
}

// valued plays simulations of the best variant with orders.
func (p *plan) valued(orders []Order, from, count int) []float64 {
	p.orders = orders
	p.direction.alone[0] = int32(p.best)
	p.rehearsal.run(p.direction.alone[:], directedFrom+from, count)
	return p.values
}

// shuffle puts orders into an order that the seed of the stage says: the budget seldom is
// enough for all.
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
