package situation

import (
	"fmt"
	"iter"
	"math/bits"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
)

// A WarPiece says what a block of the pool is, all through the war.
type WarPiece struct {
	Early, Late book.Kind // until Jun43 and from Sep43: Allied submarines [3.2.2]
	Max         uint8
	From        uint8 // first turn in which it can be built, as a place in Turns [7.23]
}

// numberPieces gives every block of the pool its number: Japan's first, then the
// Allies', each in the order of force-pool.csv.
func (w *War) numberPieces(r *book.Book) error {
	for _, japanese := range []bool{true, false} {
		for _, s := range w.Pool {
			if (s.Nation == book.Japan) != japanese {
				continue
			}
			early, ok1 := r.Find(s.Type, s.Nation, s.Class, true)
			late, ok2 := r.Find(s.Type, s.Nation, s.Class, false)
			if !ok1 || !ok2 {
				return fmt.Errorf("force-pool.csv: found %s %s %s; want a kind of block at all dates", s.Nation,
					s.Type, s.Class)
			}
			for range s.Blocks {
				w.Pieces = append(w.Pieces, WarPiece{early, late, s.Max, uint8(s.From)})
			}
		}
		if japanese {
			w.Japanese = len(w.Pieces)
		}
	}
	if len(w.Pieces) > MaxPieces {
		return fmt.Errorf("force-pool.csv: found %d blocks; want at most %d", len(w.Pieces), MaxPieces)
	}
	for i := range w.Pieces {
		if r.Ratings[w.Pieces[i].Late].Type == book.SHQ {
			w.Headquarters = append(w.Headquarters, uint8(i))
		}
	}
	if len(w.Headquarters) > len(State{}.Moves) {
		return fmt.Errorf("force-pool.csv: found %d headquarters; want at most %d", len(w.Headquarters),
			len(State{}.Moves))
	}
	return nil
}

// A PieceSet holds a bit for each piece.
type PieceSet [MaxPieces / 64]uint64

// Add puts a piece in.
func (s *PieceSet) Add(i int) { s[i/64] |= 1 << (i % 64) }

// Remove takes a piece out.
func (s *PieceSet) Remove(i int) { s[i/64] &^= 1 << (i % 64) }

// Has reports whether a piece is in the set.
func (s *PieceSet) Has(i int) bool { return s[i/64]>>(i%64)&1 != 0 }

// All yields the pieces of the set as it is now, ascending.
func (s PieceSet) All() iter.Seq[int] {
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

// BlocksAt returns the blocks of a side on a place. It is asked for at every move, so its
// loop does nothing but compare.
func (c *State) BlocksAt(s sim.Side, at hex.Index) (set PieceSet) {
	from, to := c.War.Span(s)
	all := c.Pieces[from:to]
	for k := range all {
		if all[k].At == at {
			set.Add(from + k)
		}
	}
	return set
}

// BuiltSteps returns how many steps a block has been given in this phase.
func (c *State) BuiltSteps(i int) uint8 { return c.Built[i/4] >> (i % 4 * 2) & 3 }

// Communist is the class of Chinese infantry that shares no base with others [4.81].
const Communist = "PRA"

// Playing returns the scenario that is played.
func (c *State) Playing() *Scenario { return &c.War.Scenarios[c.Scenario] }
