package pacificvictory

import (
	"github.com/ironbottom/ironbottom/sim"
	pv "github.com/ironbottom/ironbottom/sim/pacificvictory"
)

// refuge chooses where a block goes that has to leave or to land.
func (g *general) refuge(legal []sim.Move) int {
	top, high := 0, 0.0
	for n, m := range legal {
		o := pv.DecodeOrder(m)
		q := g.view.party(o.Piece)
		if v := g.view.stand(&q, o.Place).worth(&g.weights, 0, 0); n == 0 || v > high {
			top, high = n, v
		}
	}
	return top
}

// regroup moves a block of the victor where it does more than in the hex that was won,
// but never the last ground block that holds it.
func (g *general) regroup(legal []sim.Move) int {
	p := &g.view
	top, high := 0, 0.0
	may := pv.DecodeOrder(legal[0]).Deed == pv.Stop
	for n, m := range legal {
		o := pv.DecodeOrder(m)
		if o.Deed == pv.Stop {
			continue
		}
		b := &p.pieces[o.Piece]
		if may && b.Home == pv.Ground && p.blocks[0][pv.Ground][b.At] <= 1 {
			continue
		}
		q := p.party(o.Piece)
		here := p.stand(&q, b.At)
		var left features
		p.emptied(&left, o.Piece)
		if v := p.stand(&q, o.Place).less(&here).worth(&g.weights, left[keep], 0); v > high || !may && (n == 0 || v > high) {
			top, high = n, v
		}
	}
	return top
}

// fightOrNot fights in a blockade hex where the odds are good.
func (g *general) fightOrNot(legal []sim.Move) int {
	p, r := &g.view, &g.room
	at := p.Site()
	r.a, r.d = fleet{}, fleet{}
	for i := range p.pieces[:] {
		q := &p.pieces[i]
		switch {
		case p.Place(i) != at || q.Home == pv.Ground:
		case i >= p.from && i < p.to:
			r.a.add(q, false)
		default:
			r.d.add(q, false)
		}
	}
	fc := foresee(&r.a, &r.d, false, 3)
	want := pv.Decline
	if fc.kill > 1.2*fc.loss {
		want = pv.FightHere
	}
	for n, m := range legal {
		if pv.DecodeOrder(m).Deed == want {
			return n
		}
	}
	return 0
}
