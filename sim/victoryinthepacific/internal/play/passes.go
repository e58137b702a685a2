package play

import "github.com/ironbottom/ironbottom/sim"

// Passes is how many times each side moves ships in a phase of the realism revisions:
// into areas that the enemy holds, that nobody holds, that it holds itself. A ship that
// has not moved may do so in a later pass. Landing forces, air and submarines keep to the
// usual order. [17.1] [17.1e] [17.1g]
const Passes = 3

// Passes reports whether the ships of the phase at hand move pass by pass.
func (s *State) Passes() bool {
	return s.ByControl && (s.Step == StepPatrol || s.Step == StepRaid)
}

// pass goes on to a side's part of a pass.
func (s *State) pass(n uint8, side sim.Side) {
	s.turnTo(s.Step, side)
	s.Pass = n
}

// PassInto returns the pass in which a side moves into an area, in each phase anew. Flags
// are those at the start of the turn. [17.1a] [17.1b]
func (s *State) PassInto(area uint8, side sim.Side) uint8 {
	switch s.Flag[area] {
	case uint8(side.Other()):
		return 0
	case Nobody:
		return 1
	}
	return 2
}

// strikePass returns the pass of the strike on Pearl Harbor, which is over before the
// Allies move in it. [17.1f]
func (s *State) strikePass() uint8 {
	if !s.ByControl {
		return 0
	}
	return s.PassInto(s.Hawaii, Japan)
}

// inPass keeps of areas those that the side moves into in this pass; the area at the end
// of the way counts, and who fails to reach it is done. [17.1c] [17.1d]
func (s *State) inPass(areas uint16) (in uint16) {
	Each(areas, func(a int) {
		if s.PassInto(uint8(a), s.Side) == s.Pass {
			in |= 1 << a
		}
	})
	return in
}
