package play

import (
	"github.com/ironbottom/ironbottom/sim"
)

// canRaid reports whether American carrier air can attack Tokyo. [20.1]
func (s *State) canRaid(a int, from uint8) bool {
	at := s.Base[a]
	return s.Planes[a].Side == Allies && at >= DeckPlace && s.Ships[at-DeckPlace].American &&
		s.Ship[at-DeckPlace]&Damaged == 0 &&
		s.Held[Japan].Has(s.Tokyo) && s.Distance[from][s.Tokyo] <= s.raidRange
}

// raidBy carries a raid out, without dice or as an attack on a base is. (Q61)
func (s *State) raidBy(a int, d *sim.Dice) {
	if !s.raidsRolled {
		s.raidTokyo()
		return
	}
	goesIn, lost := s.flak(a, 1, d)
	if goesIn && s.Result(AirColumn[s.Planes[a].Kind], d.Roll(s.event(RollStrike, uint16(s.Round), a), 6)) != 0 {
		s.raidTokyo()
	}
	if lost {
		s.shotDown(a)
	}
}

// raidTokyo makes Japan call pieces back next turn; after the first raid Tokyo has air
// of its own. [20.1] [20.2] (Q62)
func (s *State) raidTokyo() {
	s.Called = true
	if s.Raids == 0 {
		low, high := s.AirSpan(Japan)
		for a := low; a < high; a++ {
			if s.Planes[a].Kind == HomeAir {
				s.Base[a] = uint8(s.Tokyo)
			}
		}
	}
	s.Raids = min(s.Raids+1, 99)
}
