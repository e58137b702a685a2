package war

import (
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
)

// mayJoin reports whether a Task Force may join another where that is, all its ships: another of its side that has some, with
// room for them, and troops only whose landing is planned at the same place. [10.7] [9.11] (C77)
func (w *War) mayJoin(marker, other uint8) bool {
	o := &w.Forces[other]
	n := w.fleet().Afloat(other)
	return marker != other && theatre.SideOf(marker) == theatre.SideOf(other) && o.Hex != theatre.None && n > 0 && n+w.fleet().Afloat(marker) <= book.MaxShips &&
		(!w.fleet().Troops(marker) || w.Plan(marker) == w.Plan(other))
}

// regroup has the mover join the first Task Force in its hex that it may. Both are turned up; together they have spent what either
// has. [10.7] (C77)
func (w *War) regroup() {
	f := &w.Forces[w.Mover]
	for m := range w.Markers() {
		o := &w.Forces[m]
		if o.Hex != f.Hex || !w.mayJoin(w.Mover, m) {
			continue
		}
		w.reveal(w.Mover)
		w.reveal(m)
		for i := range w.Theatre.Ships {
			if w.Under(i, w.Mover) {
				w.Ships[i].Force = o.Holds
			}
		}
		o.Spent, o.Active = min(max(o.Spent, f.Spent), uint8(w.fleet().Allowance(m))), max(o.Active, f.Active)
		o.Night = min(max(o.Night, f.Night), o.Spent)
		f.Drop()
		return
	}
}
