package play

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
)

// The reasons for refusing a move.

// HasBerth reports whether a port of a side has room for one more ship. [9.4]
func (s *State) HasBerth(side sim.Side, port hex.Index) bool { return s.berths(side).Has(port) }

// HasAirRoom reports whether a base of a side has room for one more air unit. [9.5]
func (s *State) HasAirRoom(side sim.Side, base hex.Index) bool { return s.rooms(side).Has(base) }

// InTransfer reports whether a port is in range of a transfer by sea. [7.3]
func (s *State) InTransfer(from, port hex.Index) bool { return s.byTransfer[from].Has(port) }

// InReturn reports whether a port is in range of a return at the end of the turn. [9.1]
func (s *State) InReturn(from, port hex.Index) bool { return s.byReturn[from].Has(port) }

// Halted reports whether a marker has stopped next to the enemy, or began there under a ruling that
// holds it. [10.2] (N23)
func (s *State) Halted(m int) bool {
	return s.Mark[m].Flags&halted != 0 || s.heldNextTo && s.beginsNextToEnemy(m)
}
