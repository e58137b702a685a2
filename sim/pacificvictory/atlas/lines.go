package atlas

import "github.com/ironbottom/ironbottom/sim/hex"

// A Lane is what a side traces through. A base of its own under enemy blockade is open
// by rail alone, an enemy base under its blockade by sea alone [5.72, 5.73, 7.11].
type Lane struct {
	Sea, Rail hex.Board
	Parted    bool // some hex with rails is open in one way only; else sea holds all
}

// Hexes of a line from a block, or an economic centre, to a major base, and from one
// major base to the next [7.11].
const (
	BlockLine = 2
	chainLine = 3
)

// lineStep returns the places that one hex of a supply line leads to where lanes are
// parted: sea and rail may be combined [7.11].
func (m *Map) lineStep(l *Lane, from hex.Board) hex.Board {
	to := m.Step(BySea, from.And(l.Sea)).And(l.Sea)
	if rail := from.And(l.Rail); !rail.Empty() {
		to = to.Or(m.Grid.Step(rail, &m.Sides[ByRail]).And(l.Rail))
	}
	return to
}

// Line returns the places that lines of so many hexes lead to, those where they begin
// included.
func (m *Map) Line(l *Lane, from hex.Board, hexes int) hex.Board {
	if !l.Parted {
		return m.Flood(BySupply, from.And(l.Sea), l.Sea, hexes).Or(from)
	}
	reached, edge := from, from
	for ; hexes > 0 && !edge.Empty(); hexes-- {
		edge = m.lineStep(l, edge).AndNot(reached)
		reached = reached.Or(edge)
	}
	return reached
}

// Chain returns the major bases that are supplied by those where chains begin [7.11].
func (m *Map) Chain(l *Lane, begin, majors hex.Board) hex.Board {
	begin = begin.And(l.Sea.Or(l.Rail))
	supplied, edge := begin, begin
	for !edge.Empty() && !majors.AndNot(supplied).Empty() {
		edge = m.Line(l, edge, chainLine).And(majors).AndNot(supplied)
		supplied = supplied.Or(edge)
	}
	for i := range begin.AndNot(l.Sea).All() { // its own sea is shut: another base must feed it by rail [5.73]
		if m.Line(l, hex.Bit(i), chainLine).And(supplied).Without(i).Empty() {
			supplied = supplied.Without(i)
		}
	}
	return supplied
}
