package play

import (
	"fmt"
	"slices"
	"strings"
)

// Number returns the number of the unit with this name, in any case of letters, or -1.
func (r *Rules) Number(name string) int {
	return slices.IndexFunc(r.Units, func(x Unit) bool { return strings.EqualFold(x.Name, name) })
}

// PlaceName returns the name of a place.
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

// AreaNamed returns the number of the area with these letters or this name, or -1.
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

// ForceName returns the name of a task force, such as "Allied force 1". The forces of each side are
// numbered from 1.
func (r *Rules) ForceName(f uint8) string {
	return fmt.Sprintf("%s force %d", [2]string{"Japanese", "Allied"}[r.SideOfGroup(f)], r.ForceNumber(f))
}

// ForceNumber returns the number of a task force or group among those of its side, from 1.
func (r *Rules) ForceNumber(f uint8) int { return int(f-r.FirstGroup(r.SideOfGroup(f))) + 1 }
