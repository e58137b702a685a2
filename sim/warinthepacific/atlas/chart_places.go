package atlas

import (
	"cmp"
	"slices"

	"github.com/ironbottom/ironbottom/sim"
)

// chartTowns draws the places, the most important first.
func (m *Map) chartTowns(c *sim.Chart, on func(Index) bool) {
	var places []*Place
	for n := range m.places {
		if p := &m.places[n]; on(p.Hex) {
			places = append(places, p)
		}
	}
	slices.SortStableFunc(places, func(a, b *Place) int { return cmp.Compare(b.worth(), a.worth()) })
	for _, p := range places {
		t := sim.ChartTown{Name: p.Name, Style: p.style(), Colour: sim.RGB(holderColours[m.holder(p)]),
			Rim: p.Airbase > 0}
		t.Row, t.X = coordinate(p.Hex)
		t.East, t.North = p.Globe()
		c.Towns = append(c.Towns, t)
	}
}

// worth says which of two names is rather written where there is room for one.
func (p *Place) worth() int {
	worth := 3*int(p.Cargo) + 4*int(p.Airbase) + 2*int(p.Port)
	if p.Capital != 0 {
		worth += 6
	}
	if p.Industry || p.Resource != NoResource {
		worth += 3
	}
	return worth
}

// style names the look of a place.
func (p *Place) style() string {
	if p.Port == NoPort {
		return Anchorage.String()
	}
	return p.Port.String()
}

// holder returns the holder of a place in December 1941: the holder of its province or its country.
func (m *Map) holder(p *Place) Holder {
	region := m.province[p.Hex]
	if region == 0 {
		region = p.Country
	}
	if p.Neutral {
		return Neutral
	}
	return m.regions[region].Side
}
