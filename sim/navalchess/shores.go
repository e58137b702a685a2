package navalchess

import (
	"math/bits"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
)

// askLand asks which Allied amphibious pieces land. [19.1] (Q47)
func (s *State) askLand() bool {
	if s.askShips((*State).landings) {
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
	if s.Side == Allies {
		s.turnTo(stepRescue, 0)
		s.Side = Allies
	} else {
		s.turnTo(stepReturn, 0)
		s.Side = Japan
	}
	return false
}

// won returns the hexes that a side can take: there it has an amphibious piece that is
// there by day and night, and the enemy no ship that is. [18.6] [19.2]
func (s *State) won(side sim.Side) (b hex.Board) {
	var enemy hex.Board
	for u := range s.ships {
		at, x := s.At[u], &s.ships[u]
		if at >= edgePlace || s.status(u) != 0 {
			continue
		}
		switch {
		case x.side != side:
			enemy = enemy.With(hex.Index(at))
		case x.class == amphibious:
			b = b.With(hex.Index(at))
		}
	}
	return b.And(s.ground).AndNot(enemy).AndNot(s.Held[side])
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
	if h == s.tokyo && s.Side == Allies {
		for a := low; a < high; a++ {
			if s.planes[a].kind == homeAir {
				s.loseAir(a)
			}
		}
		s.finish(Allies)
	}
}

// askRescue asks where air goes whose landing failed; what has no place is lost. (Q48)
func (s *State) askRescue() bool {
	low, high := s.airSpan(Allies)
	for a := max(low, int(s.Cur)); a < high; a++ {
		if s.Base[a] >= edgePlace || !s.Beach.Has(hex.Index(s.Base[a])) {
			continue
		}
		s.Unit, s.Cur = uint8(a), uint8(a+1)
		switch c := s.rescues(a); {
		case several(c):
			s.Choices = c
			return true
		case c.Empty():
			s.loseAir(a)
		default:
			s.takeRefuge(int(c.First()), nil)
		}
	}
	s.Beach = hex.Board{}
	s.turnTo(stepFly, 0)
	return false
}

func (s *State) rescues(a int) hex.Board {
	return hexes(s.rooms(Allies).AndNot(s.Beach).And(s.within[s.fly][s.Base[a]]))
}

// askFly asks where air units fly that have not attacked in the pulse. [9.6] (Q58)
func (s *State) askFly() bool {
	if s.askAir((*State).flights) {
		return true
	}
	switch {
	case s.Nth == 0:
		s.turnTo(stepFly, 1)
	case s.Pulse < pulses:
		s.beginPulse()
	default:
		s.turnTo(stepTake, 0)
		s.Side = Japan
	}
	return false
}

// flights returns bases in range with room, for naval air also carriers without any.
func (s *State) flights(a int) (c hex.Board) {
	p, from := &s.planes[a], s.post(a)
	if from >= edgePlace || p.kind == homeAir || s.Air[a]&struck != 0 {
		return c
	}
	near := &s.within[s.fly][from]
	c = hexes(s.rooms(p.side).And(*near).Without(hex.Index(from)))
	if s.Base[a] >= deckPlace && s.rooms(p.side).Has(hex.Index(from)) {
		c = c.With(toHex + hex.Index(from))
	}
	if p.kind.naval() {
		for set := s.carriers[p.side]; set != 0; set &= set - 1 {
			if u := bits.TrailingZeros64(set); s.flies(u) && near.Has(hex.Index(s.At[u])) && !s.laden(u) {
				c = c.With(hex.Index(u))
			}
		}
	}
	return c.With(pass)
}

// flyTo carries a transfer by air out; a carrier that takes part in one shows itself
// (N03).
func (s *State) flyTo(choice int, _ *sim.Dice) {
	a := int(s.Unit)
	if choice == pass {
		return
	}
	if at := s.Base[a]; at >= deckPlace {
		if m := s.On[at-deckPlace]; m != none {
			s.expose(int(m))
		}
	}
	if choice >= toHex {
		s.Base[a] = hexOf(choice)
	} else {
		s.landOn(a, choice)
	}
}
