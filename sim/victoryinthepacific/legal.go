package victoryinthepacific

import (
	"fmt"
	"slices"

	"github.com/ironbottom/ironbottom/sim"
)

// A listing is what Apply has found out about the position it leaves, for those who
// ask next: the legal moves, which all are below 256. It follows from the position.
type listing struct {
	listed uint8 // moves in offers, 0 if they are not there
	offers [maxUnits + 1]uint8
}

// enumerate lists the moves of the position once for all who ask: what there is to
// choose from, and whether what is chosen was offered.
func (s *State) enumerate() {
	var room [maxUnits + 1]sim.Move
	all := s.decisions(room[:0])
	for i, m := range all {
		s.offers[i] = uint8(m)
	}
	s.listed = uint8(len(all))
}

// Apply carries out a legal move.
func (s *State) Apply(m sim.Move, d *sim.Dice) {
	if s.listed == 0 {
		s.enumerate()
	}
	if m > 255 || !slices.Contains(s.offers[:s.listed], uint8(m)) {
		panic("victoryinthepacific: a move that is not legal")
	}
	s.listed = 0
	if s.Homing > 0 {
		s.sendHome(int(s.Unit), uint8(m))
	} else {
		s.carryOut(int(m), d)
	}
	s.advance()
	s.enumerate()
}

// Legal appends the legal moves.
func (s *State) Legal(buf []sim.Move) []sim.Move {
	if s.listed == 0 {
		return s.decisions(buf)
	}
	for _, m := range s.offers[:s.listed] {
		buf = append(buf, sim.Move(m))
	}
	return buf
}

// decisions appends the legal moves. What a move stands for depends on the step: 0 is to
// stay, to hold fire, to end; otherwise a place or a unit, most of them plus one. Units
// are asked in the order of the data (V03).
func (s *State) decisions(buf []sim.Move) []sim.Move {
	if s.Step == stepOver {
		return buf
	}
	if s.Homing > 0 {
		return appendPorts(buf, s.harbours(int(s.Unit)), 0)
	}
	u := int(s.Unit)
	switch s.Step {
	case stepRemove:
		k, any, _ := s.removing()
		buf = s.appendUnits(buf, Allies, 0, func(v int) bool { return s.removable(v, k, any) })
	case stepPlace:
		buf = appendPorts(buf, s.held(Japan)&^s.bases, 0)
	case stepPatrol, stepAir, stepLanding, stepRaid:
		if buf = append(buf, 0); s.mayMove(u) {
			buf = appendAreas(buf, s.movable(u), 1)
		}
		for points := range s.mendable(u) {
			buf = append(buf, sim.Move(maxAreas+1+points))
		}
	case stepLocate, stepProwl:
		buf = append(buf, 0)
	case stepSub:
		buf = appendAreas(append(buf, 0), 1<<maxAreas-1, 1)
	case stepArea:
		buf = appendAreas(buf, s.active(), 0)
	case stepSubFire:
		buf = s.appendUnits(append(buf, 0), s.Side.Other(), 1, func(v int) bool { return s.units[v].ship() && s.atSea(v, s.Area) })
	case stepWish, stepDeclare, stepChase:
		buf = append(buf, 0, 1)
	case stepFire:
		buf = s.targets(buf)
	case stepRetreat:
		buf = append(buf, stayAll, leaveAll, leaveSome)
	case stepLeave:
		buf = append(buf, 0, 1)
		if s.units[u].kind != air && !s.taskForces {
			for g := 2; g <= int(s.Left)+1; g++ {
				buf = append(buf, sim.Move(g))
			}
		}
	case stepPursue:
		speed := s.speed(u)
		if s.taskForces {
			speed = s.pace(s.Asked)
		}
		buf = s.quarry(speed, append(buf, 0))
	case stepInvade:
		buf = appendPorts(append(buf, 0), s.invadable(u), 1)
	case stepRaidPort:
		buf = appendPorts(append(buf, 0), s.raidable(s.Side), 1)
	default:
		buf = s.forceDecisions(buf)
	}
	return buf
}

// appendUnits appends those of a side that will do.
func (s *State) appendUnits(buf []sim.Move, side sim.Side, plus int, will func(v int) bool) []sim.Move {
	low, high := s.limits(side)
	for v := low; v < high; v++ {
		if will(v) {
			buf = append(buf, sim.Move(v+plus))
		}
	}
	return buf
}

func appendAreas(buf []sim.Move, areas uint16, plus int) []sim.Move {
	for a := range maxAreas {
		if areas&(1<<a) != 0 {
			buf = append(buf, sim.Move(a+plus))
		}
	}
	return buf
}

func appendPorts(buf []sim.Move, ports uint32, plus int) []sim.Move {
	for p := range maxPorts {
		if ports&(1<<p) != 0 {
			buf = append(buf, sim.Move(maxAreas+p+plus))
		}
	}
	return buf
}

// MoveString returns a move in words.
func (s *State) MoveString(m sim.Move) string {
	n, name := int(m), s.units[s.Unit].name
	if s.Homing > 0 {
		return name + " to port at " + s.placeName(uint8(n))
	}
	if text, ok := s.zeroString(n, name); ok {
		return text
	}
	if s.Step >= stepForm || s.asksForce() && (s.Step == stepLeave || s.Step == stepPursue) {
		return s.forceString(n, name)
	}
	switch s.Step {
	case stepRemove:
		return s.units[n].name + " leaves the theatre"
	case stepPlace:
		return name + " begins at " + s.placeName(uint8(n))
	case stepPatrol, stepAir, stepLanding, stepRaid:
		return name + s.moveString(n)
	case stepSub:
		return "submarine to " + s.placeName(uint8(n-1))
	case stepArea:
		return "next is " + s.placeName(uint8(n))
	case stepSubFire:
		return "submarine attacks " + s.units[n-1].name
	case stepWish:
		return "wish night"
	case stepDeclare:
		return name + " will fire guns"
	case stepFire:
		return name + " fires at " + s.units[n-1].name
	case stepRetreat:
		return [...]string{"", "all retreat", "some retreat"}[n]
	case stepLeave:
		if s.taskForces {
			return name + " retreats" // air
		}
		return fmt.Sprintf("%s retreats in group %d", name, n)
	case stepPursue:
		return fmt.Sprintf("%s pursues group %d", name, n-int(s.firstGroup(s.Side.Other()))+1)
	case stepChase:
		return "pursue on"
	case stepInvade:
		if s.Owner[n-1-maxAreas] == uint8(s.Side) {
			return name + " garrisons " + s.placeName(uint8(n-1))
		}
		return name + " invades " + s.placeName(uint8(n-1))
	}
	return "raid " + s.placeName(uint8(n-1)) // stepRaidPort
}

// moveString returns what a unit does that is asked where it goes.
func (s *State) moveString(n int) string {
	switch {
	case n > maxAreas:
		return " is repaired by " + count(n-maxAreas, "point", "points")
	case s.Step == stepPatrol || s.Step == stepAir:
		return " patrols " + s.placeName(uint8(n-1))
	}
	return " sails to " + s.placeName(uint8(n-1))
}

// zeroString returns the words of a move that is 0 and means to do nothing.
func (s *State) zeroString(n int, name string) (string, bool) {
	if n != 0 {
		return "", false
	}
	switch s.Step {
	case stepPatrol, stepAir, stepLanding, stepRaid, stepLeave, stepPursue:
		if s.asksForce() && (s.Step == stepLeave || s.Step == stepPursue) {
			return s.forceName(s.Asked) + " stays", true
		}
		return name + " stays", true
	case stepLocate:
		return "locate group " + placeNames[groupPlace-poolPlace+s.Left], true
	case stepSub:
		return "no submarine", true
	case stepSubFire:
		return "submarine holds fire", true
	case stepWish:
		return "wish day", true
	case stepDeclare:
		return name + " will not fire guns", true
	case stepFire:
		return name + " holds fire", true
	case stepRetreat:
		return "all stay", true
	case stepChase:
		return "break off", true
	case stepInvade:
		return name + " does not invade", true
	case stepRaidPort:
		return "no raid", true
	case stepProwl:
		return "roll for the submarine", true
	case stepIntend:
		return s.forceName(s.Asked) + " declares no invasion", true
	case stepDaySearch:
		return "search by day", true
	case stepAttempt:
		return "no search by night", true
	case stepSearchers:
		return s.forceName(s.Asked) + " does not search", true
	case stepNightSearch:
		return "roll for contact", true
	}
	return "", false
}

// placeName returns what a place is called.
func (r *Rules) placeName(place uint8) string {
	switch {
	case place < maxAreas:
		return r.areas[place].name
	case place < poolPlace:
		return r.ports[place-maxAreas].name
	}
	return placeNames[place-poolPlace]
}
