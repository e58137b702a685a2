package event

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
)

// A Reason is the cause of an event.
type Reason int32

// The reasons why Air Points are lost or land at another base.
const (
	InFight    Reason = iota // in an air fight, or on the ground during one
	Worn                     // in the Strategic Game-Turn [19.1]
	OnRunway                 // at a damaged airbase [7.65]
	DeckSunk                 // their carrier was sunk [5.8]
	DeckFull                 // their carrier has no room for them [9.85]
	BaseFallen               // their base fell [5.8]
)

// String names a reason.
func (r Reason) String() string {
	return [...]string{"fight", "wear", "damaged runway", "carrier sunk", "no room on carrier", "base fallen"}[r]
}

func init() {
	describe(AirLost, Description{Name: "air-lost", Meaning: "Air Points are lost.", Fields: []Field{
		{Name: "aircraft", Is: Stack, In: what}, {Name: "base", Is: Base, In: at}, {Name: "points", In: n},
		{Name: "reason", Is: Reasons, In: why}, {Name: "spare-room", Is: Truth, In: to, Own: true}}})
	describe(AirLanded, Description{Name: "air-landed",
		Meaning: "Air Points land at another base because their carrier is sunk or has no room.", Fields: []Field{
			{Name: "aircraft", Is: Stack, In: what}, {Name: "from", Is: Base, In: at}, {Name: "base", Is: Base, In: to},
			{Name: "points", In: n}, {Name: "reason", Is: Reasons, In: why}}})
}

// LostAir says that n Air Points of a stack are lost. The base is their own, or the airbase with the
// damaged runways.
func LostAir(side sim.Side, stack id.Stack, base id.Base, n int, why Reason) sim.Event {
	return sim.Event{Kind: uint16(AirLost), Side: side, What: int32(stack), At: int32(base), N: int32(n),
		Why: int32(why)}
}

// LostAloft is LostAir for Air Points in the air that cannot land on their carrier. Spare says that
// another carrier there has room for some, but not for all of them; open, that both sides know it.
func LostAloft(side sim.Side, stack id.Stack, deck id.Base, n int, why Reason, spare, open bool) sim.Event {
	e := LostAir(side, stack, deck, n, why)
	if e.Open = open; spare {
		e.To = 1
	}
	return e
}

// LandedAir says that n Air Points of a stack land at another base than their own.
func LandedAir(side sim.Side, stack id.Stack, from, base id.Base, n int, why Reason) sim.Event {
	return sim.Event{Kind: uint16(AirLanded), Side: side, What: int32(stack), At: int32(from), To: int32(base),
		N: int32(n), Why: int32(why)}
}
