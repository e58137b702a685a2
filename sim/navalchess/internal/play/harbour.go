package play

import (
	"math/bits"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
)

// Closed reports whether a side's enemy does not know which of the ships that lay in a
// place, a harbour or off the map, are still there: nobody has looked into it. When ships
// return at the end of a turn all that lie in port can be seen. [11.1] (N01)
func (s *State) Closed(side sim.Side, at uint8) bool {
	if s.Step == StepReturn || s.FaceUp && side == Japan {
		return false
	}
	return at == EdgePlace || at < EdgePlace && s.Harbours(side).Has(hex.Index(at)) && !s.Spied.Has(hex.Index(at))
}

// Harbours returns the ports that a side holds.
func (s *State) Harbours(side sim.Side) hex.Board { return s.Held[side].And(s.Ports) }

// CouldSail reports whether a ship lies where it could have sailed from without the
// enemy's knowing: not who cannot sail this turn, nor who has yet to be asked.
func (s *State) CouldSail(u int) bool {
	side := s.Ships[u].Side
	switch {
	case s.On[u] != None || s.Ship[u]&(Idle|Damaged) != 0 || !s.Closed(side, s.At[u]):
		return false
	// Ships are asked in their order: those before the one asked have decided, secretly, the others
	// are still there for sure.
	case s.Side == side && s.Step == StepSail:
		return u < int(s.Unit)
	case s.Side == side && s.Step == StepMagicSail:
		return u != int(s.Unit)
	}
	return true
}

// sailedFrom reports whether hidden markers of a side came from a place.
func (s *State) sailedFrom(side sim.Side, at uint8) bool {
	low, high := Markers(side)
	for m := low; m < high; m++ {
		if k := &s.Mark[m]; k.Flags&(InUse|Exposed) == InUse && k.From == at {
			return true
		}
	}
	return false
}

// Hidden reports whether the other side does not know where a ship is: on which of the
// markers from a place, or still in it.
func (s *State) Hidden(u int) bool {
	if s.FaceUp && s.Ships[u].Side == Japan {
		return false
	}
	if m := s.On[u]; m != None {
		return s.Mark[m].Flags&Exposed == 0
	}
	return s.CouldSail(u) && s.sailedFrom(s.Ships[u].Side, s.At[u])
}

// Origin is the place that a ship is in, or came from with its marker.
func (s *State) Origin(u int) uint8 {
	if m := s.On[u]; m != None {
		return s.Mark[m].From
	}
	return s.At[u]
}

// mayLie reports whether ships of a side without a marker lie in a hex, or could for all
// that the other side knows.
func (s *State) mayLie(side sim.Side, at uint8) bool {
	if s.unmarked(side, at) {
		return true
	}
	if !s.Closed(side, at) {
		return false
	}
	// A ship that sailed secretly from here counts as lying here, for all that the enemy knows.
	low, high := s.Span(side)
	for u := low; u < high; u++ {
		if m := s.On[u]; m != None && s.Mark[m].From == at && s.Mark[m].Flags&Exposed == 0 {
			return true
		}
	}
	return false
}

// lookInto shows the enemy what lies in a harbour.
func (s *State) lookInto(h hex.Index) {
	s.Spied = s.Spied.With(h)
	s.Airless, s.Aired = s.Airless.Without(h), s.Aired.Without(h)
}

// show shows the enemy where a ship is: its marker, or the harbour that it lies in (N03).
func (s *State) show(u int) {
	if m := s.On[u]; m != None {
		s.expose(int(m))
	} else if s.At[u] < EdgePlace && s.Closed(s.Ships[u].Side, s.At[u]) {
		s.lookInto(hex.Index(s.At[u]))
	}
}

// A lookout is a marker, or a harbour of a side: what can find others by naval air, and
// can be found by it. [11.3]
type lookout struct {
	marker int // -1 for a harbour
	side   sim.Side
	at     hex.Index
}

func (s *State) markerLookout(m int) lookout { return lookout{m, SideOf(m), hex.Index(s.Mark[m].At)} }

// covered reports whether the enemy can still find it.
func (s *State) lookoutCovered(l lookout) bool {
	if l.marker >= 0 {
		return s.Mark[l.marker].Flags&InUse != 0 && s.Mark[l.marker].covered()
	}
	return s.Harbours(l.side).Has(l.at) && !s.Spied.Has(l.at)
}

// finds settles whether a lookout finds an enemy next to it. The enemy is turned up. The lookout is
// not, but is known to have naval air; if it finds nobody, it is known to have none. An empty
// harbour tells its owner nothing. [11.3] (N03)
func (s *State) finds(l, o lookout) {
	if !s.lookoutCovered(o) {
		return
	}
	sees, empty := s.seesFrom(l), o.marker < 0 && !s.liesHidden(o)
	// Harbours and markers are found alike; only what is turned up differs.
	if sees && o.marker < 0 {
		s.lookInto(o.at)
	} else if sees {
		s.expose(o.marker)
	}
	// Among shoals carriers do not fly, so that nobody is found from there says nothing of them.
	if !empty && !s.ShoalHexes.Has(l.at) {
		s.note(l, sees)
	}
}

// seesFrom reports whether a lookout has naval air that can see.
func (s *State) seesFrom(l lookout) bool {
	on := uint8(None)
	if l.marker >= 0 {
		on = uint8(l.marker)
	}
	for set := s.Carriers[l.side]; set != 0; set &= set - 1 {
		if u := bits.TrailingZeros64(set); s.At[u] == uint8(l.at) && s.On[u] == on && s.flies(u) && s.Laden(u) {
			return true
		}
	}
	return false
}

// openFlyer reports whether a carrier that the enemy knows to lie in a harbour has naval air
// that can see.
func (s *State) openFlyer(l lookout) bool {
	for set := s.Carriers[l.side]; set != 0; set &= set - 1 {
		if u := bits.TrailingZeros64(set); s.On[u] == None && s.At[u] == uint8(l.at) && s.flies(u) && s.Laden(u) &&
			!s.CouldSail(u) {
			return true
		}
	}
	return false
}

// liesHidden reports whether ships lie in a harbour that can be found there.
func (s *State) liesHidden(l lookout) bool {
	low, high := s.Span(l.side)
	for u := low; u < high; u++ {
		if s.At[u] == uint8(l.at) && s.CouldSail(u) {
			return true
		}
	}
	return false
}

// note keeps what the enemy knows of a lookout that is hidden: that it has naval air, or
// none.
func (s *State) note(l lookout, sees bool) {
	switch {
	// The enemy already sees these.
	case l.marker >= 0 && s.Mark[l.marker].Flags&(InUse|Exposed) != InUse, l.marker < 0 &&
		(!s.Closed(l.side, uint8(l.at)) || s.openFlyer(l)):
	case l.marker >= 0 && sees:
		s.Mark[l.marker].Flags |= Aired
	case l.marker >= 0:
		s.Mark[l.marker].Flags |= Bare
	case sees:
		s.Aired = s.Aired.With(l.at)
	default:
		s.Airless = s.Airless.With(l.at)
	}
}
