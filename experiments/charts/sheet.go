package charts

import (
	"fmt"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
)

// Sheets names the sheets on which a map is printed, none if it is one.
func Sheets(m sim.Mapper) []string {
	if s, ok := m.(sim.SheetMapper); ok {
		return s.Sheets()
	}
	return nil
}

// Sheet returns what draws one sheet of a map, capitals or not, with a scenario or without.
func Sheet(m sim.Mapper, name string) (func(scenario string) (*sim.Chart, error), error) {
	sheets := Sheets(m)
	if sheets == nil {
		return nil, fmt.Errorf("found it with a map of one sheet; want the map without it")
	}
	for _, sheet := range sheets {
		if strings.EqualFold(sheet, name) {
			return func(scenario string) (*sim.Chart, error) {
				return m.(sim.SheetMapper).ChartSheet(scenario,
					sheet)
			}, nil
		}
	}
	return nil, fmt.Errorf("found %q; want one of %s", name, strings.Join(sheets, ", "))
}
