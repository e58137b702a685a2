package war

import (
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
)

// A view is what decisions are listed by. It follows from the position, is found out
// when it is asked for, and outlives the decisions that change little of it: within the
// movement of a side one block at a time moves, and nothing else does but the bases that
// fall back to their owners.
type view struct {
	outlook outlook
	parade  parade
	pinned  hex.Board
	alone   [situation.Gaits]hex.Board // where blocks of each gait can leave by themselves
	can     situation.PieceSet         // blocks that can be chosen
	paying  uint8                      // what paying said when can was found out
	last    int                        // the block that has moved since
	seen    seen

	known, reviewed, pins, picked bool // outlook, parade, pinned, can

	yard yard
}

// seen is of what own moves can change all that the outlook depends on.
type seen struct {
	japanese hex.Board
	blockade [2]hex.Board
	relieved hex.Board // besieged bases with own ships
}

func (c *Campaign) see(v *outlook) seen {
	return seen{c.Japanese, c.Blockade, v.besieged.And(c.Occupied[v.me][book.Naval])}
}

// of returns the outlook of the mover.
func (v *view) of(c *Campaign) *outlook {
	if !v.known {
		c.survey(&v.outlook)
		v.known, v.seen = true, c.see(&v.outlook)
	}
	return &v.outlook
}

// ranks returns the parade of the mover.
func (v *view) ranks(c *Campaign) *parade {
	if o := v.of(c); !v.reviewed {
		c.review(o, &v.parade)
		v.reviewed = true
	}
	return &v.parade
}

// choices returns the blocks that the mover can choose, and leaves the pinned behind.
// While the pinned and those who pay are the same, nothing changes for blocks that stand
// where they stood.
func (v *view) choices(c *Campaign) situation.PieceSet {
	o := v.of(c)
	if !v.pins {
		was := v.pinned
		v.pinned, v.pins = c.pinned(o), true
		v.picked = v.picked && v.pinned == was
	}
	paying := c.paying()
	if v.picked && paying == v.paying {
		v.pick(c, v.last)
		return v.can
	}
	v.picked, v.paying, v.alone = true, paying, c.alone(o)
	clear(v.can[:])
	from, to := c.War.Span(o.me)
	all := c.Pieces[from:to]
	for k := range all {
		if all[k].At != situation.NoPlace && all[k].Marks&situation.Moved == 0 {
			v.pick(c, from+k)
		}
	}
	return v.can
}

// pick finds out whether one block can be chosen.
func (v *view) pick(c *Campaign, i int) {
	v.can.Remove(i)
	if p := &c.Pieces[i]; p.At != situation.NoPlace && p.Marks&situation.Moved == 0 && c.movable(&v.outlook, &v.pinned, &v.alone, i) {
		v.can.Add(i)
	}
}

// follow keeps the view up to date after the mover's block i has moved, or stayed.
func (v *view) follow(c *Campaign, i int, from hex.Index) {
	if v.reviewed {
		v.parade.follow(c, i, from)
	}
	m, o := c.War.Map, &v.outlook
	v.last = i
	v.known = v.known && v.seen == c.see(o)
	v.pins = v.pins && v.known && !o.pressed.Has(m.LandOf(from)) && !o.pressed.Has(m.LandOf(c.Pieces[i].At))
}

// forget is called where the position has been changed otherwise.
func (v *view) forget() {
	v.known, v.reviewed, v.pins, v.picked, v.yard.known = false, false, false, false, false
}
