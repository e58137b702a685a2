package victoryinthepacific

import (
	"github.com/ironbottom/ironbottom/sim"
	vip "github.com/ironbottom/ironbottom/sim/victoryinthepacific"
)

// chase continues a chase as long as the odds are good.
func (g *admiral) chase(legal []sim.Move) int {
	own, his := g.meeting()
	return indexOf(legal, oneIf(g.hunt(&own, &his) > 0))
}

// hunt returns the worth of pursuing a group with these pursuers.
func (g *admiral) hunt(own, his *force) float64 {
	win := own.chance(his)
	f := features{kill: win * his.worth * 0.7, loss: (1 - win) * own.worth}
	return g.sum(&f)
}

// follow pursues the most valuable part of the group, counting all ships that pursue it or still
// may, or stops.
func (g *admiral) follow(legal []sim.Move) int {
	return best(legal, func(m sim.Move) float64 {
		if m == 0 {
			return 0
		}
		own, his := g.group(g.view.Chase), g.against(uint8(m))
		if uint8(m) != g.view.Chase {
			with := g.group(uint8(m))
			own.add(&with, 1)
		}
		return g.hunt(&own, &his)
	})
}

// uneven reports whether the ships of our pursued group differ in pace.
func (p *picture) uneven() bool {
	paces := 0
	units := p.fighting(p.me)
	for u := range units.all {
		if p.Group[u] == p.Chase && !p.pieces[u].Home {
			paces |= 1 << p.pace(u)
		}
	}
	return paces&(paces-1) != 0
}

// part puts a ship with others of its pace, so that slow ones do not hold up the rest.
func (p *picture) part(legal []sim.Move) sim.Move {
	pace := p.pace(int(p.Unit))
	units := p.fighting(p.me)
	for _, m := range legal[:len(legal)-1] { // the last is a new part
		for u := range units.all {
			if int(p.Group[u]) != p.PartNumber(int(m)) || p.pieces[u].Home {
				continue
			}
			if p.pace(u) == pace {
				return m
			}
			break // of the first part, ships that were not asked yet have the number too
		}
	}
	return legal[len(legal)-1]
}

// uneven reports whether the pursued group of a side has both crippled ships and others.
func uneven(b *vip.Battle, side sim.Side) bool {
	crippled, fit := false, false
	for u := range b.Span(side) {
		if f := b.Fighter(u); f.Here {
			crippled = crippled || f.Crippled
			fit = fit || !f.Crippled
		}
	}
	return crippled && fit
}

// part returns the choice that puts a ship with others that are crippled, or not, as it is.
func part(b *vip.Battle, side sim.Side, unit int, legal []sim.Move) int {
	crippled := b.Fighter(unit).Crippled
	for i, m := range legal[:len(legal)-1] { // the last is a new part
		for u := range b.Span(side) {
			if f := b.Fighter(u); f.Group != b.PartNumber(int(m)) {
				continue
			} else if f.Crippled == crippled {
				return i
			}
			break // of the first part, ships that were not asked yet have the number too
		}
	}
	return len(legal) - 1
}
