package play

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
)

// askStatus asks for the status of markers that meet the enemy or could be struck from the
// air; of the others it is no matter. [17.1] (Q37) (N20)
func (s *State) askStatus() bool {
	if s.askMarkers((*State).Statuses) {
		return true
	}
	if s.Nth == 0 {
		s.TurnTo(StepStatus, 1)
	} else {
		s.BeginAir(1)
	}
	return false
}

// Statuses returns those that a marker can have. [17.1]
func (s *State) Statuses(m int) hex.Board {
	if s.Leader(m) != m {
		return hex.Board{}
	}
	k, enemy := &s.Mark[m], SideOf(m).Other()
	if k.Flags&InUse == 0 || k.At >= EdgePlace {
		return hex.Board{}
	}
	if meets := s.Held[enemy].Has(hex.Index(k.At)) || s.hostile(enemy, k.At); !meets &&
		(s.statusShared || !s.struckAt(m)) {
		return hex.Board{}
	}
	return hex.Of(0, 1, 2)
}

// struckAt reports whether a marker could be struck from the air where it is, or where it
// came through, as far as both sides know: by air ashore, or by that of markers and harbours
// next to it that may have some.
func (s *State) struckAt(m int) bool {
	k, enemy := &s.Mark[m], SideOf(m).Other()
	at := hex.Index(k.At)
	low, high := s.AirSpan(enemy)
	for a := low; a < high; a++ {
		if b := s.Base[a]; b < EdgePlace {
			kind, n := s.Planes[a].Kind, s.Distance[b][at]
			if !kind.Naval() && !s.finalHexOnly && k.Via < EdgePlace {
				n = min(n, s.Distance[b][k.Via])
			}
			if n <= s.RangeOf(kind) {
				return true
			}
		}
	}
	near := s.WithinHexes[s.navalRange][at]
	low, high = Markers(enemy)
	for e := low; e < high; e++ {
		if o := &s.Mark[e]; o.Flags&InUse != 0 && o.At < EdgePlace && near.Has(hex.Index(o.At)) && s.mayFly(e) {
			return true
		}
	}
	for h := range s.Harbours(enemy).And(near).All() {
		if l := (lookout{-1, enemy, h}); s.Spied.Has(h) && s.seesFrom(l) || !s.Spied.Has(h) && !s.Airless.Has(h) &&
			s.mayLie(enemy, uint8(h)) {
			return true
		}
	}
	return false
}

// mayFly reports whether a marker has naval air, or could for all that the enemy knows.
func (s *State) mayFly(m int) bool {
	if k := &s.Mark[m]; k.Flags&Exposed == 0 {
		return k.Flags&Bare == 0
	}
	return s.seesFrom(s.markerLookout(m))
}

// Leader returns which marker has the status of one: itself, or with the other ruling the
// first of its side in the hex. (Q37)
func (s *State) Leader(m int) int {
	low, _ := Markers(SideOf(m))
	for o := low; s.statusByHex && o < m; o++ {
		if s.Mark[o].Flags&InUse != 0 && s.Mark[o].At == s.Mark[m].At {
			return o
		}
	}
	return m
}

func (s *State) setStatus(choice int, _ *sim.Dice) {
	if choice == Pass {
		return
	}
	_, high := Markers(s.Side)
	for m := int(s.Unit); m < high; m++ {
		if s.Mark[m].Flags&InUse != 0 && s.Leader(m) == int(s.Unit) {
			s.Mark[m].Flags |= [...]Flags{0, DayOnly, NightOnly}[choice]
		}
	}
}

// status returns what holds of the marker of a ship; without one it is Day and Night.
// [17.1] (Q68)
func (s *State) status(u int) Flags {
	if m := s.On[u]; m != None {
		return s.Mark[m].Flags & (DayOnly | NightOnly)
	}
	return 0
}
