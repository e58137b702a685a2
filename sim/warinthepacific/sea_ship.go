package warinthepacific

// Ships as surface actions and bombardments have them.

// marks of a ship on the display.
const (
	spotted   = 1 << iota // its counter is turned up [30.92]
	fired                 // in this Tactical Sequence [30.43]
	moved                 // in this Tactical Sequence [30.5]
	joined                // fires at the target
	struck                // was attacked in this Active Phase [30.44]
	shot                  // is out of ammunition after the fight [14.27]
	flashed               // fired at two hexes without being spotted [30.94]
	withdrawn             // has left the display [30.88]
	depleted              // came without ammunition [14.27]
	hit                   // was damaged on the display [30.86]
	etran                 // carries in Emergency Transport [10.34]

	unarmed = depleted | etran // came unable to fire
)

var shipMarks = []string{"spotted", "fired", "moved", "joined", "struck", "shot", "flashed", "withdrawn", "depleted", "hit", "etran"}

// A seaShip is a counter on the Tactical Display.
type seaShip struct {
	Type, Damage, Hex uint8
	Marks             uint16
}

func (s *seaShip) is(marks uint16) bool { return s.Marks&marks != 0 }

// there reports whether a ship is on the display.
func (s *seaShip) there() bool { return s.Hex < offDisplay }

func (r *Rules) shipType(s *seaShip) *shipType { return &r.ships[s.Type] }

// gunfire looks up the levels of damage that an attack with guns does to a ship: Damage
// Points by its Speed Class and type, multiplied, then the result by their odds to its
// Defense Strength, dropped. [30.47] [30.48] [30.49] [30.6]
func (r *Rules) gunfire(s *seaShip, strength, speed, times, die, second int) uint8 {
	return r.naval.result(times*r.sea.damagePoints(r.shipType(s), strength, speed, die), r.defense(r.shipType(s), s.Damage), second)
}

// coastalFire is the attack of coastal guns on a ship: as on Speed Class 1, with doubled
// Damage Points. [38.74]
func (r *Rules) coastalFire(s *seaShip, guns, die, second int) uint8 {
	return r.gunfire(s, guns, min(1, r.speed(r.shipType(s), s.Damage)), 2, die, second)
}
