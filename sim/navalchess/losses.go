package navalchess

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
)

// loaded reports whether a carrier has an air unit on deck that is not in the air.
func (s *State) loaded(u int) bool {
	low, high := s.airSpan(s.ships[u].side)
	for a := low; a < high; a++ {
		if s.Base[a] == deckPlace+uint8(u) && s.Air[a]&aloft == 0 {
			return true
		}
	}
	return false
}

// damage hits a ship: the second hit sinks it, the first if it is a cruiser or a single
// ship. [18.1] [18.2] (Q70)
func (s *State) damage(u int) {
	switch {
	case s.ships[u].single, s.Ship[u]&damaged != 0 && !s.secondHarmless:
		s.sink(u)
		return
	}
	s.Ship[u] |= damaged
}

// sink takes a ship off; some come back. Air that is aboard is lost with it, air that
// is in the air has to land elsewhere. [8.4] [18.4] [18.6]
func (s *State) sink(u int) {
	x := &s.ships[u]
	at, m := s.At[u], s.On[u]
	s.At[u], s.On[u], s.Ship[u], s.Hits[u] = lostPlace, none, 0, 0
	s.Reefs &^= 1 << u
	if x.returns > 0 {
		s.At[u], s.Due[u] = poolPlace, s.Turnof+x.returns
		s.Returned[x.side][x.class] = min(s.Returned[x.side][x.class]+1, 250)
	}
	low, high := s.airSpan(x.side)
	for a := low; a < high; a++ {
		if s.Base[a] != deckPlace+uint8(u) {
			continue
		}
		if s.Air[a]&aloft != 0 && at < edgePlace {
			s.Base[a] = at
			s.Air[a] |= adrift
		} else {
			s.loseAir(a)
		}
	}
	s.vacate(m)
}

// loseAir takes an air unit out of play: elite ones of Japan for good, and those whose
// carrier is sunk. [15.3] [8.3]
func (s *State) loseAir(a int) {
	p := &s.planes[a]
	s.Air[a] = 0
	switch {
	case p.kind == eliteAir && (p.side == Japan || s.At[p.home] == lostPlace):
		s.Base[a] = lostPlace
		return
	case p.kind == plainAir && p.side != Japan:
		s.Lost++
	case s.onlyLost && (p.kind == landAir || p.kind == plainAir):
		s.Wrecks[wreckOf(p.side, p.kind)]++
	}
	s.Base[a] = poolPlace
}

// wreckOf returns where lost air of a side is counted. (Q60)
func wreckOf(side sim.Side, kind airKind) int { return 2*int(side) + int(kind) }

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
		if s.Base[a] == uint8(at) && s.planes[a].kind != homeAir {
			return true
		}
	}
	return false
}
