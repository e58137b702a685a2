package atlas

import (
	"fmt"
	"io/fs"

	"github.com/ironbottom/ironbottom/sim/table"
)

func (m *Map) readRegions(data fs.FS) error {
	rows, err := m.sources.Read(data, "map/regions.csv", "region", "name", "side", "status", "capital", "points",
		"source", "case")
	if err != nil {
		return err
	}
	m.regions = make([]Region, 1, len(rows)+1)
	for _, row := range rows {
		r := Region{ID: row.Get("region"), Name: row.Get("name"), Status: row.Get("status")}
		side, err := word(row, "side", holderWords)
		if err != nil {
			return err
		}
		r.Side = Holder(side)
		switch {
		case r.ID == "" || r.Name == "":
			return row.Errorf("region", "a short name, and a long one as name")
		case len(rows) > 255:
			return fmt.Errorf("map/regions.csv: found %d regions; want 255 at most", len(rows))
		}
		if row.Get("capital") != "" {
			if r.Capital, err = hexOf(row, "capital"); err != nil {
				return err
			}
		}
		if row.Get("points") != "" {
			points, err := row.Int("points", 0, 99)
			if err != nil {
				return err
			}
			r.Points = uint8(points)
		}
		m.regions = append(m.regions, r)
	}
	return nil
}

// RegionNamed returns a region by its short name, 0 if there is none.
func (m *Map) RegionNamed(id string) uint8 {
	for n := range m.regions {
		if n > 0 && m.regions[n].ID == id {
			return uint8(n)
		}
	}
	return 0
}

// regionOf reads a country or a province, 0 where nothing is said.
func (m *Map) regionOf(row table.Row, column string, provincial bool) (uint8, error) {
	id := row.Get(column)
	if id == "" {
		return 0, nil
	}
	n := m.RegionNamed(id)
	if n == 0 || m.regions[n].Province() != provincial {
		return 0, row.Errorf(column, "a %s of map/regions.csv, or nothing", column)
	}
	return n, nil
}

// readCapitals holds the capitals of the provinces against the places: each is in its province
// and marked so. [27.21]
func (m *Map) readCapitals(fs.FS) error {
	for n := range m.regions {
		r := &m.regions[n]
		if !r.Province() || r.Capital == Nowhere { // that of Tsinghai lies beyond the sheets
			continue
		}
		marked := false
		for _, p := range m.At(r.Capital) {
			marked = marked || int(p.Capital) == n
		}
		if !marked || int(m.province[r.Capital]) != n {
			return fmt.Errorf("map/regions.csv: found the capital of %s at %q; want a hex of the province "+
				"with a place marked C:%s", r.ID, r.Capital, r.ID)
		}
	}
	return nil
}

func (m *Map) readEdges(data fs.FS) error {
	rows, err := m.sources.Read(data, "map/edges.csv", "hex", "area", "source", "case", "note")
	if err != nil {
		return err
	}
	for _, row := range rows {
		i, err := hexOf(row, "hex")
		switch {
		case err != nil:
			return err
		case !m.Water(i):
			return row.Errorf("hex", "one with water")
		case row.Get("area") == "":
			return row.Errorf("area", "the name of a Mapedge Area")
		}
		m.edges = append(m.edges, Edge{i, row.Get("area")})
	}
	return nil
}
