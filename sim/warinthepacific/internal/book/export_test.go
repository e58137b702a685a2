package book

import (
	"fmt"
	"slices"
	"time"
)

// FuelOf returns the fueling cost of a type, 255 for none.
func (r *Book) FuelOf(of, kind string) int {
	return int(r.repair.fuel[slices.Index(NationWords, of)][slices.Index(ShipKinds, kind)])
}

// IsCapital reports whether a ship is a capital ship.
func (r *Book) IsCapital(s Ship) bool { return r.ShipTypes[s].Capital() }

// ParseCycle reads a Cycle, as 8/42, from 13/41 to 13/45.
func ParseCycle(text string) (Cycle, error) {
	n, ok := CycleOf(text)
	if !ok {
		return 0, fmt.Errorf("found %q; want a Cycle from 13/41 to 13/45, as 8/42", text)
	}
	return Cycle(n), nil
}

// ParseTerrain reads the name of a hex's terrain, as jungle.
func ParseTerrain(name string) (Terrain, bool) {
	i := slices.Index(TerrainWords[:HexTerrains], name)
	return Terrain(max(0, i)), i >= 0
}

// Sunday returns the day on which a Game-Turn begins: the first did on 7 December 1941,
// which is not printed but follows from the battles that the rulebook dates.
func (g GameTurn) Sunday() (year int, month time.Month, day int) {
	return time.Date(1941, time.December, 7+7*int(g), 0, 0, 0, 0, time.UTC).Date()
}

// RowOf returns the row of the Damage Repair Table that a ship is repaired by.
func (rep *Repair) RowOf() uint8 { return rep.row() }
