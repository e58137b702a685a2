package book

// A Yard is a friendly major port and what it can do for ships in a Game-Turn; from 1/44
// on an Allied Support Force in port mode is another. [18.11] [20.62]
type Yard struct {
	Cargo  uint8  // its Cargo Capacity as it is damaged
	Supply uint16 // Supply Points in the hex
	Spent  uint16 // of them in this Game-Turn, to fuel, refit and repair
	Closed uint8  // Game-Turns for which it repairs no other ship, this one included (W98) [18.33]
	OffMap bool
}

// Figures of ports and of maximum efforts.
const (
	SupplyOfCargo = 25 // Supply Points of a port in a Game-Turn: a quarter of 100 [20.4]
	effortCosts   = 10 // times the fueling cost [18.3]
	effortTurns   = 8  // [18.31]
	effortCloses  = 4  // Game-Turns [18.33]
)

// Room returns how many Supply Points the port may still spend in this Game-Turn: its
// Naval Capacity is a quarter of its Cargo Capacity, a hundred Points for each of it.
// [20.4]
func (y *Yard) Room() int {
	return min(int(y.Supply), SupplyOfCargo*int(y.Cargo)-int(y.Spent))
}

func (y *Yard) spend(n int) {
	y.Supply -= uint16(n)
	y.Spent += uint16(n)
}

// NextTurn begins a Game-Turn.
func (y *Yard) NextTurn() {
	y.Spent = 0
	y.Closed -= min(1, y.Closed)
}

// MayRepair reports whether a port can spend a Game-Turn on a ship: its die is rolled, which
// that of undamaged and of joint shipping is not, its fueling cost is within the port's Naval
// Capacity and supply, and no maximum effort for another has closed the port. [18.11]
// [18.12] [18.19] [18.33]
func (r *Book) MayRepair(y *Yard, s Ship, rep *Repair) bool {
	return rep.Die > 0 && r.fuel(&r.ShipTypes[s]) <= y.Room() && (y.Closed == 0 || rep.Effort == EffortHere)
}

// Repair spends a Game-Turn of a port on a ship. [18.12]
func (r *Book) Repair(y *Yard, s Ship, rep *Repair) {
	y.spend(r.fuel(&r.ShipTypes[s]))
	r.Mend(s, rep, 1)
}

// MayMakeEffort reports whether a port can make a maximum effort for a ship: not off the
// map, not while one closes it, not twice for the same damage, and for ten times the
// fueling cost in Naval Capacity and supply. [18.3] [18.32] [18.33] [18.34] [18.35]
func (r *Book) MayMakeEffort(y *Yard, s Ship, rep *Repair) bool {
	return rep.Die > 0 && !y.OffMap && y.Closed == 0 && rep.Effort == NoEffort &&
		effortCosts*r.fuel(&r.ShipTypes[s]) <= y.Room()
}

// MakeEffort makes a maximum effort for a ship: eight Game-Turns at once. The port
// repairs no other ship for four. [18.3] [18.31] [18.33]
func (r *Book) MakeEffort(y *Yard, s Ship, rep *Repair) {
	y.spend(effortCosts * r.fuel(&r.ShipTypes[s]))
	y.Closed, rep.Effort = effortCloses, EffortHere
	r.Mend(s, rep, effortTurns)
}
