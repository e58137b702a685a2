package event

import "github.com/ironbottom/ironbottom/sim"

// A Kind is what happened: the Kind of a sim.Event.
type Kind uint16

// The kinds. Their numbers have no meaning outside the program.
const (
	AirLost Kind = 1 + iota
	AirLanded
	FightEnded
	DepotSpoiled
	ShipDamaged
	kinds
)

// A Thing is what the number of a field stands for.
type Thing uint8

// The things.
const (
	Number  Thing = iota
	Truth         // 1 for true
	Side          // a sim.Side
	Stack         // an id.Stack, named by its type of aircraft
	Base          // an id.Base
	Reasons       // a Reason
	Ship          // an id.Ship
	Marker        // an id.Marker
	Damage        // a level of damage to a ship [9.81]
	Battle        // a board.Fight
	Hex           // a theatre.Hex; NoHex for none
	LandHex       // a hex of the war on land
	Supply        // Supply Points, in halves
)

// A Field is one fact of a kind of event.
type Field struct {
	Name string
	Is   Thing
	In   func(*sim.Event) *int32 // where the event has it
	Own  bool                    // only the side of the event knows it, unless the event is open
}

// A Sight says which sides see an event.
type Sight uint8

// The rules of sight.
const (
	Both  Sight = iota // both sides
	Owner              // the side of the event; both, if the event is open
)

// String says it in words.
func (s Sight) String() string { return [...]string{"both sides", "the owner"}[s] }

// A Description is all that there is to know about a kind.
type Description struct {
	Name    string
	Meaning string
	Sight   Sight
	Fields  []Field
}

var descriptions [kinds]Description

// describe adds a description. Fields are listed without the side, which all events have.
func describe(k Kind, d Description) { descriptions[k] = d }

// Kinds returns all kinds.
func Kinds() (list []Kind) {
	for k := Kind(1); k < kinds; k++ {
		list = append(list, k)
	}
	return list
}

// Of returns the kind of an event.
func Of(e sim.Event) Kind { return Kind(e.Kind) }

// Description describes the kind.
func (k Kind) Description() *Description { return &descriptions[k] }

// Seen returns an event as a side sees it, without the fields that it does not know; ok is false if
// the side does not see it at all. sim.Over sees everything.
func Seen(viewer sim.Side, e sim.Event) (seen sim.Event, ok bool) {
	d := Of(e).Description()
	if knows(viewer, e) {
		return e, true
	}
	for _, f := range d.Fields {
		if f.Own {
			*f.In(&e) = 0
		}
	}
	return e, d.Sight == Both
}

// knows reports whether nothing about an event is hidden from a side.
func knows(viewer sim.Side, e sim.Event) bool {
	return viewer == sim.Over || viewer == e.Side || e.Open
}

// Where an event has its fields.
func by(e *sim.Event) *int32   { return &e.By }
func what(e *sim.Event) *int32 { return &e.What }
func at(e *sim.Event) *int32   { return &e.At }
func to(e *sim.Event) *int32   { return &e.To }
func n(e *sim.Event) *int32    { return &e.N }
func why(e *sim.Event) *int32  { return &e.Why }
