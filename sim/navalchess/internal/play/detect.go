package play

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
)

// lookOut settles for all markers and harbours who sees whom. [11.3]
func (s *State) lookOut() {
	// Harbours first, then markers: each is looked at against all of the enemy's, so that the
	// result does not depend on who asks.
	for side := range sim.Side(2) {
		enemy := side.Other()
		for h := range s.Harbours(side).AndNot(s.Spied).All() {
			if s.watched(enemy, h) {
				s.lookInto(h)
			}
			for o := range s.Harbours(enemy).And(s.WithinHexes[s.navalRange][h]).All() {
				s.finds(lookout{-1, enemy, o}, lookout{-1, side, h})
			}
		}
	}
	for m := range s.Mark {
		if s.Mark[m].Flags&InUse != 0 {
			s.detect(m)
		}
	}
}

// watched reports whether a side sees a hex from where it lies in the open: 2 hexes
// from bases with land-based air, that of Tokyo too, 1 from naval air ashore or in a port
// that the enemy has looked into, none from other bases and from surface pieces. SubPacks are
// never seen by it. [11.3] [13.5] (Q21) (Q69)
func (s *State) watched(side sim.Side, at hex.Index) bool {
	if s.Held[side].Has(at) || s.heldIsActive && !s.WithinHexes[s.LandRange][at].And(s.Held[side]).Empty() {
		return true
	}
	far := &s.Distance[at]
	low, high := s.AirSpan(side)
	for a := low; a < high; a++ {
		b := s.Base[a]
		switch {
		case b < EdgePlace:
			if far[b] <= s.RangeOf(s.Planes[a].Kind) {
				return true
			}
		case b >= DeckPlace:
			if u := int(b - DeckPlace); s.On[u] == None && s.flies(u) && far[s.At[u]] <= s.navalRange &&
				!s.lookoutCovered(lookout{-1, side, hex.Index(s.At[u])}) {
				return true
			}
		}
	}
	return s.hasGuns(side, at, None)
}

// hasGuns reports whether a side has a surface piece in a hex on a marker, or without one. Only
// such pieces find who is in their hex: neither carriers nor amphibious pieces do. [11.3] (N02)
func (s *State) hasGuns(side sim.Side, at hex.Index, on uint8) bool {
	low, high := s.Span(side)
	for u := low; u < high; u++ {
		if c := s.Ships[u].Class; s.At[u] == uint8(at) && s.On[u] == on && c != Carrier && c != Amphibious {
			return true
		}
	}
	return false
}

// flies reports whether a carrier can operate air: undamaged, and not among
// shoals. [14.4] [18.4] (Q27) (Q28)
func (s *State) flies(u int) bool {
	return s.At[u] < EdgePlace && s.Ship[u]&Damaged == 0 && !s.ShoalHexes.Has(hex.Index(s.At[u]))
}

// detect settles what a marker sees and which enemies see it. In one hex surface pieces find the
// enemy (N02), next to it naval air does. The marker that finds an enemy stays as it is (N03).
// [10.6] [11.3]
func (s *State) detect(m int) {
	k := &s.Mark[m]
	if k.At >= EdgePlace {
		return
	}
	at, enemy, own := hex.Index(k.At), SideOf(m).Other(), s.markerLookout(m)
	if k.covered() && s.watched(enemy, at) {
		s.expose(m)
	}
	if s.unmarked(enemy, k.At) {
		s.contact(m)
	}
	near := s.WithinHexes[s.navalRange][at]
	for h := range s.Harbours(enemy).And(near.With(at)).All() {
		s.look(own, lookout{-1, enemy, h})
	}
	low, high := Markers(enemy)
	for e := low; e < high; e++ {
		if o := &s.Mark[e]; o.Flags&InUse != 0 && o.At < EdgePlace && (near.Has(hex.Index(o.At)) || o.At == uint8(at)) {
			s.look(own, s.markerLookout(e))
		}
	}
}

// look settles who of two that are near each other finds the other; a dummy that was taken
// off finds nobody.
func (s *State) look(own, o lookout) {
	// A dummy may have been taken off by an earlier look of the same loop.
	if s.Mark[own.marker].Flags&InUse == 0 {
		return
	}
	if own.at == o.at {
		s.meet(own, o)
		return
	}
	s.finds(o, own)
	// The first look may have taken this marker off too.
	if s.Mark[own.marker].Flags&InUse != 0 {
		s.finds(own, o)
	}
}

// meet settles who finds whom in one hex: surface pieces find what is there, others find
// nobody. A dummy is taken off by the contact. [10.6] [11.3] (N02)
func (s *State) meet(own, o lookout) {
	m, other := uint8(own.marker), uint8(None)
	if o.marker >= 0 {
		other = uint8(o.marker)
	}
	finds, found := s.hasGuns(own.side, own.at, m), s.hasGuns(o.side, o.at, other)
	s.contact(own.marker)
	if found {
		s.expose(own.marker)
	}
	switch {
	case o.marker < 0 && finds:
		s.lookInto(o.at)
	case o.marker >= 0:
		s.contact(o.marker)
		if finds {
			s.expose(o.marker)
		}
	}
}

// contact takes a marker off that is a dummy. [10.6]
func (s *State) contact(m int) {
	if s.Aboard(m) == 0 {
		s.expose(m)
	}
}

// covered reports whether a marker can still be found: it is turned down, or the code
// alone turned it up.
// Lapsed markers, known but turned down, can be found again.
func (k *Marker) covered() bool { return k.Flags&(Exposed|Lapsed|decoded) != Exposed }

// shown reports whether a marker is turned up and can be attacked.
func (k *Marker) shown() bool { return k.Flags&(Exposed|Lapsed) == Exposed }

// forget turns markers down again, at the beginning of a pulse, that the code turned up, if a
// ruling says that they stay up for one pulse. Their contents stay known. (Q6)
func (s *State) forget() {
	for m := range s.Mark {
		if k := &s.Mark[m]; k.Flags&decoded != 0 {
			k.Flags = k.Flags&^decoded | Lapsed
		}
	}
}

// lookAgain settles who sees whom anew, where a ruling says that markers stay turned up
// in range alone; the code holds. (Q22)
func (s *State) lookAgain() {
	for m := range s.Mark {
		if k := &s.Mark[m]; k.Flags&Exposed != 0 && k.Flags&decoded == 0 &&
			!(s.Magic && !s.magicOnce && SideOf(m) == Japan) {
			k.Flags |= Lapsed
		}
	}
	s.lookOut()
}

// expose turns a marker up until the end of the turn; a dummy is taken off. [10.6]
// [11.1]
func (s *State) expose(m int) {
	k := &s.Mark[m]
	if k.Flags&InUse == 0 || !k.covered() {
		return
	}
	k.Flags = k.Flags&^(Lapsed|decoded|Aired) | Exposed
	// A marker with nothing aboard was a dummy: it goes, and counts as spent.
	if s.Aboard(m) == 0 {
		s.Gone[SideOf(m)]++
		*k = Marker{None, None, None, 0, 0}
	}
}

// exposeHex turns up all markers of a side in a hex, and what lies in its harbour. [13.1]
func (s *State) exposeHex(side sim.Side, at uint8) {
	if h := hex.Index(at); s.Harbours(side).Has(h) {
		s.lookInto(h)
	}
	low, high := Markers(side)
	for m := low; m < high; m++ {
		if s.Mark[m].Flags&InUse != 0 && s.Mark[m].At == at {
			s.expose(m)
		}
	}
}

// vacate takes a marker off that has lost all its ships.
func (s *State) vacate(m uint8) {
	if m != None && s.Aboard(int(m)) == 0 {
		s.Mark[m] = Marker{None, None, None, 0, 0}
	}
}
