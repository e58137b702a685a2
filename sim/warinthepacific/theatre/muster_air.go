package theatre

import (
	"slices"

	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// addAir bases Air Points: on the carriers of their force, each with its share, then on carriers
// with room, then on land. Seaplanes that no carrier takes and that have no base on land are left
// out.
func (t *Theatre) addAir(d *book.Description, f book.Force) error {
	if f.Kind != "air" {
		return nil
	}
	s := Stack{Plane: uint8(slices.IndexFunc(t.Book.Planes, func(p book.Plane) bool {
		return p.Name == f.What
	})), Side: sideOf(f), Arrives: t.arrives(f)}
	left, h := f.Count, t.Local(f.Hex.Index())
	for _, rest := range []bool{false, true} {
		for i := range id.Ship(len(t.Ships)) {
			n := min(t.deckRoom(i), left)
			if o := &t.Forces[t.Ships[i].Force]; o.Name != f.Name || o.Hex != h || n <= 0 {
				continue
			}
			if !rest {
				n = min(n, max(1, t.share(i, f.Count)))
			}
			s.Ship, s.Points = uint8(i+1), uint8(n)
			t.addStack(s)
			left -= n
		}
	}
	if n := t.SiteAt(h); n != id.None && left > 0 {
		t.Stacks = append(t.Stacks, Stack{Plane: s.Plane, Points: uint8(left), Site: n, Side: s.Side,
			Arrives: s.Arrives})
	}
	if len(t.Stacks) > MostStacks {
		return d.Errorf("oob", "found more than %d stacks of Air Points; want that many at most", MostStacks)
	}
	return nil
}

// deckRoom returns how many more Air Points a ship takes.
func (t *Theatre) deckRoom(ship id.Ship) int {
	room := int(t.Class(ship).Air)
	for _, s := range t.Stacks {
		if id.Ship(s.Ship) == ship+1 {
			room -= int(s.Points)
		}
	}
	return room
}

// addStack adds Air Points to those of their type that come with the same ship.
func (t *Theatre) addStack(s Stack) {
	for i := range id.Stack(len(t.Stacks)) {
		if o := &t.Stacks[i]; o.Ship == s.Ship && o.Plane == s.Plane && o.Arrives == s.Arrives {
			o.Points += s.Points
			return
		}
	}
	t.Stacks = append(t.Stacks, s)
}

// share returns how many of a force's Air Points of a type go to one of its carriers: the more room
// it has among them the more, rounded up.
func (t *Theatre) share(ship id.Ship, points int) int {
	all := 0
	for i := range id.Ship(len(t.Ships)) {
		if t.Ships[i].Force == t.Ships[ship].Force {
			all += int(t.Class(i).Air)
		}
	}
	return (points*int(t.Class(ship).Air) + all - 1) / max(1, all)
}
