package navalchess

import (
	"github.com/ironbottom/ironbottom/sim"
)

// canRaid reports whether American carrier air can attack Tokyo. [20.1]
func (s *State) canRaid(a int, from uint8) bool {
	at := s.Base[a]
	return s.planes[a].side == Allies && at >= deckPlace && s.ships[at-deckPlace].american && s.Ship[at-deckPlace]&damaged == 0 &&
		s.Held[Japan].Has(s.tokyo) && s.distance[from][s.tokyo] <= s.raidRange
}

// raidBy carries a raid out, without dice or as an attack on a base is. (Q61)
func (s *State) raidBy(a int, d *sim.Dice) {
	if !s.raidsRolled {
		s.raidTokyo()
		return
	}
	goesIn, lost := s.flak(a, 1, d)
	if goesIn && s.result(airColumn[s.planes[a].kind], d.Roll(s.event(rollStrike, uint16(s.Round), a), 6)) != 0 {
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
		low, high := s.airSpan(Japan)
		for a := low; a < high; a++ {
			if s.planes[a].kind == homeAir {
				s.Base[a] = uint8(s.tokyo)
			}
		}
	}
	s.Raids = min(s.Raids+1, 99)
}
