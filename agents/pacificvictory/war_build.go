package pacificvictory

import (
	"math"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	pv "github.com/ironbottom/ironbottom/sim/pacificvictory"
)

// use is what a step of each type is worth in war, in the price of an infantry step.
var use = [...]float64{
	pv.NA: 3.2, pv.AF: 2, pv.CV: 4.5, pv.SS: 1.7, pv.BB: 3, pv.CA: 1.6, pv.AR: 1.6, pv.MA: 2.4, pv.IN: 1.2, pv.GA: 0.8, pv.SHQ: 3,
}

// build chooses the build that is worth most for its price.
func (g *general) build(legal []sim.Move) int {
	top, high := 0, 0.0
	for n, m := range legal {
		if v := g.buildWorth(pv.DecodeOrder(m)); v > high {
			top, high = n, v
		}
	}
	return top
}

func (g *general) buildWorth(o pv.Order) float64 {
	p := &g.view
	switch o.Deed {
	case pv.AddStep:
		return g.step(&p.pieces[o.Piece], p.pieces[o.Piece].At)
	case pv.NewBlock:
		b := p.Piece(o.Piece)
		v := g.step(&b, o.Place)
		if b.Type != pv.SHQ {
			v *= 0.8
		}
		return v
	case pv.NewBase:
		return g.baseWorth(o.Place)
	}
	return 0
}

// step is what a step of a block is worth at a place: more near the front, where the
// block is weak, and where the enemy can come.
func (g *general) step(b *pv.Piece, at hex.Index) float64 {
	p := &g.view
	v := g.builds[b.Type][b.Cost&7]
	if b.Type == pv.SHQ {
		if b.Steps >= 4 {
			return 0.1
		}
		return v * 2
	}
	v *= 1 + float64(0.25*math.Max(-1, math.Min(2, p.front[oneIf(b.Home == pv.Naval)][at])))
	v *= 1.3 - 0.5*float64(b.Steps)/float64(b.Max)
	if b.Home == pv.Ground && p.threat[pv.Ground][at] > 0 {
		v *= 1 + float64(0.15*math.Min(4, p.prizes[at]))
	}
	return v
}

// baseWorth is what a Major Base is worth: for the bases of both sides that it would
// supply and that are not supplied now.
func (g *general) baseWorth(at hex.Index) float64 {
	p := &g.view
	sum := 0.0
	for to := range p.atlas.supply[0][at].And(p.atlas.bases).All() {
		if !p.fed.Has(to) {
			sum += p.prizes[to]
		}
	}
	if p.captured.Has(at) {
		sum += 0.5
	}
	return sum * 0.25
}

// give passes production points on to China where it can use them: one for two.
func (g *general) give(legal []sim.Move) int {
	p := &g.view
	wants := 0
	for i := p.from; i < p.to; i++ {
		if b := &p.pieces[i]; p.Place(i) != pv.NoPlace && b.Nation == pv.China {
			wants += (b.Max - b.Steps) * b.Cost
		}
	}
	if left := wants - p.PointsLeft(pv.China); left > 2 && p.PointsLeft(pv.USA) >= 22 {
		return 1
	}
	return 0
}
