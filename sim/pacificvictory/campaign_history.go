package pacificvictory

import (
	"fmt"
	"math"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
)

// A history is what happened on the way to a position. No rule asks for it: positions
// that differ in nothing else play alike, and have the same key and identity.
type history struct {
	lost     [2][numTypes]uint8 // blocks that went back to their pool, by side and type
	produced [numNations]uint8  // production when it was last counted
}

// countLoss counts a block that goes back to its pool [7.23].
func (c *State) countLoss(i int) {
	if n := &c.past.lost[c.War.sideOfPiece(i)][c.what(i).typ]; c.pieces[i].at != off && *n < math.MaxUint8 {
		*n++
	}
}

// writePast writes the history.
func (c *State) writePast(w *strings.Builder) {
	put(w, "produced", nationText(c.past.produced), "")
	for s, key := range lostKeys {
		var list []string
		for t, n := range c.past.lost[s] {
			if n != 0 {
				list = append(list, fmt.Sprintf("%s=%d", typeNames[t], n))
			}
		}
		put(w, key, strings.Join(list, ", "), "")
	}
}

var lostKeys = []string{"lost-by-japan", "lost-by-allies"}

// pastOf reads the history.
func (r *warReader) pastOf(d *warDescription) {
	r.points("produced", d.Produced, &r.past.produced)
	for s, text := range []string{d.LostJ, d.LostA} {
		for name, n := range r.counts(lostKeys[s], text, math.MaxUint8) {
			r.past.lost[s][r.word(lostKeys[s], name, typeNames[:])] = n
		}
	}
}

// types lists the types of block that a side's pool has.
func (w *War) types(s sim.Side) (list []Type) {
	for t := range numTypes {
		if w.has(s, t) {
			list = append(list, t)
		}
	}
	return list
}

// has reports whether a side's pool has blocks of a type.
func (w *War) has(s sim.Side, t Type) bool {
	for i := range w.Pool {
		if k := &w.Pool[i]; (k.Nation == Japan) == (s == JapanSide) && k.Type == t && k.Blocks > 0 {
			return true
		}
	}
	return false
}
