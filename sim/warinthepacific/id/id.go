// Package id has a type for each kind of number that names a thing of a war, so that the compiler
// refuses a Task Force where a marker is meant. All of them count from 0, in the order of the
// scenario. To go through all ships write
//
//	for ship := range id.Ship(len(w.Theatre.Ships))
package id

// Numbers of things. Package theatre holds what never changes about each of them, package board what
// changes.
type (
	Ship   uint8 // a ship of the scenario
	Force  uint8 // a Task Force: its ships, cargo and plans, whichever marker stands for it [9.12]
	Marker uint8 // a Task Force marker on the map, under which a force is, or nothing [9.11]
	Site   uint8 // a place with a port or an airbase
	Base   uint8 // where Air Points are: a site, or a carrier as Deck and its ship
	Stack  uint8 // Air Points of one type at one base
	Strike uint8 // a plotted strike or Cover of one side, by its number in the Air Phase [6.0]
	Unit   uint8 // a ground unit
	Subron uint8 // a squadron of submarines [13.2]
)

// None stands for no thing of any kind.
const None = 255

// Deck marks a Base that is a carrier.
const Deck = 1 << 7

// Deck returns the base on a ship that is a carrier.
func (s Ship) Deck() Base { return Deck | Base(s) }

// Base returns the base at a site.
func (s Site) Base() Base { return Base(s) }

// IsCarrier reports whether a base is a carrier.
func (b Base) IsCarrier() bool { return b&Deck != 0 && b != None }

// Carrier returns the carrier that a base is, and false for a site.
func (b Base) Carrier() (Ship, bool) { return Ship(b &^ Deck), b.IsCarrier() }

// Ship returns the carrier of a base for which IsCarrier holds.
func (b Base) Ship() Ship { return Ship(b &^ Deck) }
