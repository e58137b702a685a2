package pacificvictory

import (
	"math"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/war"
)

// use is the worth of a step of each type in war, in prices of an infantry step.
var use = [...]float64{
	book.NA: 1.7, book.AF: 0.6, book.CV: 4.5, book.SS: 3.6, book.BB: 3.7, book.CA: 2.9, book.AR: 1.5, book.MA: 2.9,
	book.IN: 1.2, book.GA: 2.8, book.SHQ: 2.6,
}

// firstUse is the same for scripted-1.
var firstUse = [...]float64{
	book.NA: 3.2, book.AF: 2, book.CV: 4.5, book.SS: 1.7, book.BB: 3, book.CA: 1.6, book.AR: 1.6, book.MA: 2.4,
	book.IN: 1.2, book.GA: 0.8, book.SHQ: 3,
}

// build chooses the build with the highest worth for its price.
func (g *general) build(legal []sim.Move) int {
	top, high := 0, 0.0
	for n, m := range legal {
		if v := g.buildWorth(war.DecodeOrder(m)); v > high {
			top, high = n, v
		}
	}
	return top
}

func (g *general) buildWorth(o war.Order) float64 {
	p := &g.view
	switch o.Deed {
	case war.AddStep:
		return g.step(&p.pieces[o.Piece], p.pieces[o.Piece].At)
	case war.NewBlock:
		b := p.Piece(o.Piece)
		v := g.step(&b, o.Place)
		if b.Type != book.SHQ {
			v *= 0.8
		}
		return v
	case war.NewBase:
		return g.baseWorth(o.Place)
	}
	return 0
}

// step returns the worth of a step of a block at a place. It is more near the front, for a weak
// block, and where the enemy can come.
func (g *general) step(b *war.Piece, at hex.Index) float64 {
	p := &g.view
	v := g.builds[b.Type][b.Cost&7]
	if b.Type == book.SHQ {
		if b.Steps >= 4 {
			return 0.1
		}
		return v * 2
	}
	v *= 1 + float64(0.25*math.Max(-1, math.Min(2, p.nearness(b.Home == book.Naval, at))))
	v *= 1.3 - 0.5*float64(b.Steps)/float64(b.Max)
	if b.Home == book.Ground && p.threat[book.Ground][at] > 0 {
		v *= 1 + float64(0.15*math.Min(4, p.prizes[at]))
	}
	return v
}

// baseWorth returns the worth of a Major Base: of the bases of both sides that it would supply and
// that have no supply now.
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

// give passes production points on to China if it can use them: one for two.
func (g *general) give(legal []sim.Move) int {
	p := &g.view
	wants := 0
	for i := p.from; i < p.to; i++ {
		if b := &p.pieces[i]; p.Place(i) != situation.NoPlace && b.Nation == book.China {
			wants += (b.Max - b.Steps) * b.Cost
		}
	}
	if left := wants - p.PointsLeft(book.China); left > 2 && p.PointsLeft(book.USA) >= 22 {
		return 1
	}
	return 0
}
