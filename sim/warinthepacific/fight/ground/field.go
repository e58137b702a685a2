package ground

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// Combats in the hexes of the war on land.

// A Field is a hex that is attacked over land.
type Field struct {
	Terrain, Area uint8
	Weather       uint8
	Hexside       [6]uint8 // roads, rivers, mountains and the sea
	Held, Hostile uint8    // hexsides beyond which each side has others, as bits
	Path          uint8    // hexsides that the defender's supply comes over, 0 for supply in the hex
	Entrenched    bool
	Fort          bool
	Garrison      bool
	Supply        [2]uint16 // in halves of a Supply Point
	Date          book.Cycle
	Shift         int8 // of the die, by bombardments, in the attacker's favour [7.61]
}

// A Fighter is a unit of the map as it comes to a combat, and as it leaves it.
type Fighter struct {
	Type       uint8
	From       uint8 // hexside of the hex attacked that it comes over
	Spent      uint8 // of its Supply Allowance, in halves
	Entered    uint8 // hexes
	Group      bool  // a battlegroup
	Unsupplied bool
	Cut        bool // without a Line of Communications
	Within     bool // of an attacker: it is in the hex already [12.18]

	// What became of it.
	There, Lost, Left bool // it is in the hex, lost, or has left it: an attacker to where it came from
}

// LiftField begins a combat in a hex of the map; Join says who takes part, and Start begins it.
func (g *Combat) LiftField(t *Field) {
	g.Position = Position{Terrain: t.Terrain, Area: t.Area, Weather: t.Weather, Hexside: t.Hexside, Held: t.Held,
		Hostile: t.Hostile, Path: t.Path, Garrison: t.Garrison,
		Supply: t.Supply, Date: uint8(t.Date), Shift: t.Shift, Provincial: usualPoints}
	switch {
	case t.Fort:
		g.Works = fortified
	case t.Entrenched:
		g.Works = entrenched
	}
}

// Join has a unit of the map take part; it reports whether there is room.
func (g *Combat) Join(s sim.Side, f *Fighter) bool {
	if g.Count[s] == MostUnits {
		return false
	}
	u := Unit{Type: f.Type, At: here}
	if s == book.Attacker {
		u.From, u.Spent, u.Entered, u.At = f.From, f.Spent, f.Entered, away
		if f.Within {
			u.At = stale
		}
	}
	if f.Group && g.typ(&u).HasGroup() {
		u.Marks |= battlegroup
	}
	if f.Unsupplied {
		u.Marks |= unsupplied
	}
	if f.Cut {
		u.Marks |= cut
	}
	if s == book.Defender && g.mayGoIn(&u) {
		u.Marks |= inside
	}
	g.Units[s][g.Count[s]] = u
	g.Count[s]++
	return true
}

// Became returns a unit as the combat has left it.
func (g *Combat) Became(s sim.Side, i int) (f Fighter) {
	u := &g.Units[s][i]
	return Fighter{Type: u.Type, From: u.From, Spent: u.Spent, Entered: u.Entered,
		Group: u.Marks&(battlegroup|reduced) != 0,
		There: u.present(), Lost: u.At == lost, Left: u.At == gone || u.At == away}
}
