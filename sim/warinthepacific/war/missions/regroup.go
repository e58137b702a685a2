package missions

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// mayJoin reports whether a Task Force may join another in its hex with all its ships. The other is
// of its side, has ships, and has room for them; troops join only if both plan to land at the same
// place. [10.7] [9.11] (C77)
func (m Missions) mayJoin(marker, other id.Marker) bool {
	o := &m.Forces[other]
	if marker == other || theatre.SideOf(marker) != theatre.SideOf(other) || o.Hex == theatre.None {
		return false
	}
	n := m.Afloat(other)
	return n > 0 && n+m.Afloat(marker) <= book.MaxShips &&
		(m.Plan(marker) == m.Plan(other) || !m.Troops(marker))
}

// canDetach reports whether ships of a Task Force may part from the others: it has two kinds of
// ships and no cargo, and a marker is free. [10.7] (C145)
func (m Missions) canDetach(marker id.Marker) bool {
	if m.parting(marker) == 0 || m.Laden(marker) {
		return false
	}
	_, ok := m.Spare(theatre.SideOf(marker))
	return ok
}

// parting returns, as bits, the parts of a Task Force that may part from the others. If not all
// ships are active any more, these are the parts whose absence makes the rest active. [9.0] (C163)
func (m Missions) parting(marker id.Marker) uint32 {
	if !m.active(marker) && m.Forces[marker].Active >= m.MostPhases(marker) { // as nearly all that are asked have
		return 0
	}
	parts := m.Parts(marker)
	if parts == 0 || m.active(marker) {
		return parts
	}
	for part := range board.NumParts {
		if parts>>part&1 != 0 && m.Forces[marker].Active >= m.PhasesWithout(marker, part) {
			parts &^= 1 << part
		}
	}
	return parts
}

// ToDetach lists the parts of the Task Force asked that may part from the others. [10.7] (C145)
func (m Missions) ToDetach(buf []sim.Move) []sim.Move {
	parts := m.parting(m.AskedMarker())
	for part := range board.NumParts {
		if parts>>part&1 != 0 {
			buf = append(buf, board.PackPart(part))
		}
	}
	return buf
}

// ToJoin lists the Task Forces in its hex that the mover may join. [10.7] (C77)
func (m Missions) ToJoin(buf []sim.Move) []sim.Move {
	for other := range m.Markers() {
		if m.Forces[other].Hex == m.Forces[m.Mover].Hex && m.mayJoin(m.Mover, other) {
			buf = append(buf, board.PackMarker(other))
		}
	}
	return buf
}

// Regroup has the mover join a Task Force in its hex. Both are turned up, and in contact if either
// was (C105); together they have spent what either has. [10.7] (C77)
func (m Missions) Regroup(other id.Marker) {
	f, o := &m.Forces[m.Mover], &m.Forces[other]
	o.Marks |= board.Known | f.Marks&board.Contacted
	for i := range id.Ship(len(m.Theatre.Ships)) {
		if m.Under(i, m.Mover) {
			m.Ships[i].Force = o.Holds
		}
	}
	o.Spent, o.Active = min(max(o.Spent, f.Spent), uint8(m.Allowance(other))), max(o.Active, f.Active)
	for i := range o.Hunted {
		o.Hunted[i] |= f.Hunted[i]
	}
	o.Night = min(max(o.Night, f.Night), o.Spent)
	m.Drop(m.Mover)
}
