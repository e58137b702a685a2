package missions

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/atlas"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/air"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// Defends reports whether a unit is at a site of its side.
func (m Missions) Defends(unit id.Unit, site id.Site) bool {
	u := &m.Units[unit]
	return u.Hex == m.Theatre.Sites[site].Hex && u.Marks&board.Lost == 0 &&
		m.Theatre.Units[unit].Side == m.Sites[site].Side
}

// Faces reports whether a unit in the hex of a site is an enemy of a side: the defender of the
// other side's base, or ashore beside the side's own base. [7.61]
func (m Missions) Faces(side sim.Side, unit id.Unit, site id.Site) bool {
	u := &m.Units[unit]
	return u.Hex == m.Theatre.Sites[site].Hex && u.Marks&board.Lost == 0 && m.Theatre.Units[unit].Side != side
}

// faced reports whether a side has an enemy in the hex of a site.
func (m Missions) faced(side sim.Side, site id.Site) bool {
	for i := range id.Unit(len(m.Theatre.Units)) {
		if m.Faces(side, i, site) {
			return true
		}
	}
	return false
}

// AimsAt reports whether a side can bombard an aim at a site. In an island hex it bombards all that
// the enemy has there at once; beside its own base the enemy has ground units alone. [6.3] [7.61]
// [10.2] [39.5]
func (m Missions) AimsAt(side sim.Side, site id.Site, aim uint8) bool {
	t, s := &m.Theatre.Sites[site], &m.Sites[site]
	if s.Side == side {
		return aim == air.AimGround && m.faced(side, site)
	}
	island := m.Theatre.Map.Terrain(m.Theatre.Index(t.Hex)) == atlas.Island
	if island != (aim == air.AimIsland) {
		return false
	}
	operated := m.Headquarters(m.Theatre, site) > 0 || m.Parked(site.Base()) > 0 // [5.7]
	switch aim {
	case air.AimGround, air.AimIsland:
		return m.faced(side, site) || island && (operated || m.PortCargo(m.Theatre, site) > 0)
	case air.AimSupply:
		return s.Supply > 0
	case air.AimPort:
		return m.PortCargo(m.Theatre, site) > 0
	case air.AimBase:
		return m.Islands.Airbase(m.Theatre, site, m.Field) > 0 && operated
	}
	return false
}

// ToShell lists the targets that ships of a side can bombard at a site. [10.2]
func (m Missions) ToShell(buf []sim.Move, side sim.Side, site id.Site) []sim.Move {
	for aim := range air.AimIsland + 1 {
		if m.AimsAt(side, site, aim) {
			buf = append(buf, board.PackAim(aim))
		}
	}
	return buf
}

// ShipsAim returns the target that ships of a side bombard at a site if no order names one, or 0 if
// there is nothing. On an island it is everything. Elsewhere it is the port, if its coastal guns
// bar a landing that their side has planned there; else the airbase; else the last of the other
// targets (C62). [10.2] [38.72]
func (m Missions) ShipsAim(side sim.Side, site id.Site) (best uint8) {
	var room [air.AimIsland + 1]sim.Move
	list := m.ToShell(room[:0], side, site)
	if len(list) > 0 {
		best = uint8(list[len(list)-1])
	}
	if best == air.AimBase && m.barred(site) && m.AimsAt(side, site, air.AimPort) {
		return air.AimPort
	}
	return best
}

// barred reports whether the coastal guns of a site bar a landing that the other side has planned
// there, with troops afloat for it. [38.72]
func (m Missions) barred(site id.Site) bool {
	if m.Gunnery(m.Theatre, site) == 0 {
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
