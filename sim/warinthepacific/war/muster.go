package war

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/air"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/event"
)

// A muster is sorties as a fight has them: Air Points that are alike are one, whichever carriers they are from.
type muster struct {
	list [air.MaxSorties]air.Sortie
	n    int
}

// add puts Air Points into the sortie that is like them, and returns which that is plus 1, 0 where there is no room.
func (m *muster) add(s air.Sortie) uint8 {
	for i := range m.list[:m.n] {
		o := &m.list[i]
		if o.Plane == s.Plane && o.Far == s.Far && o.Base == s.Base && o.Field == s.Field &&
			o.Points+s.Points <= book.MostPoints {
			o.Points += s.Points
			return uint8(i) + 1
		}
	}
	if m.n == len(m.list) {
		return 0
	}
	m.list[m.n] = s
	m.n++
	return uint8(m.n)
}

// send adds the sorties to the fight, and gives the points of each the number of their sortie in
// the fight, or 0 if the fight does not take it.
func (m *muster) send(list []board.Sent, send func(air.Sortie) bool) {
	var group [air.MaxSorties + 1]uint8
	n := uint8(0)
	for i, s := range m.list[:m.n] {
		if send(s) {
			n++
			group[i+1] = n
		}
	}
	for i := range list {
		list[i].Group = group[list[i].Group]
	}
}

// sent has the points of a strike take part; those that cannot stay in the list without points.
func (w *War) sent(k *board.Strike, send func(air.Sortie) bool) {
	var m muster
	for i := range k.Sent[:k.Count] {
		k.Sent[i].Group = 0
		if s := w.sortie(k, k.Sent[i]); s.Points > 0 {
			k.Sent[i].Group = m.add(s)
		}
	}
	m.send(k.Sent[:k.Count], send)
	for i := range k.Sent[:k.Count] {
		if k.Sent[i].Group == 0 {
			k.Sent[i].Points = 0
		}
	}
}

// cover adds points of a stack to the CAP. far is the distance of their base, or 0 if meetCover has
// already rolled for which of them come.
func (w *War) cover(stack id.Stack, points, far int) {
	if p := w.planeAs(stack, book.Fighter); points > 0 && p != nil && int(w.Covered) < len(w.Cover) {
		w.Cover[w.Covered] = board.Sent{Stack: stack, Points: uint8(points), Group: uint8(far)}
		w.Covered++
	}
}

// meetCover has the CAP take part. Each strike that covers from elsewhere is rolled for by itself,
// even if several come from the same distance. [6.23] [6.24]
func (w *War) meetCover(send func(air.Sortie) bool) {
	var m muster
	for i := range w.Cover[:w.Covered] {
		c := &w.Cover[i]
		p := w.planeAs(c.Stack, book.Fighter)
		far := w.Fight == board.AirRaid && !w.harasses() && w.Theatre.ByAir(w.fleet().Base(w.Stacks[c.Stack].Base),
			w.Theatre.Sites[w.site()].Hex) > int(p.Ranges[0])
		s := air.Sortie{Plane: w.lineOf(p), Points: c.Points, Base: c.Group, Far: far}
		if s.Base > 0 {
			_, s.Field = w.distantCover(c.Stack)
		}
		c.Group = m.add(s)
	}
	m.send(w.Cover[:w.Covered], send)
}

// share divides the losses of a side's sorties among their stacks, always taking from the stack
// with the most points left. The list keeps the points that come home, and share returns their
// number.
func (w *War) share(list []board.Sent, a *air.Fight, side sim.Side) (home uint8) {
	for _, s := range list {
		home += s.Points
	}
	for group := range uint8(a.Count[side]) {
		for range a.Lost(int(side), int(group)) {
			most := -1
			for i, s := range list {
				if s.Group == group+1 && s.Points > 0 && (most < 0 || s.Points > list[most].Points) {
					most = i
				}
			}
			if most < 0 {
				break
			}
			list[most].Points--
			home--
			w.lose(list[most].Stack, 1, event.InFight)
			if k, _ := w.distantCover(list[most].Stack); side == 1 && k != nil {
				k.Points--
			}
		}
	}
	return home
}
