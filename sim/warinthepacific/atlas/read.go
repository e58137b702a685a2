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
	for _, read := range []func(fs.FS) error{m.readRegions, m.readHexes, m.checkSides, m.readPlaces, m.readCapitals,
		m.readHexsides, m.readLinks, m.readEdges} {
		if err := read(data); err != nil {
			return nil, err
		}
	}
	return m, nil
}

// hexColumns are those of map/hexes.csv.
var hexColumns = strings.Fields("hex to lon lat terrain coast sides area country province source")

func (m *Map) readHexes(data fs.FS) error {
	rows, err := table.Read(data, "map/hexes.csv", hexColumns...)
	if err != nil {
		return err
	}
	n := 0
	for _, row := range rows {
		run, err := m.readRun(row)
		if err != nil {
			return err
		}
		n += run
	}
	// No hex is there twice, so that with this many there is each.
	if want := len(Sheets) * sheetColumns * sheetRows; n != want {
		return fmt.Errorf("map/hexes.csv: found %d hexes; want %d, %d columns of %d on each of the %d sheets", n,
			want, sheetColumns, sheetRows, len(Sheets))
	}
	return nil
}

// readRun reads a row: a hex, or the hexes of open sea from one to another below it. It returns
// how many those are.
func (m *Map) readRun(row table.Row) (n int, err error) {
	first, err := listed(row, "hex")
	if err != nil {
		return 0, err
	}
	if row.Get("to") == "" {
		if m.globe[first.Index()], err = readDegrees(row, "lon", "lat"); err != nil {
			return 0, err
		}
		return 1, m.readHex(row, first.Index())
	}
	last, err := listed(row, "to")
	if err != nil {
		return 0, err
	}
	if last.Map != first.Map || last.Column != first.Column || last.Row <= first.Row {
		return 0, row.Errorf("to", "a hex below %s in its column, or nothing", first)
	}
	if row.Get("coast") != "s" || row.Get("sides") != "ssssss" || row.Get("lon")+row.Get("lat") != "" {
		return 0, row.Errorf("to", "nothing where a hex has land or an edge beside it, or a place on the globe")
	}
	for i := first.Index(); i <= last.Index(); i++ {
		m.globe[i] = onGrid(i)
		if err := m.readHex(row, i); err != nil {
			return 0, err
		}
		n++
	}
	return n, nil
}

// listed reads the hex of a column as the file lists it.
func listed(row table.Row, column string) (Hex, error) {
	h, err := ParseHex(row.Get(column))
	if err != nil || h.String() != row.Get(column) {
		return h, row.Errorf(column, "map, column and row where it is listed, as E1613")
	}
	return h, nil
}

// readHex reads what a hex has, but for where it lies on the globe.
func (m *Map) readHex(row table.Row, i Index) error {
	if m.On(i) {
		return row.Errorf("hex", "each hex once, not %s again", i)
	}
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
