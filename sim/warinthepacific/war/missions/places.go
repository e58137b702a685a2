package missions

import (
	"slices"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/atlas"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// Places lists where the Task Force asked may do a mission: of a MOVE the places worth going to, markers in contact,
// own Task Forces, and half or all its way in each of six directions (C55); it may be further than it comes (C57). [9.3]
func (m Missions) Places(buf []sim.Move, what board.Mission) []sim.Move {
	f, side := &m.Forces[m.Asked], theatre.SideOf(m.Asked)
	start, from := len(buf), f.Hex
	if f.Plot.Count == 2 { // it withdraws from where it has unloaded [10.3]
		from = f.Plot.Last()
	}
	add := func(h theatre.Hex) {
		if h == theatre.None || h == from && (what == board.Move || what == board.Tow) || m.Theatre.BySea(from, h) == theatre.Far {
			return
		}
		if i, there := slices.BinarySearch(buf[start:], sim.Move(h)); !there {
			buf = slices.Insert(buf, start+i, sim.Move(h))
		}
	}
	switch what {
	case board.Move, board.Tow:
		m.moves(from, add)
	case board.Bombard, board.Amphibian:
		for i := range m.Theatre.Sites {
			t := &m.Theatre.Sites[i]
			if m.Sites[i].Side != side && m.Theatre.Water(t.Hex) && (what == board.Amphibian && m.landable(i) || what == board.Bombard && m.ShipsAim(uint8(i)) > 0) {
				add(t.Hex)
			}
		}
	case board.Regroup:
		for o := range m.Markers() {
			if m.mayJoin(m.Asked, o) {
				add(m.Forces[o].Hex)
			}
		}
	case board.Transport, board.Emergency:
		m.hauls(what, add)
	case board.Refuel:
		for i := range m.Theatre.Sites {
			if t := &m.Theatre.Sites[i]; m.Sites[i].Side == side && m.Room(i) > 0 {
				add(t.Hex)
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

// moves lists where a MOVE from a hex may go. (C55)
func (m Missions) moves(from theatre.Hex, add func(theatre.Hex)) {
	f, side, all := &m.Forces[m.Asked], theatre.SideOf(m.Asked), m.Allowance(m.Asked)
	for _, h := range m.Theatre.Worth {
		add(h)
	}
	if from != f.Hex {
		add(f.Hex)
		add(f.Plot.Legs[0].Hex)
	}
	for o := range m.Markers() {
		if t := &m.Forces[o]; t.Hex != theatre.None && (theatre.SideOf(o) == side || t.Marks&board.Contacted != 0) {
			add(t.Hex)
		}
	}
	for s := range atlas.NumSides {
		half, end := m.ray(from, s, all)
		add(half)
		add(end)
	}
}

// ray returns the hexes half and all of so many Movement Points away over one side after the other, None where no
// ship gets there.
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
