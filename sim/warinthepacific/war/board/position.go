package board

import (
	"unsafe"

	"github.com/ironbottom/ironbottom/sim"

	"github.com/ironbottom/ironbottom/sim/warinthepacific/air"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
)

// A Ship is what changes of one: Force is that of its Task Force, whichever marker that is under.
type Ship struct {
	Force  uint8
	Damage uint8
	Marks  uint8
	Fuel   uint8 // that it has used since it fueled, of book.Tank [14.24]
	Refit  uint8 // Naval Phases of the refit at hand, Refitted once it is complete in this Cycle [17.1]
	Missed uint8 // refits in a row, 3 at most [17.31]
	Die    uint8 // the roll for the extent of its damage, kept until it is whole; 0 before it [18.0] [18.14]
	Away   uint8 // Game-Turns until it is back from where it is repaired, beyond the map; 0 on it [18.2]
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

// A Landfall is the plan of a landing, of a war with islands. [10.1]
type Landfall struct {
	Hex   theatre.Hex // None where there is no plan
	Ready uint8       // Game-Turns since the first at which it is
	Shown uint8       // 1 where the enemy knows the hex
}

// A Stack is Air Points of a type at a base, and what they have done.
type Stack struct {
	Points uint8
	Struck uint8 // in the Phase at hand
	Tired  uint8 // in the Phase before: they may not strike in this one [6.13]
	Bombed uint8 // have bombarded in this Game-Turn [6.12]
	Base   uint8 // site, or a carrier's ship number and Deck
	Waits  uint8 // 1 as long as it has not arrived
	Flown  uint8 // transfers of its points in the Cycle at hand [19.14]
	Away   uint8 // points that are with their carrier beyond the map

	Arc     uint8 // that its points search in the Air Phase, plus 1; 0 all round, a third of them in any [8.42]
	Aborted uint8 // CAP that returned to base in the Phase at hand and does not fight in it again [7.1]
}

// Deck marks a base that is a carrier.
const Deck = 1 << 7

// Sizes of a strike.
const (
	MostStrikes = 12 // of a side in an Air Phase
	MostSent    = 16 // stacks of a strike: those of four carriers, and more
	MostCover   = 24 // stacks of CAP in a fight
)

// A Strike is one that is plotted, secret until it is resolved, or Cover. [6.0]
type Strike struct {
	Base    uint8
	Mission AirMission
	Target  uint8 // marker, or site
	Aim     uint8 // of a bombardment [6.3]
	Count   uint8
	Sent    [MostSent]Sent
	Home    uint8 // points that came back, for who looks at it afterwards; of HexCover 1 once it was rolled for [6.23]
}

// Sent is so many Air Points of a stack; Group is where they are in the fight at hand, plus 1: those that are
// alike fly together there.
type Sent struct{ Stack, Points, Group uint8 }

// A Site is what changes of one.
type Site struct {
	Side     uint8
	Port     uint8 // Damage, as facilities have it [7.64]
	Airbase  uint8
	Garrison uint8  // 1 as long as the intrinsic one stands [11.5]
	Fights   uint8  // about it in this Phase
	Shift    uint8  // of the die against who defends it, by bombardment in this Game-Turn [7.61]
	Outside  uint8  // the same against his enemies who are ashore beside him [7.61]
	Wants    uint8  // whether its headquarters has supply, of a secondary base alone [14.1] [14.15]
	Parent   uint8  // site whose headquarters operates a secondary base here, plus 1 [5.31]
	Supply   uint16 // Supply Points
	Given    uint16 // of them to ships in this Game-Turn [20.4]
}

// How a headquarters is supplied in a Cycle. [14.1]
const (
	Furnished     = iota
	FurnishedLate // which attrition asks for [14.14]
	Unfurnished   // its Air Points do not strike [14.13]
)

// MostShaken is the most that the bombardments of a Game-Turn add up to for one side. What counts in
// a combat is the difference between the sides, and 3 at most. [7.61]
const MostShaken = 99

// A Subron is a marker of submarines: what is under it is Holds, a subron of the scenario. [13.22]
type Subron struct {
	Holds  uint8
	Points uint8 // Sub Points left to the subron that has this number, whichever marker it is under
	Marks  uint8 // Known
	At     uint8 // of the Patrols of the scenario
	Out    uint8 // Cycles at sea, the one at hand among them; Worn in port until it has refitted [13.35]
	Order  uint8 // where it goes, plus 1, while that is plotted [13.3]
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

// Position is all that changes in a war, and where it stands. The first so many of each array are
// used, as many as the scenario has; all behind them stays zero.
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

// What is counted of a war: contacts of both sides by search, strikes at ships of each, air bombardments and those by
// guns, surface actions, landings fought out.
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

// Flow is where a war stands: what is decided next, by whom.
type Flow struct {
	Step   Step
	Side   uint8 // whose it is
	Turn   uint8 // Game-Turns since the first
	Round  uint8 // Air and Naval Phase of the Game-Turn, from 0
	Naval  uint8 // 1 in a Naval Phase
	First  uint8 // the First Player [4.2]
	Asked  uint8 // marker, base, strike or stack that is asked
	Mover  uint8 // Task Force that carries out its plot
	Foe    uint8 // Task Force, base or strike that it is about
	Chit   uint8 // kind drawn plus 1, hidden [8.32]
	Said   uint8 // numbers of the report
	Told   [6]uint8
	Fight  Fight // at hand
	Fights uint8 // of this Phase so far
	Back   Step  // what goes on after a report or a fight
	Passed uint8 // 1 if the enemy lets the mover pass in its hex without a Special Strike [6.6]
	Window uint8 // of what can stop the one that moves has been: see naval_window.go (C9)
	Wanted uint8 // objective that Japan has chosen in secret, plus 1; 0 where it has no choice [40.5]
	Looked uint8 // 1 where Intelligence was used in this Game-Turn [22.0]
	Held   uint8 // strike that waits for those of the base that it is at, plus 1: see timing.go [7.7]
	Holder uint8 // whose it is
	Due    uint8 // base whose strikes come next, as it is a target, plus 1; of a site with Deck
	Timing air.Timing
	Tally  [NumTallies]uint8 // what has happened so far, for who counts it
	Ready  uint8             // Sub Points that can attack [13.5]
	Flew   [2]uint8          // Cycles at whose end a side had the airbase that counts for Victory Points, able to fly
	Rolled uint8             // rolls of the Phase at this place, for those that are made more than once
	// PlotWhere asks for any hex: 1 for its column, else in that column, from 2 on; 0 for a place [10.9]
	Grid uint8
}

// A position is copied at each simulation: 12 KB is the most.
var _ [12<<10 - unsafe.Sizeof(Position{})]byte

// Markers yields the markers that there are.
func (p *Position) Markers() func(func(uint8) bool) {
	return func(yield func(uint8) bool) {
		for side := range p.Count {
			from := theatre.FirstForce(uint8(side))
			for m := from; m < from+p.Count[side]; m++ {
				if !yield(m) {
					return
				}
			}
		}
	}
}

// MarkerOf returns the marker under which a force is. [9.1]
func (p *Position) MarkerOf(force uint8) uint8 {
	if p.Forces[force].Holds == force {
		return force
	}
	first := theatre.FirstForce(theatre.SideOf(force))
	for m := first; m < first+p.Count[theatre.SideOf(force)]; m++ {
		if p.Forces[m].Holds == force {
			return m
		}
	}
	panic("warinthepacific: a force without a marker")
}

// Under reports whether a ship that is afloat is under a marker.
func (p *Position) Under(ship int, marker uint8) bool {
	return p.Ships[ship].Force == p.Forces[marker].Holds && p.Ships[ship].Damage < book.SunkLevel
}

// Parked returns how many Air Points are at a base.
func (p *Position) Parked(b uint8) (n int) {
	for i := range p.Stacks {
		if p.Stacks[i].Base == b {
			n += int(p.Stacks[i].Points)
		}
	}
	return n
}

// Worn is what Out is of subrons in port that have to refit. [13.12]
const Worn = 3

// SubPoints returns the Sub Points under a marker.
func (p *Position) SubPoints(marker int) int { return int(p.Subrons[p.Subrons[marker].Holds].Points) }

// Carries reports whether a ship has ground units aboard.
func (p *Position) Carries(ship int) bool {
	for i := range p.Units {
		if p.Units[i].Ship == uint8(ship)+1 {
			return true
		}
	}
	return false
}

// Public is a strike as a number: 32 bits of a hash, as all of it is more.
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
