package missions

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/islands"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/land"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/upkeep"
)

// Missions are the missions of Task Forces in a position.
type Missions struct {
	upkeep.Upkeep
	Islands *islands.Islands // nil where there is no war on land
	Field   *land.Land
}

// MayPlot reports whether a Task Force may be plotted for: it has ships, or is a dummy, and all of
// it is still active, or some ships are without the others. [9.0] (C163)
func (m Missions) MayPlot(marker id.Marker) bool {
	if int(marker) >= len(m.Forces) {
		return false
	}
	f := &m.Forces[marker]
	return f.Hex != theatre.None && f.Marks&board.Done == 0 && (m.active(marker) || m.canDetach(marker))
}

// active reports whether all ships of a Task Force are active yet in the Game-Turn. [9.0]
func (m Missions) active(marker id.Marker) bool {
	return m.Forces[marker].Active < m.ActivePhases(marker)
}

// Lands reports whether a side unloads in a hex without an assault, and so without a plan: it holds
// the base, or has units ashore beside the enemy (C92). [10.32] [10.33]
func (m Missions) Lands(side sim.Side, h theatre.Hex) bool {
	i := m.Theatre.SiteAt(h)
	return i != id.None && m.Theatre.Water(h) && (m.Sites[i].Side == side || m.Ashore(side, h) > 0)
}
