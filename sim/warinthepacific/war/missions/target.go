package missions

import (
	"github.com/ironbottom/ironbottom/sim/warinthepacific/air"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/atlas"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// Defends reports whether a unit is at a site of its side.
func (m Missions) Defends(unit, site int) bool {
	u := &m.Units[unit]
	return u.Hex == m.Theatre.Sites[site].Hex && u.Marks&board.Lost == 0 &&
		m.Theatre.Units[unit].Side == m.Sites[site].Side
}

// AimsAt reports whether something at a site can be bombarded: in an island hex all of it is at once. [6.3] [39.5]
func (m Missions) AimsAt(site, aim uint8) bool {
	t, s := &m.Theatre.Sites[site], &m.Sites[site]
	island := m.Theatre.Map.Terrain(m.Theatre.Index(t.Hex)) == atlas.Island
	if island != (aim == air.AimIsland) {
		return false
	}
	operated := m.Headquarters(m.Theatre, int(site)) > 0 || m.Parked(site) > 0 // [5.7]
	switch aim {
	case air.AimGround, air.AimIsland:
		for i := range m.Theatre.Units {
			if m.Defends(i, int(site)) {
				return true
			}
		}
		return island && (operated || m.PortCargo(m.Theatre, int(site)) > 0)
	case air.AimSupply:
		return s.Supply > 0
	case air.AimPort:
		return m.PortCargo(m.Theatre, int(site)) > 0
	case air.AimBase:
		return m.Islands.Airbase(m.Theatre, int(site), m.Field) > 0 && operated
	}
	return false
}

// ShipsAim returns what ships bombard at a site, 0 if there is nothing: all of an island; the port,
// if its coastal guns bar a landing that their side has planned there; else the airbase; else the
// last of the other targets (C62). [10.2] [38.72]
func (m Missions) ShipsAim(site uint8) (best uint8) {
	for aim := range air.AimIsland + 1 {
		if m.AimsAt(site, aim) {
			best = aim
		}
	}
	if best == air.AimBase && m.barred(site) && m.AimsAt(site, air.AimPort) {
		return air.AimPort
	}
	return best
}

// barred reports whether the coastal guns of a site bar a landing that the other side has planned
// there, with troops afloat for it. [38.72]
func (m Missions) barred(site uint8) bool {
	if m.Gunnery(m.Theatre, int(site)) == 0 {
		return false
	}
	for marker := range m.Markers() {
		if theatre.SideOf(marker) != m.Sites[site].Side && m.Plan(marker) == m.Theatre.Sites[site].Hex &&
			m.Troops(marker) {
			return true
		}
	}
	return false
}
