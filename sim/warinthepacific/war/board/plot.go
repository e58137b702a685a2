package board

import "github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"

// A Leg is a part of a Mission Plot: what is done where. [9.3]
type Leg struct {
	Hex     theatre.Hex
	Mission Mission
	Value   uint8 // Engagement Value of a MOVE [39.85]
}

// A Plot is the Mission Plot of a Task Force for a Naval Phase, secret until it is carried out.
type Plot struct {
	Legs  [3]Leg // the third of an Emergency Transport alone
	Count uint8
	At    uint8 // leg at hand
}

// Next returns the mission of the leg that comes next.
func (p *Plot) Next() Mission { return p.follows(int(p.Count)) }

// follows returns the mission of a leg behind the first: destroyers unload before they move on. [10.3]
func (p *Plot) follows(leg int) Mission {
	if leg == 1 && p.Legs[0].Mission == Emergency {
		return Emergency
	}
	return Move
}

// GoesOn reports whether there may be a leg more: two in all, and of an Emergency Transport three.
func (p *Plot) GoesOn() bool { return p.Count == 1 || p.Count == 2 && p.Legs[0].Mission == Emergency }

// Last returns the hex of the last leg so far.
func (p *Plot) Last() theatre.Hex { return p.Legs[max(1, p.Count)-1].Hex }
