package navalchess

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
)

// lookOut settles for all markers who sees whom. [11.3]
func (s *State) lookOut() {
	for m := range s.Mark {
		if s.Mark[m].Flags&inUse != 0 {
			s.detect(m)
		}
	}
}

// watched reports whether a side sees a hex from where it lies in the open: 2 hexes
// from bases with land-based air, that of Tokyo too, 1 from naval air ashore or in port, none from other
// bases and ships. SubPacks are never seen by it. [11.3] [13.5] (Q21)
// (Q69)
func (s *State) watched(side sim.Side, at hex.Index) bool {
	if s.Held[side].Has(at) || s.heldIsActive && !s.within[s.landRange][at].And(s.Held[side]).Empty() {
		return true
	}
	far := &s.distance[at]
	low, high := s.airSpan(side)
	for a := low; a < high; a++ {
		b := s.Base[a]
		switch {
		case b < edgePlace:
			if far[b] <= s.rangeOf(s.planes[a].kind) {
				return true
			}
		case b >= deckPlace:
			if u := b - deckPlace; s.On[u] == none && s.flies(int(u)) && far[s.At[u]] <= s.navalRange {
				return true
			}
		}
	}
	return s.unmarked(side, uint8(at))
}

// flies reports whether a carrier can operate air: undamaged, and not among
// shoals. [14.4] [18.4] (Q27) (Q28)
func (s *State) flies(u int) bool {
	return s.At[u] < edgePlace && s.Ship[u]&damaged == 0 && !s.shoals.Has(hex.Index(s.At[u]))
}

// scouts reports whether a marker has naval air that can see.
func (s *State) scouts(m int) bool {
	low, high := s.airSpan(sideOf(m))
	for a := low; a < high; a++ {
		if at := s.Base[a]; at >= deckPlace && s.On[at-deckPlace] == uint8(m) && s.flies(int(at-deckPlace)) {
			return true
		}
	}
	return false
}

// detect settles what a marker sees and who sees it. What meets in a hex is turned up,
// and so is who finds the other by naval air (N02, N03); where neither is, each knows
// that the other has no air that could see. [10.6] [11.3]
func (s *State) detect(m int) {
	k := &s.Mark[m]
	if k.At >= edgePlace {
		return
	}
	at, enemy := hex.Index(k.At), sideOf(m).Other()
	hidden := k.covered()
	if hidden && s.watched(enemy, at) {
		s.expose(m)
		hidden = false
	}
	near := s.within[s.navalRange][at]
	low, high := markers(enemy)
	mine := -1 // whether it has scouts, once that is asked for
	for e := low; e < high && k.Flags&inUse != 0; e++ {
		o := &s.Mark[e]
		if o.Flags&inUse == 0 || o.At >= edgePlace || !near.Has(hex.Index(o.At)) && o.At != k.At {
			continue
		}
		if o.At == k.At {
			s.expose(m)
			s.expose(e)
			hidden = false
			continue
		}
		if mine < 0 {
			mine = 0
			if s.scouts(m) {
				mine = 1
			}
		}
		seesMe, seesHim := hidden && s.scouts(e), o.covered() && mine == 1
		switch {
		case seesMe || seesHim:
			s.expose(m)
			s.expose(e)
			hidden = false
		case hidden && o.covered():
			s.clear(m)
			s.clear(e)
		}
	}
}

// covered reports whether a marker can still be found: it is turned down, or the code
// alone turned it up.
func (k *marker) covered() bool { return k.Flags&(exposed|lapsed|decoded) != exposed }

// shown reports whether a marker is turned up and can be attacked.
func (k *marker) shown() bool { return k.Flags&(exposed|lapsed) == exposed }

// forget turns markers down again at the beginning of a pulse that were turned up by the
// code, where a ruling says that this is for a pulse alone. What they are stays known.
// (Q6)
func (s *State) forget() {
	for m := range s.Mark {
		if k := &s.Mark[m]; k.Flags&decoded != 0 {
			k.Flags = k.Flags&^decoded | lapsed
		}
	}
}

// lookAgain settles who sees whom anew, where a ruling says that markers stay turned up
// in range alone; the code holds. (Q22)
func (s *State) lookAgain() {
	for m := range s.Mark {
		if k := &s.Mark[m]; k.Flags&exposed != 0 && k.Flags&decoded == 0 && !(s.Magic && !s.magicOnce && sideOf(m) == Japan) {
			k.Flags |= lapsed
		}
	}
	s.lookOut()
}

// clear notes that a marker has no naval air, where that could see.
func (s *State) clear(m int) {
	if !s.shoals.Has(hex.Index(s.Mark[m].At)) {
		s.Mark[m].Flags |= bare
	}
}

// expose turns a marker up until the end of the turn; a dummy is taken off. [10.6]
// [11.1]
func (s *State) expose(m int) {
	k := &s.Mark[m]
	if k.Flags&inUse == 0 || !k.covered() {
		return
	}
	k.Flags = k.Flags&^(lapsed|decoded) | exposed
	if s.aboard(m) == 0 {
		s.Gone[sideOf(m)]++
		*k = marker{none, none, none, 0, 0}
	}
}

// exposeHex turns up all markers of a side in a hex. [13.1]
func (s *State) exposeHex(side sim.Side, at uint8) {
	low, high := markers(side)
	for m := low; m < high; m++ {
		if s.Mark[m].Flags&inUse != 0 && s.Mark[m].At == at {
			s.expose(m)
		}
	}
}

// vacate takes a marker off that has lost all its ships.
func (s *State) vacate(m uint8) {
	if m != none && s.aboard(int(m)) == 0 {
		s.Mark[m] = marker{none, none, none, 0, 0}
	}
}
