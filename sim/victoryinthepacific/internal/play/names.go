package play

import (
	"fmt"
	"slices"
	"strings"
)

// Number returns the number of a unit by its name, in any case; -1 for none.
func (r *Rules) Number(name string) int {
	return slices.IndexFunc(r.Units, func(x Unit) bool { return strings.EqualFold(x.Name, name) })
}

// PlaceName returns what a place is called.
//
//go:noinline many callers, none of them hot
func (r *Rules) PlaceName(place uint8) string {
	switch {
	case place < MaxAreas:
		return r.Areas[place].Name
	case place < PoolPlace:
		return r.Ports[place-MaxAreas].Name
	}
	return PlaceNames[place-PoolPlace]
}

// AreaNamed returns the number of an area by its letters or its name, -1 for none.
func (r *Rules) AreaNamed(name string) int {
	return slices.IndexFunc(r.Areas, func(a area) bool {
		return strings.EqualFold(a.Id, name) || strings.EqualFold(a.Name, name)
	})
}

// AreaNames returns the letters of all areas.
func (r *Rules) AreaNames() (names []string) {
	for _, a := range r.Areas {
		names = append(names, a.Id)
	}
	return names
}

// ForceName returns what a force is called, as "Allied force 1"; those of each side are
// numbered from 1.
func (r *Rules) ForceName(f uint8) string {
	return fmt.Sprintf("%s force %d", [2]string{"Japanese", "Allied"}[r.SideOfGroup(f)], r.ForceNumber(f))
}

// ForceNumber returns the number of a force or group among those of its side, from 1.
func (r *Rules) ForceNumber(f uint8) int { return int(f-r.FirstGroup(r.SideOfGroup(f))) + 1 }
