package land

import (
	"github.com/ironbottom/ironbottom/sim/warinthepacific/atlas"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
)

// The sides of the war, and nobody.
const (
	Japan = iota
	Allies
	Nobody
)

// Sides are their names.
var Sides = [2]string{"Japan", "Allies"}

// The most that a scenario may have of each.
const (
	MostHexes = 140
	MostUnits = 64
)

// A Hex is a land hex of the window, numbered from 1 in the order of the map; None is no hex.
type Hex uint8

// None is no hex.
const None Hex = 0

// A Unit is a ground unit of a scenario.
type Unit struct {
	Type    uint8 // in the roster
	Name    string
	Side    uint8
	Hex     Hex           // where it is or comes to
	Arrives book.GameTurn // when, if after the first Game-Turn; else 0
	Group   bool          // it comes as a battlegroup
}

// A Source is a hex that supply comes to: at the beginning of each Game-Turn so many Supply Points.
// It is what a Line of Communications leads to, as the port at the end of a pipeline is. [14.6]
type Source struct {
	Hex    Hex
	Side   uint8
	Points uint16
}

// An Objective is a hex that Japan gets Victory Points for holding at the end.
type Objective struct {
	Hex    Hex
	Points uint8
}

// A Site is what a hex of the window is at the start.
type Site struct {
	Name    string // of its first place, empty for none
	Side    uint8
	Base    uint8 // level of its airbase [5.41]
	Cargo   uint8 // Cargo Capacity of its port [20.2]
	Works   Marks // Entrenched or Fort
	Supply  uint16
	Landing bool // a base on the coast, of a war with ships: supply comes there [14.6]
}

// A Scenario is a war on land. It is immutable.
type Scenario struct {
	Name, Title, Note string
	Label             string // how its forces are known
	Map               *atlas.Map
	Book              *book.Book
	First, Last       book.GameTurn
	Joined            bool // part of a war with ships: see joined.go

	Units      []Unit // by side, those of a type beside each other
	Sources    []Source
	Objectives []Objective
	Sites      [MostHexes + 1]Site
	Par, Scale int

	field
	numbered []Hex         // by the hex of a war with ships, see Under
	seas     []theatre.Hex // the other way round
	numbers  *numbers      // that are observed; nil in a war with ships, which has its own
}

// Place names a hex for people: its place, else its number.
func (s *Scenario) Place(h Hex) string {
	switch {
	case h == None:
		return "no hex"
	case s.Sites[h].Name != "":
		return s.Sites[h].Name
	}
	return s.Index(h).String()
}

// sourceOf reports whether supply of a side comes to a hex: on a coast from the sea (C97).
func (s *Scenario) sourceOf(side uint8, h Hex) bool {
	if s.Sites[h].Landing {
		return true
	}
	for i := range s.Sources {
		if s.Sources[i].Hex == h && s.Sources[i].Side == side {
			return true
		}
	}
	return false
}
