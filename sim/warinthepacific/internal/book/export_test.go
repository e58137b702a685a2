package book

import "slices"

// FuelOf returns the fueling cost of a type, 255 for none.
func (r *Book) FuelOf(of, kind string) int {
	return int(r.repair.fuel[slices.Index(NationWords, of)][slices.Index(ShipKinds, kind)])
}

// IsCapital reports whether a ship is a capital ship.
func (r *Book) IsCapital(s Ship) bool { return r.ShipTypes[s].Capital() }
