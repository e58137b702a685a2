package airfields

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/contact"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// Points returns what a side's Air Points are worth in a search for ships in a hex: 2 each within
// Normal Range, 1 within Extended Range, 0 for transports. Points that look all round count a
// third, rounded up, because a base then has a third of its points in each arc (C58). At damaged
// airbases few search (C149). [8.1] [8.11] [8.12] [8.13] [8.47] [8.49]
func (a Airfields) Points(side sim.Side, at theatre.Hex) int { return a.Lookout(side, at, false) }

// Lookout is Points for all bases, or only for those whose place the enemy knows.
func (a Airfields) Lookout(side sim.Side, at theatre.Hex, known bool) int {
	n := 0
	last, lastHex := id.Base(id.None), theatre.None
	for i := range id.Stack(len(a.Theatre.Stacks)) {
		s := &a.Stacks[i]
		if s.Points == 0 || a.Owner(s.Base) != side {
			continue
		}
		if s.Base != last {
			last, lastHex = s.Base, a.Base(s.Base)
			if known && s.Base.IsCarrier() &&
				a.Forces[a.MarkerOf(a.Ships[s.Base.Ship()].Force)].Marks&board.Known == 0 {
				lastHex = theatre.None
			}
		}
		if lastHex == theatre.None {
			continue
		}
		n += a.searchers(i) * a.sight(i, a.Theatre.ByAir(lastHex, at)) * a.share(s, lastHex, at)
	}
	return (n + 2) / 3
}

// share returns how many thirds of the points of a stack search a hex. In an Air Phase it is 3 in
// the arc to which the points are sent, and 0 in the others. Points that look all round count 1,
// and all points do in a Naval Phase. [8.13] [8.42] [8.44]
func (a Airfields) share(s *board.Stack, from, at theatre.Hex) int {
	switch {
	case s.Arc == 0:
		return 1
	case a.InArc(from, at, int(s.Arc)-1):
		return 3
	}
	return 0
}

// InArc reports whether a hex lies in an arc of another. [8.42]
func (a Airfields) InArc(from, at theatre.Hex, arc int) bool {
	return contact.InArc(a.Theatre.Index(at).Hex(), a.Theatre.Index(from).Hex(), arc)
}

// Sees reports whether Air Points of a stack that search reach a hex. [8.47] [8.48]
func (a Airfields) Sees(stack id.Stack, from, at theatre.Hex) bool {
	return a.searchers(stack) > 0 && a.sight(stack, a.Theatre.ByAir(from, at)) > 0
}

// sight returns what an Air Point of a stack is worth in a search at a distance in Movement Points.
func (a Airfields) sight(stack id.Stack, far int) int {
	p := &a.Theatre.Book.Planes[a.Theatre.Stacks[stack].Plane]
	switch {
	case p.Role == book.Transport || far > int(p.Ranges[1]):
		return 0
	case far > int(p.Ranges[0]):
		return 1
	}
	return 2
}

// CouldSearch reports whether a side may have Air Points that see a hex, as far as the other side
// knows: a carrier may be under any marker of its group that is not turned up. Whether there is a
// roll depends on nothing hidden, so that it gives no carrier away; the number of points in the
// roll is the true one (C70).
func (a Airfields) CouldSearch(side sim.Side, at theatre.Hex) bool {
	for i := range id.Stack(len(a.Theatre.Stacks)) {
		s := &a.Stacks[i]
		if a.Owner(s.Base) != side || a.searchers(i) == 0 {
			continue
		}
		for m := range a.maybe(s.Base) {
			if a.sight(i, a.Theatre.ByAir(m, at)) > 0 {
				return true
			}
		}
	}
	return false
}

// maybe yields the hexes where a base may be, as far as the enemy knows.
func (a Airfields) maybe(b id.Base) func(func(theatre.Hex) bool) {
	return func(yield func(theatre.Hex) bool) {
		at := a.Base(b)
		if at == theatre.None {
			return
		}
		if !b.IsCarrier() {
			yield(at)
			return
		}
		own := a.MarkerOf(a.Ships[b.Ship()].Force)
		if a.Forces[own].Marks&board.Known != 0 {
			yield(at)
			return
		}
		side := theatre.SideOf(own)
		for m := theatre.FirstMarker(side); m < theatre.FirstMarker(side)+id.Marker(a.Count[side]); m++ {
			f := &a.Forces[m]
			if f.Marks&board.Known == 0 && f.Hex != theatre.None && f.Cloud == a.Forces[own].Cloud && !yield(f.Hex) {
				return
			}
		}
	}
}
