package board

// Refitted is what Refit is of a ship that has been refitted in this Cycle.
const Refitted = 99

// A Tank is the supply that a Support Force has for ships. [20.6]
type Tank struct {
	Supply uint16 // Supply Points that it has loaded
	Given  uint16 // of them in this Game-Turn
	Gives  uint8  // 1 where it has spent Movement Points for that in this Naval Phase
}
