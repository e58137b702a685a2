package book

// Outcomes of an attack on ships, from the air or from below: the worst that befell one.
const (
	Unharmed = iota
	Damaged
	Sunk
)

// ShipOutcomes are the outcomes in words.
var ShipOutcomes = []string{"unharmed", "damaged", "sunk"}

// Losses in the units of a measure.
const (
	AirPoints    = "Air Points"
	SubPoints    = "Sub Points"
	DamageLevels = "damage levels"
	WorthPoints  = "points of worth"
	UnmetForces  = "Task Forces out of contact"
)
