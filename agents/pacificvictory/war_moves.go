package pacificvictory

import (
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/war"
)

// bestPlace returns the best destination of a block and its gain over staying, or 0 if nothing is
// better. It considers operations in the given places, or all if that is nil.
func (g *general) bestPlace(i int, ends *war.Ends, within *hex.Board) (deed war.Deed, place hex.Index, high float64) {
	m := mover{g: g, party: g.view.party(i), within: within}
	g.view.stand(&m.here, &m.party, m.b.At) // the worth given up by leaving
	g.view.emptied(&m.left, i)
	for _, way := range [...]struct {
		deed war.Deed
		to   *hex.Board
	}{{war.Go, &ends.Go}, {war.Rebase, &ends.Rebase}, {war.Strategic, &ends.Strategic}, {war.Invade, &ends.Invade}} {
		for at := range way.to.All() {
			if v := m.move(way.deed, at); v > high {
				deed, place, high = way.deed, at, v
			}
		}
	}
	return deed, place, high
}

// A mover is a block whose moves are judged.
type mover struct {
	g *general
	party
	within *hex.Board
	here   standing
	there  standing // at the place in question
	left   features
}

// move returns the worth of a move of the block.
func (m *mover) move(deed war.Deed, at hex.Index) float64 {
	g, effort := m.g, 0.0
	switch deed {
	case war.Strategic:
		effort = 1
	case war.Invade:
		effort = float64(g.room.fare(at))
	}
	if deed == war.Go || deed == war.Invade {
		var op *operation
		if m.within == nil || m.within.Has(at) {
			op = g.room.operation(at)
		}
		switch {
		case op != nil:
			return m.support(op, effort)
		case deed == war.Go && m.b.Home == book.Air && !g.view.attacked.Has(at):
			return -1 // a patrol
		}
	}
	if g.view.attacked.Has(at) {
		return m.relieve(at, effort)
	}
	g.view.stand(&m.there, &m.party, at)
	return m.there.worth(&g.weights, &m.here, m.left[keep], effort)
}

// support returns the worth of joining an operation.
func (m *mover) support(op *operation, strategic float64) float64 {
	g := m.g
	if op.sure || g.plans || !g.dares(op) {
		return -1
	}
	f := features{effort: strategic}
	for k := range f {
		f[k] += op.full[k] - op.now[k]
	}
	return g.weights.of(&f)
}

// relieve returns the worth of a block that helps a hex under attack.
func (m *mover) relieve(at hex.Index, strategic float64) float64 {
	p, r := &m.g.view, &m.g.room
	ground := false
	var fc [2]forecast
	for n := range fc {
		r.a, r.d = fleet{}, fleet{}
		for i := range p.pieces[:] {
			q := &p.pieces[i]
			switch {
			case p.Place(i) != at:
			case i >= p.from && i < p.to:
				r.d.add(q, q.Group == book.Naval && q.Home == book.Ground)
			case q.Attacks:
				r.a.add(q, q.Invades)
				ground = ground || q.Home == book.Ground
			}
		}
		if n == 1 {
			r.d.add(m.b, false)
		}
		base := p.held[0].Has(at)
		r.d.double = base && p.atlas.of.Jungle.Or(p.atlas.of.Mountain).Or(p.MajorBases()).Has(at)
		fc[n] = foresee(&r.a, &r.d, base && ground, 3)
	}
	f := features{effort: strategic}
	f[gain] += float64((fc[0].take - fc[1].take) * p.prizes[at])
	f[kill] += fc[1].loss - fc[0].loss
	f[loss] += float64((fc[1].kill - fc[0].kill) * p.scarce)
	f[keep] -= r.leaving(m.i)
	return m.g.weights.of(&f)
}
