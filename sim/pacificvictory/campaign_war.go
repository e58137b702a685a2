package pacificvictory

import "github.com/ironbottom/ironbottom/sim"

// A Campaign is the whole war: a position of it under its rules. The battle at hand is
// played by the battle engine.
type Campaign struct {
	State
	listing
}

// Turn returns who decides next.
func (c *Campaign) Turn() sim.Side { return c.decides }

// CopyFrom makes c equal to another Campaign.
func (c *Campaign) CopyFrom(s sim.State) {
	from := s.(*Campaign)
	c.WarRules = from.WarRules
	c.CampaignPosition = from.CampaignPosition // one by one: together they would be copied twice
	c.battle = from.battle
	c.forget()
}

// Clone returns a copy.
func (c *Campaign) Clone() sim.State {
	k := new(Campaign)
	k.CopyFrom(c)
	return k
}

// SideName returns Japan or Allies.
func (c *Campaign) SideName(s sim.Side) string { return campSides[s] }

var (
	_ sim.State      = (*Campaign)(nil)
	_ sim.Veiler     = (*Campaign)(nil)
	_ sim.Identifier = (*Campaign)(nil)
	_ sim.Serial     = (*Campaign)(nil)
)
