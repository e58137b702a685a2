package pacificvictory

import "github.com/ironbottom/ironbottom/sim"

// A Stage is how far a battle has come.
type Stage struct {
	Round, Last   int      // the current round, and the last that can be fought but for a pursuit [5.2, 9.5]
	Base          bool     // the hex has a base: ground blocks ashore take it, elsewhere ships do
	Owner, Holder sim.Side // who held the land at the start, and who does now
	Hits          int      // still to be taken, by HitSide in HitGroup
	HitSide       sim.Side
	HitGroup      Group
	waiting, late mask
}

// Stage returns how far the battle has come.
func (b *Battle) Stage() Stage {
	s := Stage{
		Round: int(b.round), Last: int(b.lastRound), Base: b.isBase(), Owner: b.landBefore(), Holder: b.land,
		Hits: int(b.hits), HitSide: b.hitSide, HitGroup: b.hitGroup, late: b.late,
	}
	if b.phase < atEnd {
		for t := b.time; t < b.times; t++ {
			s.waiting |= b.order[t]
		}
		s.waiting &= b.here &^ b.acted
	}
	return s
}

// Waits reports whether a block has yet to fire, hold or retreat in this round.
func (s Stage) Waits(i int) bool { return s.waiting.has(i) }

// Joins reports whether a block joins in round 2 [1.3].
func (s Stage) Joins(i int) bool { return s.late.has(i) }
