package pacificvictory

import "github.com/ironbottom/ironbottom/sim/hex"

// rebases finds where a block can rebase: twice its distance through friendly or
// neutral hexes to a friendly base [4.11], not into a battle (rulings R11, R12).
func (c *Campaign) rebases(v *outlook, p *parade, i int) hex.Board {
	w, at := c.War, c.pieces[i].at
	m, s := w.Map, &w.routes.stamps[i]
	switch {
	case s.home == Air:
		first := c.leave(v, ByAir, at).And(v.pass)
		return m.Flood(ByAir, first, v.pass, 1).And(v.own).AndNot(p.full[Air]).Without(at)
	case s.home == Naval:
		enter := v.sail
		if s.typ == SS { // through enemies too (ruling R15)
			enter = v.sea
		}
		first := c.leave(v, BySea, at).And(enter)
		return m.Flood(BySea, first, enter, 3).And(v.own).And(v.sail).AndNot(p.full[Naval]).Without(at)
	}
	first := c.leave(v, ByLand, at).And(v.pass)
	ends := m.Flood(ByLand, first, v.pass, 1).And(v.own).And(v.pass)
	if s.typ == MA && !v.besieged.Has(at) && w.routes.places.Has(at) {
		first = c.leave(v, BySea, at).And(v.sail)
		ends = ends.Or(c.ashore(v, m.Flood(BySea, first, v.sail, 3)).And(v.own).And(v.sail))
	}
	return c.quarters(p, i, ends).Without(at)
}

// quarters leaves the bases where a ground block finds room.
func (c *Campaign) quarters(p *parade, i int, ends hex.Board) hex.Board {
	if c.War.routes.stamps[i].typ != SHQ {
		ends = ends.AndNot(p.full[Ground])
	}
	return c.apart(ends, i)
}
