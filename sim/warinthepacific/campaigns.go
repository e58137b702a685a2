package warinthepacific

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
)

var _ sim.WholeGame = (*Rules)(nil)

// Whole implements sim.WholeGame: it returns the rules of the wars on the map.
func (r *Rules) Whole() sim.Rules { return whole{r.war, r.land} }

// War returns the rules of the war, whose set-ups are the scenarios.
func (r *Rules) War() *war.Rules { return r.war }
