package pacificvictory

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/war"
)

// refuge chooses where a block goes that has to leave or to land.
func (g *general) refuge(legal []sim.Move) int {
	top, high := 0, 0.0
	var there, nowhere standing
	for n, m := range legal {
		o := war.DecodeOrder(m)
		q := g.view.party(o.Piece)
		g.view.stand(&there, &q, o.Place)
		if v := there.worth(&g.weights, &nowhere, 0, 0); n == 0 || v > high {
			top, high = n, v
		}
	}
	return top
}

// regroup moves a block of the victor to where it does more than in the hex that was won, but never
// the last ground block that holds it.
func (g *general) regroup(legal []sim.Move) int {
	p := &g.view
	top, high := 0, 0.0
	may := war.DecodeOrder(legal[0]).Deed == war.Stop
	for n, m := range legal {
		o := war.DecodeOrder(m)
		if o.Deed == war.Stop {
			continue
		}
		b := &p.pieces[o.Piece]
		if may && b.Home == book.Ground && p.blocks[0][book.Ground][b.At] <= 1 {
			continue
		}
		q := p.party(o.Piece)
		var here, there standing
		p.stand(&here, &q, b.At)
		p.stand(&there, &q, o.Place)
		var left features
		p.emptied(&left, o.Piece)
		if v := there.worth(&g.weights, &here, left[keep], 0); v > high || !may && (n == 0 || v > high) {
			top, high = n, v
		}
	}
	return top
}

// fightOrNot fights in a blockaded hex if the odds are good.
func (g *general) fightOrNot(legal []sim.Move) int {
	p, r := &g.view, &g.room
	at := p.Site()
	r.a, r.d = fleet{}, fleet{}
	for i := range p.pieces[:] {
		q := &p.pieces[i]
		switch {
		case p.Place(i) != at || q.Home == book.Ground:
		case i >= p.from && i < p.to:
			r.a.add(q, false)
		default:
			r.d.add(q, false)
		}
	}
	fc := foresee(&r.a, &r.d, false, 3)
	want := war.Decline
	if fc.kill > 1.2*fc.loss {
		want = war.FightHere
	}
	for n, m := range legal {
		if war.DecodeOrder(m).Deed == want {
			return n
		}
	}
	return 0
}
