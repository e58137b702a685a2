package play

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
)

// Loaded reports whether a carrier has an air unit on deck that is not in the air.
func (s *State) Loaded(u int) bool {
	low, high := s.AirSpan(s.Ships[u].Side)
	for a := low; a < high; a++ {
		if s.Base[a] == DeckPlace+uint8(u) && s.Air[a]&aloft == 0 {
			return true
		}
	}
	return false
}

// damage hits a ship: the second hit sinks it, the first if it is a cruiser or a single
// ship. [18.1] [18.2] (Q70)
func (s *State) damage(u int) {
	switch {
	case s.Ships[u].Single, s.Ship[u]&Damaged != 0 && !s.SecondHarmless:
		s.sink(u)
		return
	}
	s.Ship[u] |= Damaged
}

// sink takes a ship off; some come back. Air that is aboard is lost with it, air that
// is in the air has to land elsewhere. [8.4] [18.4] [18.6]
func (s *State) sink(u int) {
	x := &s.Ships[u]
	at, m := s.At[u], s.On[u]
	s.At[u], s.On[u], s.Ship[u], s.Hits[u] = LostPlace, None, 0, 0
	if x.Returns > 0 {
		s.At[u], s.Due[u] = PoolPlace, s.GameTurn+x.Returns
		s.Returned[x.Side][x.Class] = min(s.Returned[x.Side][x.Class]+1, 250)
	}
	low, high := s.AirSpan(x.Side)
	for a := low; a < high; a++ {
		if s.Base[a] != DeckPlace+uint8(u) {
			continue
		}
		// In the air when its deck went down: it is where the carrier was, and has to find another
		// place.
		if s.Air[a]&aloft != 0 && at < EdgePlace {
			s.Base[a] = at
			s.Air[a] |= Adrift
		} else {
			s.loseAir(a)
		}
	}
	s.vacate(m)
}

// loseAir takes an air unit out of play: elite ones of Japan for good, and those whose
// carrier is sunk. [15.3] [8.3]
func (s *State) loseAir(a int) {
	p := &s.Planes[a]
	s.Air[a] = 0
	switch {
	// Elite units of Japan have no replacement; Allied ones come back with their carrier, unless
	// that is lost for good.
	case p.Kind == EliteAir && (p.Side == Japan || s.At[p.Home] == LostPlace):
		s.Base[a] = LostPlace
		return
	case p.Kind == PlainAir && p.Side != Japan:
		s.Lost++
	case s.OnlyLost && (p.Kind == LandAir || p.Kind == PlainAir):
		s.Wrecks[wreckOf(p.Side, p.Kind)]++
	}
	s.Base[a] = PoolPlace
}

// wreckOf returns where lost air of a side is counted. (Q60)
func wreckOf(side sim.Side, kind AirKind) int { return 2*int(side) + int(kind) }

// clearAir destroys what air units of a side are based in a hex, but for those of Tokyo.
// [19.3] [20.2]
func (s *State) clearAir(a, high int, at uint8) {
	for ; a < high; a++ {
		if s.Base[a] == at {
			s.shotDown(a)
		}
	}
}

// manned reports whether air of a side is based in a hex, but for that which cannot be
// lost.
func (s *State) manned(low, high int, at hex.Index) bool {
	for a := low; a < high; a++ {
		if s.Base[a] == uint8(at) && s.Planes[a].Kind != HomeAir {
			return true
		}
	}
	return false
}
