package missions

import (
	"slices"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/atlas"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// Places lists the hexes where the Task Force asked may carry out a mission that comes next. For a
// MOVE, which may go elsewhere too, these are the places worth going to: bases, markers in contact,
// own Task Forces, and half and all of its way in each of six directions (C55). A hex may be
// further than one Phase takes it (C57), except for missions after others (C139). [9.3]
func (m Missions) Places(buf []sim.Move, what board.Mission) []sim.Move {
	side := theatre.SideOf(m.AskedMarker())
	from, spent := m.Ahead()
	start, left := len(buf), theatre.Far-1
	if what != board.Move && m.Forces[m.Asked].Plot.Legs[0].Hex != theatre.None {
		left = m.Allowance(m.AskedMarker()) - spent - takes[what]
	}
	add := func(h theatre.Hex) {
		if h != theatre.None && (h != from || what != board.Move && what != board.Tow) &&
			m.Theatre.BySea(from, h) <= left {
			buf = insert(buf, start, h)
		}
	}
	switch what {
	case board.Move, board.Tow:
		m.moves(from, m.Allowance(m.AskedMarker())-spent, add)
	case board.Bombard, board.Amphibian:
		for i := range id.Site(len(m.Theatre.Sites)) {
			if m.attacks(what, i) {
				add(m.Theatre.Sites[i].Hex)
			}
		}
	case board.Regroup:
		for o := range m.Markers() {
			if m.mayJoin(m.AskedMarker(), o) {
				add(m.Forces[o].Hex)
			}
		}
	case board.Transport:
		m.hauls(from, add)
	case board.Emergency:
		m.runs(from, spent, add)
	case board.Refuel:
		for i := range id.Site(len(m.Theatre.Sites)) {
			h := m.Theatre.Sites[i].Hex
			// when it may give again [20.4]
			later := m.Sites[i].Supply > 0 && m.PortCargo(m.Theatre, i) > 0 && m.Theatre.BySea(from, h)+takes[what]+
				spent > m.Allowance(m.AskedMarker())
			if m.Sites[i].Side == side && (m.Room(i) > 0 || later) {
				add(h)
			}
		}
		for o := range m.Markers() {
			if t := &m.Forces[o]; t.Hex != theatre.None && theatre.SideOf(o) == side && m.Serves(o) > 0 {
				add(t.Hex)
			}
		}
	}
	return buf
}

// insert has a hex in a list that is in order from start on.
func insert(buf []sim.Move, start int, h theatre.Hex) []sim.Move {
	i, there := slices.BinarySearch(buf[start:], board.PackHex(h))
	if there {
		return buf
	}
	return slices.Insert(buf, start+i, board.PackHex(h))
}

// moves lists where a MOVE from a hex may go, with so many Movement Points left. (C55)
func (m Missions) moves(from theatre.Hex, left int, add func(theatre.Hex)) {
	f, side := &m.Forces[m.Asked], theatre.SideOf(m.AskedMarker())
	for _, h := range m.Theatre.Worth {
		add(h)
	}
	add(f.Hex)
	for _, l := range f.Plot.Legs[:f.Plot.Count] {
		add(l.Hex)
	}
	for o := range m.Markers() {
		if t := &m.Forces[o]; t.Hex != theatre.None && (theatre.SideOf(o) == side || t.Marks&board.Contacted != 0) {
			add(t.Hex)
		}
	}
	for s := range atlas.NumSides {
		half, end := m.ray(from, s, left)
		add(half)
		add(end)
	}
}

// ray returns the hexes half and all of a number of Movement Points away over a side of the hex, or
// None if no ship gets there.
func (m Missions) ray(h theatre.Hex, side atlas.Side, all int) (half, end theatre.Hex) {
	for spent := 0; ; {
		next := m.Theatre.Neighbour(h, side)
		if next == theatre.None || !m.Theatre.Sails(h, side) || spent+m.Theatre.Cost(next) > all {
			return half, end
		}
		h, spent = next, spent+m.Theatre.Cost(next)
		if end = h; 2*spent <= all {
			half = h
		}
	}
}
