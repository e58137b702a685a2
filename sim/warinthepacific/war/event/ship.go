package event

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
)

func init() {
	describe(ShipDamaged, Description{Name: "ship-damaged", Meaning: "A ship is damaged to a level, or sunk.",
		Fields: []Field{{Name: "ship", Is: Ship, In: what}, {Name: "level", Is: Damage, In: n},
			{Name: "task-force", Is: Marker, In: by, Own: true}, {Name: "hex", Is: Hex, In: at, Own: true}}})
}

// DamagedShip says that a ship is damaged to a level in a hex. The state of a ship is public, its
// place only if its marker is turned up (C51): then the event is open.
func DamagedShip(side sim.Side, ship id.Ship, level uint8, marker id.Marker, at int32, open bool) sim.Event {
	return sim.Event{Kind: uint16(ShipDamaged), Side: side, Open: open, What: int32(ship), N: int32(level),
		By: int32(marker), At: at}
}
