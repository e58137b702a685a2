package atlas

import (
	"fmt"
	"io/fs"
	"strings"

	"github.com/ironbottom/ironbottom/sim/table"
)

// sideFeatures are what each letter of the sides of a hex gives: land, sea, both, neither, lake, edge.
var sideFeatures = map[byte][]Feature{'l': {ByLand}, 's': {BySea}, 'c': {ByLand, BySea}, 'x': nil, 'k': {OfLake},
	'-': {OffMap}}

// readSides reads the six sides of a hex.
func (m *Map) readSides(row table.Row, i Index) error {
	const want = "six of l, s, c, x, k or -, from the north clockwise"
	text := row.Get("sides")
	if len(text) != int(NumSides) {
		return row.Errorf("sides", want)
	}
	for s := range NumSides {
		features, known := sideFeatures[text[s]]
		if !known {
			return row.Errorf("sides", want)
		}
		if (text[s] == '-') != (i.Neighbour(s) == Nowhere) {
			return row.Errorf("sides", "- where the map ends and nowhere else")
		}
		for _, f := range features {
			m.sides[f][i] |= 1 << s
		}
	}
	switch {
	case m.sides[ByLand][i] != 0 && !m.Land(i):
		return row.Errorf("sides", "no side of land where the coast is %s", row.Get("coast"))
	case m.sides[BySea][i] != 0 && !m.Water(i):
		return row.Errorf("sides", "no side of sea where the coast is %s", row.Get("coast"))
	}
	return nil
}

// checkSides refuses sides that two hexes have otherwise.
func (m *Map) checkSides(fs.FS) error {
	for i := range m.Hexes {
		for s := range NumSides {
			n := i.Neighbour(s)
			if n == Nowhere {
				continue
			}
			for f := range River {
				if m.Has(i, s, f) != m.Has(n, s.Opposite(), f) {
					return fmt.Errorf("map/hexes.csv: found %s and %s with different letters for the side "+
						"between them; want the same", i, n)
				}
			}
		}
	}
	return nil
}

// hexsideKinds are the features of map/hexsides.csv.
var (
	hexsideKinds    = []string{"river", "mountain", "pass", "closed"}
	hexsideFeatures = []Feature{River, Ridge, Pass, Strait}
)

func (m *Map) readHexsides(data fs.FS) error {
	rows, err := m.sources.Read(data, "map/hexsides.csv", "hex", "other", "kind", "name", table.Key, "source", "case")
	if err != nil {
		return err
	}
	for _, row := range rows {
		a, err := hexOf(row, "hex")
		if err != nil {
			return err
		}
		b, err := hexOf(row, "other")
		if err != nil {
			return err
		}
		side, beside := a.Toward(b)
		if !beside {
			return row.Errorf("other", "a neighbour of %s", a)
		}
		kind, err := word(row, "kind", hexsideKinds)
		if err != nil {
			return err
		}
		m.set(a, side, hexsideFeatures[kind])
	}
	return nil
}

// linkKinds are the features of map/links.csv.
var (
	linkKinds    = []string{"rail", "major_road", "minor_road"}
	linkFeatures = []Feature{Rail, MajorRoad, MinorRoad}
)

func (m *Map) readLinks(data fs.FS) error {
	rows, err := m.sources.Read(data, "map/links.csv", "kind", "line", "from", "to", table.Key, "hexes",
		"source", "case")
	if err != nil {
		return err
	}
	for _, row := range rows {
		kind, err := word(row, "kind", linkKinds)
		if err != nil {
			return err
		}
		l := Link{Kind: linkFeatures[kind], Line: row.Get("line"), From: row.Get("from"), To: row.Get("to")}
		for text := range strings.FieldsSeq(row.Get("hexes")) {
			h, err := ParseHex(text)
			if err != nil {
				return row.Errorf("hexes", "hexes of the map, as E1613 E1612")
			}
			l.Hexes = append(l.Hexes, h.Index())
		}
		if err := m.lay(row, l); err != nil {
			return err
		}
		m.links = append(m.links, l)
	}
	return nil
}

// lay gives the sides that a link crosses its feature, and looks whether it runs by land [16.2].
func (m *Map) lay(row table.Row, l Link) error {
	if len(l.Hexes) == 0 {
		return row.Errorf("hexes", "a hex at least")
	}
	for n, i := range l.Hexes[1:] {
		side, beside := l.Hexes[n].Toward(i)
		if !beside || !m.Has(l.Hexes[n], side, ByLand) {
			return row.Errorf("hexes", "neighbours with land between them, not %s and %s", l.Hexes[n], i)
		}
		m.set(l.Hexes[n], side, l.Kind)
	}
	for _, end := range []struct {
		column string
		hex    Index
	}{{"from", l.Hexes[0]}, {"to", l.Hexes[len(l.Hexes)-1]}} {
		if at, known := m.Find(row.Get(end.column)); known && at != end.hex {
			return row.Errorf(end.column, "what lies in %s, the end of its hexes", end.hex)
		}
	}
	return nil
}
