package atlas

import (
	"fmt"
	"io/fs"
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/table"
)

// Columns before the bar are the key of a row; those that end in source say how a value is known.
const (
	hexColumns = `id name kind terrain base nation home pp theatre shared north-pacific typhoon in-play impassable reference
		position_source name_source kind_source terrain_source base_source owner_source pp_source theatre_source weather_source`
	sideColumns    = "a b | terrain limit naval rail side_source naval_source rail_source"
	coastColumns   = "hex coast from | source"
	boxColumns     = "box nation home pp steps theatre owner_source pp_source steps_source theatre_source"
	linkColumns    = "box hex | supply move hexes supply_source move_source"
	commandColumns = "headquarters theatre source"
)

var kindWords = []string{"sea", "coastal", "island", "land"}

// ReadMap reads the map from the data files map/*.csv.
func ReadMap(data fs.FS) (*Map, error) {
	m := &Map{names: map[string]hex.Index{}, Sources: table.Provenance{}}
	if err := m.readGrid(data); err != nil {
		return nil, err
	}
	// The order counts: sides want the hexes, links and coasts the boxes, coasts the sides.
	for _, read := range []func(fs.FS) error{m.readHexes, m.readSides, m.readBoxes, m.readLinks, m.readCoasts,
		m.readCommands} {
		if err := read(data); err != nil {
			return nil, err
		}
	}
	return m, nil
}

// coordinate reads the number of a hex: two digits of row and x, which are not
// both odd nor both even.
func coordinate(f *book.Fields, column string) (row, x int) {
	id := f.Get(column)
	n, err := strconv.Atoi(id)
	row, x = n/100, n%100
	if err != nil || len(id) != 4 || n < 0 || row < 1 || x < 1 || (row+x)%2 != 1 {
		f.Refuse(column, "two digits of the row and two of x, one of them odd and one even, as 0518")
	}
	return row, x
}

// readGrid finds out how large the map is and where its hexes lie.
func (m *Map) readGrid(data fs.FS) error {
	type at struct{ row, x int }
	var found []at
	err := book.ReadTable(data, "map/hexes.csv", hexColumns, func(f *book.Fields) {
		row, x := coordinate(f, "id")
		found = append(found, at{row, x})
	})
	if err != nil {
		return err
	}
	// A number has x in half hexes, so that a row of x up to 40 has 20 columns.
	rows, columns := 0, 0
	for _, p := range found {
		rows, columns = max(rows, p.row), max(columns, (p.x+1)/2)
	}
	if m.Grid, err = hex.NewGrid(rows, columns, true); err != nil {
		return fmt.Errorf("map/hexes.csv: %w", err)
	}
	return nil
}

// at returns the place of a hex by the coordinates of its number.
func (m *Map) at(row, x int) hex.Index {
	i, _ := m.Grid.At(row-1, x-1)
	return i
}

// readHexes reads the hexes with what is on them. A die roll for typhoons has one hex, whose bit
// is set in storms.
func (m *Map) readHexes(data fs.FS) error {
	storms := 0
	err := book.ReadTable(data, "map/hexes.csv", hexColumns, func(f *book.Fields) {
		row, x := coordinate(f, "id")
		i := m.at(row, x)
		m.Hexes = m.Hexes.With(i)
		m.Places[i] = place{f.Get("id"), f.Get("name"), row, x}
		m.names[f.Get("id")] = i
		m.christen(f, "name", i)
		m.readGround(f, i)
		m.readBase(f, i)
		if f.Yes("in-play") {
			m.InPlay = m.InPlay.With(i)
			m.Put(&m.Theatres[f.Word("theatre", TheatreNames)], i)
		} else if f.Get("theatre") != "" {
			f.Refuse("theatre", "none out of play")
		}
		if f.Yes("shared") {
			m.Shared = m.Shared.With(i)
		}
		if f.Yes("north-pacific") {
			m.NorthPacific = m.NorthPacific.With(i)
		}
		if f.Get("typhoon") != "" {
			roll := f.Number("typhoon", 1, len(m.Storms))
			if storms>>roll&1 != 0 {
				f.Refuse("typhoon", "each die roll once")
			}
			storms |= 1 << roll
			m.Storms[max(roll, 1)-1] = i
		}
		f.Labels(m.Sources, strings.Fields(hexColumns)[15:]...)
	})
	// Bits 1 to 6: every face of the die was met.
	if err == nil && storms != 0b1111110 {
		err = fmt.Errorf("map/hexes.csv: found no typhoon hex for some die roll; want one for each from 1 to 6 (6.3)")
	}
	return err
}

// christen gives a place its name.
func (m *Map) christen(f *book.Fields, column string, i hex.Index) {
	name := f.Get(column)
	if name == "" {
		return
	}
	if _, taken := m.names[name]; taken {
		f.Refuse(column, "a name that no other place has")
	}
	m.names[name] = i
}

// PlaceIn returns the place that a column names.
func (m *Map) PlaceIn(f *book.Fields, column string) hex.Index {
	i, ok := m.names[f.Get(column)]
	if !ok {
		f.Refuse(column, "a name or number of map/hexes.csv or a name of map/boxes.csv")
	}
	return i
}
