package agents

import (
	"github.com/ironbottom/ironbottom/sim"
)

var carelessKind = Kind{
	Name: "careless",
	Help: "decides as another agent does, but now and then anything: a weaker opponent of the same style",
	Params: []Param{
		{Name: "of", Type: Player, Default: "random", Meaning: "who decides else"},
		RealParam("slips", 0, 1, 0.05, "the chance that a decision is any legal one"),
	},
	New: func(a Args) (sim.Agent, error) {
		return &careless{search: search{args: a}, slips: a.Float("slips")}, nil
	},
}

// careless plays like another agent, with occasional slips.
type careless struct {
	search
	slips float64
	of    sim.Agent
}

// slipEvents are the addresses of an agent's dice by which it slips, and how: above those of
// the agents within it.
const slipEvents = 1<<16 - 8

// slipParts is how fine the chance of a slip is.
const slipParts = 1 << 20

// Choose implements sim.Agent.
func (c *careless) Choose(v *sim.View, legal []sim.Move, d *sim.Dice) int {
	if len(legal) > 1 && float64(d.Pick(slipEvents, slipParts)) < c.slips*slipParts {
		return d.Pick(slipEvents+1, len(legal))
	}
	if c.of == nil {
		c.need(v)
		c.of = c.outfit.agent("of")
	}
	return c.of.Choose(v, legal, d)
}
