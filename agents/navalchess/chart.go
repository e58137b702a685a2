package navalchess

import (
	"github.com/ironbottom/ironbottom/sim/hex"
	nc "github.com/ironbottom/ironbottom/sim/navalchess"
)

// A chart holds values that depend only on which side holds which hexes. They are computed hex by
// hex when asked for.
type chart struct {
	charted bool
	holding [2]hex.Board // the holdings it was computed for
	open    hex.Board    // needed hexes that the enemy can reach this turn
	opened  bool

	measured, stepped, rounded hex.Board // hexes for which the next values are known
	distance                   [nc.Edge]uint8
	stones, around             [nc.Edge]float64
}

// survey clears the chart if hexes have changed hands.
func (p *picture) survey() {
	if p.charted && p.holding == p.Held {
		return
	}
	p.charted, p.holding, p.opened = true, p.Held, false
	p.measured, p.stepped, p.rounded = hex.Board{}, hex.Board{}, hex.Board{}
	p.flown = [2]hex.Board{}
}

// exposed returns the hexes of importance that the enemy can reach by sea this turn: from his ports
// or, if he is the Allies, from off the map.
func (p *picture) exposed() *hex.Board {
	if p.opened {
		return &p.open
	}
	p.open, p.opened = hex.Board{}, true
	enemy := p.me.Other()
	ports := p.Held[enemy].And(p.Anchorages())
	for h := range p.need.Or(p.cutting).All() {
		near := enemy == nc.Allies && p.east[h] <= pulses*pace
		for port := range ports.All() {
			near = near || p.voyage[h][port] <= pulses*pace
		}
		if near {
			p.open = p.open.With(h)
		}
	}
	return &p.open
}

// nearest returns the distance of a hex from where Allied ships can be stationed.
func (p *picture) nearest(h hex.Index) int {
	if !p.measured.Has(h) {
		n := p.east[h]
		for port := range p.Held[nc.Allies].And(p.Anchorages()).All() {
			n = min(n, p.voyage[h][port])
		}
		p.measured, p.distance[h] = p.measured.With(h), n
	}
	return int(p.distance[h])
}

// value returns the worth of holding a hex.
func (g *admiral) value(h hex.Index) float64 {
	if p := &g.view; g.valued != p.rules {
		g.valued = p.rules
		for h := range g.values {
			var f features
			g.prize(&f, hex.Index(h), 1)
			g.values[h] = g.of(&f)
		}
	}
	return g.values[h]
}

// enough reports whether the Allies hold two of the pair, so that the third is like any other hex.
func (g *admiral) enough() bool { return g.view.Held[nc.Allies].And(g.view.pair).Count() >= 2 }

// stones returns how much nearer a port would bring the hexes that the Allies still need, as a
// share of the way.
func (g *admiral) stones(h hex.Index) float64 {
	p := &g.view
	if p.me != nc.Allies || !p.Anchorages().Has(h) {
		return 0
	}
	if p.stepped.Has(h) {
		return p.chart.stones[h]
	}
	sum := 0.0
	for o := range p.need.AndNot(p.Held[nc.Allies]).All() {
		if o == h || p.pair.Has(o) && g.enough() {
			continue
		}
		// The port helps only if it is nearer than the places from which the Allies can already
		// come.
		now := p.nearest(o)
		if d := int(p.voyage[o][h]); d < now && now > pace {
			sum += g.value(o) * float64(min(now, 12)-min(d, 12)) / float64(min(now, 12))
		}
	}
	p.stepped, p.chart.stones[h] = p.stepped.With(h), sum
	return sum
}

// around returns the worth of our hexes within reach of a hex. Nearer ones count more.
func (g *admiral) around(h hex.Index) float64 {
	p := &g.view
	if p.rounded.Has(h) {
		return p.chart.around[h]
	}
	sum := 0.0
	for o := range p.need.Or(p.cutting).And(p.Held[p.me]).All() {
		if d := p.Apart(h, o); d <= pulses*pace {
			sum += g.value(o) / float64(1+d)
		}
	}
	p.rounded, p.chart.around[h] = p.rounded.With(h), sum
	return sum
}
