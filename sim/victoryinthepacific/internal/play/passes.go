package play

import "github.com/ironbottom/ironbottom/sim"

// Passes is how many times each side moves ships in a phase of the realism revisions: into areas
// that the enemy holds, then into areas that nobody holds, then into its own areas. A ship that has
// not moved can move in a later pass. Landing forces, air and submarines keep to the usual order.
// [17.1] [17.1e] [17.1g]
const Passes = 3

// Passes reports whether the ships of the current phase move pass by pass.
func (s *State) Passes() bool {
	return s.ByControl && (s.Step == StepPatrol || s.Step == StepRaid)
}

// pass begins the part of a side in a pass.
func (s *State) pass(n uint8, side sim.Side) {
	s.turnTo(s.Step, side)
	s.Pass = n
}

// PassInto returns the pass in which a side moves into an area. Flags are those at the start of the
// turn. [17.1a] [17.1b]
func (s *State) PassInto(area uint8, side sim.Side) uint8 {
	switch s.Flag[area] {
	case uint8(side.Other()):
		return 0
	case Nobody:
		return 1
	}
	return 2
}

// strikePass returns the pass of the strike on Pearl Harbor. The strike is over before the Allies
// move in that pass. [17.1f]
func (s *State) strikePass() uint8 {
	if !s.ByControl {
		return 0
	}
	return s.PassInto(s.Hawaii, Japan)
}

// inPass returns those of the areas that the side moves into in this pass. The area at the end of
// the way counts. A ship that fails to reach it is done. [17.1c] [17.1d]
func (s *State) inPass(areas uint16) (in uint16) {
	Each(areas, func(a int) {
		if s.PassInto(uint8(a), s.Side) == s.Pass {
			in |= 1 << a
		}
	})
	return in
}
