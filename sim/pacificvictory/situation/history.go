package situation

import (
	"fmt"
	"math"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/table"
)

// A History is what happened on the way to a position. No rule asks for it: positions
// that differ in nothing else play alike, and have the same key and identity.
type History struct {
	Lost     [2][book.NumTypes]uint8 // blocks that went back to their pool, by side and type
	Produced [book.NumNations]uint8  // production when it was last counted
}

// CountLoss counts a block that goes back to its pool [7.23].
func (c *State) CountLoss(i int) {
	if n := &c.Past.Lost[c.War.SideOfPiece(i)][c.What(i).Type]; c.Pieces[i].At != NoPlace && *n < math.MaxUint8 {
		*n++
	}
}

// writePast writes the history.
func (c *State) writePast(w *strings.Builder) {
	table.Put(w, "produced", NationText(c.Past.Produced), "")
	for s, key := range lostKeys {
		var list []string
		for t, n := range c.Past.Lost[s] {
			if n != 0 {
				list = append(list, fmt.Sprintf("%s=%d", book.TypeNames[t], n))
			}
		}
		table.Put(w, key, strings.Join(list, ", "), "")
	}
}

// By side, as Past.Lost is.
var lostKeys = []string{"lost-by-japan", "lost-by-allies"}

// pastOf reads the history.
func (r *warReader) pastOf(d *warDescription) {
	r.points("produced", d.Produced, &r.Past.Produced)
	for s, text := range []string{d.LostJ, d.LostA} {
		for name, n := range r.counts(lostKeys[s], text, math.MaxUint8) {
			r.Past.Lost[s][r.word(lostKeys[s], name, book.TypeNames[:])] = n
		}
	}
}

// types lists the types of block that a side's pool has.
func (w *War) types(s sim.Side) (list []book.Type) {
	for t := range book.NumTypes {
		if w.has(s, t) {
			list = append(list, t)
		}
	}
	return list
}

// has reports whether a side's pool has blocks of a type.
func (w *War) has(s sim.Side, t book.Type) bool {
	for i := range w.Pool {
		if k := &w.Pool[i]; (k.Nation == book.Japan) == (s == book.JapanSide) && k.Type == t && k.Blocks > 0 {
			return true
		}
	}
	return false
}
