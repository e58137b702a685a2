package upkeep

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
)

// Deploy has a BaseForce in a Strategic Game-Turn roll for its next mode, if it has been unloaded
// where it is; where it is the first thing of a port it has a garrison then (C132). [20.13] [20.53]
// [20.54] [20.58]
func (u Upkeep) Deploy(d *sim.Dice, event uint64, i int) {
	b := &u.Position.BaseForces[i]
	if b.Hex == theatre.None || b.Lies > 0 || b.Mode == book.Full {
		return
	}
	site := u.Theatre.SiteAt(b.Hex)
	s, was := &u.Position.Sites[site], b.Mode
	b.Mode = was.Deploy(d, event, s.Side == theatre.Allies, u.Date.Cycle())
	if was == book.Undeployed && b.Mode > was && u.Ashore(1-s.Side, b.Hex) == 0 {
		s.Garrison = 1
	}
}

// Pack begins a Game-Turn for BaseForces that were taken down. [20.56]
func (u Upkeep) Pack() {
	for i := range u.Theatre.BaseForces {
		if b := &u.Position.BaseForces[i]; b.Packs > 0 {
			b.Packs--
		}
	}
}
