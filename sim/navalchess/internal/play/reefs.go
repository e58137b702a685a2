package play

import (
	"math/bits"

	"github.com/ironbottom/ironbottom/sim"
)

// rollReefs rolls for ships that enter reefs, each for itself, or with the other ruling once for
// all of them. Reefs turn no marker up: they are no contact. Only a damaged ship shows where it
// is, as both sides see the roll for its repair. [10.4] (Q26) (N22)
func (s *State) rollReefs(set uint64, d *sim.Dice) {
	at := uint16(s.Step)<<8 | uint16(s.Round)<<4
	hit := false
	for first := true; set != 0; set &= set - 1 {
		u := bits.TrailingZeros64(set)
		if m := s.On[u]; first && m != None {
			at |= uint16(s.Mark[m].Left)
		}
		if first || !s.reefsByMarker {
			hit = d.Hits(s.event(RollReef, at, u), 1, int(s.ReefRoll)) > 0
		}
		if first = false; hit {
			s.show(u)
			m := s.On[u]
			s.damage(u)
			s.vacate(m)
		}
	}
}
