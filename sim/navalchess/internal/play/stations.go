package play

import (
	"math/bits"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
)

// askReplace asks the Allies which naval unit is made up. [8.3] (Q60)
func (s *State) askReplace() bool {
	for s.Naval > 0 {
		switch c := s.replaceable(0); {
		case Several(c):
			s.Choices = c
			return true
		case c.Empty():
			s.Naval = 0
		default:
			s.replace(int(c.First()), nil)
		}
	}
	return s.goOn(StepAirBase)
}

// replaceable returns the units that can be made up: a plain one that was lost, and
// elite ones whose carrier is neither sunk nor in repair.
func (s *State) replaceable(int) (c hex.Board) {
	low, high := s.AirSpan(Allies)
	plain := s.Lost > 0
	for u := low; u < high; u++ {
		p := &s.Planes[u]
		switch {
		case s.Base[u] != PoolPlace:
		case p.Kind == PlainAir && plain:
			c, plain = c.With(hex.Index(u)), false
		case p.Kind == EliteAir && s.At[p.Home] < PoolPlace:
			c = c.With(hex.Index(u))
		}
	}
	return c
}

func (s *State) replace(u int, _ *sim.Dice) {
	s.Base[u] = HandPlace
	s.Naval--
	if s.Planes[u].Kind == PlainAir {
		s.Lost--
	}
}

// askAirBase stations air units anywhere. [9.5] (Q58)
func (s *State) askAirBase() bool {
	low, high := s.AirSpan(s.Side)
	for u := max(low, int(s.Cur)); u < high; u++ {
		c := s.airfields(u)
		if c.Empty() {
			continue
		}
		s.Unit, s.Cur = uint8(u), uint8(u+1)
		if Several(c) {
			s.Choices = c
			return true
		}
		s.baseAir(int(c.First()), nil)
	}
	return s.goOn(StepPack)
}

// airfields returns where an air unit can be stationed: bases with room, naval ones
// also carriers without one. It stays in hand if the Allies want it [9.7] or if there
// is no other place; where it is, if that has room for it.
func (s *State) airfields(u int) (c hex.Board) {
	p, at := &s.Planes[u], s.Base[u]
	onDeck := at >= DeckPlace
	if at == PoolPlace || at == LostPlace || p.Kind == HomeAir || onDeck && s.At[at-DeckPlace] > EdgePlace {
		return c
	}
	c = hexes(s.rooms(p.Side))
	if at < EdgePlace {
		c = c.Without(hex.Index(ToHex + at))
	}
	crowded := false
	if p.Kind.Naval() {
		decks, busy := s.freeDecks(p.Side)
		if onDeck {
			decks &^= 1 << (at - DeckPlace) // it is there: Pass says so
		}
		c.Words()[0] |= decks
		crowded = onDeck && busy>>(at-DeckPlace)&1 != 0
	}
	if s.stationNear && at != HandPlace {
		c = c.And(s.inFlight(at))
	}
	switch {
	case at == HandPlace && (c.Empty() || p.Side == Allies && (s.allLand || p.Kind == LandAir)):
		c = c.With(ToHand)
	case at != HandPlace && (!crowded || c.Empty()):
		c = c.With(Pass)
	}
	return c
}

// inFlight returns the hexes and carriers within a transfer of a base or a carrier. (Q58)
func (s *State) inFlight(at uint8) (c hex.Board) {
	if at >= DeckPlace {
		at = s.At[at-DeckPlace]
	}
	for h := range s.Grid.Hexes().All() {
		if s.airDistance(at, uint8(h)) <= s.fly {
			c = c.With(ToHex + h)
		}
	}
	for side := range sim.Side(2) {
		for set := s.Carriers[side]; set != 0; set &= set - 1 {
			if u := bits.TrailingZeros64(set); s.At[u] <= EdgePlace && s.airDistance(at, s.At[u]) <= s.fly {
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
	case b == EdgePlace:
		a, b = b, a
	}
	if a != EdgePlace {
		return s.Distance[a][b]
	}
	n := uint8(hex.Far)
	for e := range s.edge.All() {
		n = min(n, s.Distance[e][b]+1)
	}
	return n
}

// rooms returns the bases of a side that have room for an air unit. [9.5]
func (s *State) rooms(side sim.Side) hex.Board {
	var n [hex.Size]uint8
	low, high := s.AirSpan(side)
	for u := low; u < high; u++ {
		if s.Planes[u].Kind != HomeAir {
			n[s.Base[u]]++
		}
	}
	free := s.Held[side].And(s.GroundHexes)
	if side == Allies {
		free = free.Or(s.Beach)
	} else {
		free = free.AndNot(s.Beach).AndNot(s.Raw) // (Q48) (Q52)
	}
	for h := range free.And(s.Small).All() {
		if n[h] >= s.Hexes[h].Limit {
			free = free.Without(h)
		}
	}
	return free
}

// freeDecks returns the carriers in port that have room for an air unit, and those that
// have more than they should. [8.1] (Q59)
func (s *State) freeDecks(side sim.Side) (free, crowded uint64) {
	for set := s.Carriers[side]; set != 0; set &= set - 1 {
		u := bits.TrailingZeros64(set)
		n := s.wings(u)
		if n > s.decks {
			crowded |= 1 << u
		}
		if n < s.decks && s.At[u] <= EdgePlace && s.On[u] == None && s.Ship[u]&Damaged == 0 &&
			(s.At[u] == EdgePlace || s.Held[side].Has(hex.Index(s.At[u]))) {
			free |= 1 << u
		}
	}
	return free, crowded
}

// takes reports whether a carrier has room for an air unit that is elsewhere. A unit that is
// aboard stays there by Pass: listed twice, what the enemy sees of the two could tell where the
// carrier is.
func (s *State) takes(u, a int) bool { return s.Base[a] != DeckPlace+uint8(u) && s.wings(u) < s.decks }

// wings returns how many air units a carrier has.
func (s *State) wings(u int) (n uint8) {
	low, high := s.AirSpan(s.Ships[u].Side)
	for a := low; a < high; a++ {
		if s.Base[a] == DeckPlace+uint8(u) {
			n++
		}
	}
	return n
}

// baseAir puts an air unit in its place.
func (s *State) baseAir(m int, _ *sim.Dice) {
	switch u := s.Unit; {
	case m == Pass || m == ToHand:
	case m >= ToHex:
		s.Base[u] = HexOf(m)
	default:
		s.Base[u] = DeckPlace + uint8(m)
	}
}
