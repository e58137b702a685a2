package atlas

import (
	"io/fs"
	"slices"
	"sort"
	"strings"

	"github.com/ironbottom/ironbottom/sim/table"
)

var placeColumns = strings.Fields("hex place lat lon port cargo airbase country marks hex_source facility_source case")

// airbaseLevels are those that an airbase may have, 0 where there is none [5.41].
var airbaseLevels = []uint8{0, 1, 5, 10}

func (m *Map) readPlaces(data fs.FS) error {
	rows, err := m.sources.Read(data, "map/places.csv", append([]string{table.Key}, placeColumns...)...)
	if err != nil {
		return err
	}
	seen := map[string]bool{}
	for _, row := range rows {
		p, err := m.readPlace(row)
		if err != nil {
			return err
		}
		name := strings.ToLower(p.Name)
		if _, number := parseIndex(p.Name); seen[name] || number || name == "" {
			return row.Errorf("place", "a name of its own, and no number of a hex")
		}
		seen[name] = true
		m.places = append(m.places, p)
	}
	sort.SliceStable(m.places, func(i, j int) bool { return m.places[i].Hex < m.places[j].Hex })
	return nil
}

func (m *Map) readPlace(row table.Row) (p Place, err error) {
	if p.Hex, err = hexOf(row, "hex"); err != nil {
		return p, err
	}
	if !m.Land(p.Hex) {
		return p, row.Errorf("hex", "one with land")
	}
	p.Name = row.Get("place")
	if p.globe, err = readDegrees(row, "lon", "lat"); err != nil {
		return p, err
	}
	port, err := word(row, "port", portWords)
	if err != nil {
		return p, err
	}
	cargo, err := row.Int("cargo", 0, 99)
	if err != nil {
		return p, err
	}
	airbase, err := row.Int("airbase", 0, 10)
	if err != nil {
		return p, err
	}
	p.Port, p.Cargo, p.Airbase = Port(port), uint8(cargo), uint8(airbase)
	if !slices.Contains(airbaseLevels, p.Airbase) {
		return p, row.Errorf("airbase", "0, 1, 5 or 10")
	}
	if p.Country, err = m.regionOf(row, "country", false); err != nil {
		return p, err
	}
	if err := m.readMarks(row, &p); err != nil {
		return p, err
	}
	if p.Port != NoPort && !p.OnRiver && m.Coast(p.Hex) != Coastal {
		return p, row.Errorf("port", "none in a hex without a coast, or the mark river")
	}
	return p, nil
}

// readMarks reads what else a place is.
func (m *Map) readMarks(row table.Row, p *Place) error {
	for mark := range strings.FieldsSeq(row.Get("marks")) {
		switch {
		case mark == "I":
			p.Industry = true
		case mark == "river":
			p.OnRiver = true
		case mark == "neutral":
			p.Neutral = true
		case slices.Contains(resourceMarks, mark):
			p.Resource = Resource(slices.Index(resourceMarks, mark))
		case strings.HasPrefix(mark, "C:"):
			if p.Capital = m.RegionNamed(mark[2:]); p.Capital == 0 || !m.regions[p.Capital].Province() {
				return row.Errorf("marks", "a province of map/regions.csv behind C:")
			}
		default:
			return row.Errorf("marks", "C: with a province, I, RN, RS, RO, river or neutral, with spaces between")
		}
	}
	return nil
}
