package play

import (
	"math/bits"
	"unsafe"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
)

// Sizes of the forces.
const (
	MaxShips    = 56
	MaxAir      = 60
	MaxPacks    = 3
	MaxDummies  = 2
	MarkersEach = 8 + MaxDummies
	MaxMarkers  = 2 * MarkersEach
	MaxTurns    = 16
	Pulses      = 3
)

// Places that are no hexes.
const (
	EdgePlace = 125 // off the eastern edge [9.2]
	PoolPlace = 126 // to come in the turn of Due; air units: not in play
	LostPlace = 127 // for good
	HandPlace = 128 // air units and SubPacks that are not deployed [9.7]
	DeckPlace = 192 // and the number of a carrier: air units aboard
)

// None is no marker, no hex, no unit.
const None = 255

// Choices beside numbers of ships, markers and planes, which stand for themselves.
const (
	ToHex    = 64  // and the hex
	Kamikaze = 192 // and the ship [14.8]
	ToEdge   = 248
	ToHand   = 249
	Raid     = 250 // Tokyo [20.1]
	Pass     = 255 // stay, hold, no more
	Yes      = 1
	forced   = 0 // a roll, which has no alternative
)

// shipMarks are what holds of a ship piece.
type shipMarks uint8

const (
	Damaged      shipMarks = 1 << iota
	Fresh                  // has not come yet: brings its air
	Idle                   // cannot sail this turn [7.3] [20.1]
	moved                  // was transferred this turn [13.1]
	Late                   // cannot sail next turn (Q55) [20.1]
	Screened               // in the battle at hand [17.5]
	Left                   // has left the fighting of this pulse [17.6]
	allShipMarks = 1<<iota - 1
)

// AirMarks are what holds of an air unit.
type AirMarks uint8

const (
	struck      AirMarks = 1 << iota // in this pulse
	Again                            // in this air round
	aloft                            // in the air in this round
	Adrift                           // its carrier is gone, At is where that was
	allAirMarks = 1<<iota - 1
)

// Flags of a marker.
type Flags uint16

const (
	InUse   Flags = 1 << iota
	Exposed       // turned up [11.1]
	Bare          // known to have no naval air that could see
	DayOnly       // [17.1]
	NightOnly
	halted   // next to the enemy: moves on into its hex alone [10.2]
	Lapsed   // turned down again: known, but not to be attacked (Q6) (Q22)
	decoded  // turned up by the code alone (Q6)
	Aired    // known to have naval air that can see (N03)
	allFlags = 1<<iota - 1
)

// A Marker is a task force, or a dummy. [2.4]
type Marker struct {
	At, From, Via uint8 // where it is, where it came from, what it passed this pulse
	Left          uint8 // hexes that it can still move
	Flags         Flags
}

// A Position is all that changes in a game: of the turn, of ships, of air units and of
// hexes. [2.1] [2.2] [2.3] [2.5]
type Position struct {
	Choices hex.Board    // legal moves, by their numbers
	Held    [2]hex.Board // hexes and bases by who controls them
	Beach   hex.Board    // Allied landings of this pulse [19.3]
	Fought  hex.Board    // hexes that are done with in this phase
	Clash   hex.Board    // of the engagement in the air at hand [14.5]
	Spied   hex.Board    // harbours that the enemy has looked into this turn (N01)
	Airless hex.Board    // those that are known to hold no naval air that could see
	Aired   hex.Board    // and those that are known to hold some (N03)

	At   [MaxShips]uint8 // place
	On   [MaxShips]uint8 // marker
	Due  [MaxShips]uint8 // turn in which it comes, or comes back
	Ship [MaxShips]shipMarks
	Hits [MaxShips]uint8 // of the volley at hand: 1 for damaged, 4 for sunk
	Base [MaxAir]uint8   // place of an air unit
	Air  [MaxAir]AirMarks
	Mark [MaxMarkers]Marker
	Pack [MaxPacks]uint8 // hex of a SubPack, in hand before it is placed; none on convoy duty or not in play

	GameTurn uint8 // the turn
	Pulse    uint8
	Step     Step
	Nth      uint8 // 0 the side that moves first is at it, 1 the other
	Side     sim.Side
	Unit     uint8 // that is asked
	Cur      uint8 // the next to be asked
	Hex      uint8 // that is fought in
	Night    bool  // session [17.2]
	Round    uint8 // of air, of guns
	Clashes  uint8 // engagements of the air round that have begun
	Ahead    uint8 // the side with surprise, or Nobody
	Broke    uint8 // who withdraws from the battle, nobody for none
	Last     bool  // the round of ships that were left behind
	Fired    bool
	Magic    bool // the code is broken this turn [11.2]
	Cut      bool // the way to Brisbane [9.3]
	Winner   uint8

	Fuel     [2]uint8
	North    uint8             // fuel left for cut-off bases [7.5]
	NorthRow uint8             // bases in rows above this one are cut off
	Dummies  [2]uint8          // yet to be placed
	Gone     [2]uint8          // dummies taken off this turn
	Spent    [2]bool           // the random sub attack [13.1]
	PackDone uint8             // SubPacks that have attacked, a bit each
	PackSeen uint8             // and that are seen since
	Naval    uint8             // replacements to come, and land-based ones
	Lost     uint8             // plain naval air of the Allies that can be replaced [8.3]
	Raids    uint8             // on Tokyo [20.2]
	Recall   uint8             // pieces that Japan still has to call back [20.1]
	Called   bool              // a raid this turn
	Returned [2][Classes]uint8 // pieces that were sunk and come back [8.4]
	unusual
}

// unusual is what other rulings than the default ones have to remember.
type unusual struct {
	Skies  uint8     // 1 plus the side with surprise in the air in this pulse (Q11)
	Dive   bool      // the attack at hand (Q31)
	Wrecks [3]uint8  // lost air: land-based and naval of Japan, land-based of the Allies (Q60)
	Raw    hex.Board // taken by Japan this turn (Q52)
}

// The Position has to stay within its budget.
const budget = 1024

var _ [budget - unsafe.Sizeof(Position{})]byte

// A State is a position under its rules.
type State struct {
	*Rules
	Position
}

// Turn returns who decides.
func (s *State) Turn() sim.Side {
	switch {
	case s.Step == StepOver:
		return sim.Over
	case s.Step == StepFire && s.OwnerPicks: // (Q40)
		return s.Side.Other()
	}
	return s.Side
}

// Legal appends the legal moves, which are listed when a decision comes up.
func (s *State) Legal(buf []sim.Move) []sim.Move {
	for w, word := range s.Choices.Words() {
		for ; word != 0; word &= word - 1 {
			buf = append(buf, sim.Move(64*w+bits.TrailingZeros64(word)))
		}
	}
	return buf
}

// Apply carries out a legal move.
func (s *State) Apply(m sim.Move, d *sim.Dice) {
	if m > 255 || !s.Choices.Has(hex.Index(m)) {
		panic("navalchess: a move that is not legal")
	}
	Stages[s.Step].carry(s, int(m), d)
	s.Advance()
}

// Score returns the result: there are no draws. [21.1] [21.3]
func (s *State) Score(side sim.Side) float64 {
	if s.Winner == Nobody {
		return 0
	}
	if s.Winner == uint8(side) {
		return 1
	}
	return -1
}

// Now returns the row of the calendar.
func (s *State) Now() *turn { return &s.Calendar[s.GameTurn-1] }

// NthSide returns the side that comes first, or second. [6.1] (Q4)
func (s *State) NthSide(n uint8) sim.Side { return s.Now().first ^ sim.Side(n&1) }

// Span returns the first ship of a side and the one after its last.
func (r *Rules) Span(side sim.Side) (low, high int) {
	if side == Japan {
		return 0, r.Split
	}
	return r.Split, len(r.Ships)
}

// AirSpan returns the first air unit of a side and the one after its last.
func (r *Rules) AirSpan(side sim.Side) (low, high int) {
	if side == Japan {
		return 0, r.AirSplit
	}
	return r.AirSplit, len(r.Planes)
}

// Markers returns the first marker of a side and the one after its last.
func Markers(side sim.Side) (low, high int) {
	return int(side) * MarkersEach, (int(side) + 1) * MarkersEach
}

// SideOf returns whose a marker is.
func SideOf(m int) sim.Side { return sim.Side(m / MarkersEach) }

// An event is what a roll is about.
type Event uint64

const (
	RollReef Event = iota
	RollMagic
	RollSub
	RollSubAgain
	RollPack
	RollAir
	RollFlak
	RollStrike
	RollNight
	RollGuns
	RollMend
	RollControl
	RollPrey
	RollVictim
)

// event returns where a roll stands: turn, pulse, what it is about, which round or
// hex, and which unit.
func (s *State) event(e Event, at uint16, unit int) uint64 {
	return uint64(s.GameTurn)<<36 | uint64(s.Pulse)<<34 | uint64(e)<<28 | uint64(at)<<8 | uint64(unit)
}

// only returns the choices of a forced decision.
func only(choice hex.Index) hex.Board { return hex.Bit(choice) }

// Blank returns a position without anything.
func (r *Rules) Blank() *State {
	s := &State{Rules: r}
	for i := range s.At {
		s.On[i], s.At[i] = None, LostPlace
	}
	for i := range s.Base {
		s.Base[i] = LostPlace
	}
	for i := range s.Pack {
		s.Pack[i] = None
	}
	for i := range s.Mark {
		s.Mark[i] = Marker{None, None, None, 0, 0}
	}
	return s
}
