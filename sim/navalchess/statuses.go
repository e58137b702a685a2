package navalchess

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
)

// askStatus asks for the status of markers that meet the enemy or could be struck from the
// air; of the others it is no matter. [17.1] (Q37) (N20)
func (s *State) askStatus() bool {
	if s.askMarkers((*State).statuses) {
		return true
	}
	if s.Nth == 0 {
		s.turnTo(stepStatus, 1)
	} else {
		s.beginAir(1)
	}
	return false
}

func (s *State) statuses(m int) hex.Board {
	if s.leader(m) != m {
		return hex.Board{}
	}
	k, enemy := &s.Mark[m], sideOf(m).Other()
	if k.Flags&inUse == 0 || k.At >= edgePlace {
		return hex.Board{}
	}
	if meets := s.Held[enemy].Has(hex.Index(k.At)) || s.hostile(enemy, k.At); !meets && (s.statusShared || !s.struckAt(m)) {
		return hex.Board{}
	}
	return hex.Of(0, 1, 2)
}

// struckAt reports whether a marker could be struck from the air where it is, or where it
// came through, as far as both sides know: by air ashore, or by that of markers and harbours
// next to it that may have some.
func (s *State) struckAt(m int) bool {
	k, enemy := &s.Mark[m], sideOf(m).Other()
	at := hex.Index(k.At)
	low, high := s.airSpan(enemy)
	for a := low; a < high; a++ {
		if b := s.Base[a]; b < edgePlace {
			kind, n := s.planes[a].kind, s.distance[b][at]
			if !kind.naval() && !s.finalHexOnly && k.Via < edgePlace {
				n = min(n, s.distance[b][k.Via])
			}
			if n <= s.rangeOf(kind) {
				return true
			}
		}
	}
	near := s.within[s.navalRange][at]
	low, high = markers(enemy)
	for e := low; e < high; e++ {
		if o := &s.Mark[e]; o.Flags&inUse != 0 && o.At < edgePlace && near.Has(hex.Index(o.At)) && s.mayFly(e) {
			return true
		}
	}
	for h := range s.harbours(enemy).And(near).All() {
		if l := (lookout{-1, enemy, h}); s.Spied.Has(h) && s.seesFrom(l) || !s.Spied.Has(h) && !s.Airless.Has(h) && s.mayLie(enemy, uint8(h)) {
			return true
		}
	}
	return false
}

// mayFly reports whether a marker has naval air, or could for all that the enemy knows.
func (s *State) mayFly(m int) bool {
	if k := &s.Mark[m]; k.Flags&exposed == 0 {
		return k.Flags&bare == 0
	}
	return s.seesFrom(s.markerLookout(m))
}

// leader returns which marker has the status of one: itself, or with the other ruling the
// first of its side in the hex. (Q37)
func (s *State) leader(m int) int {
	low, _ := markers(sideOf(m))
	for o := low; s.statusByHex && o < m; o++ {
		if s.Mark[o].Flags&inUse != 0 && s.Mark[o].At == s.Mark[m].At {
			return o
		}
	}
	return m
}

func (s *State) setStatus(choice int, _ *sim.Dice) {
	if choice == pass {
		return
	}
	_, high := markers(s.Side)
	for m := int(s.Unit); m < high; m++ {
		if s.Mark[m].Flags&inUse != 0 && s.leader(m) == int(s.Unit) {
			s.Mark[m].Flags |= [...]flags{0, dayOnly, nightOnly}[choice]
		}
	}
}

// status returns what holds of the marker of a ship; without one it is Day and Night.
// [17.1] (Q68)
func (s *State) status(u int) flags {
	if m := s.On[u]; m != none {
		return s.Mark[m].Flags & (dayOnly | nightOnly)
	}
	return 0
}
