package navalchess

import (
	"math/bits"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
)

// askReplace asks the Allies which naval unit is made up. [8.3] (Q60)
func (s *State) askReplace() bool {
	for s.Naval > 0 {
		switch c := s.replaceable(0); {
		case several(c):
			s.Choices = c
			return true
		case c.Empty():
			s.Naval = 0
		default:
			s.replace(int(c.First()), nil)
		}
	}
	return s.goOn(stepAirBase)
}

// replaceable returns the units that can be made up: a plain one that was lost, and
// elite ones whose carrier is neither sunk nor in repair.
func (s *State) replaceable(int) (c hex.Board) {
	low, high := s.airSpan(Allies)
	plain := s.Lost > 0
	for u := low; u < high; u++ {
		p := &s.planes[u]
		switch {
		case s.Base[u] != poolPlace:
		case p.kind == plainAir && plain:
			c, plain = c.With(hex.Index(u)), false
		case p.kind == eliteAir && s.At[p.home] < poolPlace:
			c = c.With(hex.Index(u))
		}
	}
	return c
}

func (s *State) replace(u int, _ *sim.Dice) {
	s.Base[u] = handPlace
	s.Naval--
	if s.planes[u].kind == plainAir {
		s.Lost--
	}
}

// askAirBase stations air units anywhere. [9.5] (Q58)
func (s *State) askAirBase() bool {
	low, high := s.airSpan(s.Side)
	for u := max(low, int(s.Cur)); u < high; u++ {
		c := s.airfields(u)
		if c.Empty() {
			continue
		}
		s.Unit, s.Cur = uint8(u), uint8(u+1)
		if several(c) {
			s.Choices = c
			return true
		}
		s.baseAir(int(c.First()), nil)
	}
	return s.goOn(stepPack)
}

// airfields returns where an air unit can be stationed: bases with room, naval ones
// also carriers without one. It stays in hand if the Allies want it [9.7] or if there
// is no other place; where it is, if that has room for it.
func (s *State) airfields(u int) (c hex.Board) {
	p, at := &s.planes[u], s.Base[u]
	onDeck := at >= deckPlace
	if at == poolPlace || at == lostPlace || p.kind == homeAir || onDeck && s.At[at-deckPlace] > edgePlace {
		return c
	}
	c = hexes(s.rooms(p.side))
	if at < edgePlace {
		c = c.Without(hex.Index(toHex + at))
	}
	crowded := false
	if p.kind.naval() {
		decks, busy := s.freeDecks(p.side)
		c[0] |= decks
		crowded = onDeck && busy>>(at-deckPlace)&1 != 0
	}
	if s.stationNear && at != handPlace {
		c = c.And(s.inFlight(at))
	}
	switch {
	case at == handPlace && (c.Empty() || p.side == Allies && p.kind == landAir):
		c = c.With(toHand)
	case at != handPlace && (!crowded || c.Empty()):
		c = c.With(pass)
	}
	return c
}

// inFlight returns the hexes and carriers within a transfer of a base or a carrier. (Q58)
func (s *State) inFlight(at uint8) (c hex.Board) {
	if at >= deckPlace {
		at = s.At[at-deckPlace]
	}
	for h := range s.grid.Hexes().All() {
		if s.airDistance(at, uint8(h)) <= s.fly {
			c = c.With(toHex + h)
		}
	}
	for side := range sim.Side(2) {
		for set := s.carriers[side]; set != 0; set &= set - 1 {
			if u := bits.TrailingZeros64(set); s.At[u] <= edgePlace && s.airDistance(at, s.At[u]) <= s.fly {
				c = c.With(hex.Index(u))
			}
		}
	}
	return c
}

// airDistance is how far two places are, off the map a hex from the eastern column.
func (s *State) airDistance(a, b uint8) uint8 {
	switch {
	case a == b:
		return 0
	case b == edgePlace:
		a, b = b, a
	}
	if a != edgePlace {
		return s.distance[a][b]
	}
	n := uint8(hex.Far)
	for e := range s.edge.All() {
		n = min(n, s.distance[e][b]+1)
	}
	return n
}

// rooms returns the bases of a side that have room for an air unit. [9.5]
func (s *State) rooms(side sim.Side) hex.Board {
	var n [hex.Size]uint8
	low, high := s.airSpan(side)
	for u := low; u < high; u++ {
		if s.planes[u].kind != homeAir {
			n[s.Base[u]]++
		}
	}
	free := s.Held[side].And(s.ground)
	if side == Allies {
		free = free.Or(s.Beach)
	} else {
		free = free.AndNot(s.Beach).AndNot(s.Raw) // (Q48) (Q52)
	}
	for h := range free.And(s.small).All() {
		if n[h] >= s.hexes[h].limit {
			free = free.Without(h)
		}
	}
	return free
}

// freeDecks returns the carriers in port that have room for an air unit, and those that
// have more than they should. [8.1] (Q59)
func (s *State) freeDecks(side sim.Side) (free, crowded uint64) {
	for set := s.carriers[side]; set != 0; set &= set - 1 {
		u := bits.TrailingZeros64(set)
		n := s.wings(u)
		if n > s.decks {
			crowded |= 1 << u
		}
		if n < s.decks && s.At[u] <= edgePlace && s.On[u] == none && s.Ship[u]&damaged == 0 && (s.At[u] == edgePlace || s.Held[side].Has(hex.Index(s.At[u]))) {
			free |= 1 << u
		}
	}
	return free, crowded
}

// wings returns how many air units a carrier has.
func (s *State) wings(u int) (n uint8) {
	low, high := s.airSpan(s.ships[u].side)
	for a := low; a < high; a++ {
		if s.Base[a] == deckPlace+uint8(u) {
			n++
		}
	}
	return n
}

// baseAir puts an air unit in its place.
func (s *State) baseAir(m int, _ *sim.Dice) {
	switch u := s.Unit; {
	case m == pass || m == toHand:
	case m >= toHex:
		s.Base[u] = hexOf(m)
	default:
		s.Base[u] = deckPlace + uint8(m)
	}
}
