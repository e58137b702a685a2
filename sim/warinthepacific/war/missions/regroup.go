package missions

import (
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
)

// mayJoin reports whether a Task Force may join another where that is, all its ships: another of its side that has some, with
// room for them, and troops only whose landing is planned at the same place. [10.7] [9.11] (C77)
func (m Missions) mayJoin(marker, other uint8) bool {
	o := &m.Forces[other]
	n := m.Afloat(other)
	return marker != other && theatre.SideOf(marker) == theatre.SideOf(other) && o.Hex != theatre.None && n > 0 && n+m.Afloat(marker) <= book.MaxShips &&
		(!m.Troops(marker) || m.Plan(marker) == m.Plan(other))
}

// Regroup has the mover join the first Task Force in its hex that it may. Both are turned up; together they have spent what either
// has. [10.7] (C77)
func (m Missions) Regroup() {
	f := &m.Forces[m.Mover]
	for other := range m.Markers() {
		o := &m.Forces[other]
		if o.Hex != f.Hex || !m.mayJoin(m.Mover, other) {
			continue
		}
		f.Reveal()
		o.Reveal()
		for i := range m.Theatre.Ships {
			if m.Under(i, m.Mover) {
				m.Ships[i].Force = o.Holds
			}
		}
		o.Spent, o.Active = min(max(o.Spent, f.Spent), uint8(m.Allowance(other))), max(o.Active, f.Active)
		o.Night = min(max(o.Night, f.Night), o.Spent)
		f.Drop()
		return
	}
}
