package atlas

import (
	"fmt"
	"io/fs"

	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
)

// hexsideWords are the terrains of a hexside [2.1]. Alpine sides are closed to ground;
// a closed side is land that nothing crosses on the ground.
var hexsideWords = []string{"sea", "clear", "desert", "jungle", "mountain", "river", "alpine", "closed"}

// Places in hexsideWords.
const (
	clearSide  = 1
	alpineSide = 6
)

// readSides reads the hexsides and opens them to what may cross.
func (m *Map) readSides(data fs.FS) error {
	var seen hex.Sides
	// By air every side between two hexes in play is open, whatever the ground.
	m.Sides[ByAir] = m.Grid.Between(m.InPlay)
	err := book.ReadTable(data, "map/hexsides.csv", sideColumns, func(f *book.Fields) {
		a, b := m.PlaceIn(f, "a"), m.PlaceIn(f, "b")
		d, ok := m.Grid.Toward(a, b)
		if !ok || seen.Has(a, d) {
			f.Refuse("b", "a neighbour of %s, each pair once", f.Get("a"))
		}
		if f.Err != nil {
			return
		}
		// A side is open in both directions; it is kept once for each of the two hexes.
		back := d.Opposite()
		seen.Open(a, d)
		seen.Open(b, back)
		open := func(s *hex.Sides) {
			s.Open(a, d)
			s.Open(b, back)
		}
		naval, rail, limit := f.Yes("naval"), f.Yes("rail"), m.limit(f, hex.Of(a, b))
		if naval {
			open(&m.Sides[BySea])
		}
		if rail {
			open(&m.Sides[ByRail])
		}
		if limit > 0 {
			open(&m.Sides[ByLand])
		}
		// Wide sides are those of limit 2.
		if limit > 1 {
			open(&m.Wide)
		}
		if f.Get("terrain") == hexsideWords[alpineSide] {
			open(&m.Alpine)
		}
		f.Labels(m.Sources, "side_source", "naval_source", "rail_source")
	})
	if err != nil {
		return err
	}
	// Every pair of neighbours must have a row, those out of play too: a forgotten side would be
	// closed without anybody's having said so.
	for d, all := range m.Grid.Between(m.Hexes) {
		if missing := all.AndNot(seen[d]); !missing.Empty() {
			a := missing.First()
			b, _ := m.Grid.Neighbour(a, hex.Direction(d))
			return fmt.Errorf("map/hexsides.csv: found no side between %s and %s; want one for each pair "+
				"of neighbours", m.Name(a), m.Name(b))
		}
	}
	// Supply goes by sea and by rail.
	m.Sides[BySupply] = m.Sides[BySea].Or(&m.Sides[ByRail])
	return nil
}

// limit reads the hexside limit between two hexes and holds what crosses the side
// against their kind.
func (m *Map) limit(f *book.Fields, both hex.Board) int {
	land := f.Word("terrain", hexsideWords)
	limit := f.Number("limit", 0, 2)
	touches := func(set hex.Board) bool { return !both.And(set).Empty() }
	switch {
	case limit == 2 && land != clearSide:
		f.Refuse("limit", "2 on clear sides only (4.3)")
	case limit > 0 && (land == 0 || land >= alpineSide):
		f.Refuse("limit", "0 on sides that are sea, alpine or closed (2.1)")
	case limit > 0 && touches(m.Sea.Or(m.Impassable)):
		f.Refuse("limit", "0 where ground cannot go")
	case f.Yes("rail") && limit == 0:
		f.Refuse("rail", "no where ground cannot pass")
	case f.Yes("naval") && touches(m.Land):
		f.Refuse("naval", "no between hexes without coast")
	case touches(m.Hexes.AndNot(m.InPlay)) && (limit > 0 || f.Yes("naval")):
		f.Refuse("terrain", "closed to all out of play (2.4)")
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
	err := book.ReadTable(data, "map/coasts.csv", coastColumns, func(f *book.Fields) {
		i, from := m.PlaceIn(f, "hex"), m.PlaceIn(f, "from")
		d, next := m.Grid.Toward(i, from)
		switch {
		case found && i != s.Hex:
			f.Refuse("hex", "one hex with two coasts")
		case !next || !sea.Has(i, d):
			f.Refuse("from", "a hex from which ships reach %s", f.Get("hex"))
		case s.Gulf.Or(s.Bay).Has(from):
			f.Refuse("from", "each neighbour once")
		}
		found, s.Hex = true, i
		m.Put([]*hex.Board{&s.Bay, &s.Gulf}[f.Word("coast", []string{"west", "south"})], from)
		f.Labels(m.Sources, "source")
	})
	if err != nil || !found {
		return err
	}
	m.names[m.Name(s.Hex)+" (west coast)"] = s.West
	m.Places[s.West] = place{name: m.Name(s.Hex) + " (west coast)"}
	around := m.Grid.Step(hex.Bit(s.Hex), sea)
	if left := around.AndNot(s.Gulf.Or(s.Bay)); !left.Empty() {
		return fmt.Errorf("map/coasts.csv: found no coast of %s toward %s; want one for each hex that "+
			"ships come from", m.Name(s.Hex), m.Name(left.First()))
	}
	// Only now, as the check above wants all of the hex's sides still open; supply follows the
	// sides that are left.
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
