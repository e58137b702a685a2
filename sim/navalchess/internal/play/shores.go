package play

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
)

// askLand asks which Allied amphibious pieces land; with the other ruling a base comes with
// control alone. [19.1] (Q47)
func (s *State) askLand() bool {
	if !s.landAtControl && s.askShips((*State).landings) {
		return true
	}
	s.beginGuns()
	return false
}

// landings returns whether a piece can land: without air, or with what is in hand. [19.1]
// [19.3] (N24)
func (s *State) landings(u int) hex.Board {
	at := hex.Index(s.At[u])
	// Only a piece that is there by day and by night lands, on ground that is not Allied yet.
	if s.Ships[u].Class != Amphibious || s.At[u] >= EdgePlace || s.status(u) != 0 || !s.GroundHexes.Has(at) ||
		s.Held[Allies].Or(s.Beach).Has(at) {
		return hex.Board{}
	}
	c := hex.Of(Yes, Pass)
	if s.inHand() >= 0 {
		c = c.With(Yes + 1)
	}
	return c
}

// inHand returns the first air unit of the Allies that is not deployed and can come with a
// landing: a land-based one, with the other ruling any. (N24)
func (s *State) inHand() int {
	low, high := s.AirSpan(Allies)
	for a := low; a < high; a++ {
		if s.Base[a] == HandPlace && (s.allLand || s.Planes[a].Kind == LandAir) {
			return a
		}
	}
	return -1
}

// land makes an Allied air base at once; Japanese air that is based there is lost.
// [19.3]
func (s *State) land(choice int, _ *sim.Dice) {
	if choice == Pass {
		return
	}
	s.show(int(s.Unit))
	at := s.At[s.Unit]
	s.Beach = s.Beach.With(hex.Index(at))
	low, high := s.AirSpan(Japan)
	s.clearAir(low, high, at)
	if choice > Yes {
		s.bringIn(at)
		s.lookOut()
	}
}

// bringIn bases what is in hand at a base that was just won: one unit, with the other ruling all
// for which there is room. (N24)
func (s *State) bringIn(at uint8) {
	a := s.inHand()
	if a < 0 {
		return
	}
	s.Base[a] = at
	for a = s.inHand(); s.allLand && a >= 0 && s.rooms(Allies).Has(hex.Index(at)); a = s.inHand() {
		s.Base[a] = at
	}
}

// askMend asks for the rolls for repair of ships that were damaged in the pulse. [18.3]
func (s *State) askMend() bool {
	low, high := s.Span(s.Side)
	if s.askForced(low, high, (*State).mendable) {
		return true
	}
	if s.Nth == 0 {
		s.TurnTo(StepMend, 1)
		return false
	}
	s.TurnTo(StepControl, 0)
	s.Side = Allies
	return false
}

func (s *State) mendable(u int) bool {
	return s.At[u] < EdgePlace && s.Ship[u]&Damaged != 0 && s.Due[u] == 0
}

// mend rolls for the turn in which a ship is back: half a die, rounded up for Japan and
// down for the Allies. (Q44)
func (s *State) mend(_ int, d *sim.Dice) {
	u := int(s.Unit)
	n := d.Roll(s.event(RollMend, 0, u), 6)
	// n/2 rounds down; one more before that rounds up.
	if s.Ships[u].Side == Japan {
		n++
	}
	n /= 2
	// A die of 1 is half a turn: for the Allies none at all.
	if n == 0 && !s.repairNextTurn {
		s.Ship[u] &^= Damaged
		return
	}
	s.Due[u] = s.GameTurn + uint8(max(n, 1))
	if s.damagedLeave { // (Q45)
		m := s.On[u]
		s.layUp(u)
		s.On[u] = None
		s.vacate(m)
	}
}

// askControl takes what a side has won: of the Allies at the end of a pulse, of Japan
// at the end of a turn. Circles call for a roll. [19.2] [19.4] [19.5] (Q51) (Q52)
func (s *State) askControl() bool {
	for h := range s.won(s.Side).All() {
		// Cur is one more than the last hex that was looked at, as take and the roll change what is
		// won.
		if uint8(h) < s.Cur {
			continue
		}
		s.Hex, s.Cur = uint8(h), uint8(h)+1
		if s.Circles(h) > 0 {
			s.Choices = only(forced)
			return true
		}
		if s.take(h); s.Step == StepOver {
			return true
		}
	}
	s.Hex = 0
	switch {
	case s.Side == Allies && s.JapanEachPulse:
		s.TurnTo(StepControl, 0)
		s.Side = Japan
	case s.Step == StepControl:
		s.TurnTo(StepRescue, 0)
		s.Side = Allies
	default:
		s.TurnTo(StepReturn, 0)
		s.Side = Japan
	}
	return false
}

// won returns the hexes that a side can take: there it has an amphibious piece that is
// there by day and night, and the enemy no ship that is, or fewer. Who withdrew from the
// battle of the pulse has no part in it. [18.6] [19.2] (Q51) (N16)
func (s *State) won(side sim.Side) (b hex.Board) {
	var enemy hex.Board
	var more [hex.Size]int8
	for u := range s.Ships {
		at, x := s.At[u], &s.Ships[u]
		if at >= EdgePlace || s.status(u) != 0 || s.Ship[u]&Left != 0 {
			continue
		}
		// Each own ship counts one up; an enemy's counts one up and two down, which is one down.
		if more[at]++; x.Side != side {
			more[at] -= 2
			enemy = enemy.With(hex.Index(at))
		} else if x.Class == Amphibious {
			b = b.With(hex.Index(at))
		}
	}
	for h := range enemy.All() {
		if s.moreShips && more[h] > 0 {
			enemy = enemy.Without(h)
		}
	}
	held := s.Held[side]
	if side == Japan {
		held = held.AndNot(s.Beach) // (Q48)
	}
	return b.And(s.GroundHexes).AndNot(enemy).AndNot(held)
}

// Circles returns how many there are against the side that takes a hex. [19.5] (Q50)
func (s *State) Circles(h hex.Index) int {
	p := &s.Hexes[h]
	if !s.CirclesAll && p.First == uint8(s.Side) {
		return 0
	}
	if p.Circles == ByYear {
		return s.Now().Year % 10
	}
	return int(p.Circles)
}

// rollForControl takes a hex unless the circles say no. [19.5] (Q49)
func (s *State) rollForControl(_ int, d *sim.Dice) {
	h := hex.Index(s.Hex)
	roll, n := d.Roll(s.event(RollControl, uint16(s.Hex), int(s.Side)), 6), s.Circles(h)
	// The circles are beaten by a roll above their number; or, with the other ruling, by any but
	// that number.
	if roll == n || roll < n && !s.CirclesExact {
		return
	}
	s.take(h)
}

// take gives a hex to the current side. A side that takes Tokyo has won. [19.2] [21.2]
func (s *State) take(h hex.Index) {
	enemy := s.Side.Other()
	s.Held[s.Side] = s.Held[s.Side].With(h)
	s.Held[enemy] = s.Held[enemy].Without(h)
	s.Beach = s.Beach.Without(h)
	low, high := s.AirSpan(enemy)
	s.clearAir(low, high, uint8(h))
	switch {
	case s.Side == Japan && s.JapanEachPulse:
		s.Raw = s.Raw.With(h)
	case s.Side == Allies && s.landAtControl:
		s.bringIn(uint8(h))
	}
	if h == s.Tokyo && s.Side == Allies {
		for a := low; a < high; a++ {
			if s.Planes[a].Kind == HomeAir {
				s.loseAir(a)
			}
		}
		s.finish(Allies)
	}
}
