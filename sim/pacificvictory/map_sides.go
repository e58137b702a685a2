package pacificvictory

import (
	"fmt"
	"io/fs"

	"github.com/ironbottom/ironbottom/sim/hex"
)

// hexsideWords are the terrains of a hexside [2.1]. Alpine sides are closed to ground;
// a closed side is land that nothing crosses on the ground.
var hexsideWords = []string{"sea", "clear", "desert", "jungle", "mountain", "river", "alpine", "closed"}

const (
	clearSide  = 1
	alpineSide = 6
)

// readSides reads the hexsides and opens them to what may cross.
func (m *Map) readSides(data fs.FS) error {
	var seen hex.Sides
	m.Sides[ByAir] = m.Grid.Between(m.InPlay)
	err := readTable(data, "map/hexsides.csv", sideColumns, func(f *fields) {
		a, b := m.placeIn(f, "a"), m.placeIn(f, "b")
		d, ok := m.Grid.Toward(a, b)
		if !ok || seen.Has(a, d) {
			f.refuse("b", "a neighbour of %s, each pair once", f.Get("a"))
		}
		if f.err != nil {
			return
		}
		back := d.Opposite()
		seen.Open(a, d)
		seen.Open(b, back)
		open := func(s *hex.Sides) {
			s.Open(a, d)
			s.Open(b, back)
		}
		naval, rail, limit := f.yes("naval"), f.yes("rail"), m.limit(f, hex.Of(a, b))
		if naval {
			open(&m.Sides[BySea])
		}
		if rail {
			open(&m.Sides[ByRail])
		}
		if limit > 0 {
			open(&m.Sides[ByLand])
		}
		if limit > 1 {
			open(&m.Wide)
		}
		if f.Get("terrain") == hexsideWords[alpineSide] {
			open(&m.Alpine)
		}
		f.labels(m.sources, "side_source", "naval_source", "rail_source")
	})
	if err != nil {
		return err
	}
	for d, all := range m.Grid.Between(m.Hexes) {
		if missing := all.AndNot(seen[d]); !missing.Empty() {
			a := missing.First()
			b, _ := m.Grid.Neighbour(a, hex.Direction(d))
			return fmt.Errorf("map/hexsides.csv: found no side between %s and %s; want one for each pair of neighbours", m.Name(a), m.Name(b))
		}
	}
	m.Sides[BySupply] = m.Sides[BySea].Or(&m.Sides[ByRail])
	return nil
}

// limit reads the hexside limit between two hexes and holds what crosses the side
// against their kind.
func (m *Map) limit(f *fields, both hex.Board) int {
	land := f.word("terrain", hexsideWords)
	limit := f.number("limit", 0, 2)
	touches := func(set hex.Board) bool { return !both.And(set).Empty() }
	switch {
	case limit == 2 && land != clearSide:
		f.refuse("limit", "2 on clear sides only (4.3)")
	case limit > 0 && (land == 0 || land >= alpineSide):
		f.refuse("limit", "0 on sides that are sea, alpine or closed (2.1)")
	case limit > 0 && touches(m.Sea.Or(m.Impassable)):
		f.refuse("limit", "0 where ground cannot go")
	case f.yes("rail") && limit == 0:
		f.refuse("rail", "no where ground cannot pass")
	case f.yes("naval") && touches(m.Land):
		f.refuse("naval", "no between hexes without coast")
	case touches(m.Hexes.AndNot(m.InPlay)) && (limit > 0 || f.yes("naval")):
		f.refuse("terrain", "closed to all out of play (2.4)")
	}
	return limit
}

// readCoasts parts the sea around Siam: its hex is the south coast, and the sides
// of its west coast lead to a place of its own [2.4].
func (m *Map) readCoasts(data fs.FS) error {
	s := &m.Siam
	s.West = hex.Index(m.Grid.End() + len(m.Boxes)) // readBoxes leaves room
	sea := &m.Sides[BySea]
	found := false
	err := readTable(data, "map/coasts.csv", coastColumns, func(f *fields) {
		i, from := m.placeIn(f, "hex"), m.placeIn(f, "from")
		d, next := m.Grid.Toward(i, from)
		switch {
		case found && i != s.Hex:
			f.refuse("hex", "one hex with two coasts")
		case !next || !sea.Has(i, d):
			f.refuse("from", "a hex from which ships reach %s", f.Get("hex"))
		case s.Gulf.Or(s.Bay).Has(from):
			f.refuse("from", "each neighbour once")
		}
		found, s.Hex = true, i
		m.put([]*hex.Board{&s.Bay, &s.Gulf}[f.word("coast", []string{"west", "south"})], from)
		f.labels(m.sources, "source")
	})
	if err != nil || !found {
		return err
	}
	m.names[m.Name(s.Hex)+" (west coast)"] = s.West
	m.places[s.West] = place{name: m.Name(s.Hex) + " (west coast)"}
	around := m.Grid.Step(hex.Bit(s.Hex), sea)
	if left := around.AndNot(s.Gulf.Or(s.Bay)); !left.Empty() {
		return fmt.Errorf("map/coasts.csv: found no coast of %s toward %s; want one for each hex that ships come from", m.Name(s.Hex), m.Name(left.First()))
	}
	m.closeWest(sea)
	m.Sides[BySupply] = sea.Or(&m.Sides[ByRail])
	return nil
}

// closeWest closes the sides of Siam's hex on its west coast to ships: Step leads
// them to the place of that coast instead.
func (m *Map) closeWest(sea *hex.Sides) {
	for d := range hex.Directions {
		n, ok := m.Grid.Neighbour(m.Siam.Hex, d)
		if ok && m.Siam.Bay.Has(n) {
			sea[d] = sea[d].Without(m.Siam.Hex)
			back := d.Opposite()
			sea[back] = sea[back].Without(n)
		}
	}
}
