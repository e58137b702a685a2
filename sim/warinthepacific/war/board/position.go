package board

import (
	"unsafe"

	"github.com/ironbottom/ironbottom/sim"

	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/air"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
)

// A Ship is the part of a ship that changes. Force is the force of its Task Force, whichever marker
// that is under.
type Ship struct {
	Force  id.Force
	Damage uint8
	Marks  uint8
	Fuel   uint8 // fuel used since it last fueled, out of book.Tank [14.24]
	Refit  uint8 // Naval Phases of the current refit; Refitted once it is complete in this Cycle [17.1]
	Missed uint8 // refits missed in a row, 3 at most [17.31]
	Die    uint8 // the roll for the extent of its damage, kept until it is repaired; 0 before the roll [18.0] [18.14]
	Away   uint8 // Game-Turns until it returns from repairs off the map; 0 on the map [18.2]
}

// marks of a ship.
const (
	Depleted   = 1 << iota // has fired, and not fueled since [14.27]
	Unsupplied             // [14.28]
	Hurt                   // damaged in this Phase [39.82]
	Untied                 // its tow has been broken, and not taken up again since [38.25]
	Ferry                  // in Emergency Transport in this Phase [10.34]
	Shelled                // in the bombardment at hand, which coastal guns answer [38.73]
)

// A Landfall is the plan of a landing in a war with islands. [10.1]
type Landfall struct {
	Hex   theatre.Hex // None if there is no plan
	Ready uint8       // the Game-Turn when it is ready, counted from the first
	Shown uint8       // 1 if the enemy knows the hex
}

// A Stack is the Air Points of one type at one base, and what they have done.
type Stack struct {
	Points uint8
	Struck uint8 // in the Phase at hand
	Tired  uint8 // struck in the Phase before: may not strike in this one [6.13]
	Bombed uint8 // have bombarded in this Game-Turn [6.12]
	Base   id.Base
	Waits  uint8 // 1 until it arrives
	Flown  uint8 // transfers of its points in the Cycle at hand [19.14]
	Away   uint8 // points that are off the map with their carrier

	Arc     uint8 // arc that its points search in the Air Phase, plus 1; 0 is all round, a third in each arc [8.42]
	Aborted uint8 // CAP that returned to base in the Phase at hand and does not fight in it again [7.1]
}

// Sizes of a strike.
const (
	MostStrikes = 12 // of a side in an Air Phase
	MostSent    = 16 // stacks of a strike: those of four carriers, and more
	MostCover   = 24 // stacks of CAP in a fight
)

// A Strike is a plotted strike, secret until it is resolved, or Cover. [6.0]
type Strike struct {
	Base    id.Base
	Mission AirMission
	Target  uint8 // marker or site; for Join a strike of the side
	Aim     uint8 // of a bombardment [6.3]
	Count   uint8
	Sent    [MostSent]Sent
	Home    uint8 // points that came back, for the narration; for HexCover 1 once it was rolled for [6.23]
}

// Sent is a number of Air Points of a stack. Group is their sortie in the fight at hand, plus 1:
// points that are alike fly together there.
type Sent struct {
	Stack         id.Stack
	Points, Group uint8
}

// A Site is the part of a site that changes.
type Site struct {
	Side     sim.Side
	Port     uint8 // Damage, as facilities have it [7.64]
	Airbase  uint8
	Garrison uint8  // 1 while the intrinsic garrison stands [11.5]
	Fights   uint8  // fights about it in this Phase
	Shift    uint8  // die shift against its defenders, by bombardment in this Game-Turn [7.61]
	Outside  uint8  // the same against their enemies ashore beside them [7.61]
	Wants    uint8  // whether its headquarters has supply; for a secondary base, its own supply alone [14.1] [14.15]
	Parent   uint8  // site whose headquarters operates a secondary base here, plus 1 [5.31]
	Supply   uint16 // Supply Points
	Given    uint16 // Supply Points given to ships in this Game-Turn [20.4]
}

// How a headquarters is supplied in a Cycle. [14.1]
const (
	Furnished     = iota
	FurnishedLate // supplied late: attrition is rolled for [14.14]
	Unfurnished   // its Air Points do not strike [14.13]
)

// MostShaken is the most that the bombardments of a Game-Turn add up to against one side. A combat
// counts the difference between the sides, and 3 at most. [7.61]
const MostShaken = 99

// A Subron is a marker of submarines. Holds is the subron of the scenario under it. [13.22]
type Subron struct {
	Holds  id.Subron
	Points uint8 // Sub Points left to the subron with this number, whichever marker it is under
	Marks  uint8 // Known
	At     uint8 // its place, an index into the scenario's Patrols
	Out    uint8 // Cycles at sea, with the current one; Worn in port until it has refitted [13.35]
	Order  uint8 // its destination, plus 1, once plotted [13.3]
}

// A Unit is a ground unit: ashore in Hex or, with a Ship, aboard.
type Unit struct {
	Hex   theatre.Hex
	Ship  uint8 // plus 1
	Marks uint8
}

// marks of a ground unit.
const (
	Group = 1 << iota // a battlegroup [11.3]
	Lost
	Landing // assaults in the next Joint Assault [10.1]
)

// Position is all that changes in a war, and the place in the Sequence of Play. The scenario says
// how many entries of each array are used; the rest stay zero.
type Position struct {
	Ships      [theatre.MostShips]Ship
	Forces     [theatre.MostForces]TaskForce
	Cargo      [theatre.MostForces]uint8    // Supply Points aboard a force, whichever marker it is under
	Plans      [theatre.MostForces]Landfall // of forces, whichever marker they are under
	Count      [2]uint8                     // of markers of each side
	Tanks      [theatre.MostSupports]Tank   // of the Supports of the scenario
	BaseForces [theatre.MostBaseForces]BaseForce
	Staffs     [theatre.MostStaffs]Staff
	Stacks     [theatre.MostStacks]Stack
	Sites      [theatre.MostSites]Site
	Units      [theatre.MostUnits]Unit
	Subrons    [theatre.MostSubrons]Subron
	Strikes    [2][MostStrikes]Strike // those that are known first
	Plotted    [2]uint8               // how many of them
	Open       [2]uint8               // and how many are known to the enemy: resolved, or Cover

	Cover   [MostCover]Sent       // CAP in the fight at hand
	Covered uint8                 // how many of them
	Berthed [air.MaxSorties]uint8 // stacks that are parked there

	Flow
}

// Counts kept during a war: contacts of both sides by search, strikes at ships of each side, air
// bombardments and bombardments by ships, surface actions, landings fought out.
const (
	TallyContacts = iota
	TallyJapan    // strikes of Japan
	TallyAllies   // of the Allies
	TallyRaids
	TallyActions
	TallyLandings
	TallyTorpedoes // attacks by submarines
	NumTallies
)

// Flow is where a war stands: what is decided next, by which side.
type Flow struct {
	Step   Step
	Side   sim.Side  // the side that decides
	Turn   uint8     // Game-Turns since the first
	Round  uint8     // Air and Naval Phase of the Game-Turn, from 0
	Naval  uint8     // 1 in a Naval Phase
	First  sim.Side  // the First Player [4.2]
	Asked  uint8     // marker, site, base, stack, subron or entry of Sent that is asked about
	Mover  id.Marker // Task Force that carries out its plot
	Foe    uint8     // Task Force, site, stack, subron or strike that the step is about
	Chit   uint8     // kind drawn plus 1, hidden [8.32]
	Said   uint8     // numbers of the report made so far
	Told   [6]uint8
	Fight  Fight    // at hand
	Fights uint8    // of this Phase so far
	Back   Step     // the step after a report or a fight
	Passed uint8    // 1 if the enemy lets the mover pass in its hex without a Special Strike [6.6]
	Window uint8    // of what can stop the one that moves has been: see naval_window.go (C9)
	Wanted uint8    // objective that Japan has chosen in secret, plus 1; 0 where it has no choice [40.5]
	Looked uint8    // 1 if Intelligence was used in this Game-Turn [22.0]
	Held   uint8    // the strike that waits for strikes of the base that it attacks, plus 1: see timing.go [7.7]
	Holder sim.Side // the side of the strike that waits
	Due    uint8    // marker plus 1 of the Task Force whose strikes come next: it is a target; for a site see DueSite
	Timing air.Timing
	Tally  [NumTallies]uint8 // counts so far, for measures
	Ready  uint8             // Sub Points that can attack [13.5]
	Flew   [2]uint8          // Cycles that a side ended with the airbase that counts for Victory Points, able to fly
	Rolled uint8             // rolls of the Phase at this place, for those that are made more than once
	// PlotWhere asks for any hex: 1 for its column, else in that column, from 2 on; 0 for a place [10.9]
	Grid uint8
}

// A position is copied at each simulation: 12 KB is the most.
var _ [12<<10 - unsafe.Sizeof(Position{})]byte

// Markers yields the markers that there are.
func (p *Position) Markers() func(func(id.Marker) bool) {
	return func(yield func(id.Marker) bool) {
		for side := range sim.Side(len(p.Count)) {
			from := theatre.FirstMarker(side)
			for m := from; m < from+id.Marker(p.Count[side]); m++ {
				if !yield(m) {
					return
				}
			}
		}
	}
}

// MarkerOf returns the marker under which a force is. [9.1]
func (p *Position) MarkerOf(force id.Force) id.Marker {
	if m := id.Marker(force); p.Forces[m].Holds == force {
		return m
	}
	first := theatre.FirstMarker(theatre.SideOf(force))
	for m := first; m < first+id.Marker(p.Count[theatre.SideOf(force)]); m++ {
		if p.Forces[m].Holds == force {
			return m
		}
	}
	panic("warinthepacific: a force without a marker")
}

// Under reports whether a ship that is afloat is under a marker.
func (p *Position) Under(ship id.Ship, marker id.Marker) bool {
	return p.Ships[ship].Force == p.Forces[marker].Holds && p.Ships[ship].Damage < book.SunkLevel
}

// Bears reports whether a ship under a marker carries a piece, whose record has the number of its
// ship plus 1, or 0 ashore.
func (p *Position) Bears(marker id.Marker, ship uint8) bool {
	return ship > 0 && p.Under(id.Ship(ship-1), marker)
}

// Parked returns how many Air Points are at a base.
func (p *Position) Parked(b id.Base) (n int) {
	for i := range id.Stack(len(p.Stacks)) {
		if p.Stacks[i].Base == b {
			n += int(p.Stacks[i].Points)
		}
	}
	return n
}

// Worn is what Out is of subrons in port that have to refit. [13.12]
const Worn = 3

// SubPoints returns the Sub Points under a marker.
func (p *Position) SubPoints(marker id.Subron) int {
	return int(p.Subrons[p.Subrons[marker].Holds].Points)
}

// Carries reports whether a ship has ground units aboard.
func (p *Position) Carries(ship id.Ship) bool {
	for i := range id.Unit(len(p.Units)) {
		if p.Units[i].Ship == uint8(ship)+1 {
			return true
		}
	}
	return false
}

// Public is a strike as a number: a 32-bit hash, because the whole strike needs more bits.
func (k *Strike) Public() sim.Move {
	h := uint64(k.Base)<<24 | uint64(k.Mission)<<16 | uint64(k.Target)<<8 | uint64(k.Aim)
	for _, s := range k.Sent[:k.Count] {
		h = (h ^ uint64(s.Stack)<<8 ^ uint64(s.Points)) * 0x9e3779b97f4a7c15
	}
	return sim.Move(h ^ h>>32)
}

// Lose takes Air Points off a stack.
func (s *Stack) Lose(n int) {
	s.Points -= min(uint8(n), s.Points)
	s.Struck, s.Tired, s.Bombed = min(s.Struck, s.Points), min(s.Tired, s.Points), min(s.Bombed, s.Points)
	s.Aborted = min(s.Aborted, s.Points)
}

// Give has Air Points of a stack be of another: first those that have done nothing.
func (s *Stack) Give(to *Stack, n int) {
	before := *s
	s.Lose(n)
	to.Points += before.Points - s.Points
	to.Struck, to.Tired, to.Bombed = to.Struck+before.Struck-s.Struck, to.Tired+before.Tired-s.Tired, to.Bombed+
		before.Bombed-s.Bombed
	to.Aborted += before.Aborted - s.Aborted
}
