package missions

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/fleet"
)

// mostCargo is the most Supply Points aboard a Task Force.
const mostCargo = 255

// LoadPoints is what loading or unloading a Load Point takes. [10.14]
const LoadPoints = 5

// hauling returns the mover's mission at hand.
func (m Missions) hauling() board.Mission {
	p := &m.Forces[m.Mover].Plot
	if p.At == 0 || p.At > p.Count {
		return board.Stay
	}
	return p.Legs[p.At-1].Mission
}

// ToHaul lists what the mover can load and unload with its remaining Movement Points, after 0 for
// nothing. [10.14]
func (m Missions) ToHaul(buf []sim.Move) []sim.Move {
	f, side, what := &m.Forces[m.Mover], theatre.SideOf(m.Mover), m.hauling()
	buf = append(buf, board.Pass)
	room, left := m.RoomFor(m.Mover, what), m.Allowance(m.Mover)-int(f.Spent)
	i := m.Theatre.SiteAt(f.Hex)
	if i == id.None || what != board.Transport && what != board.Emergency {
		return buf
	}
	if what == board.Transport {
		if room = min(room, left/LoadPoints); left < LoadPoints {
			return buf
		}
		if m.Unloads(m.Mover, left/LoadPoints) && m.Lands(side, f.Hex) {
			buf = append(buf, board.PackCargo(board.Unload, 0))
		}
	}
	if m.Sites[i].Side != side {
		return buf
	}
	if m.Sites[i].Supply > 0 && room > 0 && m.Cargo[f.Holds] < mostCargo {
		buf = append(buf, board.PackCargo(board.LoadSupply, 0))
	}
	for u := range id.Unit(len(m.Theatre.Units)) {
		if m.Boards(u, side, f.Hex, room) {
			buf = append(buf, board.PackCargo(board.EmbarkUnit, int(u)))
		}
	}
	for b := range m.Theatre.BaseForces {
		if loads, takesDown := m.Moves(b, side, f.Hex, room); (loads || takesDown) && what == board.Transport {
			buf = append(buf, board.PackCargo(board.EmbarkBase, b))
		}
	}
	for i := range m.Theatre.Staffs {
		if m.LoadsStaff(i, f.Hex, room) && what == board.Transport {
			buf = append(buf, board.PackCargo(board.EmbarkStaff, i))
		}
	}
	return buf
}

// Haul loads or unloads as the mover's owner chose, and returns the cost in Movement Points. [10.3]
// [10.14]
func (m Missions) Haul(move sim.Move) (points int) {
	f, what := &m.Forces[m.Mover], m.hauling()
	site := &m.Sites[m.Theatre.SiteAt(f.Hex)]
	cost := 0
	switch load, n := board.UnpackCargo(move); load {
	case board.Unload:
		cost = m.unload(what)
	case board.LoadSupply:
		per := fleet.SupplyOfLoad
		if what == board.Emergency {
			per = 1
		}
		room := m.RoomFor(m.Mover, what)
		if what == board.Transport {
			room = min(room, (m.Allowance(m.Mover)-int(f.Spent))/LoadPoints)
		}
		points := min(room*per, int(site.Supply), mostCargo-int(m.Cargo[f.Holds]))
		site.Supply -= uint16(points)
		m.Cargo[f.Holds] += uint8(points)
		cost = (points + per - 1) / per
	case board.EmbarkStaff:
		m.StowStaff(n, m.Berth(m.Mover, what))
		cost = m.StaffLoad(n)
	case board.EmbarkBase:
		if b := &m.BaseForces[n]; b.Mode > book.Undeployed {
			b.TakeDown()
		} else {
			b.Stow(m.Berth(m.Mover, what))
			cost = book.BaseForceLoad
		}
	case board.EmbarkUnit:
		m.Units[n].Hex, m.Units[n].Ship = theatre.None, uint8(m.Berth(m.Mover, what)+1)
		cost = m.Theatre.Book.Units[m.Theatre.Units[n].Type].Load()
	}
	if what != board.Transport { // of an Emergency Transport they are spent already
		return 0
	}
	return cost * LoadPoints
}

// Deliver has the mover unload in Emergency Transport, if it may do so where it is. [10.3] [10.32]
func (m Missions) Deliver() {
	if m.Lands(theatre.SideOf(m.Mover), m.Forces[m.Mover].Hex) {
		m.unload(board.Emergency)
	}
}

// unload puts the mover's cargo ashore, as far as its Movement Points last, and returns the Load
// Points of that. It lands no more supply than its ships can still carry. [10.14]
func (m Missions) unload(what board.Mission) (loads int) {
	f, side := &m.Forces[m.Mover], theatre.SideOf(m.Mover)
	left := (m.Allowance(m.Mover) - int(f.Spent)) / LoadPoints
	for i := range id.Unit(len(m.Theatre.Units)) {
		u := &m.Units[i]
		n := m.Theatre.Book.Units[m.Theatre.Units[i].Type].Load()
		if !m.Bears(m.Mover, u.Ship) || what == board.Transport && loads+n > left {
			continue
		}
		u.Ship, u.Hex = 0, f.Hex
		loads += n
	}
	for i := range m.Theatre.BaseForces { // [20.52]
		b := &m.BaseForces[i]
		if m.Bears(m.Mover, b.Ship) && what == board.Transport &&
			loads+book.BaseForceLoad <= left && m.Settles(side, f.Hex) {
			b.Unload(f.Hex)
			loads += book.BaseForceLoad
		}
	}
	if i := m.StaffAboard(m.Mover); i >= 0 && what == board.Transport && loads+m.StaffLoad(i) <= left &&
		m.Seats(side, f.Hex) {
		// one in a hex
		m.LandStaff(i, m.Theatre.SiteAt(f.Hex))
		loads += m.StaffLoad(i)
	}
	per := fleet.SupplyOfLoad
	if what == board.Emergency {
		per = 1
	}
	stock := &m.Cargo[f.Holds]
	n := min(int(*stock), per*m.Hold(m.Mover, what))
	if what == board.Transport {
		n = min(n, per*(left-loads))
	}
	if n > 0 {
		m.Islands.Stock(m.Theatre.SiteAt(f.Hex), uint8(side), uint16(n), m.Position, m.Field)
		*stock -= uint8(n)
		loads += (n + per - 1) / per
	}
	return loads
}

// EndEmergency returns cargo that destroyers have not put ashore to where they loaded it: nobody
// ends a Naval Phase aboard them (C93). [10.31]
func (m Missions) EndEmergency() {
	p, side := &m.Forces[m.Mover].Plot, theatre.SideOf(m.Mover)
	load := p.Find(board.Emergency)
	if load < 0 {
		return
	}
	h := p.Legs[load].Hex
	for i := range id.Unit(len(m.Theatre.Units)) {
		u := &m.Units[i]
		// of others that have parted from the mover in the Phase too
		if u.Ship == 0 || theatre.SideOf(m.Ships[u.Ship-1].Force) != side ||
			m.Theatre.Class(id.Ship(int(u.Ship)-1)).Number > book.KindCD {
			continue
		}
		if u.Ship = 0; m.Lands(side, h) {
			u.Hex = h
		} else {
			u.Marks = board.Lost
		}
	}
	stock := &m.Cargo[m.Forces[m.Mover].Holds]
	if *stock > 0 && m.Lands(side, h) {
		m.Islands.Stock(m.Theatre.SiteAt(h), uint8(side), uint16(*stock), m.Position, m.Field)
	}
	*stock = 0
}

// Drop takes a marker off the map once its ships are all gone. Cargo aboard ships that parted from
// a mover in Emergency Transport is brought back before the plot is forgotten (C93). [10.31]
func (m Missions) Drop(marker id.Marker) {
	if marker == m.Mover {
		m.EndEmergency()
	}
	m.Forces[marker].Drop()
}

// Ferries reports whether a Task Force is in Emergency Transport: its DD and DE do not fire. [10.34]
func (m Missions) Ferries(marker id.Marker) bool {
	return m.Forces[marker].Plot.Find(board.Emergency) >= 0
}
