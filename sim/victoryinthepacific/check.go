package victoryinthepacific

import (
	"fmt"

	"github.com/ironbottom/ironbottom/sim"
)

// Check returns an error where a position is not one of a game.
func (s *State) Check() error {
	homing := 0
	for u := range s.units {
		x, at := &s.units[u], s.At[u]
		switch {
		case at >= places:
			return fmt.Errorf("%s: found place %d; want one of the map", x.name, at)
		case at >= poolPlace && (s.Flags[u] != 0 || s.Group[u] != 0 || s.Pending[u] != 0 || s.Damage[u] != 0):
			return fmt.Errorf("%s: found damage or marks off the map; want none", x.name)
		case at < maxAreas && x.ship() && s.bottomed(u):
			return fmt.Errorf("%s: found damage %d at sea; want %d at most", x.name, s.Damage[u], x.armor)
		case at >= maxAreas && at < poolPlace && s.Owner[at-maxAreas] != uint8(x.side) && s.Flags[u]&homeward == 0:
			return fmt.Errorf("%s: found it in an enemy port; want one of its side", x.name)
		case s.Damage[u] > 2*9 || int(s.Group[u]) > len(s.units) || s.Group[u] != 0 && at != s.Area:
			return fmt.Errorf("%s: found damage %d, group %d; want less, and groups in the area that is fought", x.name, s.Damage[u], s.Group[u])
		}
		if s.Flags[u]&homeward != 0 {
			homing++
		}
	}
	if err := s.checkForces(); err != nil {
		return err
	}
	switch {
	case homing != int(s.Homing):
		return fmt.Errorf("found %d units that go home; want %d", homing, s.Homing)
	case s.Sub != nowhere && s.Sub >= maxAreas, s.AlliedSub != nowhere && s.AlliedSub >= maxAreas:
		return fmt.Errorf("found the submarines in areas %d and %d; want them on the map", s.Sub, s.AlliedSub)
	case s.Turnover == 0:
		return fmt.Errorf("found turn 0; want 1 or later")
	case s.Port < maxAreas && (s.Port != 0 || s.Kind == pearlRaid || s.Kind == portRaid):
		return fmt.Errorf("found port %d; want a port", s.Port)
	}
	for side := range sim.Side(2) {
		if s.oneAir && !s.supported(side) {
			return fmt.Errorf("found more land-based air of %s than its ports and bases support; want one for a base [17.2]", sideNames[side])
		}
	}
	return s.checkStep()
}

// checkStep checks what the step at hand needs, so that text that was written by hand
// cannot lead astray.
func (s *State) checkStep() error {
	if s.Homing > 0 && (s.Flags[s.Unit]&homeward == 0 || s.Step == stepOver) {
		return fmt.Errorf("found %s asked; want a unit that goes home", s.units[s.Unit].name)
	}
	low, high := s.limits(s.Side)
	asked := int(s.Unit) >= low && int(s.Unit) < high
	switch {
	case s.Step.asks():
		if s.asksForce() && (s.Step == stepLeave || s.Step == stepPursue) || s.taskForces && s.Step == stepPursue {
			return s.checkAsked()
		}
		if s.Homing == 0 && !asked {
			return fmt.Errorf("found unit %d asked; want one of %s", s.Unit, sideNames[s.Side])
		}
		if s.Homing == 0 && s.Step <= stepRaid && !s.waits(int(s.Unit)) {
			return fmt.Errorf("found %s asked; want a unit in port, that has not moved", s.units[s.Unit].name)
		}
	case s.Step == stepLocate && s.Left > 3:
		return fmt.Errorf("found group %d; want 0 to 3", s.Left)
	}
	return nil
}

// checkForces checks that task forces are where there is fighting, and each of one side
// and one face, and that what is asked of them has an answer.
func (s *State) checkForces() error {
	var faces, marks [maxUnits + 1]flags // patrol and, for raiders, done; of the first unit
	for u := range s.units {
		f, x := s.Force[u], &s.units[u]
		if f == 0 {
			if s.Flags[u]&forceMarks != 0 {
				return fmt.Errorf("%s: found marks of a task force; want it in one [17.4]", x.name)
			}
			continue
		}
		if !s.taskForces || int(f) > len(s.units) || s.sideOfGroup(f) != x.side || s.At[u] != s.Area || x.kind == air {
			return fmt.Errorf("%s: found it in force %d; want forces of its side, in the area that is fought [17.4]", x.name, f)
		}
		const first = 1 << 15 // no flag
		if own := s.Flags[u]&forceMarks | first; marks[f] != 0 && marks[f] != own {
			return fmt.Errorf("%s: found other marks than those of force %d; want the same for all of a force [17.4]", x.name, f)
		} else {
			marks[f] = own
		}
		if !x.ship() || s.Flags[u]&homeward != 0 {
			continue
		}
		if faces[f] |= 1 << (s.Flags[u] & patrol); faces[f] == 3 {
			return fmt.Errorf("%s: found ships that patrol and raid in force %d; want one kind [17.4]", x.name, f)
		}
	}
	here := s.forces(s.Side)
	switch {
	case s.Step == stepContact && (s.Sighting == 0 || s.Finder[s.Side] == 0 || !here.has(s.Finder[s.Side])):
		return fmt.Errorf("found no finder; want a contact")
	case s.Step == stepNightSearch && s.marked(here, searching) == numberSet{}:
		return fmt.Errorf("found nobody searching; want a search")
	case s.Step == stepSearchers || s.Step == stepIntend:
		return s.checkAsked()
	}
	return nil
}

// checkAsked checks that the force that is asked is there.
func (s *State) checkAsked() error {
	if here := s.forces(s.Side); s.Homing == 0 && (s.Asked == noForce || !here.has(s.Asked)) {
		return fmt.Errorf("found force %d asked; want one of %s", s.Asked, sideNames[s.Side])
	}
	return nil
}
