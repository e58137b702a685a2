package battle

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
)

// A Stage is how far a battle has come.
type Stage struct {
	Round, Last   int      // the current round, and the last that can be fought but for a pursuit [5.2, 9.5]
	Base          bool     // the hex has a base: ground blocks ashore take it, elsewhere ships do
	Owner, Holder sim.Side // the holder of the land at the start, and now
	Hits          int      // still to be taken, by HitSide in HitGroup
	HitSide       sim.Side
	HitGroup      book.Group
	waiting, late Mask
}

// Stage returns how far the battle has come.
func (b *Battle) Stage() Stage {
	s := Stage{
		Round: int(b.RoundNow), Last: int(b.lastRound), Base: b.IsBase(), Owner: b.landBefore(), Holder: b.Land,
		Hits: int(b.Hits), HitSide: b.hitSide, HitGroup: b.hitGroup, late: b.Late,
	}
	if b.Phase < AtEnd {
		for t := b.Time; t < b.times; t++ {
			s.waiting |= b.Order[t]
		}
		s.waiting &= b.Here &^ b.Acted
	}
	return s
}

// Waits reports whether a block has yet to fire, hold or retreat in this round.
func (s Stage) Waits(i int) bool { return s.waiting.Has(i) }

// Joins reports whether a block joins in round 2 [1.3].
func (s Stage) Joins(i int) bool { return s.late.Has(i) }
