package pacificvictory

import "github.com/ironbottom/ironbottom/sim/hex"

// A lane is what a side traces through. A base of its own under enemy blockade is open
// by rail alone, an enemy base under its blockade by sea alone [5.72, 5.73, 7.11].
type lane struct {
	sea, rail hex.Board
	parted    bool // some hex with rails is open in one way only; else sea holds all
}

// Hexes of a line from a block, or an economic centre, to a major base, and from one
// major base to the next [7.11].
const (
	blockLine = 2
	chainLine = 3
)

// lineStep returns the places that one hex of a supply line leads to where lanes are
// parted: sea and rail may be combined [7.11].
func (m *Map) lineStep(l *lane, from hex.Board) hex.Board {
	to := m.Step(BySea, from.And(l.sea)).And(l.sea)
	if rail := from.And(l.rail); !rail.Empty() {
		to = to.Or(m.Grid.Step(rail, &m.Sides[ByRail]).And(l.rail))
	}
	return to
}

// line returns the places that lines of so many hexes lead to, those where they begin
// included.
func (m *Map) line(l *lane, from hex.Board, hexes int) hex.Board {
	if !l.parted {
		reached := from.And(l.sea)
		m.spread(BySupply, &reached, &l.sea, hexes)
		return reached.Or(from)
	}
	reached, edge := from, from
	for ; hexes > 0 && !edge.Empty(); hexes-- {
		edge = m.lineStep(l, edge).AndNot(reached)
		reached = reached.Or(edge)
	}
	return reached
}

// chain returns the major bases that are supplied by those where chains begin [7.11].
func (m *Map) chain(l *lane, begin, majors hex.Board) hex.Board {
	begin = begin.And(l.sea.Or(l.rail))
	supplied, edge := begin, begin
	for !edge.Empty() && !majors.AndNot(supplied).Empty() {
		edge = m.line(l, edge, chainLine).And(majors).AndNot(supplied)
		supplied = supplied.Or(edge)
	}
	for i := range begin.AndNot(l.sea).All() { // its own sea is shut: another base must feed it by rail [5.73]
		if m.line(l, hex.Bit(i), chainLine).And(supplied).Without(i).Empty() {
			supplied = supplied.Without(i)
		}
	}
	return supplied
}
