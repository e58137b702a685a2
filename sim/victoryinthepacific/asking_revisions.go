package victoryinthepacific

import "github.com/ironbottom/ironbottom/sim"

// What players ask of the realism revisions. Which force a unit is in stands in Force, 0
// for none. [17.4]

// HasForces reports whether battles are of task forces.
func (r *Rules) HasForces() bool { return r.taskForces }

// ForceAsked returns the force that is asked, 0 where it is a unit or a side.
func (s *State) ForceAsked() uint8 {
	switch s.Step {
	case stepIntend, stepSearchers, stepLeave, stepPursue:
		if s.asksForce() {
			return s.Asked
		}
	}
	return 0
}

// Engages reports whether a unit takes part in the action at hand: by night only the
// forces do that made contact.
func (s *State) Engages(u int) bool { return s.engaged(u) }

// Prowls returns the chance that a submarine gets to attack a ship of some speed, its
// side having had its way. [17.3]
func (r *Rules) Prowls(speed int) float64 {
	if !r.bothSubs {
		return 1
	}
	return 1 - atMost(speed)
}

// atMost is the chance that two dice are at most n.
func atMost(n int) float64 {
	ways := 0
	for a := 1; a <= 6; a++ {
		ways += min(6, max(0, n-a))
	}
	return float64(ways) / 36
}

// Later returns the areas that the ship that is asked can move into in a later pass of
// the phase. [17.1e]
func (s *State) Later() (areas uint16) {
	if !s.passes() {
		return 0
	}
	free, rolled := s.reach(int(s.Unit))
	each(free|rolled, func(a int) {
		if s.passInto(uint8(a), s.Side) > s.Pass {
			areas |= 1 << a
		}
	})
	return areas
}

// Raidable returns the areas that raiders of a side can still sail to this turn, from
// where they may be; the side at hand has not asked its last ship. [4.5] [17.1]
func (s *State) Raidable(side sim.Side) (areas uint16) {
	switch {
	case s.Step < stepRaid:
		return 1<<maxAreas - 1
	case s.Step > stepRaid:
		return 0
	case !s.byControl && side >= s.Side:
		return 1<<maxAreas - 1
	case !s.byControl:
		return 0
	}
	for a := range uint8(maxAreas) {
		if n := s.passInto(a, side); n > s.Pass || n == s.Pass && side >= s.Side {
			areas |= 1 << a
		}
	}
	return areas
}
