package warinthepacific

// Outcomes of an attack on ships, from the air or from below: the worst that befell one.
const (
	Unharmed = iota
	Damaged
	Sunk
)

var shipOutcomes = []string{"unharmed", "damaged", "sunk"}

// What is lost in the units of a measure.
const (
	airPoints    = "Air Points"
	subPoints    = "Sub Points"
	damageLevels = "damage levels"
	worthPoints  = "points of worth"
	unmetForces  = "Task Forces out of contact"
)
