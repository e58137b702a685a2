package play

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
)

// askSlip asks which ships without a marker leave a hex that they share with the enemy,
// before its markers do. [6.2] (Q41) (N17)
func (s *State) askSlip() bool {
	if s.askShips((*State).slips) {
		return true
	}
	return s.goOn(StepWithdraw)
}

// slips returns where a ship can go: that is fast, can sail this turn, has the fuel, and
// for which there is a marker.
func (s *State) slips(u int) (c hex.Board) {
	at, side := s.At[u], s.Ships[u].Side
	if at >= EdgePlace || s.On[u] != None || s.Ship[u]&Idle != 0 || !s.Fast(u) || !s.CanAfford(u) ||
		!s.hostile(side.Other(), at) {
		return c
	}
	if s.toBase {
		to := s.forShip(u, s.byReturn[at].And(s.berths(side))).Without(hex.Index(at))
		for h := range to.All() {
			if s.hostile(side.Other(), uint8(h)) {
				to = to.Without(h)
			}
		}
		return hexes(to).With(Pass)
	}
	for h := range s.forShip(u, s.clearWays(side.Other(), at)).All() {
		if s.slipMarker(side, at, uint8(h)) != None {
			c = c.With(ToHex + h)
		}
	}
	return c.With(Pass)
}

// slipMarker returns the marker with which a ship leaves a hex: the one of ships that went the same
// way before it, or a new one.
func (s *State) slipMarker(side sim.Side, from, to uint8) uint8 {
	low, high := Markers(side)
	for m := low; m < high; m++ {
		if k := &s.Mark[m]; k.Flags&InUse != 0 && k.shown() && k.From == from && k.At == to &&
			k.Flags&(DayOnly|NightOnly) == 0 {
			return uint8(m)
		}
	}
	return s.spare(side)
}

// slip takes a ship out, turned up, and burns its fuel. (N09)
func (s *State) slip(choice int, d *sim.Dice) {
	if choice == Pass {
		return
	}
	u, to := int(s.Unit), HexOf(choice)
	from, side := s.At[u], s.Ships[u].Side
	s.pay(u)
	if s.toBase {
		s.lookInto(hex.Index(to))
		s.At[u] = to
		return
	}
	m := int(s.slipMarker(side, from, to))
	if s.Mark[m].Flags&InUse != 0 {
		s.At[u], s.On[u] = to, uint8(m)
		if s.ReefHexes.Has(hex.Index(to)) {
			s.rollReefs(1<<u, d)
		}
		return
	}
	s.Mark[m] = Marker{from, from, None, 0, InUse | Exposed}
	s.On[u] = uint8(m)
	s.enter(m, to, d)
}
