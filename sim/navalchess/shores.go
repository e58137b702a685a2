package navalchess

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

// landings returns whether a piece can land: without air, or with a unit that is in
// hand. [19.1] [19.3]
func (s *State) landings(u int) hex.Board {
	at := hex.Index(s.At[u])
	if s.ships[u].class != amphibious || s.At[u] >= edgePlace || s.status(u) != 0 || !s.ground.Has(at) || s.Held[Allies].Or(s.Beach).Has(at) {
		return hex.Board{}
	}
	c := hex.Of(yes, pass)
	if s.inHand() >= 0 {
		c = c.With(yes + 1)
	}
	return c
}

// inHand returns the first land-based air unit of the Allies that is not deployed.
func (s *State) inHand() int {
	low, high := s.airSpan(Allies)
	for a := low; a < high; a++ {
		if s.Base[a] == handPlace && s.planes[a].kind == landAir {
			return a
		}
	}
	return -1
}

// land makes an Allied air base at once; Japanese air that is based there is lost.
// [19.3]
func (s *State) land(choice int, _ *sim.Dice) {
	if choice == pass {
		return
	}
	at := s.At[s.Unit]
	s.Beach = s.Beach.With(hex.Index(at))
	low, high := s.airSpan(Japan)
	s.clearAir(low, high, at)
	if choice > yes {
		s.Base[s.inHand()] = at
		s.lookOut()
	}
}

// askMend asks for the rolls for repair of ships that were damaged in the pulse. [18.3]
func (s *State) askMend() bool {
	low, high := s.span(s.Side)
	if s.askForced(low, high, (*State).mendable) {
		return true
	}
	if s.Nth == 0 {
		s.turnTo(stepMend, 1)
		return false
	}
	s.turnTo(stepControl, 0)
	s.Side = Allies
	return false
}

func (s *State) mendable(u int) bool {
	return s.At[u] < edgePlace && s.Ship[u]&damaged != 0 && s.Due[u] == 0
}

// mend rolls for the turn in which a ship is back: half a die, rounded up for Japan and
// down for the Allies. (Q44)
func (s *State) mend(_ int, d *sim.Dice) {
	u := int(s.Unit)
	n := d.Roll(s.event(rollMend, 0, u), 6)
	if s.ships[u].side == Japan {
		n++
	}
	n /= 2
	if n == 0 && !s.repairNextTurn {
		s.Ship[u] &^= damaged
		return
	}
	s.Due[u] = s.Turnof + uint8(max(n, 1))
	if s.damagedLeave { // (Q45)
		m := s.On[u]
		s.layUp(u)
		s.On[u] = none
		s.vacate(m)
	}
}

// askControl takes what a side has won: of the Allies at the end of a pulse, of Japan
// at the end of a turn. Circles call for a roll. [19.2] [19.4] [19.5] (Q51) (Q52)
func (s *State) askControl() bool {
	for h := range s.won(s.Side).All() {
		if uint8(h) < s.Cur {
			continue
		}
		s.Hex, s.Cur = uint8(h), uint8(h)+1
		if s.circles(h) > 0 {
			s.Choices = only(forced)
			return true
		}
		if s.take(h); s.Step == stepOver {
			return true
		}
	}
	s.Hex = 0
	switch {
	case s.Side == Allies && s.japanEachPulse:
		s.turnTo(stepControl, 0)
		s.Side = Japan
	case s.Step == stepControl:
		s.turnTo(stepRescue, 0)
		s.Side = Allies
	default:
		s.turnTo(stepReturn, 0)
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
	for u := range s.ships {
		at, x := s.At[u], &s.ships[u]
		if at >= edgePlace || s.status(u) != 0 || s.Ship[u]&left != 0 {
			continue
		}
		if more[at]++; x.side != side {
			more[at] -= 2
			enemy = enemy.With(hex.Index(at))
		} else if x.class == amphibious {
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
	return b.And(s.ground).AndNot(enemy).AndNot(held)
}

// circles returns how many there are against the side that takes a hex. [19.5] (Q50)
func (s *State) circles(h hex.Index) int {
	p := &s.hexes[h]
	if !s.circlesAll && p.first == uint8(s.Side) {
		return 0
	}
	if p.circles == byYear {
		return s.now().year % 10
	}
	return int(p.circles)
}

// rollForControl takes a hex unless the circles say no. [19.5] (Q49)
func (s *State) rollForControl(_ int, d *sim.Dice) {
	h := hex.Index(s.Hex)
	roll, n := d.Roll(s.event(rollControl, uint16(s.Hex), int(s.Side)), 6), s.circles(h)
	if roll == n || roll < n && !s.circlesExact {
		return
	}
	s.take(h)
}

// take gives a hex to the side at hand. Whoever takes Tokyo has won. [19.2] [21.2]
func (s *State) take(h hex.Index) {
	enemy := s.Side.Other()
	s.Held[s.Side] = s.Held[s.Side].With(h)
	s.Held[enemy] = s.Held[enemy].Without(h)
	s.Beach = s.Beach.Without(h)
	low, high := s.airSpan(enemy)
	s.clearAir(low, high, uint8(h))
	switch {
	case s.Side == Japan && s.japanEachPulse:
		s.Raw = s.Raw.With(h)
	case s.Side == Allies && s.landAtControl:
		if a := s.inHand(); a >= 0 {
			s.Base[a] = uint8(h)
		}
	}
	if h == s.tokyo && s.Side == Allies {
		for a := low; a < high; a++ {
			if s.planes[a].kind == homeAir {
				s.loseAir(a)
			}
		}
		s.finish(Allies)
	}
}
