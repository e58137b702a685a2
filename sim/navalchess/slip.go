package navalchess

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
	return s.goOn(stepWithdraw)
}

// slips returns where a ship can go: that is fast, can sail this turn, has the fuel, and
// for which there is a marker.
func (s *State) slips(u int) (c hex.Board) {
	at, side := s.At[u], s.ships[u].side
	if at >= edgePlace || s.On[u] != none || s.Ship[u]&idle != 0 || !s.fast(u) || !s.affords(u) || !s.hostile(side.Other(), at) {
		return c
	}
	if s.toBase {
		to := s.forShip(u, s.byReturn[at].And(s.berths(side))).Without(hex.Index(at))
		for h := range to.All() {
			if s.hostile(side.Other(), uint8(h)) {
				to = to.Without(h)
			}
		}
		return hexes(to).With(pass)
	}
	for h := range s.forShip(u, s.clearWays(side.Other(), at)).All() {
		if s.slipMarker(side, at, uint8(h)) != none {
			c = c.With(toHex + h)
		}
	}
	return c.With(pass)
}

// slipMarker returns the marker with which a ship leaves a hex: that of those which went
// the same way before it, or a new one.
func (s *State) slipMarker(side sim.Side, from, to uint8) uint8 {
	low, high := markers(side)
	for m := low; m < high; m++ {
		if k := &s.Mark[m]; k.Flags&inUse != 0 && k.shown() && k.From == from && k.At == to && k.Flags&(dayOnly|nightOnly) == 0 {
			return uint8(m)
		}
	}
	return s.spare(side)
}

// slip takes a ship out, turned up, and burns its fuel. (N09)
func (s *State) slip(choice int, _ *sim.Dice) {
	if choice == pass {
		return
	}
	u, to := int(s.Unit), hexOf(choice)
	from, side := s.At[u], s.ships[u].side
	s.pay(u)
	if s.toBase {
		s.lookInto(hex.Index(to))
		s.At[u] = to
		return
	}
	m := int(s.slipMarker(side, from, to))
	if s.Mark[m].Flags&inUse != 0 {
		s.At[u], s.On[u] = to, uint8(m)
		if s.reefs.Has(hex.Index(to)) {
			s.Reefs |= 1 << u
		}
		return
	}
	s.Mark[m] = marker{from, from, none, 0, inUse | exposed}
	s.On[u] = uint8(m)
	s.enter(m, to)
}
