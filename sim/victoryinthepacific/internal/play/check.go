package play

import (
	"fmt"

	"github.com/ironbottom/ironbottom/sim"
)

// Check returns an error if a position cannot occur in a game.
func (s *State) Check() error {
	// Homing is counted anew, because the text of a position has no line for it, only a flag for
	// each unit.
	homing := 0
	for u := range s.Units {
		x, at := &s.Units[u], s.At[u]
		switch {
		case at >= Places:
			return fmt.Errorf("%s: found place %d; want one of the map", x.Name, at)
		// A unit off the map has no state except the turn in which it is due.
		case at >= PoolPlace && (s.Flags[u] != 0 || s.Group[u] != 0 || s.Pending[u] != 0 || s.Damage[u] != 0):
			return fmt.Errorf("%s: found damage or marks off the map; want none", x.Name)
		case at < MaxAreas && x.Ship() && s.Bottomed(u):
			return fmt.Errorf("%s: found damage %d at sea; want %d at most", x.Name, s.Damage[u], x.Armor)
		case at >= MaxAreas && at < PoolPlace && s.Owner[at-MaxAreas] != uint8(x.Side) && s.Flags[u]&Homeward == 0:
			return fmt.Errorf("%s: found it in an enemy port; want one of its side", x.Name)
		case s.Damage[u] > 2*9 || int(s.Group[u]) > len(s.Units) || s.Group[u] != 0 && at != s.Area:
			return fmt.Errorf("%s: found damage %d, group %d; want less, and groups in the area that is fought",
				x.Name, s.Damage[u], s.Group[u])
		}
		if s.Flags[u]&Homeward != 0 {
			homing++
		}
	}
	if err := s.checkForces(); err != nil {
		return err
	}
	switch {
	case homing != int(s.Homing):
		return fmt.Errorf("found %d units that go home; want %d", homing, s.Homing)
	case s.Sub != Nowhere && s.Sub >= MaxAreas, s.AlliedSub != Nowhere && s.AlliedSub >= MaxAreas:
		return fmt.Errorf("found the submarines in areas %d and %d; want them on the map", s.Sub, s.AlliedSub)
	case s.GameTurn == 0:
		return fmt.Errorf("found turn 0; want 1 or later")
	case s.Port < MaxAreas && (s.Port != 0 || s.Kind == PearlRaid || s.Kind == PortRaid):
		return fmt.Errorf("found port %d; want a port", s.Port)
	}
	for side := range sim.Side(2) {
		if s.OneAir && !s.supported(side) {
			return fmt.Errorf("found more land-based air of %s than its ports and bases support; want one "+
				"for a base [17.2]", SideNames[side])
		}
	}
	return s.checkStep()
}

// checkStep checks what the current step relies on, so that hand-written text cannot break the
// rules.
func (s *State) checkStep() error {
	if s.Homing > 0 && (s.Flags[s.Unit]&Homeward == 0 || s.Step == StepOver) {
		return fmt.Errorf("found %s asked; want a unit that goes home", s.Units[s.Unit].Name)
	}
	if err := s.checkChase(); err != nil {
		return err
	}
	low, high := s.Limits(s.Side)
	asked := int(s.Unit) >= low && int(s.Unit) < high
	switch {
	case s.Step.Asks():
		pursues := s.Step == StepPursue || s.Step == StepFollow
		if s.AsksForce() && (s.Step == StepLeave || pursues) || s.TaskForces && pursues {
			return s.checkAsked()
		}
		if s.Homing == 0 && !asked {
			return fmt.Errorf("found unit %d asked; want one of %s", s.Unit, SideNames[s.Side])
		}
		if s.Homing == 0 && s.Step <= StepRaid && !s.waits(int(s.Unit)) {
			return fmt.Errorf("found %s asked; want a unit in port, that has not moved", s.Units[s.Unit].Name)
		}
	case s.Step == StepLocate && s.Tally > 3:
		return fmt.Errorf("found group %d; want 0 to 3", s.Tally)
	}
	return nil
}

// checkChase checks that a group that splits, or its pursuers, belong to a chase, and that the
// parts have numbers.
func (s *State) checkChase() error {
	if s.Step < StepSplit || s.Step > StepFollow {
		return nil
	}
	side, parts := s.SideOfGroup(s.Chase), int(s.Tally)
	_, numbers := s.slowest(side)
	last, most := numbers-1, len(s.Units)
	if side == Japan {
		most = s.Split
	}
	switch s.Step {
	case StepSplit:
		parts = 1
	case StepFollow:
		side, most = side.Other(), most+1
	}
	splits := s.Step != StepFollow
	// With an option, a pursuer that stops goes home. The last one may still be choosing its port.
	// (V20)
	there := s.present(side, s.Area) || !splits && s.Homing > 0
	switch {
	case s.Chase == 0 || s.wholeChases || s.TaskForces && splits || s.Side != side || !there:
		return fmt.Errorf("found no chase of group %d; want one, of the side that is asked [9.5]", s.Chase)
	case parts == 0 || last-parts+1 < int(s.Chase) || last >= most:
		return fmt.Errorf("found %d parts, and groups up to %d; want a number for each part [9.5]", parts, last)
	}
	return nil
}

// checkForces checks that task forces are where there is fighting, that each has units of one side
// and one face, and that every question about them has an answer.
func (s *State) checkForces() error {
	var faces, marks [MaxUnits + 1]Flags // Patrol and, for raiders, Done, of the first unit
	for u := range s.Units {
		f, x := s.Force[u], &s.Units[u]
		if f == 0 {
			if s.Flags[u]&forceMarks != 0 {
				return fmt.Errorf("%s: found marks of a task force; want it in one [17.4]", x.Name)
			}
			continue
		}
		if !s.TaskForces || int(f) > len(s.Units) || s.SideOfGroup(f) != x.Side || s.At[u] != s.Area || x.Kind == Air {
			return fmt.Errorf("%s: found it in force %d; want forces of its side, in the area that is "+
				"fought [17.4]", x.Name, f)
		}
		// This bit means "a unit was seen", to tell a unit without marks from no unit.
		const first = 1 << 15 // no flag
		if own := s.Flags[u]&forceMarks | first; marks[f] != 0 && marks[f] != own {
			return fmt.Errorf("%s: found other marks than those of force %d; want the same for all of a "+
				"force [17.4]", x.Name, f)
		} else {
			marks[f] = own
		}
		if !x.Ship() || s.Flags[u]&Homeward != 0 {
			continue
		}
		// One bit for each face: 3 means that both occur.
		if faces[f] |= 1 << (s.Flags[u] & Patrol); faces[f] == 3 {
			return fmt.Errorf("%s: found ships that patrol and raid in force %d; want one kind [17.4]", x.Name, f)
		}
	}
	here := s.Forces(s.Side)
	switch {
	case s.Step == StepContact && (s.Sighting == 0 || s.Finder[s.Side] == 0 || !here.Has(s.Finder[s.Side])):
		return fmt.Errorf("found no finder; want a contact")
	case s.Step == StepNightSearch && s.Marked(here, Searching) == NumberSet{}:
		return fmt.Errorf("found nobody searching; want a search")
	case s.Step == StepSearchers || s.Step == StepIntend:
		return s.checkAsked()
	}
	return nil
}

// checkAsked checks that the task force in question is there.
func (s *State) checkAsked() error {
	if here := s.Forces(s.Side); s.Homing == 0 && (s.Asked == NoForce || !here.Has(s.Asked)) {
		return fmt.Errorf("found force %d asked; want one of %s", s.Asked, SideNames[s.Side])
	}
	return nil
}
