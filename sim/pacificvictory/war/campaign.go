package war

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
)

// A Campaign is the whole war: a position of it under its rules. The battle at hand is
// played by the battle engine.
type Campaign struct {
	situation.State
	memo memo
	veil veil
}

// Turn returns who decides next.
func (c *Campaign) Turn() sim.Side { return c.Decides }

// CopyFrom makes c equal to another Campaign.
func (c *Campaign) CopyFrom(s sim.State) {
	from := s.(*Campaign)
	c.Setting = from.Setting
	c.Position = from.Position // one by one: together they would be copied twice
	c.AtHand = from.AtHand
	c.memo.changed(everything)
}

// Clone returns a copy.
func (c *Campaign) Clone() sim.State {
	k := new(Campaign)
	k.CopyFrom(c)
	return k
}

// SideName returns Japan or Allies.
func (c *Campaign) SideName(s sim.Side) string { return book.Sides[s] }

var (
	_ sim.State      = (*Campaign)(nil)
	_ sim.Redactor   = (*Campaign)(nil)
	_ sim.PartlyOpen = (*Campaign)(nil)
	_ sim.Identifier = (*Campaign)(nil)
	_ sim.Periodic   = (*Campaign)(nil)
)
