package atlas

import (
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"github.com/ironbottom/ironbottom/sim/table"
)

// Read reads the map from the data files map/*.csv.
func Read(data fs.FS) (*Map, error) {
	m := &Map{sources: table.Provenance{}}
	var err error
	if m.digest, err = table.Digest(data, "map/*.csv"); err != nil {
		return nil, err
	}
	// The order counts: hexes want the regions, all the rest the hexes, capitals the places.
	for _, read := range []func(fs.FS) error{m.readRegions, m.readHexes, m.checkSides, m.readPlaces, m.readCapitals, m.readHexsides, m.readLinks, m.readEdges} {
		if err := read(data); err != nil {
			return nil, err
		}
	}
	return m, nil
}

// hexColumns are those of map/hexes.csv.
var hexColumns = strings.Fields("hex lon lat terrain coast sides area country province source")

func (m *Map) readHexes(data fs.FS) error {
	rows, err := table.Read(data, "map/hexes.csv", hexColumns...)
	if err != nil {
		return err
	}
	for _, row := range rows {
		if err := m.readHex(row); err != nil {
			return err
		}
	}
	// No hex is there twice, so that with this many there is each.
	if want := len(Sheets) * sheetColumns * sheetRows; len(rows) != want {
		return fmt.Errorf("map/hexes.csv: found %d hexes; want %d, %d columns of %d on each of the %d sheets", len(rows), want, sheetColumns, sheetRows, len(Sheets))
	}
	return nil
}

// readHex reads one hex.
func (m *Map) readHex(row table.Row) error {
	h, err := ParseHex(row.Get("hex"))
	if err != nil || h.String() != row.Get("hex") {
		return row.Errorf("hex", "map, column and row where it is listed, as E1613")
	}
	i := h.Index()
	terrain, err := word(row, "terrain", terrainWords[1:])
	if err != nil {
		return err
	}
	coast, err := letter(row, "coast", coastLetters)
	if err != nil {
		return err
	}
	area, err := letter(row, "area", areaLetters)
	if err != nil {
		return err
	}
	source, err := letter(row, "source", sourceLetters)
	if err != nil {
		return err
	}
	m.sources[table.Labels[source]]++
	m.ground[i] = uint8(terrain+1) | uint8(coast<<4) | uint8(area<<6)
	// A hex is sea or lake by its terrain where it is by its coast.
	if t, c := m.Terrain(i), m.Coast(i); (t == Sea) != (c == AllSea) || (t == Lake) != (c == InLake) {
		return row.Errorf("terrain", "sea where the coast is s, lake where it is k, and land else")
	}
	if m.country[i], err = m.regionOf(row, "country", false); err != nil {
		return err
	}
	if m.province[i], err = m.regionOf(row, "province", true); err != nil {
		return err
	}
	if m.globe[i], err = readDegrees(row, "lon", "lat"); err != nil {
		return err
	}
	return m.readSides(row, i)
}

// sourceLetters stand for the labels in the file of hexes, which is long.
const sourceLetters = "scr"

// word reads a word of a list and returns its place there.
func word(row table.Row, column string, words []string) (int, error) {
	n := slices.Index(words, row.Get(column))
	if n < 0 {
		return 0, row.Errorf(column, "%s", strings.Join(words, ", "))
	}
	return n, nil
}

// letter reads one letter and returns its place in a list.
func letter(row table.Row, column, letters string) (int, error) {
	text := row.Get(column)
	if n := strings.Index(letters, text); len(text) == 1 && n >= 0 {
		return n, nil
	}
	return 0, row.Errorf(column, "one of %s", strings.Join(strings.Split(letters, ""), ", "))
}

// hexOf reads a hex of the map.
func hexOf(row table.Row, column string) (Index, error) {
	h, err := ParseHex(row.Get(column))
	if err != nil {
		return Nowhere, row.Errorf(column, "a hex of the map, as E1613")
	}
	return h.Index(), nil
}
