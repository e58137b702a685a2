package war

import (
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/atlas"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
)

// rebases finds where a block can rebase: twice its distance through friendly or
// neutral hexes to a friendly base [4.11], not into a battle (rulings R11, R12).
func (c *Campaign) rebases(v *outlook, p *parade, i int) hex.Board {
	w, at := c.War, c.Pieces[i].At
	m, s := w.Map, &w.Routes.Stamps[i]
	switch {
	case s.Home == book.Air:
		first := c.leave(v, atlas.ByAir, at).And(v.pass)
		return m.Flood(atlas.ByAir, first, v.pass, 1).And(v.own).AndNot(p.full[book.Air]).Without(at)
	case s.Home == book.Naval:
		enter := v.sail
		if s.Type == book.SS { // through enemies too (ruling R15)
			enter = v.sea
		}
		first := c.leave(v, atlas.BySea, at).And(enter)
		return m.Flood(atlas.BySea, first, enter, 3).And(v.own).And(v.sail).AndNot(p.full[book.Naval]).Without(at)
	}
	first := c.leave(v, atlas.ByLand, at).And(v.pass)
	ends := m.Flood(atlas.ByLand, first, v.pass, 1).And(v.own).And(v.pass)
	if s.Type == book.MA && !v.besieged.Has(at) && w.Routes.Places.Has(at) {
		first = c.leave(v, atlas.BySea, at).And(v.sail)
		ends = ends.Or(c.ashore(v, m.Flood(atlas.BySea, first, v.sail, 3)).And(v.own).And(v.sail))
	}
	return c.quarters(p, i, ends).Without(at)
}

// quarters leaves the bases where a ground block finds room.
func (c *Campaign) quarters(p *parade, i int, ends hex.Board) hex.Board {
	if c.War.Routes.Stamps[i].Type != book.SHQ {
		ends = ends.AndNot(p.full[book.Ground])
	}
	return c.apart(ends, i)
}
