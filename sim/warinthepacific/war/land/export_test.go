package land

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/atlas"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// Field is a war of these units on another part of the map, in the first segment of a side.
func (r *Rules) Field(m *atlas.Map, from, to string, side uint8, date string, units ...Unit) *Land {
	a, _ := m.Find(from)
	b, _ := m.Find(to)
	first, _ := book.ParseGameTurn(date)
	s := &Scenario{Name: "field", Map: m, Book: r.Book, First: first, Last: first + 4, Scale: 10, Units: units}
	if !s.lay(m, a, b) {
		panic("too large")
	}
	s.mapped()
	l := r.blank(s)
	for h := 1; h <= s.Hexes(); h++ {
		l.Hexes[h].Side = s.Sites[h].Side
	}
	l.Step, l.Side, l.First, l.Segment = Choose, side, side, 1
	return l
}

// Put puts a unit into a hex, supplied.
func (l *Land) Put(u int, hex string) {
	l.Units[u].Hex, l.Units[u].Marks = l.At(hex), l.Units[u].Marks|Fed
	l.Hexes[l.At(hex)].Side = l.side(u)
}

// At returns a hex by its number or the name of a place in it.
func (l *Land) At(hex string) Hex {
	i, ok := l.Scenario.Map.Find(hex)
	if h := l.Scenario.Local(i); ok && h != None {
		return h
	}
	panic("no land hex " + hex)
}

// Reach returns the hexes that Supply Paths lead to, with how far they are.
func (l *Land) Reach(side uint8, from Hex, wheels uint8) map[Hex]int {
	var r reached
	p := l.present()
	l.reach(&r, &p, side, from, wheels, everySide)
	found := map[Hex]int{}
	for k, h := range r.hex[:r.n] {
		found[h] = int(r.far[k])
	}
	return found
}

// Steps lists where a unit can go.
func (l *Land) Steps(u int) []sim.Move {
	p := l.present()
	return l.marching(nil, &p, u)
}

// Retreats lists where a unit that was driven out of the target can go.
func (l *Land) Retreats(u int) (hexes []string) {
	p := l.present()
	for _, m := range l.retreating(nil, &p, u) {
		hexes = append(hexes, l.Scenario.Index(l.Scenario.next[l.Target][m]).String())
	}
	return hexes
}

// Internals that tests compare with the fast ways.
func (l *Land) What(h Hex, side uint8) uint8 { return l.what(h, side) }
func (l *Land) Linked(u int) bool            { p := l.present(); return l.linked(&p, u) }
func (l *Land) InReach(u int) int            { p := l.present(); return l.inReach(&p, u) }
func (l *Land) MayRebuild(u int) bool        { p := l.present(); return l.mayRebuild(&p, u) }
func (l *Land) MayDraw(u int) bool           { p := l.present(); return l.mayDraw(&p, u) }
func (l *Land) Attackable(h Hex) bool        { p := l.present(); return l.attackable(&p, h) }

// ShiftAt is what bombardments add to the die of an attack on a hex.
func (l *Land) ShiftAt(h Hex) int8 {
	p := l.present()
	l.lift(&l.probe, &p, l.Side, h)
	return l.probe.Shift
}

func (l *Land) Comes(u int, h Hex) bool {
	p := l.present()
	_, yes := l.comes(&p, u, l.Side, h)
	return yes
}
func (l *Land) PathSides(side uint8, h Hex) uint8   { p := l.present(); return l.pathSides(&p, side, h) }
func (l *Land) Judge()                              { l.judge() }
func (l *Land) EndPhase()                           { l.endPhase() }
func (l *Land) Construct(w Work)                    { l.build(w) }
func (l *Land) Works() []sim.Move                   { return l.building(nil) }
func (l *Land) AllowanceOf(u int) int               { return l.allowance(u) / 2 }
func (l *Land) Hold(h Hex, side uint8, d *sim.Dice) { l.hold(h, side, d) }
func (l *Land) Halt(u int, d *sim.Dice)             { l.halt(u, d) }
func (l *Land) UnitNumber(name string) int {
	for u := range l.count() {
		if l.unitName(u) == name {
			return u
		}
	}
	panic("no unit " + name)
}
