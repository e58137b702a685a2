package play

import (
	"math/bits"
	"unsafe"

	"github.com/ironbottom/ironbottom/sim"
)

// Sizes of the map and the forces.
const (
	MaxAreas = 13
	MaxPorts = 22
	MaxUnits = 164
)

// Places: areas, then ports from MaxAreas on, then places off the map.
const (
	PoolPlace  = MaxAreas + MaxPorts + iota // arrives on the turn in Due
	LostPlace                               // sunk, or arrived when their port was lost [12.2]
	GonePlace                               // British ships that left [12.4]
	GroupPlace                              // location uncertain: W, X, Y, Z [15.6]
	Places     = GroupPlace + 4
)

// Nobody holds an area or owns a submarine; Nowhere is the place of a submarine that is not in
// play.
const (
	Nobody  = 2
	Nowhere = 255
)

// An Action is a kind of fire.
type Action uint8

const (
	day       Action = iota // airstrikes alone [8.4]
	Night                   // gunnery alone
	Surprise                // Japan's air over Indonesia on turn 1 [15.8]
	PearlRaid               // the strike on Pearl Harbor [15.5]
	PortRaid                // [13.2]
)

// Flags of a unit.
type Flags uint16

const (
	Patrol   Flags = 1 << iota // patrols the area [3.2]
	Done                       // has moved or been sent home this turn
	Homeward                   // must choose a port now
	Disabled                   // disabled in the fire of this action [8.12]
	Guns                       // a carrier that fires guns in this action [8.7]
	target                     // has been fired at in this action
	Strike                     // belongs to the strike on Pearl Harbor [15.4]

	// Marks of a task force [17.4] are those of all its units.
	Seen        // sighted in the last day round
	Bound       // about to invade
	Searching   // searches by night
	Engaging    // in the current night action
	engagesNext // in the night action after it
	Shown       // the enemy knows its ships, if compositions are secret
	allFlags    = 1<<iota - 1
	forceMarks  = Seen | Bound | Searching | Engaging | engagesNext | Shown
)

// A Position is everything that changes in a game.
type Position struct {
	At      [MaxUnits]uint8 // place
	Damage  [MaxUnits]uint8 // points
	Pending [MaxUnits]uint8 // points of the fire of this action [8.2]
	Group   [MaxUnits]uint8 // 0, or the group in which it leaves an area or is pursued
	Due     [MaxUnits]uint8 // turn on which a unit of the pool arrives
	Force   [MaxUnits]uint8 // task force [17.4], or 0
	Flags   [MaxUnits]Flags
	Flag    [MaxAreas]uint8 // the holder of an area
	Before  [MaxAreas]uint8 // who held it a turn before
	Owner   [MaxPorts]uint8
	Repair  [MaxPorts]uint8 // points left this turn

	Garrison uint32 // bases that have one [7.7]
	Pass     uint8  // of ships by control [17.1]

	AlliedSub uint8  // area of the Allied submarine when both are in play; Sub is then Japan's [17.3]
	Prowl     uint8  // when the submarines that are asked attack
	Battled   uint16 // areas in which there was a battle
	ByDay     bool   // there was a day action in this round

	Trying   uint8    // sides that search by night [17.4]
	Asked    uint8    // task force that is asked
	Sighting uint8    // die that says what kind of force was found
	Finder   [2]uint8 // force of each side that made contact
	Contact  [2]uint8 // task force that it found
	Phase    uint8    // round of day or night: odd rounds are by day
	Since    uint8    // phase in which a chase of task forces began; before that, the round

	GameTurn uint8
	Step     Step
	Side     sim.Side // the side that decides, except for units that go home
	Unit     uint8    // the unit that is asked
	Cur      uint8    // the unit that is asked next
	Area     uint8    // where there is fighting
	Kind     Action
	Port     uint8 // the place that is raided
	Round    uint8 // of the area
	Quiet    uint8 // rounds without fire
	Wish     uint8 // of Japan: day or night
	Chase    uint8 // group that is fought, 0 for the area itself
	// Tally counts something for the current step: removals to come (battleships plus 16 times
	// carriers); groups of uncertain location and submarines that have been placed; raids to come;
	// groups in which units leave; 1 when landing forces have been asked.
	Tally  uint8
	Sub    uint8 // area of the submarine
	Homing uint8 // units that must choose a port
	Fired  bool
	Both   bool // a night action follows at once [8.3]
	Fought uint16
	Action uint16   // actions of the turn so far
	Lead   int8     // of Japan in points
	Scored [2]uint8 // points of the last turn that was scored
}

// The Position has to stay within its budget.
const budget = 1536

var _ [budget - unsafe.Sizeof(Position{})]byte

// A State is a position under its rules.
type State struct {
	*Rules
	Position
	Listing
}

// FirstGroup is the first number of the groups in which a side leaves, and of its task forces. A
// side has as many numbers as units, because no group is empty. [9.2] (V08)
func (r *Rules) FirstGroup(side sim.Side) uint8 { return 1 + uint8(r.Split)*uint8(side) }

// SideOfGroup returns the side whose units leave in a group.
func (r *Rules) SideOfGroup(g uint8) sim.Side {
	if int(g) > r.Split {
		return Allies
	}
	return Japan
}

// Limits returns the first unit of a side and the one after its last.
func (s *State) Limits(side sim.Side) (low, high int) {
	if side == Japan {
		return 0, s.Split
	}
	return s.Split, len(s.Units)
}

// Turn returns the side that decides.
func (s *State) Turn() sim.Side {
	switch {
	case s.Step == StepOver:
		return sim.Over
	case s.Homing > 0:
		return s.Units[s.Unit].Side
	}
	return s.Side
}

// Bit is 1 for true.
func Bit(b bool) byte {
	if b {
		return 1
	}
	return 0
}

// Score returns the result [1.5] (V15).
func (s *State) Score(side sim.Side) float64 {
	score := 0.0
	switch {
	case s.Lead > 0:
		score = 1
	case s.Lead < 0 || s.allyDraw:
		score = -1
	}
	if side == Allies && score != 0 {
		return -score
	}
	return score
}

// event returns where a roll stands: turn, action of the turn, unit or what it is
// about, and which of its rolls.
// The parts do not overlap: k has four bits, unit twelve, action twenty-four. A roll hangs on the
// game and on its place alone, not on what was rolled before.
func (s *State) event(action uint16, unit, k int) uint64 {
	return uint64(s.GameTurn)<<40 | uint64(action)<<16 | uint64(unit)<<4 | uint64(k)
}

// Places of rolls that are not of a unit.
// Units are numbered below these, as MaxUnits is 164.
const (
	rollWish   = 200
	rollSub    = 210
	rollGroup  = 220
	rollsSpeed = 3 // of a unit's
)

// Each calls f for the numbers in a set, ascending.
func Each[T uint16 | uint32](set T, f func(i int)) {
	for ; set != 0; set &= set - 1 {
		f(bits.TrailingZeros32(uint32(set)))
	}
}
