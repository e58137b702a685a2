package board

import (
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
)

// A Leg is a part of a Mission Plot: a mission and its hex. [9.3]
type Leg struct {
	Hex     theatre.Hex // None until it is chosen
	Mission Mission
	Value   uint8 // Engagement Value [39.85]
}

// MostLegs is how many missions a plot may have.
const MostLegs = 4

// A Plot is the Mission Plot of a Task Force for a Naval Phase, secret until it is carried out.
type Plot struct {
	Legs  [MostLegs]Leg
	Count uint8
	At    uint8 // the leg at hand; for a REAC force that waits, that leg
	Part  Part  // the ships that a DETACH sends away
	Aim   uint8 // what a BMB bombards; 0 if there was no choice [10.2]
}

// A Part is some of the ships of a Task Force: PartHurt, PartSlow, or those of a type. [10.7]
type Part uint8

// The parts that are no type.
const (
	NoPart   Part = iota
	PartHurt      // those that are damaged
	PartSlow      // those of the lowest Speed Class, as they are damaged
	firstType
	NumParts = firstType + book.KindSF + 1
)

// PartOf returns the part of a type of ships, by its number in book.ShipKinds.
func PartOf(number uint8) Part { return firstType + Part(number) }

// Allows reports whether a mission may come next in a plot, apart from what the ships can do.
// (C139)
//
//   - A plot has one Combat Mission, and missions that are none, in any order.
//   - A landing and a bombardment may go together in one hex, one right after the other. [10.83]
//   - A Transport is a Combat Mission too; it may load and unload.
//   - A MOVE comes last, since every mission includes the way to it; only REAC may follow it.
//   - Nothing follows joining another Task Force, REAC, a refit or leaving for repairs.
//   - A tow may be followed by a MOVE, by fueling or by joining others. [38.27]
//   - An Emergency Transport has two legs.
//
// [10.8] [10.81] [10.82] [10.83] [10.84] [10.42] [38.27] [38.3]
func (p *Plot) Allows(what Mission) bool { return p.follows(int(p.Count), what) }

func (p *Plot) follows(n int, what Mission) bool {
	switch {
	case n == 0:
		return what != Stay
	case n == MostLegs:
		return false
	case p.loaded(n):
		return what == Emergency
	}
	last, fights, hauls := p.Legs[n-1].Mission, 0, false
	for _, l := range p.Legs[:n] {
		fights += int(combat[l.Mission])
		hauls = hauls || l.Mission == Transport
	}
	free := fights == 0 && !hauls
	switch {
	case last == Move:
		return what == Reaction && free
	case last == Tow:
		return what == Move || what == Refuel || what == Regroup
	case combat[last]+other[last] == 0:
		return false
	}
	switch what {
	case Move, Regroup:
		return true
	case Transport:
		return fights == 0
	case Refuel:
		return last != Refuel
	case Emergency:
		return free && n+1 < MostLegs
	case Bombard, Amphibian:
		return free || fights == 1 && pair(last, what)
	}
	return what == Reaction && free
}

// combat marks the Combat Missions, except Transport, that other missions may follow; other marks
// the rest of the missions that others may follow. [10.1] [10.2] [10.3] [10.5]
var (
	combat = [NumMissions]uint8{Bombard: 1, Amphibian: 1, Emergency: 1}
	other  = [NumMissions]uint8{Refuel: 1, Transport: 1, Detach: 1}
)

// loaded reports whether the first n legs end with an Emergency Transport that has loaded:
// unloading comes next. [10.31]
func (p *Plot) loaded(n int) bool {
	odd := false
	for _, l := range p.Legs[:n] {
		odd = odd != (l.Mission == Emergency)
	}
	return odd
}

// Delivers reports whether the next leg is the unloading of an Emergency Transport. [10.31]
func (p *Plot) Delivers() bool { return p.loaded(int(p.Count)) }

// pair reports whether two missions are a landing and a bombardment. [10.83]
func pair(a, b Mission) bool { return a == Bombard && b == Amphibian || a == Amphibian && b == Bombard }

// Here reports whether a mission that comes next stays in the hex of the one before it, so that no
// hex is asked: REAC, and the second of a landing and a bombardment. [10.42] [10.83]
func (p *Plot) Here(what Mission) bool { return p.here(int(p.Count), what) }

func (p *Plot) here(n int, what Mission) bool {
	return what == Reaction || n > 0 && pair(p.Legs[n-1].Mission, what)
}

// Unloads reports whether the last leg so far is the unloading of an Emergency Transport. [10.31]
func (p *Plot) Unloads() bool { return p.Last().Mission == Emergency && !p.Delivers() }

// Find returns the first leg with a mission, or -1 if there is none.
func (p *Plot) Find(what Mission) int {
	for i, l := range p.Legs[:p.Count] {
		if l.Mission == what {
			return i
		}
	}
	return -1
}

// Last returns the last leg so far of a plot that has one.
func (p *Plot) Last() *Leg { return &p.Legs[max(1, p.Count)-1] }

// Restless reports whether a Task Force may have to move at the end of a Naval Phase: it waits in
// REAC, or was under way when its plot became void.
func (f *TaskForce) Restless() bool {
	if f.Marks&Void != 0 {
		return f.Marks&Moved != 0
	}
	return f.Plot.Waits()
}

// Waits reports whether it has come to REAC. [10.4]
func (p *Plot) Waits() bool { return p.At < p.Count && p.Legs[p.At].Mission == Reaction }
