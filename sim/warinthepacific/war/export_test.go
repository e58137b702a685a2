package war

// What tests of single rules reach for.

func (w *War) Free(stack int, m AirMission) int { return w.free(stack, m) }
func (w *War) StartPhase(naval uint8)           { w.startPhase(naval) }
func (w *War) Burn(ship int)                    { w.burn(ship) }

var Cards = cards

const FuelPoints = fuelPoints
