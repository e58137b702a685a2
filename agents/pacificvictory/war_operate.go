package pacificvictory

import (
	"slices"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	pv "github.com/ironbottom/ironbottom/sim/pacificvictory"
)

// operation returns what is planned against a hex, nil for nothing.
func (r *warRoom) operation(at hex.Index) *operation {
	for n := range r.ops[:r.n] {
		if r.ops[n].at == at {
			return &r.ops[n]
		}
	}
	return nil
}

// operate chooses the next block of the best operation that can be carried out.
func (g *general) operate(legal []sim.Move) (choice int, ok bool) {
	if !g.plans {
		return 0, false
	}
	r := &g.room
	var tried [hex.Size]bool
	for {
		top, high := -1, 0.0
		for n := range r.ops[:r.n] {
			op := &r.ops[n]
			if op.sends == 0 || tried[op.at] || op.chance < g.boldness {
				continue
			}
			if v := g.weights.of(&op.full); v > high {
				top, high = n, v
			}
		}
		if top < 0 {
			return 0, false
		}
		tried[r.ops[top].at] = true
		if choice, ok = g.send(&r.ops[top], legal); ok {
			return choice, true
		}
	}
}

// send chooses the first block of an operation that can go; ground blocks before all.
func (g *general) send(op *operation, legal []sim.Move) (choice int, ok bool) {
	sends := op.sends
	if op.grounds > 0 {
		sends = op.grounds
	}
	for _, i := range op.send[:sends] {
		for n, m := range legal {
			if o := pv.DecodeOrder(m); o.Deed == pv.Choose && o.Piece == int(i) {
				g.moves = g.deal.Destinations(int(i), g.moves[:0])
				if attackOn(g.moves, op.at) >= 0 {
					return n, true
				}
			}
		}
	}
	return 0, false
}

// join sends the chosen block into the best operation that waits for it.
func (g *general) join(legal []sim.Move) (choice int, ok bool) {
	if !g.plans {
		return 0, false
	}
	high := 0.0
	for n := range g.room.ops[:g.room.n] {
		op := &g.room.ops[n]
		if op.chance < g.boldness || !slices.Contains(op.send[:op.sends], uint8(g.deal.Chosen())) {
			continue
		}
		if k := attackOn(legal, op.at); k >= 0 {
			if v := g.weights.of(&op.full); v > high {
				choice, high, ok = k, v, true
			}
		}
	}
	return choice, ok
}

// attackOn returns the index of a move into a hex to attack it, -1 if there is none.
func attackOn(moves []sim.Move, at hex.Index) int {
	for n, m := range moves {
		if o := pv.DecodeOrder(m); o.Place == at && (o.Deed == pv.Go || o.Deed == pv.Invade) {
			return n
		}
	}
	return -1
}

// activate activates headquarters that have steps for it.
func (g *general) activate(legal []sim.Move) (choice int, ok bool) {
	for n, m := range legal {
		o := pv.DecodeOrder(m)
		if o.Deed != pv.Activate {
			continue
		}
		b := &g.view.pieces[o.Piece]
		if b.Steps >= 3 || b.Nation != pv.China {
			return n, true
		}
	}
	return 0, false
}

// relieve is what a block changes that comes to the help of a hex under attack.
func (g *general) relieve(f *features, o pv.Order) {
	p, r := &g.view, &g.room
	b := &p.pieces[o.Piece]
	ground := false
	var fc [2]forecast
	for n := range fc {
		r.a, r.d = fleet{}, fleet{}
		for i := range p.pieces[:] {
			q := &p.pieces[i]
			switch {
			case p.Place(i) != o.Place:
			case i >= p.from && i < p.to:
				r.d.add(q, q.Group == pv.Naval && q.Home == pv.Ground)
			case q.Attacks:
				r.a.add(q, q.Invades)
				ground = ground || q.Home == pv.Ground
			}
		}
		if n == 1 {
			r.d.add(b, false)
		}
		base := p.held[0].Has(o.Place)
		r.d.double = base && p.atlas.of.Jungle.Or(p.atlas.of.Mountain).Or(p.MajorBases()).Has(o.Place)
		fc[n] = foresee(&r.a, &r.d, base && ground, 3)
	}
	f[gain] += (fc[0].take - fc[1].take) * p.prize(o.Place)
	f[kill] += fc[1].loss - fc[0].loss
	f[loss] += fc[1].kill - fc[0].kill
	f[keep] -= r.leaving(o.Piece)
}
