package missions

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// waiting reports whether there is something to load in a hex: supply, or a unit for which there is
// room.
func (m Missions) waiting(side sim.Side, h theatre.Hex, room int, what board.Mission) bool {
	if i := m.Theatre.SiteAt(h); i == id.None || m.Sites[i].Side != side {
		return false
	} else if m.Sites[i].Supply > 0 && room > 0 {
		return true
	}
	for i := range id.Unit(len(m.Theatre.Units)) {
		if m.Boards(i, side, h, room) {
			return true
		}
	}
	for i := range m.Theatre.BaseForces {
		if loads, takesDown := m.Moves(i, side, h, room); (loads || takesDown) && what == board.Transport {
			return true
		}
	}
	for i := range m.Theatre.Staffs {
		if m.LoadsStaff(i, h, room) && what == board.Transport {
			return true
		}
	}
	return false
}

// hauls lists where the Task Force asked may load or, with cargo aboard, unload: never twice
// running in one hex. [38.3] [10.81]
func (m Missions) hauls(from theatre.Hex, add func(theatre.Hex)) {
	p, side := &m.Forces[m.Asked].Plot, theatre.SideOf(m.AskedMarker())
	room, before := m.RoomFor(m.AskedMarker(), board.Transport), p.Find(board.Transport)
	again := before >= 0 && p.Legs[before].Hex != theatre.None
	for i := range id.Site(len(m.Theatre.Sites)) {
		h := m.Theatre.Sites[i].Hex
		switch {
		case !m.Lands(side, h) || again && h == from:
		case again || m.Laden(m.AskedMarker()) || m.waiting(side, h, room, board.Transport):
			add(h)
		}
	}
}

// runs lists the ends of the way of an Emergency Transport, for which one Naval Phase is enough:
// where it loads or, once it has, where it unloads. [10.3] [10.31]
func (m Missions) runs(from theatre.Hex, spent int, add func(theatre.Hex)) {
	side := theatre.SideOf(m.AskedMarker())
	room, left := m.RoomFor(m.AskedMarker(), board.Emergency), m.Allowance(m.AskedMarker())-spent
	unloads := m.Forces[m.Asked].Plot.Unloads()
	for i := range id.Site(len(m.Theatre.Sites)) {
		h := m.Theatre.Sites[i].Hex
		switch {
		case unloads:
			if m.reachesEnd(from, h, left) {
				add(h)
			}
		case m.waiting(side, h, room, board.Emergency) && m.ends(h, left-m.Theatre.BySea(from, h)-book.EmergencyPoints):
			add(h)
		}
	}
}

// reachesEnd reports whether an Emergency Transport that has loaded in one hex can unload in another.
func (m Missions) reachesEnd(from, to theatre.Hex, left int) bool {
	return to != from && m.Lands(theatre.SideOf(m.AskedMarker()), to) &&
		m.Theatre.BySea(from, to)+book.EmergencyPoints <= left
}

// ends reports whether there is a hex in which an Emergency Transport from another can unload.
func (m Missions) ends(from theatre.Hex, left int) bool {
	for i := range id.Site(len(m.Theatre.Sites)) {
		if m.reachesEnd(from, m.Theatre.Sites[i].Hex, left) {
			return true
		}
	}
	return false
}
