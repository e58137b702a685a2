package book

import "github.com/ironbottom/ironbottom/sim"

// A FacilityLevel is how badly a port or an airbase is damaged: whole, suppressed, D1 to
// D4. [7.65]
type FacilityLevel uint8

// Levels of facilities; D2 and so on are D1 plus 1 and so on.
const (
	Whole FacilityLevel = iota
	Suppressed
	FacilityD1
	FacilityD4 = FacilityD1 + 3
)

// String returns the level as printed, - for none.
func (l FacilityLevel) String() string { return LevelWords[l] }

// Plus returns the level after a result: levels of damage add up, suppression matters
// only where there is nothing. [7.65]
// The levels add as numbers of D: D1 and D2 make D3, which as a FacilityLevel is 2 + 3 -
// 1.
func (l FacilityLevel) Plus(result FacilityLevel) FacilityLevel {
	if l < FacilityD1 || result < FacilityD1 {
		return max(l, result)
	}
	return min(FacilityD4, l+result-Suppressed)
}

// A facilityEffect is what a level does: to a port, and in percent to small and to large
// airbases. [7.65] [7.66]
type facilityEffect struct {
	cargo   int
	percent [2]int
}

func (r *Book) readFacilities() error {
	rows, err := r.Named("bombard-damage-levels")
	if err != nil {
		return err
	}
	for i, row := range rows {
		if i >= int(FacilityD4) || row.Get("level") != LevelWords[i+1] {
			return row.Errorf("level", "S and D1 to D4 in this order")
		}
		e := &r.facilities[i+1]
		if e.cargo, err = row.Int("port_cargo", -99, 0); err != nil {
			return err
		}
		small, err := row.Int("airbase_percent", 0, 100)
		if err != nil {
			return err
		}
		less, err := row.Int("large_airbase", -small, 0)
		if err != nil {
			return err
		}
		e.percent = [2]int{small, small + less}
	}
	return Complete("bombard-damage-levels", rows, int(FacilityD4))
}

// CargoCapacity returns what is left of a port's. [7.65]
func (r *Book) CargoCapacity(printed int, level FacilityLevel) int {
	return max(0, printed+r.facilities[level].cargo)
}

// Gunnery returns the Coastal Gunnery Strength of a port: its Cargo Capacity as it is damaged,
// nothing at D4. [38.7] [38.71]
func (r *Book) Gunnery(printed int, level FacilityLevel) int {
	if level == FacilityD4 {
		return 0
	}
	return r.CargoCapacity(printed, level)
}

// LandingLosses returns how many Air Points of a type are lost that take off from, land
// at or search from an airbase; bases of level 5 and 10 are large. [7.65] [7.66] [7.6]
// Damage of an airbase acts as a percentage of the points that use it: 7 points at 30 %
// lose 2, as 2.1 is rounded down.
func (r *Book) LandingLosses(points int, level FacilityLevel, large bool) int {
	return LossOf(points, r.facilities[level].percent[Bit(large)])
}

// engineerAdds is what engineers add to the die of a demolition. [39.64]
const engineerAdds = 2

// RepairCenter rolls for the repair of a Center at the end of the Strategic Bombing Phase. A die
// above the damage repairs all of it, or one level if the damage is by fire, as it is for all
// Allied bombing from 4/45 on. [35.4] [35.5] [35.52] [35.53] Damage of level n stays on a die of n
// or less.
func RepairCenter(d *sim.Dice, event uint64, level FacilityLevel, fire bool) FacilityLevel {
	switch damage := int(level) - int(Suppressed); {
	case level < FacilityD1 || d.Roll(event, 6) <= damage:
		return level
	case fire && level > FacilityD1:
		return level - 1
	}
	return Whole
}

// Demolish rolls for the damage that a unit does to a port or an airbase of its own side,
// which adds to what there is. [39.61] [39.62] [39.64]
func (r *Book) Demolish(d *sim.Dice, event uint64, engineer bool) FacilityLevel {
	return FacilityLevel(r.razed(BombBase, d.Roll(event, 6)+engineerAdds*int(Bit(engineer))))
}

// DestroySupply rolls how many of its side's Supply Points in its hex a unit destroys.
// [14.72] [39.64]
func (r *Book) DestroySupply(d *sim.Dice, event uint64, points int, engineer bool) int {
	return LossOf(points, r.razed(BombSupply, d.Roll(event, 6)+engineerAdds*int(Bit(engineer))))
}

// Figures of cargo by merchant shipping.
const (
	loadOfCargo = 25 // Load Points in a Cycle by a point of Cargo Capacity [20.2]
	loadOfShip  = 25 // Load Points that wait aboard one MS [20.31]
)

// Unload rolls how many Load Points a port loads, or unloads, in a Cycle: 25 for each point of its
// Cargo Capacity, and of the excess a percentage, fractions dropped (W96). The rest of an unloading
// waits aboard a number of MS of the pipeline. [20.2] [20.31] [20.34] Example: 3 points of Cargo
// Capacity handle 75 Load Points. Of 100 the excess is 25. With 40 % of that, 10 more go through
// and 15 wait aboard one MS.
func (r *Book) Unload(d *sim.Dice, event uint64, cargo, points int) (moved, waiting int) {
	excess := points - loadOfCargo*cargo
	if excess <= 0 {
		return points, 0
	}
	t := &r.attrition
	percent := int(t.backlog[Find(t.excess, excess)][d.Roll(event, 6)-1])
	moved = points - excess + excess*percent/100
	return moved, (points - moved + loadOfShip - 1) / loadOfShip
}
