package navalchess

import (
	"math/bits"
	"unsafe"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
)

// Sizes of the forces.
const (
	maxShips    = 56
	maxAir      = 60
	maxPacks    = 3
	maxDummies  = 2
	markersEach = 8 + maxDummies
	maxMarkers  = 2 * markersEach
	maxTurns    = 16
	pulses      = 3
)

// Places that are no hexes.
const (
	edgePlace = 125 // off the eastern edge [9.2]
	poolPlace = 126 // to come in the turn of Due; air units: not in play
	lostPlace = 127 // for good
	handPlace = 128 // air units and SubPacks that are not deployed [9.7]
	deckPlace = 192 // and the number of a carrier: air units aboard
)

// none is no marker, no hex, no unit.
const none = 255

// Choices beside numbers of ships, markers and planes, which stand for themselves.
const (
	toHex    = 64  // and the hex
	kamikaze = 192 // and the ship [14.8]
	toEdge   = 248
	toHand   = 249
	raid     = 250 // Tokyo [20.1]
	pass     = 255 // stay, hold, no more
	yes      = 1
	forced   = 0 // what has no alternative: a roll
)

// shipMarks are what holds of a ship piece.
type shipMarks uint8

const (
	damaged      shipMarks = 1 << iota
	fresh                  // has not come yet: brings its air
	idle                   // cannot sail this turn [7.3] [20.1]
	moved                  // was transferred this turn [13.1]
	late                   // cannot sail next turn (Q55) [20.1]
	screened               // in the battle at hand [17.5]
	left                   // has left the fighting of this pulse [17.6]
	allShipMarks = 1<<iota - 1
)

// airMarks are what holds of an air unit.
type airMarks uint8

const (
	struck      airMarks = 1 << iota // in this pulse
	again                            // in this air round
	aloft                            // in the air in this round
	adrift                           // its carrier is gone, At is where that was
	allAirMarks = 1<<iota - 1
)

// flags of a marker.
type flags uint16

const (
	inUse   flags = 1 << iota
	exposed       // turned up [11.1]
	bare          // known to have no naval air that could see
	dayOnly       // [17.1]
	nightOnly
	halted   // next to the enemy: moves on into its hex alone [10.2]
	lapsed   // turned down again: known, but not to be attacked (Q6) (Q22)
	decoded  // turned up by the code alone (Q6)
	aired    // known to have naval air that can see (N03)
	allFlags = 1<<iota - 1
)

// A marker is a task force, or a dummy. [2.4]
type marker struct {
	At, From, Via uint8 // where it is, where it came from, what it passed this pulse
	Left          uint8 // hexes that it can still move
	Flags         flags
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

	At   [maxShips]uint8 // place
	On   [maxShips]uint8 // marker
	Due  [maxShips]uint8 // turn in which it comes, or comes back
	Ship [maxShips]shipMarks
	Hits [maxShips]uint8 // of the volley at hand: 1 for damaged, 4 for sunk
	Base [maxAir]uint8   // place of an air unit
	Air  [maxAir]airMarks
	Mark [maxMarkers]marker
	Pack [maxPacks]uint8 // hex of a SubPack, in hand before it is placed; none on convoy duty or not in play

	Reefs   uint64 // ships that have yet to roll [10.4]
	Turnof  uint8  // the turn
	Pulse   uint8
	Step    step
	Nth     uint8 // 0 the side that moves first is at it, 1 the other
	Side    sim.Side
	Unit    uint8 // that is asked
	Cur     uint8 // the next to be asked
	Hex     uint8 // that is fought in
	Night   bool  // session [17.2]
	Round   uint8 // of air, of guns
	Clashes uint8 // engagements of the air round that have begun
	Ahead   uint8 // who has surprise, nobody for none
	Broke   uint8 // who withdraws from the battle, nobody for none
	Last    bool  // round of those who were left behind
	Fired   bool
	Magic   bool // the code is broken this turn [11.2]
	Cut     bool // the way to Brisbane [9.3]
	Winner  uint8

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
	Returned [2][classes]uint8 // pieces that were sunk and come back [8.4]
	unusual
}

// unusual is what other rulings than the default ones have to remember.
type unusual struct {
	Skies  uint8     // 1 and who has surprise in the air in this pulse (Q11)
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
	case s.Step == stepOver:
		return sim.Over
	case s.Reefs != 0:
		return s.ships[bits.TrailingZeros64(s.Reefs)].side
	case s.Step == stepFire && s.ownerPicks: // (Q40)
		return s.Side.Other()
	}
	return s.Side
}

// CopyFrom makes this state equal to another of the same rules.
func (s *State) CopyFrom(other sim.State) { s.Position = other.(*State).Position }

// Clone returns a copy.
func (s *State) Clone() sim.State { c := *s; return &c }

// SideName returns Japan or Allies.
func (s *State) SideName(side sim.Side) string { return sideNames[side] }

// Legal appends the legal moves, which are listed when a decision comes up.
func (s *State) Legal(buf []sim.Move) []sim.Move {
	for w, word := range s.Choices {
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
	if s.Reefs != 0 {
		s.rollReef(d)
	} else {
		stages[s.Step].carry(s, int(m), d)
	}
	s.advance()
}

// Score returns the result: there are no draws. [21.1] [21.3]
func (s *State) Score(side sim.Side) float64 {
	if s.Winner == nobody {
		return 0
	}
	if s.Winner == uint8(side) {
		return 1
	}
	return -1
}

// now returns the row of the calendar.
func (s *State) now() *turn { return &s.calendar[s.Turnof-1] }

// nth returns the side that comes first, or second. [6.1] (Q4)
func (s *State) nth(n uint8) sim.Side { return s.now().first ^ sim.Side(n&1) }

// limits returns the first ship of a side and the one after its last.
func (r *Rules) span(side sim.Side) (low, high int) {
	if side == Japan {
		return 0, r.split
	}
	return r.split, len(r.ships)
}

// airSpan returns the first air unit of a side and the one after its last.
func (r *Rules) airSpan(side sim.Side) (low, high int) {
	if side == Japan {
		return 0, r.airSplit
	}
	return r.airSplit, len(r.planes)
}

// markers returns the first marker of a side and the one after its last.
func markers(side sim.Side) (low, high int) {
	return int(side) * markersEach, (int(side) + 1) * markersEach
}

// sideOf returns whose a marker is.
func sideOf(m int) sim.Side { return sim.Side(m / markersEach) }

// A rolled event is what a roll is about.
type event uint64

const (
	rollReef event = iota
	rollMagic
	rollSub
	rollSubAgain
	rollPack
	rollAir
	rollFlak
	rollStrike
	rollNight
	rollGuns
	rollMend
	rollControl
	rollPrey
	rollVictim
)

// event returns where a roll stands: turn, pulse, what it is about, which round or
// hex, and which unit.
func (s *State) event(e event, at uint16, unit int) uint64 {
	return uint64(s.Turnof)<<36 | uint64(s.Pulse)<<34 | uint64(e)<<28 | uint64(at)<<8 | uint64(unit)
}

// only returns the choices of a forced decision.
func only(choice hex.Index) hex.Board { return hex.Bit(choice) }
