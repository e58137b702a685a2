package theatre

import (
	"slices"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/atlas"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// The sides of the war.
const (
	Japan = iota
	Allies
)

// Sides are their names.
var Sides = [2]string{"Japan", "Allies"}

// The most that a scenario may have of each. [9.11]
const (
	MostShips  = 160
	MostForces = 55
	MostSites  = 24
	MostStacks = 120
	MostUnits  = 32

	MostSupports = 8

	MostBaseForces = 8

	MostStaffs = 8

	MostSubrons = 16
	MostPatrols = 64
)

// mostDecks is how many ships an order of battle may have. Each could be a carrier, and an id.Base
// tells this many apart. A position has room for MostShips.
const mostDecks = id.Deck - 1

// Markers of Japan come first, so many of them [9.11].
const JapanForces = 25

// A Ship is a counter, and the Task Force that it sails in.
type Ship struct {
	Type  book.Ship
	Force id.Force
	Name  string // of its own: of counters without a name a number is part of it
}

// A Force is a Task Force as the order of battle has it, or a dummy. Its marker, which has the
// same number, stands in its hex.
type Force struct {
	Name  string
	Hex   Hex
	Group uint8 // group of Task Forces that may be under each other's markers, from 1; 0 for none
	Dummy bool
	Spare bool // a marker that is off the map until ships are left behind [39.82]
	Plan  Hex  // where it has planned to land, None where it has not [10.1]

	Arrives book.GameTurn // when its marker comes onto the map, if after the first Game-Turn; else 0
}

// A Site is an airbase or a port, and what the scenario has there.
type Site struct {
	Name    string
	Hex     Hex
	Side    sim.Side
	Airbase uint8 // level [5.41]
	Cargo   uint8 // Cargo Capacity [20.2]
	Major   bool
	Harbour bool   // a port or an anchorage is printed there [20.5]
	Port    bool   // a port is [20.11] [20.12]
	Size    uint8  // of the headquarters: 0 none, else Group to Force [5.3]
	Supply  uint16 // Supply Points
	Fort    bool
}

// A Stack is Air Points of a type at a site or on a carrier.
type Stack struct {
	Plane  uint8 // first line of the type in the roster
	Points uint8
	Ship   uint8 // carrier plus 1
	Site   id.Site
	Side   sim.Side

	Arrives book.GameTurn // when, if after the first Game-Turn; else 0
}

// A Unit is a ground unit, in a hex or on a ship.
type Unit struct {
	Type uint8 // in the roster
	Name string
	Side sim.Side
	Hex  Hex
	Ship uint8 // that carries it plus 1

	Arrives book.GameTurn // when, if after the first Game-Turn; else 0
}

// A BaseForce is one that waits in a port at the start, or is aboard a ship. [20.5]
type BaseForce struct {
	Name string
	Hex  Hex
	Ship uint8 // that carries it plus 1
}

// A Subron is Sub Points of a type, or a dummy without any, and where its marker is at the start:
// subrons move once in a Cycle. [13.1] [13.2] [13.23] [13.3]
type Subron struct {
	Name    string
	Side    sim.Side
	Hex     Hex
	Points  uint8
	Coastal bool
	Patrol  uint8 // of Patrols
}

// A Patrol is where subrons of a side may be: a sea hex, or a port in which they refit. [13.35] [13.36]
type Patrol struct {
	Hex  Hex
	Side sim.Side
	Port bool
}

// A Yard is where ships of a side are repaired: beyond a port of the window, a number of Game-Turns
// away, in major ports with enough room. The ships that are there are under Marker, which is off the
// map. [18.2]
type Yard struct {
	Hex     Hex
	Passage uint8 // 0: there is none
	Marker  id.Marker
}

// An Objective is a hex that Japan gets Victory Points for holding at the end.
type Objective struct {
	Hex    Hex
	Points uint8
}

// A Supply is what comes to a base by the Game-Turn, from beyond the window: as long as its side holds it.
type Supply struct {
	Hex    Hex
	Side   sim.Side
	Points uint16
}

// A Theatre is a scenario. It is immutable.
type Theatre struct {
	Name, Title, Note string
	Label             string // how its forces are known
	Map               *atlas.Map
	Book              *book.Book
	First, Last       book.GameTurn
	Phases            int // after which it ends, of seven in a Game-Turn; 0 for all

	Ships      []Ship
	Supports   []id.Ship         // of Ships: the Support Forces [20.6]
	Forces     [MostForces]Force // by marker; without a Name there is none
	Count      [2]uint8          // of Forces of each side
	Sites      []Site
	Stacks     []Stack
	Units      []Unit
	BaseForces []BaseForce
	Staffs     []id.Site // of Sites: whose headquarters ships can take elsewhere [5.38]
	Subrons    []Subron  // by marker, those of Japan first
	Patrols    []Patrol
	Yards      [2]Yard // by side [18.2]
	Objectives []Objective
	// a side that holds its airbase, able to fly, at the end of a Cycle gets Victory Points; 0 for none
	Flying     Objective
	Secret     bool  // of these Japan chooses one in secret, which alone counts [40.5]
	Worth      []Hex // places that a Task Force may want to go to
	Ground     bool  // units move and fight on land, see package war/islands
	Corners    [2]atlas.Index
	solomons   uint8 // region of the map that Coastwatchers look on
	Supplies   []Supply
	Par, Scale int // Victory Points of Japan that are a draw, and that make a whole game [2.4]

	sea
}

// Wears reports whether a scenario goes on over the end of a Cycle, so that there is a Strategic Game-Turn. [32.0]
func (t *Theatre) Wears() bool { return t.First.Cycle() != t.Last.Cycle() }

// LastCycle reports whether a Game-Turn of the scenario, from 0, is of its last Cycle.
func (t *Theatre) LastCycle(turn uint8) bool {
	return (t.First + book.GameTurn(turn)).Cycle() == t.Last.Cycle()
}

// Cycles returns how many Cycles end in a scenario.
func (t *Theatre) Cycles() (n int) {
	for g := t.First; g <= t.Last; g++ {
		n += int(book.Bit((g + 1).StartsCycle()))
	}
	return n
}

// SideOf returns the side of a force or of a marker: both are numbered alike, those of Japan first.
func SideOf[T id.Force | id.Marker](number T) sim.Side {
	if number < JapanForces {
		return Japan
	}
	return Allies
}

// FirstForce returns the first force of a side.
func FirstForce(side sim.Side) id.Force { return id.Force(uint8(side) * JapanForces) }

// FirstMarker returns the first marker of a side.
func FirstMarker(side sim.Side) id.Marker { return id.Marker(uint8(side) * JapanForces) }

// HasForce reports whether a number is that of a force. [9.11]
func (*Theatre) HasForce(f id.Force) bool { return f < MostForces }

// HasMarker reports whether a number is that of a marker: a war has all of both sides. [9.11]
func (*Theatre) HasMarker(m id.Marker) bool { return m < MostForces }

// Class returns a ship as printed.
func (t *Theatre) Class(ship id.Ship) *book.ShipType { return &t.Book.ShipTypes[t.Ships[ship].Type] }

// SupportAt returns the number of a Support Force among them, -1 of other ships.
func (t *Theatre) SupportAt(ship id.Ship) int { return slices.Index(t.Supports, ship) }

// SiteAt returns the site in a hex, or id.None if there is none.
func (t *Theatre) SiteAt(h Hex) id.Site {
	for i := range id.Site(len(t.Sites)) {
		if t.Sites[i].Hex == h {
			return i
		}
	}
	return id.None
}

// Coastwatched reports whether Coastwatchers look on a hex for the Allies: any of the Solomon Islands. [8.61] [24.64]
func (t *Theatre) Coastwatched(h Hex) bool {
	return h != None && t.solomons > 0 && t.Map.Country(t.Index(h)) == t.solomons
}

// Place names a hex for people: a site by name, else the number.
func (t *Theatre) Place(h Hex) string {
	if i := t.SiteAt(h); i != id.None {
		return t.Sites[i].Name
	}
	return t.Index(h).String()
}

// Capacity returns how many Air Points an airbase operates with a headquarters: the lower of the
// two limits. Several airbases add up: 11 is one of level 10 and one of level 1 (C45). [5.33]
// [5.41] [5.42] [21.25]
func Capacity(level, size uint8) int {
	return min(OfLevel*int(level), [...]int{0, 10, 30, 100, 300}[size])
}

// OfLevel is how many Air Points each level of an airbase operates. [5.41]
const OfLevel = 10
