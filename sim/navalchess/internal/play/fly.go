package play

import (
	"math/bits"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
)

// askRescue asks where air goes after a failed landing. Air without a place is lost. (Q48)
func (s *State) askRescue() bool {
	low, high := s.AirSpan(Allies)
	for a := max(low, int(s.Cur)); a < high && !s.beachStays; a++ {
		if s.Base[a] >= EdgePlace || !s.Beach.Has(hex.Index(s.Base[a])) {
			continue
		}
		s.Unit, s.Cur = uint8(a), uint8(a+1)
		switch c := s.rescues(a); {
		case Several(c):
			s.Choices = c
			return true
		case c.Empty():
			s.loseAir(a)
		default:
			s.takeRefuge(int(c.First()), nil)
		}
	}
	if !s.beachStays {
		s.Beach = hex.Board{}
	}
	s.TurnTo(StepFly, 0)
	return false
}

func (s *State) rescues(a int) hex.Board {
	return hexes(s.rooms(Allies).AndNot(s.Beach).And(s.WithinHexes[s.fly][s.Base[a]]))
}

// askFly asks where air units fly that have not attacked in the pulse. [9.6] (Q58)
func (s *State) askFly() bool {
	if s.askAir((*State).flights) {
		return true
	}
	switch {
	// Both sides fly in each pulse; after the last pulse the turn goes on to control of Japan's
	// conquests.
	case s.Nth == 0:
		s.TurnTo(StepFly, 1)
	case s.Pulse < Pulses:
		s.beginPulse()
	default:
		s.TurnTo(StepTake, 0)
		s.Side = Japan
	}
	return false
}

// flights returns bases in range with room, for naval air also carriers without any.
func (s *State) flights(a int) (c hex.Board) {
	p, from := &s.Planes[a], s.Post(a)
	// Whoever struck in this pulse stays; the air of Tokyo never moves.
	if from >= EdgePlace || p.Kind == HomeAir || s.Air[a]&struck != 0 {
		return c
	}
	near := &s.WithinHexes[s.fly][from]
	c = hexes(s.rooms(p.Side).And(*near).Without(hex.Index(from)))
	// Off a carrier that lies in port a unit can go ashore in the same hex.
	if s.Base[a] >= DeckPlace && s.rooms(p.Side).Has(hex.Index(from)) {
		c = c.With(ToHex + hex.Index(from))
	}
	if p.Kind.Naval() {
		for set := s.Carriers[p.Side]; set != 0; set &= set - 1 {
			if u := bits.TrailingZeros64(set); s.flies(u) && near.Has(hex.Index(s.At[u])) && s.takes(u, a) {
				c = c.With(hex.Index(u))
			}
		}
	}
	return c.With(Pass)
}

// flyTo carries a transfer by air out; a carrier that takes part in one shows itself
// (N03).
func (s *State) flyTo(choice int, _ *sim.Dice) {
	a := int(s.Unit)
	if choice == Pass {
		return
	}
	if at := s.Base[a]; at >= DeckPlace {
		s.show(int(at - DeckPlace))
	}
	if choice >= ToHex {
		s.Base[a] = HexOf(choice)
	} else {
		s.landOn(a, choice)
	}
}
