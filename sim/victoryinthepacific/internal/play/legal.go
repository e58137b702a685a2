package play

import (
	"math/bits"

	"github.com/ironbottom/ironbottom/sim"
)

// A Listing is what Apply finds out about the position it leaves, so that nobody has to compute it
// again: the legal moves. It follows from the position.
type Listing struct {
	Offers NumberSet // empty if they are not listed
}

// enumerate lists the moves of the position once, for Legal and for the check of the chosen move.
func (s *State) enumerate() { s.Offers = s.decisions() }

// Apply carries out a legal move.
func (s *State) Apply(m sim.Move, d *sim.Dice) {
	if s.Offers.Empty() {
		s.enumerate()
	}
	if int(m) >= 64*len(s.Offers) || !s.Offers.Has(uint8(m)) {
		panic("victoryinthepacific: a move that is not legal")
	}
	s.Offers = NumberSet{}
	if s.Homing > 0 {
		s.sendHome(int(s.Unit), uint8(m))
	} else {
		Stages[s.Step].carry(s, int(m), d)
	}
	s.Advance()
	s.enumerate()
}

// Legal appends the legal moves.
func (s *State) Legal(buf []sim.Move) []sim.Move {
	all := s.Offers
	if all.Empty() {
		all = s.decisions()
	}
	for i, w := range all {
		for ; w != 0; w &= w - 1 {
			buf = append(buf, sim.Move(64*i+bits.TrailingZeros64(w)))
		}
	}
	return buf
}

// decisions returns the legal moves. The meaning of a move depends on the step. 0 means to stay, to
// hold fire or to end. Other moves are a place or a unit, usually plus 1. Units are asked in the
// order of the data (V03).
func (s *State) decisions() NumberSet {
	if s.Homing > 0 && s.Step != StepOver {
		return portSet(s.harbours(int(s.Unit)))
	}
	return Stages[s.Step].list(s)
}

// areaSet and portSet return the numbers of places.
func areaSet(areas uint16) NumberSet { return NumberSet{uint64(areas)} }
func portSet(ports uint32) NumberSet { return NumberSet{uint64(ports) << MaxAreas} }

// orNone returns moves that are a place plus 1, and adds 0 for none.
func (set NumberSet) orNone() NumberSet { return NumberSet{set[0]<<1 | 1} }

// removables returns the British ships from which one must be chosen to leave. [12.4]
func (s *State) removables() (set NumberSet) {
	k, any, _ := s.removing()
	low, high := s.Limits(Allies)
	for v := low; v < high; v++ {
		if s.removable(v, k, any) {
			set.Add(uint8(v))
		}
	}
	return set
}

// startPorts returns the ports where a ship of Japan can begin. [15.3]
func (s *State) startPorts() NumberSet { return portSet(s.held(Japan) &^ s.bases) }

func (s *State) startAt(m int, _ *sim.Dice) { s.At[s.Unit] = uint8(m) }

// voyages returns what the unit can do: 0 to stay, an area plus 1 to go there, and above these how
// many of its points are repaired. [4.2]
func (s *State) voyages() NumberSet {
	u, set := int(s.Unit), NumberSet{1}
	if s.mayMove(u) {
		set = areaSet(s.movable(u)).orNone()
	}
	set[0] |= (1<<s.mendable(u) - 1) << (MaxAreas + 1)
	return set
}

func (s *State) send(m int, d *sim.Dice) {
	switch u := int(s.Unit); {
	case m > MaxAreas:
		s.repair(u, uint8(m-MaxAreas))
	case m > 0:
		s.move(u, uint8(m-1), d)
	}
}

// activeAreas returns the areas that can come next. [4.7]
func (s *State) activeAreas() NumberSet { return areaSet(s.nextAreas()) }

func (s *State) nameArea(m int, _ *sim.Dice) { s.Enter(uint8(m)) }

// subAreas returns where a submarine can go: an area plus 1, or 0 for nowhere. [10.1]
func (s *State) subAreas() NumberSet { return areaSet(1<<MaxAreas - 1).orNone() }

// subTargets returns the ships that a submarine can attack, or 0. [10.2]
func (s *State) subTargets() NumberSet {
	set := NumberSet{1}
	low, high := s.Limits(s.Side.Other())
	for v := low; v < high; v++ {
		if s.Units[v].Ship() && s.AtSea(v, s.Area) {
			set.Add(uint8(v + 1))
		}
	}
	return set
}

func (s *State) declare(m int, _ *sim.Dice) {
	if m > 0 {
		s.Flags[s.Unit] |= Guns
	}
}

func (s *State) fireAt(m int, d *sim.Dice) {
	if m > 0 {
		s.fire(int(s.Unit), m-1, d)
	}
}

// retirements returns how a side can leave. [9.1]
func (s *State) retirements() NumberSet { return NumberSet{1<<StayAll | 1<<LeaveAll | 1<<LeaveSome} }

// departures returns the groups in which a unit can leave: those in use and the next one, or 0 to
// stay. [9.2]
func (s *State) departures() NumberSet {
	set := NumberSet{3}
	if s.Units[s.Unit].Kind != Air && !s.TaskForces {
		for g := 2; g <= int(s.Tally)+1; g++ {
			set.Add(uint8(g))
		}
	}
	return set
}

// quarries returns the groups that a ship or a task force can pursue, or 0. [9.3]
func (s *State) quarries() NumberSet {
	if s.TaskForces {
		return s.quarry(s.Pace(s.Asked))
	}
	return s.quarry(s.Speed(int(s.Unit)))
}

// landings returns the bases, plus 1, that a landing force can invade or garrison, or 0. [7.3]
func (s *State) landings() NumberSet { return portSet(s.invadable(int(s.Unit))).orNone() }

func (s *State) land(m int, _ *sim.Dice) {
	if m > 0 {
		s.invade(int(s.Unit), uint8(m-1))
	}
}

// raidPorts returns the ports, plus 1, that can be raided, or 0. [13.1]
func (s *State) raidPorts() NumberSet { return portSet(s.raidable(s.Side)).orNone() }
