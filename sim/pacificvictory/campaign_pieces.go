package pacificvictory

import (
	"fmt"
	"iter"
	"math/bits"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
)

// A warPiece says what a block of the pool is, all through the war.
type warPiece struct {
	early, late kind // until Jun43 and from Sep43: Allied submarines [3.2.2]
	max         uint8
	from        uint8 // first turn in which it can be built, as a place in Turns [7.23]
}

// numberPieces gives every block of the pool its number: Japan's first, then the
// Allies', each in the order of force-pool.csv.
func (w *War) numberPieces(r *Book) error {
	for _, japanese := range []bool{true, false} {
		for _, s := range w.Pool {
			if (s.Nation == Japan) != japanese {
				continue
			}
			early, ok1 := r.find(s.Type, s.Nation, s.Class, true)
			late, ok2 := r.find(s.Type, s.Nation, s.Class, false)
			if !ok1 || !ok2 {
				return fmt.Errorf("force-pool.csv: found %s %s %s; want a kind of block at all dates", s.Nation, s.Type, s.Class)
			}
			for range s.Blocks {
				w.pieces = append(w.pieces, warPiece{early, late, s.Max, uint8(s.From)})
			}
		}
		if japanese {
			w.japanese = len(w.pieces)
		}
	}
	if len(w.pieces) > maxPieces {
		return fmt.Errorf("force-pool.csv: found %d blocks; want at most %d", len(w.pieces), maxPieces)
	}
	for i := range w.pieces {
		if r.ratings[w.pieces[i].late].typ == SHQ {
			w.headquarters = append(w.headquarters, uint8(i))
		}
	}
	if len(w.headquarters) > len(State{}.moves) {
		return fmt.Errorf("force-pool.csv: found %d headquarters; want at most %d", len(w.headquarters), len(State{}.moves))
	}
	return nil
}

// A pieceSet holds a bit for each piece.
type pieceSet [maxPieces / 64]uint64

func (s *pieceSet) add(i int)      { s[i/64] |= 1 << (i % 64) }
func (s *pieceSet) remove(i int)   { s[i/64] &^= 1 << (i % 64) }
func (s *pieceSet) has(i int) bool { return s[i/64]>>(i%64)&1 != 0 }

// all yields the pieces of the set as it is now, ascending.
func (s pieceSet) all() iter.Seq[int] {
	return func(yield func(int) bool) {
		for w, word := range s {
			for ; word != 0; word &= word - 1 {
				if !yield(64*w + bits.TrailingZeros64(word)) {
					return
				}
			}
		}
	}
}

// blocksAt returns the blocks of a side on a place. It is asked for at every move, so its
// loop does nothing but compare.
func (c *State) blocksAt(s sim.Side, at hex.Index) (set pieceSet) {
	from, to := c.War.span(s)
	all := c.pieces[from:to]
	for k := range all {
		if all[k].at == at {
			set.add(from + k)
		}
	}
	return set
}

// builtSteps returns how many steps a block has been given in this phase.
func (c *State) builtSteps(i int) uint8 { return c.built[i/4] >> (i % 4 * 2) & 3 }

// communist is the class of Chinese infantry that shares no base with others [4.81].
const communist = "PRA"

// playing returns the scenario that is played.
func (c *State) playing() *Scenario { return &c.War.Scenarios[c.scenario] }
