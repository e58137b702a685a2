package victoryinthepacific

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/victoryinthepacific/internal/play"
)

// CopyFrom makes this state equal to another of the same rules.
func (s *State) CopyFrom(other sim.State) {
	o := other.(*State)
	s.Position = o.Position
	s.Listing = o.Listing
}

// Clone returns a copy.
func (s *State) Clone() sim.State { c := *s; return &c }

// SideName returns Japan or Allies.
func (s *State) SideName(side sim.Side) string { return play.SideNames[side] }
