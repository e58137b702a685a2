package land

import "unsafe"

// A Step is what is decided next.
type Step uint8

// The steps. Those marked forced have one move: a roll.
const (
	Feed    Step = iota // which depot gives basic supply to a stack, or none [14.32]
	Build               // the work built in a hex, or nothing [21.0]
	Day                 // forced: the First Player of the Game-Turn [11.0]
	Choose              // which unit moves, which hex is attacked, or nothing more
	March               // where the unit that moves goes next, or no further [11.1]
	InFight             // as the combat at hand says
	Retreat             // where a unit retreats to [12.7]
	After               // rebuild, withdraw or destroy, or nothing more
	Wither              // forced: attrition of a unit [19.2]
	Spoil               // forced: attrition of a depot [19.3]
	End
	Joint // of a war with ships: the Joint Assault is fought there
	Idle  // of a war with ships: outside of the Ground Phase
	Swoop // of a war with ships: the enemy may strike units that move or attack [6.6]
	NumSteps
)

var stepWords = [NumSteps]string{"feed", "build", "day", "choose", "march", "fight", "retreat", "after", "wither",
	"spoil", "end", "joint", "idle", "swoop"}

func (s Step) String() string { return stepWords[s] }

// Marks of a unit, and of a hex.
type Marks uint16

// Of a unit.
const (
	Group   Marks = 1 << iota // a battlegroup [11.3]
	Lost                      // out of play
	Fed                       // has had basic supply in this Phase
	Before                    // or earlier in this Cycle
	Busy                      // has built, or was rebuilt: it neither moves nor attacks [21.0] [11.34]
	Done                      // has marched and moves no further [11.2]
	Fought                    // in this Phase [14.35]
	Engaged                   // in the combat at hand
	Routed                    // has left the hex of a combat, and stands nowhere yet
	Starved                   // its owner has left it without basic supply in this Phase [14.45]
	allUnit = 1<<iota - 1
)

// Of a hex.
const (
	Garrison   Marks = 1 << iota // of the holder, if the hex has a port or an airbase [11.5]
	Entrenched                   // [21.3]
	Fort                         // [21.5]
	Attacked                     // in this segment
	Burnt                        // its supply was destroyed in part in this segment [14.72]
	Beachhead                    // works of the side that is in it and does not hold it [21.4]
	allHex     = 1<<iota - 1
)

// A Supplied is the supply of a unit as its marker shows it. [14.4]
type Supplied uint8

// The markers. Served and Short are the two ways that Unsupplied 1 is turned: south and north.
const (
	Unmarked Supplied = iota
	Served            // Unsupplied 1, supplied now [14.41]
	Short             // Unsupplied 1, unsupplied now [14.42]
	Bare              // Unsupplied 2 [14.41]
	numSupplied
)

var suppliedWords = [numSupplied]string{"none", "1-south", "1-north", "2"}

// A Piece is a unit in the war. Spent and Forced are in halves.
type Piece struct {
	Hex     Hex   // None for not yet there, lost or routed
	From    uint8 // hexside over which it came into the hex that it shares with the enemy [21.34]
	Spent   uint8 // of its Supply Allowance in this segment [11.14]
	Entered uint8 // hexes [11.11]
	Forced  uint8 // Forced March total [11.2]
	Slowed  uint8 // what interdiction adds to the Basic Cost of the next hexes in this segment [7.61]
	State   Supplied
	Marks   Marks
}

// A Ground is a hex in the war.
type Ground struct {
	Side    uint8 // the holder, Nobody for none
	Base    uint8 // level of its airbase
	Road    uint8 // the two sides that a road built here extends to, as bits [21.25]
	Project Work  // under construction
	Done    uint16
	Supply  [2]uint16 // of each side, in halves
	Beaten  [2]uint8  // levels of damage of its airbase and its port, of a war with ships [7.65]
	Shelled [2]uint8  // what bombardment adds to the die of combats here for each side, in this Ground Phase [7.61]
	Marks   Marks
}

// Flow is where a war stands.
type Flow struct {
	Step    Step
	Side    uint8 // whose it is
	Turn    uint8 // Game-Turns since the first
	Segment uint8 // 0 Joint Supply, 1 and 2 the segments
	First   uint8 // the First Player
	Asked   uint8 // hex or unit
	Target  Hex   // of the attack at hand
	Moved   uint8 // hexes that the unit which moves has entered since it was chosen
	Rolled  uint8 // captures in this Game-Turn
	Combats uint8 // so far
}

// Position is all that changes in a war on land, but for the combat at hand.
type Position struct {
	Units [MostUnits]Piece
	Hexes [MostHexes + 1]Ground
	Flow
}

// A position is copied at each simulation.
var _ [3<<10 - unsafe.Sizeof(Position{})]byte
