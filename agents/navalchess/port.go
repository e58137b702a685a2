package navalchess

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	nc "github.com/ironbottom/ironbottom/sim/navalchess"
)

// inPort decides where ships and air units are stationed.
func (g *admiral) inPort(q nc.Question, legal []sim.Move) int {
	u := int(g.view.Unit)
	switch q {
	case nc.AskRecall:
		return best(legal, func(m sim.Move) float64 { return -g.view.worth(int(m)) })
	case nc.AskBase:
		a := g.plan()
		return best(legal, func(m sim.Move) float64 { return g.station(u, placeOf(m, 0), a) })
	case nc.AskTransfer:
		return g.transfer(u, legal)
	case nc.AskReturn, nc.AskHome:
		return best(legal, func(m sim.Move) float64 { return g.moor(u, placeOf(m, 0)) })
	}
	return g.airBase(q, legal)
}

// placeOf returns the place that a choice stands for.
func placeOf(m sim.Move, stay uint8) uint8 {
	switch {
	case m == nc.Pass:
		return stay
	case m == nc.ToEdge:
		return nc.Edge
	}
	return uint8(m - nc.ToHex)
}

// transfer moves a ship to where it guards more, unless it is to sail.
func (g *admiral) transfer(u int, legal []sim.Move) int {
	p := &g.view
	if a := g.plan(); a.ok && p.steps(p.ships[u].At, a.at) <= pulses*pace && p.Affords(u) {
		return indexOf(legal, nc.Pass)
	}
	at := p.ships[u].At
	return best(legal, func(m sim.Move) float64 {
		w := g.moor(u, placeOf(m, at))
		if m == nc.Pass {
			w += 1.5 // submarines
		}
		return w
	})
}

// station returns the worth of beginning a turn in a place: near the aim, else on guard.
func (g *admiral) station(u int, at uint8, a aim) float64 {
	p := &g.view
	if !a.ok || p.me == nc.Japan {
		return g.moor(u, at)
	}
	d := p.steps(at, a.at)
	if d > pulses*pace {
		return -100 + float64(0.1*g.moor(u, at))
	}
	return -float64(3*((d+pace-1)/pace)) - float64(0.1*float64(d)) + float64(0.05*g.moor(u, at))
}

// moor returns the worth of a ship lying in a place: it guards the hexes we hold there, and can be
// bombed.
func (g *admiral) moor(u int, at uint8) float64 {
	p := &g.view
	if at == nc.Edge {
		return 0
	}
	h := hex.Index(at)
	q := &p.ships[u]
	here := p.ours(at).tough
	if q.At == at {
		here -= float64(p.tough(u))
	}
	w := float64(-p.bombs(h) * p.worth(u) * 0.2)
	if q.Class != nc.Carrier && q.Class != nc.Amphibious {
		w += g.garrison(h, here)
	} else {
		w += float64(0.2 * g.around(h))
	}
	return w + float64(g.weights[crowd]*0.1*here)
}

// garrison returns the worth of one more ship with guns for a hex that we hold. It is less the more
// there are, and less if the Allies cannot come this turn.
func (g *admiral) garrison(h hex.Index, here float64) float64 {
	w := g.weights[guard] * g.value(h) / (1 + float64(0.5*here))
	if g.view.me == nc.Japan && g.view.nearest(h) > pulses*pace {
		w *= 0.3
	}
	return w
}

// airBase stations or moves the air unit that is asked.
func (g *admiral) airBase(q nc.Question, legal []sim.Move) int {
	p := &g.view
	a := int(p.Unit)
	var to aim
	if q == nc.AskAirBase && p.me == nc.Allies {
		to = g.plan()
	}
	return best(legal, func(m sim.Move) float64 {
		switch {
		case m == nc.ToHand:
			return g.hand()
		case m == nc.Pass && q != nc.AskAirBase && q != nc.AskFly && q != nc.AskAirPlace:
			return -10
		case m == nc.Pass:
			return g.field(a, p.air[a].At, to) + 0.5
		case m < nc.ToHex:
			return g.field(a, nc.Deck+uint8(m), to)
		}
		return g.field(a, uint8(m-nc.ToHex), to)
	})
}

// hand returns the worth of keeping land-based air for landings: one unit.
func (g *admiral) hand() float64 {
	p := &g.view
	from, to := p.Wings(p.me)
	for a := from; a < to; a++ {
		if a != int(p.Unit) && p.air[a].Land && p.air[a].At > nc.Edge && p.air[a].At < nc.Deck && p.InHand(a) {
			return -1
		}
	}
	return 3
}

// cover returns the worth of having a hex of ours within reach of the air. It is less if no enemy
// can come this turn.
func (g *admiral) cover(h hex.Index) float64 {
	p := &g.view
	if g.front < 1 && !p.exposed().Has(h) {
		return g.front * g.value(h)
	}
	return g.value(h)
}

// field returns the worth of an air unit in a place.
func (g *admiral) field(a int, at uint8, to aim) (w float64) {
	p := &g.view
	q := &p.air[a]
	if at >= nc.Deck {
		if p.laden>>(at-nc.Deck)&1 != 0 && q.At != at {
			return -2
		}
		return 8
	}
	if at >= nc.Edge {
		return -5
	}
	h := hex.Index(at)
	w = g.reached(h, q)
	if to.ok && p.Apart(h, to.at) <= int(q.Reach) {
		w += 2
	}
	if p.me == nc.Japan && q.Land && p.cutting.Has(h) {
		w += g.weights[cut]
	}
	others := int(p.based[p.me][at]) - b2i(q.At == at)
	for range others {
		w += g.weights[crowd]
	}
	return w
}

// reached returns the worth of all that an air unit reaches from a hex: the hexes it covers and the
// enemies it can strike.
func (g *admiral) reached(h hex.Index, q *nc.Plane) float64 {
	p, land := &g.view, b2i(q.Land)
	taken := p.enemies()
	if p.flown[land].Has(h) {
		return p.fields[land][h]
	}
	sum := 0.0
	covered := p.need.Or(p.cutting).And(p.Held[p.me])
	for o := range p.Within(int(q.Reach), h).And(covered.Or(taken)).All() {
		if covered.Has(o) {
			sum += float64(0.15 * g.cover(o))
		} else {
			his := p.theirs(uint8(o))
			sum += float64(0.1*his.worth) + float64(0.2*g.weights[lander]*his.landers)
		}
	}
	p.flown[land], p.fields[land][h] = p.flown[land].With(h), sum
	return sum
}
